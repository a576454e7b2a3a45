import SceneFormat

/// A JSON value with one textual form: sorted keys, equal on every machine, readable as a diff.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Text of a whole file. A value that contains a list of objects is written with one line for
  /// each key or element, everything else on one line.
  package var document: String {
    text(indent: "", isRoot: true) + "\n"
  }

  /// Text on one line, if the value contains no list of objects.
  package var line: String { text(indent: "") }

  private func text(indent: String, isRoot: Bool = false) -> String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): Self.text(of: value)
    case .string(let value): jsonString(value)
    case .array(let elements):
      wrapped(elements.map { $0.text(indent: indent + "  ") }, "[", "]", indent, isRoot)
    case .object(let members):
      wrapped(
        members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
          .map { jsonString($0.key) + ": " + $0.value.text(indent: indent + "  ") },
        "{", "}", indent, isRoot)
    }
  }

  private func wrapped(
    _ parts: [String], _ open: String, _ close: String, _ indent: String, _ isRoot: Bool
  ) -> String {
    guard !parts.isEmpty else { return open + close }
    guard isRoot || holdsListOfObjects else { return open + parts.joined(separator: ", ") + close }
    let lines = parts.joined(separator: ",\n\(indent)  ")
    return "\(open)\n\(indent)  \(lines)\n\(indent)\(close)"
  }

  private var holdsListOfObjects: Bool {
    switch self {
    case .array(let elements):
      elements.contains { if case .object = $0 { true } else { $0.holdsListOfObjects } }
    case .object(let members): members.values.contains { $0.holdsListOfObjects }
    default: false
    }
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    // Below 2^53 a Double represents every whole number exactly.
    if number.rounded() == number, abs(number) < 0x1p53 { return String(Int(number)) }
    return number.description
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
