/// Reads JSON5 (https://spec.json5.org) with the position of every value.
///
/// Stops at the first syntax error. A key that occurs twice is no syntax error: the first one
/// counts, and the others are reported together with the other mistakes in the scene.
struct JSON5Reader {
  /// Maximum nesting depth of lists and objects.
  static let depthLimit = 100

  /// A document, and an error for each repeated key.
  struct Reading {
    var value: SceneValue
    var duplicates: SceneErrorList
  }

  /// Reads a whole document.
  /// - Parameter file: the file for positions; nil for the scene itself.
  static func read(_ bytes: [UInt8], file: String? = nil) throws(SceneErrors) -> Reading {
    do throws(SceneError) {
      var reader = JSON5Reader(try decodedUTF8(bytes, file: file), file)
      let value = try reader.document()
      return Reading(value: value, duplicates: reader.duplicates)
    } catch {
      throw SceneErrors(error)
    }
  }

  let scalars: [Unicode.Scalar]
  private(set) var index = 0
  private(set) var position: SourcePosition
  private var duplicates = SceneErrorList()
  /// The keys and indices down to the value that is being read. Only errors need it as a path.
  private var place: [DocumentPath.Component] = []

  private init(_ scalars: [Unicode.Scalar], _ file: String?) {
    self.scalars = scalars
    position = SourcePosition(file: file, line: 1, column: 1)
    // The mark takes no column: editors hide it.
    if scalars.first == "\u{FEFF}" { index = 1 }
  }

  private mutating func document() throws(SceneError) -> SceneValue {
    try skipBlanks()
    let value = try value(depth: 0)
    try skipBlanks()
    guard next == nil else { throw unexpected(expecting: "the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(SceneError) -> SceneValue {
    let start = position
    switch next {
    case "{":
      return SceneValue(.object(try members(depth: depth + 1)), at: start)
    case "[":
      return SceneValue(.list(try elements(depth: depth + 1)), at: start)
    case "\"", "'":
      return SceneValue(.string(try string()), at: start)
    case let scalar? where scalar.beginsNumber:
      return SceneValue(.number(try number()), at: start)
    case let scalar? where scalar.beginsIdentifier || scalar == "\\":
      return SceneValue(try literal(), at: start)
    default:
      throw unexpected(expecting: "a value")
    }
  }

  private mutating func literal() throws(SceneError) -> SceneValue.Content {
    let start = position
    let word = try identifier()
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "Infinity": return .number(.infinity)
    case "NaN": return .number(.nan)
    default: throw SceneError(.bareWord(word), at: start)
    }
  }

  // MARK: Lists and objects

  private mutating func elements(depth: Int) throws(SceneError) -> [SceneValue] {
    let bracket = try open(depth)
    var elements: [SceneValue] = []
    while true {
      try skipBlanks()
      if next == nil { throw unclosed("[", at: bracket, expecting: "a value or \"]\"") }
      if take("]") { return elements }
      place.append(.index(elements.count))
      elements.append(try value(depth: depth))
      place.removeLast()
      try skipBlanks()
      if take(",") { continue }
      guard next == "]" else { throw unclosed("[", at: bracket, expecting: "\",\" or \"]\"") }
    }
  }

  private mutating func members(depth: Int) throws(SceneError) -> [SceneValue.Member] {
    let brace = try open(depth)
    var members: [SceneValue.Member] = []
    var places: [String: SourcePosition] = [:]
    while true {
      try skipBlanks()
      if next == nil { throw unclosed("{", at: brace, expecting: "a key or \"}\"") }
      if take("}") { return members }
      let member = try member(depth: depth)
      if let first = places[member.key] {
        duplicates.append(
          SceneError(
            .duplicateKey(member.key, first: first),
            DocumentPath(place + [.key(member.key)]), at: member.position))
      } else {
        places[member.key] = member.position
        members.append(member)
      }
      try skipBlanks()
      if take(",") { continue }
      guard next == "}" else { throw unclosed("{", at: brace, expecting: "\",\" or \"}\"") }
    }
  }

  private mutating func member(depth: Int) throws(SceneError) -> SceneValue.Member {
    let start = position
    let key = try key()
    try skipBlanks()
    guard take(":") else { throw unexpected(expecting: "\":\" after the key \(quoted(key))") }
    try skipBlanks()
    place.append(.key(key))
    let value = try value(depth: depth)
    place.removeLast()
    return SceneValue.Member(key: key, position: start, value: value)
  }

  private mutating func key() throws(SceneError) -> String {
    switch next {
    case "\"", "'": return try string()
    case let scalar? where scalar.beginsIdentifier || scalar == "\\": return try identifier()
    default: throw unexpected(expecting: "a key or \"}\"")
    }
  }

  /// Takes the bracket that opens a list or an object.
  private mutating func open(_ depth: Int) throws(SceneError) -> SourcePosition {
    let start = position
    guard depth <= Self.depthLimit else { throw SceneError(.nestedTooDeeply, at: start) }
    advance()
    return start
  }

  // MARK: Scalars and blanks

  /// The scalar that comes next; nil at the end.
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  @discardableResult
  mutating func advance() -> Unicode.Scalar {
    let scalar = scalars[index]
    index += 1
    if scalar == "\n" || scalar == "\r" && next != "\n" {
      position.line += 1
      position.column = 1
    } else {
      position.column += 1
    }
    return scalar
  }

  /// Takes the ASCII characters that are accepted, none of them a line end, in one step: nearly all
  /// of a scene is such runs.
  mutating func takeASCII(while isAccepted: (Unicode.Scalar) -> Bool) -> String {
    var end = index
    while end < scalars.count, scalars[end].isASCII, isAccepted(scalars[end]) { end += 1 }
    let run = scalars[index..<end].map { UInt8(truncatingIfNeeded: $0.value) }
    position.column += run.count
    index = end
    return String(decoding: run, as: UTF8.self)
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }

  private mutating func skipBlanks() throws(SceneError) {
    while let scalar = next {
      if scalar.isBlank {
        advance()
      } else if scalar == "/" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(SceneError) {
    let start = position
    advance()
    if take("/") {
      while let scalar = next, !scalar.endsLine { advance() }
    } else if take("*") {
      while let scalar = next {
        advance()
        if scalar == "*", take("/") { return }
      }
      throw SceneError(.openComment, at: start)
    } else {
      throw SceneError(.expected("\"//\" or \"/*\"", found: "\"/\""), at: start)
    }
  }

  // MARK: Mistakes

  private func unexpected(expecting expected: String) -> SceneError {
    SceneError(.expected(expected, found: found), at: position)
  }

  private func unclosed(
    _ bracket: String, at opening: SourcePosition, expecting expected: String
  ) -> SceneError {
    guard next == nil else {
      guard next == "]" || next == "}" else { return unexpected(expecting: expected) }
      // The bracket that closes another one: what is missing stands before it, perhaps far above.
      return SceneError(
        .expected(expected, found: "\(found); the \(quoted(bracket)) at \(opening) is not closed"),
        at: position)
    }
    return SceneError(.unclosed(bracket, opened: opening, expected: expected), at: position)
  }

  /// Next token for messages: a whole word or a single character.
  private var found: String {
    guard let first = next else { return "the end of the file" }
    if "“”„‟‘’‚«»″".unicodeScalars.contains(first) {
      return "\(quoted(String(first))); write straight quotes: \"text\" or 'text'"
    }
    var word = String(first)
    if first.continuesIdentifier {
      for scalar in scalars[(index + 1)...].prefix(while: \.continuesIdentifier) {
        word.unicodeScalars.append(scalar)
      }
    }
    return quoted(word)
  }
}
