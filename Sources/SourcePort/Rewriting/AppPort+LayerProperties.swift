/// Properties that an app's layer classes and Core Data classes declare with `@NSManaged`: on iOS Core Animation
/// stores and animates them, and Core Data stores them. The port gives them accessors that do the same by key:
///
///     @NSManaged var progress: CGFloat
///     var progress: CGFloat {
///       get { CGFloat((value(forKey: "progress") as? NSNumber)?.doubleValue ?? 0) }
///       set { setValue(newValue, forKey: "progress") }
///     }
extension AppPort {
  /// Gives the property accessors in place of the attribute; false if it is none of a layer or managed object, or
  /// if its type in a layer has no known default.
  mutating func rewriteLayerProperty(_ declaration: Declaration, in file: Int) -> Bool {
    let source = app.files[file]
    guard declaration.keyword == "var", declaration.body == nil, let type = declaration.result,
      !source.is(",", at: type.upperBound), let owner = root(around: declaration, in: file),
      let attribute = declaration.attributes.first(where: { $0.name == "NSManaged" }),
      let value = Self.value(
        of: declaration.name, as: source.text(type), isManaged: owner == "NSManagedObject")
    else { return false }
    edits[file].remove(tokens: attribute.tokens)
    edits[file].insert(
      " { get { \(value) } set { setValue(newValue, forKey: \"\(declaration.name)\") } }",
      at: source.tokens[type.upperBound - 1].range.upperBound)
    return true
  }

  /// `CALayer` or `NSManagedObject`, from which the class around the property inherits; nil for others.
  private func root(around declaration: Declaration, in file: Int) -> String? {
    guard let path = app.typePath(around: declaration.nameIndex, in: file),
      let type = app.type(named: path),
      let parent = app.ancestry(of: type).last?.declaration?.declaration.inherited.first
    else { return nil }
    if parent == "NSManagedObject" { return parent }
    return UIKitClasses.ancestry(of: parent).contains("CALayer") ? "CALayer" : nil
  }

  /// Expression for the stored value of a type, with the default that Core Animation has; nil for
  /// types without one, which managed objects cast.
  private static func value(of key: String, as type: String, isManaged: Bool) -> String? {
    let stored = "value(forKey: \"\(key)\")"
    if type.hasSuffix("?") || type.hasSuffix("!") { return "\(stored) as? \(type.dropLast())" }
    if isManaged, let initial = initialValue(of: type) {
      return "(\(stored) as? \(type)) ?? \(initial)"
    }
    switch type {
    case "Int16", "Int32", "Int64":
      return "(\(stored) as? \(type)) ?? \(type)((\(stored) as? NSNumber)?.doubleValue ?? 0)"
    case "CGFloat", "Double", "Float", "Int", "UInt", "TimeInterval", "CFTimeInterval":
      return "\(type)((\(stored) as? NSNumber)?.doubleValue ?? 0)"
    case "Bool": return "(\(stored) as? NSNumber)?.boolValue ?? false"
    case "CGPoint", "CGSize", "CGRect":
      let name = type.prefix(2).lowercased() + type.dropFirst(2)
      return "(\(stored) as? NSValue)?.\(name)Value ?? .zero"
    case "UIColor": return "(\(stored) as? UIColor) ?? .clear"
    case "String": return "(\(stored) as? String) ?? \"\""
    default: return isManaged ? "\(stored) as! \(type)" : nil
    }
  }

  /// The value of an attribute of Core Data that was not set.
  private static func initialValue(of type: String) -> String? {
    if type.hasPrefix("Set<") || type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    switch type {
    case "Bool": return "false"
    case "CGFloat", "Double", "Float", "Int", "TimeInterval": return "0"
    case "Data", "NSSet", "NSOrderedSet", "UUID": return "\(type)()"
    case "Date": return "Date(timeIntervalSinceReferenceDate: 0)"
    case "String": return "\"\""
    default: return nil
    }
  }
}
