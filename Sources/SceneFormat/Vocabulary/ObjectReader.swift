/// An object whose keys have been checked against its shape.
struct ObjectReader {
  let cursor: SceneCursor
  private let members: [SceneValue.Member]
  /// Keys that unknown ones were probably meant to be.
  private let misspelt: [String]

  /// Reports unknown and missing keys; nil, and a report, when this is no object.
  init?(_ cursor: SceneCursor, _ shape: ObjectShape) {
    guard let members = cursor.members else { return nil }
    let known = shape.keyNames
    let unknown = members.filter { !known.contains($0.key) }
    self.init(cursor, members, shape, unknown: unknown)
    for member in unknown {
      cursor.member(member).report(.unknownKey(member.key, accepted: known), at: member.position)
    }
  }

  /// Reports missing keys only; who calls reports the unknown ones. A key that an unknown one was
  /// probably meant to be is not missing too.
  init(
    _ cursor: SceneCursor, _ members: [SceneValue.Member], _ shape: ObjectShape,
    unknown: [SceneValue.Member]
  ) {
    self.cursor = cursor
    self.members = members
    let written = members.map(\.key)
    misspelt = unknown.prefix(SceneErrors.limit).compactMap {
      shape.missingKey(meantBy: $0.key, nextTo: written)
        ?? KeysElsewhere.key(meantBy: $0.key, among: shape.keyNames)
    }
    for key in shape.keys where key.isRequired && !has(key.name) && !misspelt.contains(key.name) {
      if shape.allows(missing: key.name, nextTo: has) { continue }
      cursor.report(.missingKey(key.name, orElse: shape.substitute(for: key.name)))
    }
  }

  /// Whether an unknown key was probably meant to be this one.
  func isMisspelt(_ name: String) -> Bool { misspelt.contains(name) }

  func has(_ name: String) -> Bool {
    members.contains { $0.key == name }
  }

  func has<Value>(_ key: SceneKey<Value>) -> Bool { has(key.name) }

  /// The value of a key; nil when it is absent, or wrong and reported.
  func value<Value>(_ key: SceneKey<Value>) -> Value? {
    guard let member = members.first(where: { $0.key == key.name }) else { return nil }
    return key.form.read(cursor.member(member))
  }

  /// Position of the value of a key; nil if the key is missing.
  func position<Value>(of key: SceneKey<Value>) -> SourcePosition? {
    members.first { $0.key == key.name }?.value.position
  }

  /// Reports a key, if it is present, because of other keys.
  func refuse<Value>(_ key: SceneKey<Value>, _ reason: String) {
    guard let member = members.first(where: { $0.key == key.name }) else { return }
    cursor.member(member).report(.unsuitable(reason), at: member.position)
  }

  /// Reports two keys that exclude each other at the second of them in the file.
  func exclude<A, B>(_ first: SceneKey<A>, _ second: SceneKey<B>) {
    exclude(first.name, second.name)
  }

  func exclude(_ first: String, _ second: String) {
    let places = members.filter { $0.key == first || $0.key == second }
    guard has(first), has(second), let last = places.last else { return }
    cursor.member(last).report(.conflictingKeys(first, second), at: last.position)
  }
}

extension SceneCursor {
  /// The members of an object; nil, and a report, when this is none.
  var members: [SceneValue.Member]? {
    guard case .object(let members) = value.content else {
      reject(expecting: "an object")
      return nil
    }
    return members
  }
}
