/// A piece of JSON Schema (draft 2020-12) as plain JSON, its keys in a fixed order.
indirect enum SchemaNode: Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([SchemaNode])
  case object([(key: String, value: SchemaNode)])

  static func type(_ name: String, _ rest: [(key: String, value: SchemaNode)] = []) -> SchemaNode {
    .object([("type", .text(name))] + rest)
  }

  static func reference(_ name: String) -> SchemaNode {
    .object([("$ref", .text("#/$defs/\(name)"))])
  }

  static func anyOf(_ nodes: [SchemaNode]) -> SchemaNode {
    .object([("anyOf", .list(nodes))])
  }

  /// Schema of an object that has at least one of some keys.
  static func oneOf(required names: [String]) -> SchemaNode {
    .list(names.map { .object([("required", .list([.text($0)]))]) })
  }

  /// Schema of an object that has all of some keys.
  static func required(_ names: [String]) -> SchemaNode {
    .object([("required", .list(names.map(SchemaNode.text)))])
  }

  static func names(_ names: [String]) -> SchemaNode {
    .object([("enum", .list(names.map(SchemaNode.text)))])
  }

  /// The node with a description, which editors show next to the key.
  func described(_ about: String) -> SchemaNode {
    guard case .object(let members) = self else { return self }
    return .object([("description", .text(about))] + members)
  }
}

extension SchemaNode {
  /// Schema of a string that is replaced by the value of a parameter.
  static let parameter = SchemaNode.type(
    "string",
    [
      ("description", .text("Parameter of the file.")),
      ("pattern", .text(#"^\$\{[A-Za-z][A-Za-z0-9_]*\}$"#)),
    ])

  /// The schema, with a parameter accepted for each value of an object and each element of a list.
  var takingParameters: SchemaNode {
    guard case .object(let members) = self else {
      guard case .list(let nodes) = self else { return self }
      return .list(nodes.map(\.takingParameters))
    }
    return .object(
      members.map { key, value in
        switch (key, value) {
        case ("properties", .object(let properties)):
          (key, .object(properties.map { ($0.key, $0.value.takingParameters.orParameter) }))
        case ("prefixItems", .list(let elements)):
          (key, .list(elements.map(\.takingParameters.orParameter)))
        case ("items", .object), ("additionalProperties", .object):
          (key, value.takingParameters.orParameter)
        default: (key, value.takingParameters)
        }
      })
  }

  /// The schema, or a parameter in its place. A schema that accepts any string accepts parameters
  /// already.
  private var orParameter: SchemaNode {
    guard case .object(let members) = self else { return self }
    let takesText = members.contains { key, value in
      if key == "type", case .text("string") = value { true } else { false }
    }
    if takesText, !members.contains(where: { $0.key == "pattern" || $0.key == "enum" }) {
      return self
    }
    let about = members.filter { $0.key == "description" }
    let rest = members.filter { $0.key != "description" }
    return .object(
      about + [("anyOf", .list([.object(rest), .reference("parameter")]))])
  }

  /// The names of the definitions that the node refers to itself.
  var references: [String] {
    switch self {
    case .text, .number, .flag: []
    case .list(let nodes): nodes.flatMap(\.references)
    case .object(let members):
      members.flatMap { key, value in
        if key == "$ref", case .text(let path) = value {
          return [String(path.dropFirst("#/$defs/".count))]
        }
        return value.references
      }
    }
  }

  /// JSON with an indent of two spaces; short values are on one line.
  func text(indent: Int = 0) -> String {
    let inline = inlineText
    if inline.count + indent <= 96 { return inline }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .list(let nodes):
      let lines = nodes.map { inner + $0.text(indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      let lines = members.map {
        "\(inner)\(jsonString($0.key)): \($0.value.text(indent: indent + 2))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    case .text, .number, .flag:
      return inline
    }
  }

  private var inlineText: String {
    switch self {
    case .text(let text): jsonString(text)
    case .number(let number): plain(number)
    case .flag(let flag): flag ? "true" : "false"
    case .list(let nodes): "[" + nodes.map(\.inlineText).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ "
          + members.map { "\(jsonString($0.key)): \($0.value.inlineText)" }
          .joined(separator: ", ") + " }"
    }
  }
}
