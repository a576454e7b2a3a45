/// The classes that Xcode writes during a build for entities with code generation.
extension DataModel {
  /// Source with a class or an extension for each entity with code generation, as Xcode writes them, to be ported
  /// with the other sources of the app; nil if the model has none.
  package var generatedSource: String? {
    let parts = entities.compactMap(source(of:))
    guard !parts.isEmpty else { return nil }
    return "import CoreData\nimport Foundation\n" + parts.joined()
  }

  private func source(of entity: Entity) -> String? {
    guard let name = entity.className, entity.codeGeneration != .none else { return nil }
    let parent = entity.parent.flatMap(className) ?? "NSManagedObject"
    var text = "\n"
    if entity.codeGeneration == .wholeClass {
      text += "@objc(\(name))\npublic class \(name): \(parent) {}\n\n"
    }
    text += "extension \(name) {\n"
    text += "  @nonobjc public class func fetchRequest() -> NSFetchRequest<\(name)> {\n"
    text += "    NSFetchRequest<\(name)>(entityName: \"\(entity.name)\")\n  }\n"
    let attributes = entity.attributes.map { "\(Self.quoted($0.name)): \($0.swiftType)" }
    let relationships = entity.relationships.map {
      "\(Self.quoted($0.name)): \(type(of: $0))"
    }
    let fetched = entity.fetchedProperties.map {
      "\(Self.quoted($0.name)): [\(className(of: $0.destination) ?? "NSManagedObject")]?"
    }
    for property in attributes + relationships + fetched {
      text += "  @NSManaged public var \(property)\n"
    }
    text += "}\n"
    for relationship in entity.relationships where relationship.isToMany {
      text += accessors(of: relationship, in: name)
    }
    // An entity inherits the conformance of the entity above.
    return parent == "NSManagedObject" ? text + "extension \(name): Identifiable {}\n" : text
  }

  /// A name as a declaration has it.
  private static func quoted(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Class of an entity's objects, without its module.
  private func className(of entity: String) -> String? {
    entities.first { $0.name == entity }?.className
  }

  private func type(of relationship: Relationship) -> String {
    guard !relationship.isToMany else { return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?" }
    return (className(of: relationship.destination) ?? "NSManagedObject") + "?"
  }

  private func accessors(of relationship: Relationship, in name: String) -> String {
    let value = className(of: relationship.destination) ?? "NSManagedObject"
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    let word = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
    var functions = ["addTo", "removeFrom"].flatMap { verb in
      ["\(verb)\(word)(_ value: \(value))", "\(verb)\(word)(_ values: \(set))"]
    }
    if relationship.isOrdered {
      functions += [
        "insertInto\(word)(_ value: \(value), at idx: Int)",
        "insertInto\(word)(_ values: [\(value)], at indexes: NSIndexSet)",
        "removeFrom\(word)(at idx: Int)", "removeFrom\(word)(at indexes: NSIndexSet)",
        "replace\(word)(at idx: Int, with value: \(value))",
        "replace\(word)(at indexes: NSIndexSet, with values: [\(value)])",
      ]
    }
    return "\nextension \(name) {\n"
      + functions.map { "  @NSManaged public func \($0)\n" }.joined() + "}\n"
  }
}

extension DataModel.Attribute {
  /// Type of the property that Xcode writes: objects are optional, whether the attribute is or not.
  fileprivate var swiftType: String {
    switch (type, isScalar) {
    case ("Integer 16", true): "Int16"
    case ("Integer 32", true): "Int32"
    case ("Integer 64", true): "Int64"
    case ("Double", true): "Double"
    case ("Float", true): "Float"
    case ("Boolean", true): "Bool"
    case ("Date", true): "TimeInterval"
    case ("Integer 16", _), ("Integer 32", _), ("Integer 64", _), ("Double", _), ("Float", _),
      ("Boolean", _):
      "NSNumber?"
    case ("Decimal", _): "NSDecimalNumber?"
    case ("String", _): "String?"
    case ("Date", _): "Date?"
    case ("Binary", _): "Data?"
    case ("UUID", _): "UUID?"
    case ("URI", _): "URL?"
    default: (valueClass ?? "NSObject") + "?"
    }
  }
}
