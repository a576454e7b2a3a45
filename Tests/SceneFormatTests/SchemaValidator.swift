import SceneFormat

/// As much of JSON Schema (draft 2020-12) as our own schema uses. A keyword it does not know is a
/// failure, so that nothing in the schema goes unchecked.
struct SchemaValidator {
  private let root: SceneValue

  init(_ schema: SceneValue) {
    root = schema
  }

  /// Whether a document keeps to the schema.
  func accepts(_ document: SceneValue) throws -> Bool {
    try accepts(document, root)
  }

  private struct UnknownKeyword: Error {
    let name: String
  }

  private func accepts(_ value: SceneValue, _ schema: SceneValue) throws -> Bool {
    if case .bool(let flag) = schema.content { return flag }
    guard case .object(let keywords) = schema.content else { return false }
    return try keywords.allSatisfy { try accepts(value, $0.key, $0.value, within: schema) }
  }

  private func accepts(
    _ value: SceneValue, _ keyword: String, _ rule: SceneValue, within schema: SceneValue
  ) throws -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description": true
    case "$ref": try accepts(value, definition(rule.text))
    case "type": value.hasType(rule.text)
    case "enum": rule.elements.contains { $0.content == value.content }
    case "const": rule.content == value.content
    case "anyOf": try rule.elements.contains { try accepts(value, $0) }
    case "allOf": try rule.elements.allSatisfy { try accepts(value, $0) }
    case "oneOf": try rule.elements.filter { try accepts(value, $0) }.count == 1
    case "properties":
      try value.members.allSatisfy { member in
        try rule[member.key].map { try accepts(member.value, $0) } ?? true
      }
    case "additionalProperties":
      try value.members.allSatisfy { member in
        try schema["properties"]?[member.key] != nil || accepts(member.value, rule)
      }
    case "propertyNames":
      try value.members.allSatisfy { member in
        try accepts(SceneValue(.string(member.key), at: member.position), rule)
      }
    case "required": rule.elements.allSatisfy { value[$0.text] != nil }
    case "minProperties": !value.isObject || Double(value.members.count) >= rule.number
    case "prefixItems":
      try zip(value.elements, rule.elements).allSatisfy { try accepts($0, $1) }
    case "items":
      try value.elements.dropFirst(schema["prefixItems"]?.elements.count ?? 0)
        .allSatisfy { try accepts($0, rule) }
    case "minItems": !value.isList || Double(value.elements.count) >= rule.number
    case "maxItems": !value.isList || Double(value.elements.count) <= rule.number
    case "maxProperties": !value.isObject || Double(value.members.count) <= rule.number
    case "minLength": !value.isString || Double(value.text.unicodeScalars.count) >= rule.number
    case "minimum": !value.isNumber || value.number >= rule.number
    case "exclusiveMinimum": !value.isNumber || value.number > rule.number
    case "maximum": !value.isNumber || value.number <= rule.number
    case "pattern": try !value.isString || value.text.contains(Regex(rule.text))
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private func definition(_ reference: String) throws -> SceneValue {
    let name = String(reference.dropFirst("#/$defs/".count))
    guard let definition = root["$defs"]?[name] else { throw UnknownKeyword(name: reference) }
    return definition
  }
}

extension SceneValue {
  var text: String { if case .string(let text) = content { text } else { "" } }
  var number: Double { if case .number(let number) = content { number } else { .nan } }
  var elements: [SceneValue] { if case .list(let values) = content { values } else { [] } }
  var members: [Member] { if case .object(let members) = content { members } else { [] } }

  var isString: Bool { if case .string = content { true } else { false } }
  var isNumber: Bool { if case .number = content { true } else { false } }
  var isList: Bool { if case .list = content { true } else { false } }
  var isObject: Bool { if case .object = content { true } else { false } }

  func hasType(_ name: String) -> Bool {
    switch name {
    case "string": isString
    case "number": isNumber
    case "integer": isNumber && number == number.rounded()
    case "boolean": if case .bool = content { true } else { false }
    case "array": isList
    case "object": isObject
    default: false
    }
  }
}
