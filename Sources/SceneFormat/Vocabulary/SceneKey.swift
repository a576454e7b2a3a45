/// A key of scenes: its meaning, its accepted values, and how it is read.
///
/// These keys are the only table of the format: the reader finds values by them, every other key is
/// unknown, and the JSON Schema is generated from them.
struct SceneKey<Value: Sendable>: Sendable {
  let name: String
  let form: ValueForm<Value>
  let isRequired: Bool
  let about: String

  init(_ name: String, _ form: ValueForm<Value>, required: Bool = false, _ about: String) {
    self.name = name
    self.form = form
    self.isRequired = required
    self.about = about
  }

  var entry: KeyEntry {
    KeyEntry(name: name, isRequired: isRequired, schema: form.schema.described(about))
  }
}

/// A key without the type of its value.
struct KeyEntry: Sendable {
  let name: String
  let isRequired: Bool
  let schema: SchemaNode

  /// The same where it can be left out.
  var optional: KeyEntry { KeyEntry(name: name, isRequired: false, schema: schema) }
}

/// Accepted keys of an object.
struct ObjectShape: Sendable {
  /// Name of the definition in the schema.
  let name: String
  let about: String
  let keys: [KeyEntry]
  /// Least number of keys.
  let minimum: Int
  /// Key names that files may leave out if they have one of others.
  let substitutes: [(missing: String, present: [String])]
  /// Sets of keys of which one must be there as a whole; none for no such rule.
  let alternatives: [[String]]

  init(
    _ name: String, _ about: String, minimum: Int = 0, keys: [KeyEntry],
    substitutes: [(missing: String, present: [String])] = [], alternatives: [[String]] = []
  ) {
    self.name = name
    self.about = about
    self.minimum = minimum
    self.keys = keys
    self.substitutes = substitutes
    self.alternatives = alternatives
  }

  var keyNames: [String] { keys.map(\.name) }

  /// The required key that an unknown one means by a name of other tools, and that is not written.
  func missingKey(meantBy name: String, nextTo written: [String]) -> String? {
    KeysElsewhere.key(
      named: name,
      among: keys.filter { $0.isRequired && !written.contains($0.name) }.map(\.name))
  }

  /// Schema of the substitutes.
  private var choices: [(key: String, value: SchemaNode)] {
    let lists = substitutes.map { SchemaNode.oneOf(required: [$0.missing] + $0.present) }
    guard lists.count > 1 else { return lists.map { ("anyOf", $0) } }
    return [("allOf", .list(lists.map { .object([("anyOf", $0)]) }))]
  }

  /// A key that can stand in place of a required one; nil if none can.
  func substitute(for key: String) -> String? {
    substitutes.first { $0.missing == key }?.present.first
  }

  /// Whether a key may be missing next to those that are present.
  func allows(missing key: String, nextTo isPresent: (String) -> Bool) -> Bool {
    substitutes.contains { $0.missing == key && $0.present.contains(where: isPresent) }
  }

  var schema: SchemaNode {
    let replaceable = substitutes.map(\.missing)
    let required = keys.filter { $0.isRequired && !replaceable.contains($0.name) }
      .map { SchemaNode.text($0.name) }
    return .type(
      "object",
      [("description", .text(about))]
        + [("properties", .object(keys.map { ($0.name, $0.schema) }))]
        + (required.isEmpty ? [] : [("required", .list(required))])
        + (minimum == 0 ? [] : [("minProperties", .number(Double(minimum)))])
        + choices
        + (alternatives.isEmpty ? [] : [("anyOf", .list(alternatives.map(SchemaNode.required)))])
        + [("additionalProperties", .flag(false))])
  }
}
