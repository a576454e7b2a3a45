/// A kind of object identified by one of its keys, such as a step by its action, or a root by its
/// container.
struct ObjectKind<Value: Sendable>: Sendable {
  /// The key that names it.
  let name: String
  let shape: ObjectShape
  let read: @Sendable (ObjectReader) -> Value?

  /// - Parameter family: ends the name under which the schema defines the kind.
  /// - Parameter alternatives: sets of keys of which one must be there as a whole; none for no such
  ///   rule.
  init<Content>(
    _ key: SceneKey<Content>, _ family: String, before: [KeyEntry] = [],
    with options: [KeyEntry] = [], alternatives: [[String]] = [],
    read: @escaping @Sendable (ObjectReader) -> Value?
  ) {
    name = key.name
    shape = ObjectShape(
      "\(key.name)-\(family)", key.about, keys: before + [key.entry] + options,
      alternatives: alternatives)
    self.read = read
  }

  func takes(_ key: String) -> Bool {
    shape.keys.contains { $0.name == key }
  }
}

/// All kinds that are allowed in one place, with the messages for objects of no such kind.
struct ObjectKinds<Value: Sendable>: Sendable {
  let kinds: [ObjectKind<Value>]
  /// Error for an object that names no kind; gets the names of all.
  let none: @Sendable ([String]) -> SceneError.Problem
  /// Error for an object that names several kinds; gets their names.
  let several: @Sendable ([String]) -> SceneError.Problem
  /// Message for a key that this kind does not take and that means none of its own; nil for the general one.
  var misplaced:
    @Sendable (_ key: String, _ kind: ObjectKind<Value>, _ written: [String])
      -> SceneError.Problem? = { _, _, _ in nil }

  var schema: SchemaNode {
    .object([("oneOf", .list(kinds.map { .reference($0.shape.name) }))])
  }

  /// The kind of an object and its keys; nil, and a report, unless it is exactly one.
  func reader(of cursor: SceneCursor) -> (kind: ObjectKind<Value>, object: ObjectReader)? {
    guard let members = cursor.members, let kind = kind(of: members, cursor) else { return nil }
    let unknownKeys = reportUnknownKeys(among: members, in: kind, cursor)
    return (kind, ObjectReader(cursor, members, kind.shape, unknown: unknownKeys))
  }

  private func kind(
    of members: [SceneValue.Member], _ cursor: SceneCursor
  ) -> ObjectKind<Value>? {
    let named = kinds.filter { kind in members.contains { $0.key == kind.name } }
    if let kind = named.first, named.count == 1 { return kind }
    if named.isEmpty {
      _ = reportUnknownKeys(among: members, in: nil, cursor)
    } else {
      cursor.report(several(named.map(\.name)))
    }
    return nil
  }

  /// Reports keys that do not belong into an object of this kind, and returns them. Without a kind:
  /// keys that belong to none, or else that the naming key itself is missing.
  private func reportUnknownKeys(
    among members: [SceneValue.Member], in kind: ObjectKind<Value>?, _ cursor: SceneCursor
  ) -> [SceneValue.Member] {
    let known = kind.map(\.shape.keyNames) ?? kinds.flatMap(\.shape.keyNames)
    let unknownKeys = members.filter { !known.contains($0.key) }
    if kind == nil, unknownKeys.isEmpty { cursor.report(none(kinds.map(\.name))) }
    for unknownKey in unknownKeys {
      cursor.member(unknownKey).report(
        problem(with: unknownKey.key, in: kind, nextTo: members.map(\.key)),
        at: unknownKey.position)
    }
    return unknownKeys
  }

  private func problem(
    with key: String, in kind: ObjectKind<Value>?, nextTo written: [String]
  ) -> SceneError.Problem {
    guard let kind else { return .unknownKey(key, accepted: kinds.map(\.name)) }
    // A key that the object lacks is nearer than another kind's key of that name: next to "push" alone,
    // "after" means the time, although "move" takes an "after", too.
    if let missing = kind.shape.missingKey(meantBy: key, nextTo: written) {
      return .unknownKey(key, accepted: [missing])
    }
    let accepted = kind.shape.keyNames
    let open = accepted.filter { $0 == kind.name || !written.contains($0) }
    if KeysElsewhere.key(named: key, among: open) != nil {
      return .unknownKey(key, accepted: open)
    }
    if KeysElsewhere.hasAdvice(for: key, among: accepted) {
      return .unknownKey(key, accepted: accepted)
    }
    if let problem = misplaced(key, kind, written) { return problem }
    let owners = kinds.filter { $0.takes(key) }
    if owners.isEmpty { return .unknownKey(key, accepted: accepted) }
    return .misplacedKey(key, with: kind.name, accepted: accepted, belongsTo: owners.map(\.name))
  }
}
