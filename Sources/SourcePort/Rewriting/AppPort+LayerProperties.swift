/// Properties that an app's layer classes declare with `@NSManaged`: on iOS Core Animation stores and
/// animates them. The port gives them accessors that do the same by key:
///
///     @NSManaged var progress: CGFloat
///     var progress: CGFloat {
///       get { CGFloat((value(forKey: "progress") as? NSNumber)?.doubleValue ?? 0) }
///       set { setValue(newValue, forKey: "progress") }
///     }
extension AppPort {
  /// Gives the property accessors in place of the attribute; false if it is none of a layer class, or
  /// has a type without known default.
  mutating func rewriteLayerProperty(_ declaration: Declaration, in file: Int) -> Bool {
    let source = app.files[file]
    guard declaration.keyword == "var", declaration.body == nil, let type = declaration.result,
      !source.is(",", at: type.upperBound), isInLayerClass(declaration, in: file),
      let attribute = declaration.attributes.first(where: { $0.name == "NSManaged" }),
      let value = Self.value(of: declaration.name, as: source.text(type))
    else { return false }
    edits[file].remove(tokens: attribute.tokens)
    edits[file].insert(
      " { get { \(value) } set { setValue(newValue, forKey: \"\(declaration.name)\") } }",
      at: source.tokens[type.upperBound - 1].range.upperBound)
    return true
  }

  private func isInLayerClass(_ declaration: Declaration, in file: Int) -> Bool {
    guard let path = app.typePath(around: declaration.nameIndex, in: file),
      let type = app.type(named: path),
      let parent = app.ancestry(of: type).last?.declaration?.declaration.inherited.first
    else { return false }
    return UIKitClasses.ancestry(of: parent).contains("CALayer")
  }

  /// Expression for the stored value of a type, with the default that Core Animation has; nil for
  /// types without one.
  private static func value(of key: String, as type: String) -> String? {
    let stored = "value(forKey: \"\(key)\")"
    if type.hasSuffix("?") || type.hasSuffix("!") { return "\(stored) as? \(type.dropLast())" }
    switch type {
    case "CGFloat", "Double", "Float", "Int", "UInt", "TimeInterval", "CFTimeInterval":
      return "\(type)((\(stored) as? NSNumber)?.doubleValue ?? 0)"
    case "Bool": return "(\(stored) as? NSNumber)?.boolValue ?? false"
    case "CGPoint", "CGSize", "CGRect":
      let name = type.prefix(2).lowercased() + type.dropFirst(2)
      return "(\(stored) as? NSValue)?.\(name)Value ?? .zero"
    case "UIColor": return "(\(stored) as? UIColor) ?? .clear"
    case "String": return "(\(stored) as? String) ?? \"\""
    default: return nil
    }
  }
}
