import Foundation

/// A Core Data model as Xcode saves it, `Shop.xcdatamodeld`: entities with their attributes and relationships.
package struct DataModel: Sendable {
  package let entities: [Entity]

  package struct Entity: Sendable {
    package let name: String
    /// Class of the objects, without its module; nil for `NSManagedObject`.
    package let className: String?
    /// Entity whose properties this one inherits.
    package let parent: String?
    package let codeGeneration: CodeGeneration
    package let attributes: [Attribute]
    package let relationships: [Relationship]
    /// Names of fetched properties, each with the entity of its objects.
    package let fetchedProperties: [(name: String, destination: String)]
  }

  /// Which part of an entity's class Xcode writes during a build.
  package enum CodeGeneration: Sendable {
    /// Nothing: the app has the class and its properties.
    case none
    /// The class and its properties.
    case wholeClass
    /// An extension with the properties; the app has the class.
    case properties
  }

  package struct Attribute: Sendable {
    package let name: String
    /// Type by its name in the file, such as `Integer 16`.
    package let type: String
    /// Whether the property has a number type of Swift in place of an object.
    package let isScalar: Bool
    /// Value of new objects as a text; nil for none.
    package let defaultText: String?
    /// Class of a transformable value; nil for any.
    package let valueClass: String?
  }

  package struct Relationship: Sendable {
    package let name: String
    /// Entity of the objects at the other end.
    package let destination: String
    package let isToMany: Bool
    package let isOrdered: Bool
    /// Name of the relationship in the other direction; nil for none.
    package let inverse: String?
    /// Whether the objects at the other end are deleted together with an object.
    package let cascades: Bool
  }

  /// - Parameter path: a folder `.xcdatamodeld` with one or more versions, or a single `.xcdatamodel`.
  /// - Throws: The first problem that makes the file unreadable.
  package init(path: String) throws(ResourceProblem) {
    let version = try Self.currentVersion(at: path)
    let file = version + "/contents"
    let root = try MarkupReader.read([UInt8](try ResourceLimits.content(ofFile: file)), path: file)
    guard root.name == "model" else {
      throw ResourceProblem(
        path: file, line: root.line,
        text: "the file begins with <\(root.name)>, not <model>; save it again with Xcode")
    }
    entities = root.children.filter { $0.name == "entity" }.compactMap(Entity.init)
  }

  /// The models that a search finds: folders of versions, and those with one that lie in none.
  ///
  /// - Parameter find: gives the paths with a name extension.
  package static func paths(_ find: (String) -> [String]) -> [String] {
    find("xcdatamodeld")
      + find("xcdatamodel").filter { !$0.contains(".xcdatamodeld/") }
  }

  /// The folder of the version that Xcode compiles: `.xccurrentversion` names it if there are several.
  private static func currentVersion(at path: String) throws(ResourceProblem) -> String {
    guard path.hasSuffix(".xcdatamodeld") else { return path }
    let versions = ResourceLimits.names(in: path).filter { $0.hasSuffix(".xcdatamodel") }
    let file = path + "/.xccurrentversion"
    if let data = try? ResourceLimits.content(ofFile: file),
      let list = try? PropertyList.read([UInt8](data), path: file),
      let name = list["_XCCurrentVersionName"]?.string, versions.contains(name)
    {
      return path + "/" + name
    }
    guard let first = versions.first else {
      throw ResourceProblem(
        path: path, text: "the data model has no version; save it again with Xcode")
    }
    return path + "/" + first
  }
}

extension DataModel.Entity {
  fileprivate init?(_ element: MarkupElement) {
    guard let name = element["name"].flatMap(DataModel.identifier) else { return nil }
    self.name = name
    // `Shop.Order` and `.Order` name the module, too.
    className = element["representedClassName"].flatMap { text in
      text.split(separator: ".").last.map(String.init).flatMap(DataModel.identifier)
    }
    parent = element["parentEntity"].flatMap(DataModel.identifier)
    codeGeneration =
      switch element["codeGenerationType"] {
      case "class": .wholeClass
      case "category": .properties
      default: .none
      }
    attributes = element.children.filter { $0.name == "attribute" }.compactMap { attribute in
      guard let name = attribute["name"].flatMap(DataModel.identifier) else { return nil }
      return DataModel.Attribute(
        name: name, type: attribute["attributeType"] ?? "",
        isScalar: attribute["usesScalarValueType"] == "YES",
        defaultText: attribute["defaultValueString"] ?? attribute["defaultDateTimeInterval"],
        valueClass: attribute["customClassName"].flatMap(DataModel.typeName))
    }
    relationships = element.children.filter { $0.name == "relationship" }.compactMap { relation in
      guard let name = relation["name"].flatMap(DataModel.identifier),
        let destination = relation["destinationEntity"].flatMap(DataModel.identifier)
      else { return nil }
      return DataModel.Relationship(
        name: name, destination: destination, isToMany: relation["toMany"] == "YES",
        isOrdered: relation["ordered"] == "YES",
        inverse: relation["inverseName"].flatMap(DataModel.identifier),
        cascades: relation["deletionRule"] == "Cascade")
    }
    fetchedProperties = element.children.filter { $0.name == "fetchedProperty" }.compactMap {
      property in
      guard let name = property["name"].flatMap(DataModel.identifier),
        let request = property.child("fetchRequest"),
        let destination = request["entity"].flatMap(DataModel.identifier)
      else { return nil }
      return (name, destination)
    }
  }
}

extension DataModel {
  /// A type such as `UIColor`, `Shop.Row`, `[String]` or `[String: Int]`; nil for anything else.
  fileprivate static func typeName(_ text: String) -> String? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.hasPrefix("["), text.hasSuffix("]"), text.count > 2 else {
      let names = text.split(separator: ".", omittingEmptySubsequences: false)
      return names.allSatisfy { identifier(String($0)) != nil } ? text : nil
    }
    let inner = text.dropFirst().dropLast()
    if let element = typeName(String(inner)) { return "[\(element)]" }
    // A key is no dictionary.
    guard let colon = inner.firstIndex(of: ":"), let key = typeName(String(inner[..<colon])),
      let value = typeName(String(inner[inner.index(after: colon)...]))
    else { return nil }
    return "[\(key): \(value)]"
  }

  /// A name that Swift can have, or nil: names become part of generated sources.
  fileprivate static func identifier(_ text: String) -> String? {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isAlphabetic,
      text.unicodeScalars.allSatisfy({
        $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
      })
    else { return nil }
    return text
  }
}
