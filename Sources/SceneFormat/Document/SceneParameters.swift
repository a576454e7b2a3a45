/// Values that take the place of `${name}` in a shared file.
///
/// A string that is nothing but `${name}` becomes the value, of whatever kind; within a longer
/// string, text and numbers are inserted. `$${` is the text `${`.
struct SceneParameters {
  /// Maximum number of values that all replacements of a scene may make. More is a mistake, or files
  /// that multiply each other.
  static let limit = 1_000_000

  let values: [SceneValue.Member]
  let reading: SceneReading

  /// Whether a text in `value` contains `${name}`.
  static func occurs(_ name: String, in value: SceneValue) -> Bool {
    func isIn(_ text: String) -> Bool {
      text.replacing("$${", with: "").contains("${\(name)}")
    }
    return switch value.content {
    case .null, .bool, .number: false
    case .string(let text): isIn(text)
    case .list(let elements): elements.contains { occurs(name, in: $0) }
    case .object(let members): members.contains { isIn($0.key) || occurs(name, in: $0.value) }
    }
  }

  /// The value with every parameter replaced, also in keys. Positions stay those of the text, except
  /// that a value in place of a whole string keeps its own: a mistake in it is reported where it was
  /// written, and paths of files are relative to that file.
  func applied(to cursor: SceneCursor) -> SceneValue {
    var value = cursor.value
    // Going on would take time and memory without end.
    guard !reading.hasTooManyValues else { return value }
    switch value.content {
    case .null, .bool, .number: break
    case .string(let text):
      if let name = Self.onlyName(in: text) {
        return parameter(name, cursor)?.counted(by: reading) ?? value
      }
      value.content = .string(inserted(in: text, cursor))
    case .list(let elements):
      value.content = .list(elements.enumerated().map { applied(to: cursor.element($0, $1)) })
    case .object(let members):
      value.content = .object(members.map { applied(to: $0, of: cursor) })
    }
    reading.count(1, at: cursor)
    return value
  }

  private func applied(to member: SceneValue.Member, of owner: SceneCursor) -> SceneValue.Member {
    var member = member
    let cursor = owner.member(member)
    let key = SceneCursor(
      value: SceneValue(.string(member.key), at: member.position), path: cursor.path,
      reading: reading)
    member.key = inserted(in: member.key, key)
    member.value = applied(to: cursor)
    return member
  }

  /// The name when the text is `${name}`; nil for all other texts.
  private static func onlyName(in text: String) -> String? {
    guard text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.contains("}") ? nil : String(name)
  }

  private func parameter(_ name: String, _ cursor: SceneCursor) -> SceneValue? {
    if let member = values.first(where: { $0.key == name }) { return member.value }
    cursor.report(.unknownParameter(name, known: values.map(\.key)))
    return nil
  }

  /// The text with the text of each parameter in it.
  private func inserted(in text: String, _ cursor: SceneCursor) -> String {
    guard text.contains("${") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      if rest[..<start.lowerBound].last == "$" {
        result += rest[..<start.lowerBound].dropLast() + "${"
        rest = rest[start.upperBound...]
        continue
      }
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "}") else {
        cursor.report(.unsuitable("\"${\" has no \"}\"; write $${ for the two characters"))
        return text
      }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      result += words(of: name, cursor)
    }
    return result + rest
  }

  /// The text of a parameter within a longer one.
  private func words(of name: String, _ cursor: SceneCursor) -> String {
    guard let value = parameter(name, cursor) else { return "" }
    switch value.content {
    case .string(let text):
      reading.count(text.utf8.count / 100, at: cursor)
      return text
    case .number(let number): return plain(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .null, .list, .object:
      cursor.report(
        .unsuitable(
          "the parameter \(quoted(name)) is \(value.kind), which cannot be part of a text; write"
            + " \"${\(name)}\" as the whole value"))
      return ""
    }
  }
}

extension SceneValue {
  /// The same value, after its parts were counted.
  fileprivate func counted(by reading: SceneReading) -> SceneValue {
    reading.count(
      partCount, at: SceneCursor(value: self, path: .top, reading: reading))
    return self
  }

  /// Number of values in this one, itself included.
  private var partCount: Int {
    switch content {
    case .null, .bool, .number, .string: 1
    case .list(let elements): elements.reduce(1) { $0 + $1.partCount }
    case .object(let members): members.reduce(1) { $0 + $1.value.partCount }
    }
  }
}

/// Keys of an included file with values for its parameters.
enum IncludedFileKeys {
  static let file = SceneKey(
    "file", .text, required: true, "Path of the file, relative to this one.")
  static let with = SceneKey(
    "with", .values, required: true,
    "Values for the parameters of the file, by their names.")

  static let shape = ObjectShape(
    "included-file", "Shared file with values for its parameters.", keys: [file.entry, with.entry])
}

extension ValueForm where Value == [SceneValue.Member] {
  /// Any values by name.
  static let values = ValueForm(
    .type("object", [("propertyNames", .object([("pattern", .text(pattern))]))])
  ) { cursor in
    guard let members = cursor.members else { return nil }
    var isSound = true
    for member in members where !isName(member.key) {
      cursor.member(member).report(
        .unsuitable(
          "\(quoted(member.key)) is not the name of a parameter; use letters, digits and \"_\","
            + " a letter first"), at: member.position)
      isSound = false
    }
    return isSound ? members : nil
  }

  private static let pattern = "^[A-Za-z][A-Za-z0-9_]*$"

  private static func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }
}
