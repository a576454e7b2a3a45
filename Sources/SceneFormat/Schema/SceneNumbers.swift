/// Numbers that a scene accepts in one place.
package struct SceneNumberRange: Hashable, Sendable {
  /// Least number; nil for no limit.
  package var minimum: Double?
  /// Largest number; nil for no limit.
  package var maximum: Double?
  /// Whether ``minimum`` itself is too small.
  package var excludesMinimum = false
  /// Whether only whole numbers are accepted.
  package var isWhole = false

  /// - Parameters:
  ///   - minimum: Least number (default nil: no limit).
  ///   - maximum: Largest number (default nil: no limit).
  package init(minimum: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The numbers accepted at a path of keys and indices in a scene; nil if no number is accepted there,
  /// or if the schema leaves its limits to the catalog.
  ///
  /// - Parameter scene: The scene, which selects among kinds of objects by their keys.
  package init?(at path: [String], in scene: SceneValue) {
    var nodes = [SceneKeys.shape.schema]
    var value = scene
    for part in path {
      let objects = nodes.flatMap { $0.alternatives(for: value) }
      nodes = objects.compactMap { $0.schema(of: part, in: value) }
      guard let next = value.member(part) else { return nil }
      value = next
    }
    let numbers = nodes.flatMap { $0.alternatives(for: value) }.compactMap(SceneNumberRange.init)
    guard let first = numbers.first else { return nil }
    self = first
  }

  /// nil unless the schema is that of a number.
  private init?(_ node: SchemaNode) {
    switch node["type"] {
    case .text("number"): break
    case .text("integer"): isWhole = true
    default: return nil
    }
    if case .number(let number) = node["minimum"] { minimum = number }
    if case .number(let number) = node["exclusiveMinimum"] {
      minimum = number
      excludesMinimum = true
    }
    if case .number(let number) = node["maximum"] { maximum = number }
  }
}

extension SceneValue {
  /// The value of a key of an object, or of an index of a list.
  fileprivate func member(_ part: String) -> SceneValue? {
    guard case .list(let elements) = content else { return self[part] }
    return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }
}

extension SchemaNode {
  /// Value of a key of the schema itself.
  fileprivate subscript(key: String) -> SchemaNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The schemas without references and choices that a value may be meant for.
  fileprivate func alternatives(for value: SceneValue) -> [SchemaNode] {
    if case .text(let reference) = self["$ref"] {
      return SceneSchema.definition(of: reference)?.alternatives(for: value) ?? []
    }
    for key in ["anyOf", "oneOf"] {
      // Next to a type, a choice only says which keys are required.
      if self["type"] == nil, case .list(let nodes) = self[key] {
        return nodes.flatMap { $0.alternatives(for: value) }
      }
    }
    return fits(value) ? [self] : []
  }

  /// Whether the kind of a value, and the keys of an object, fit.
  private func fits(_ value: SceneValue) -> Bool {
    guard case .text(let type) = self["type"] else { return false }
    switch value.content {
    case .object(let members):
      guard type == "object" else { return false }
      guard case .object(let properties) = self["properties"] else { return true }
      var required: [String] = []
      if case .list(let names) = self["required"] {
        required = names.compactMap { if case .text(let name) = $0 { name } else { nil } }
      }
      return members.allSatisfy { member in properties.contains { $0.key == member.key } }
        && required.allSatisfy { value[$0] != nil }
    case .list: return type == "array"
    case .number: return type == "number" || type == "integer"
    default: return false
    }
  }

  /// The schema of a member of an object, or of an element of a list.
  fileprivate func schema(of part: String, in value: SceneValue) -> SchemaNode? {
    if case .list = value.content {
      if case .list(let nodes) = self["prefixItems"], let index = Int(part) {
        return nodes.indices.contains(index) ? nodes[index] : nil
      }
      return self["items"]
    }
    if case .object(let properties) = self["properties"] {
      return properties.first { $0.key == part }?.value
    }
    return self["additionalProperties"]
  }
}
