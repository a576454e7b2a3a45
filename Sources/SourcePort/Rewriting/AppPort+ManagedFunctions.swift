/// Functions of Core Data classes that Core Data implements on iOS: those for relationships with many objects.
///
///     @NSManaged func addToItems(_ value: Item)
///     func addToItems(_ value: Item) { addRelated(value, forKey: "items") }
extension AppPort {
  /// Gives the function a body in place of the attribute; false for any other declaration.
  mutating func rewriteManagedFunction(_ declaration: Declaration, in file: Int) -> Bool {
    guard declaration.keyword == "func", declaration.body == nil,
      let call = Self.managedCall(of: declaration),
      let attribute = declaration.attributes.first(where: { $0.name == "NSManaged" })
    else { return false }
    let source = app.files[file]
    edits[file].remove(tokens: attribute.tokens)
    edits[file].insert(
      " { \(call) }", at: source.tokens[declaration.tokens.upperBound - 1].range.upperBound)
    return true
  }

  private static func managedCall(of function: Declaration) -> String? {
    let names = function.parameters.map(\.name)
    let labels = function.parameters.map(\.label)
    func call(_ verb: String, _ arguments: String) -> String? {
      guard function.name.hasPrefix(verb), function.name.count > verb.count else { return nil }
      let word = function.name.dropFirst(verb.count)
      let key = word.prefix(1).lowercased() + word.dropFirst()
      return "\(arguments), forKey: \"\(key)\")"
    }
    switch labels {
    case ["_"]:
      return call("addTo", "addRelated(\(names[0])")
        ?? call("removeFrom", "removeRelated(\(names[0])")
    case ["_", "at"]: return call("insertInto", "insertRelated(\(names[0]), at: \(names[1])")
    case ["at"]: return call("removeFrom", "removeRelated(at: \(names[0])")
    case ["at", "with"]:
      return call("replace", "replaceRelated(at: \(names[0]), with: \(names[1])")
    default: return nil
    }
  }
}
