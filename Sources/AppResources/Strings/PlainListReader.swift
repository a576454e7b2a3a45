import Foundation

/// Reads property lists in the old NeXT format: `"key" = "value";`, `{ … }`, `( …, )` and comments,
/// in UTF-8 or UTF-16. `.strings` files and Xcode projects are such lists. Also reads lists in XML.
package struct PlainListReader {
  private let path: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// Maximum number of values of a file.
  static let countLimit = 400_000
  /// Maximum depth of lists in lists.
  static let depthLimit = 40
  private var count = 0

  /// The strings of a file, by their keys. Of equal keys the last counts.
  ///
  /// - Throws: the first problem, with its line.
  static func strings(_ bytes: [UInt8], path: String) throws(ResourceProblem) -> [String: String] {
    try read(bytes, path: path).compactMapValues(\.string)
  }

  /// The dictionary of a file, with or without braces around it. Numbers are strings.
  ///
  /// - Throws: the first problem, with its line.
  package static func read(
    _ bytes: [UInt8], path: String
  ) throws(ResourceProblem) -> [String: PropertyList] {
    let text = decoded(bytes)
    var reader = PlainListReader(path: path, bytes: text)
    reader.skipBlanks()
    let isBinary = text.starts(with: Array("bplist".utf8))
    if !isBinary, let problem = TextEncoding.problem(with: text) {
      throw ResourceProblem(path: path, text: problem)
    }
    if isBinary || reader.next == 0x3C {
      return try PropertyList.read(text, path: path).dictionary ?? [:]
    }
    try reader.skipBlanksAndComments()
    guard reader.next == 0x7B else { return try reader.entries(upTo: nil, depth: 0) }
    reader.position += 1
    return try reader.entries(upTo: 0x7D, depth: 0)
  }

  /// Bytes in UTF-8 without a byte order mark.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? first | second << 8 : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  private func problem(_ text: String) -> ResourceProblem {
    ResourceProblem(path: path, line: line, text: text)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Keys and values up to a closing brace, or to the end of the file.
  private mutating func entries(
    upTo end: UInt8?, depth: Int
  ) throws(ResourceProblem) -> [String: PropertyList] {
    var found: [String: PropertyList] = [:]
    while true {
      try skipBlanksAndComments()
      guard let byte = next else {
        guard end == nil else { throw problem("a closing brace is missing at the end") }
        return found
      }
      if byte == end {
        position += 1
        return found
      }
      let key = try word(of: "a key")
      try skipBlanksAndComments()
      var value = PropertyList.string(key)
      if next == 0x3D {
        position += 1
        value = try self.value(of: key, depth: depth)
      }
      guard next == 0x3B else {
        throw problem("a semicolon is missing after \"\(key.prefix(40))\"")
      }
      position += 1
      found[key] = value
    }
  }

  private mutating func value(of key: String, depth: Int) throws(ResourceProblem) -> PropertyList {
    count += 1
    guard count <= Self.countLimit else {
      throw problem("there are more than \(Self.countLimit) values; split the file")
    }
    guard depth < Self.depthLimit else {
      throw problem("lists are nested more than \(Self.depthLimit) levels deep")
    }
    try skipBlanksAndComments()
    let value: PropertyList
    switch next {
    case 0x7B:
      position += 1
      value = .dictionary(try entries(upTo: 0x7D, depth: depth + 1))
    case 0x28:
      position += 1
      value = .array(try elements(of: key, depth: depth + 1))
    default: value = .string(try word(of: "the value of \"\(key.prefix(40))\""))
    }
    try skipBlanksAndComments()
    return value
  }

  /// Values with commas up to a closing parenthesis.
  private mutating func elements(
    of key: String, depth: Int
  ) throws(ResourceProblem) -> [PropertyList] {
    var found: [PropertyList] = []
    while true {
      try skipBlanksAndComments()
      if next == 0x29 {
        position += 1
        return found
      }
      found.append(try value(of: key, depth: depth))
      if next == 0x2C {
        position += 1
      } else if next != 0x29 {
        throw problem("a comma is missing in the list \"\(key.prefix(40))\"")
      }
    }
  }

  private mutating func advance() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || 0x09...0x0D ~= byte { advance() }
  }

  private mutating func skipBlanksAndComments() throws(ResourceProblem) {
    while true {
      skipBlanks()
      guard next == 0x2F, position + 1 < bytes.count else { return }
      switch bytes[position + 1] {
      case 0x2F: while let byte = next, byte != 0x0A { position += 1 }
      case 0x2A:
        position += 2
        while position + 1 < bytes.count, bytes[position] != 0x2A || bytes[position + 1] != 0x2F {
          advance()
        }
        guard position + 1 < bytes.count else { throw problem("a comment has no end") }
        position += 2
      default: return
      }
    }
  }

  /// A text in quotation marks, or a word of letters, digits and `_.-$/:`.
  private mutating func word(of what: String) throws(ResourceProblem) -> String {
    guard next == 0x22 else {
      let start = position
      while let byte = next, isPlain(byte) { position += 1 }
      guard position > start else {
        throw problem("\(what) is expected here; write \"key\" = \"value\";")
      }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    advance()
    var units: [UInt8] = []
    while let byte = next {
      advance()
      switch byte {
      case 0x22: return String(decoding: units, as: UTF8.self)
      case 0x5C: units += try escape()
      default: units.append(byte)
      }
    }
    throw problem("\(what) has no quotation mark at its end")
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: [0x5F, 0x2E, 0x2D, 0x24, 0x2F, 0x3A].contains(byte)
    }
  }

  private mutating func escape() throws(ResourceProblem) -> [UInt8] {
    guard let byte = next else { throw problem("the file ends after a backslash") }
    advance()
    switch byte {
    case 0x6E: return [0x0A]
    case 0x74: return [0x09]
    case 0x72: return [0x0D]
    case 0x55, 0x75:
      var units = [codeUnit()]
      // A character beyond U+FFFF takes two escapes: a surrogate pair.
      if 0xD800...0xDBFF ~= units[0], position + 1 < bytes.count, bytes[position] == 0x5C,
        bytes[position + 1] == byte
      {
        position += 2
        units.append(codeUnit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return [byte]
    }
  }

  /// Up to four hexadecimal digits.
  private mutating func codeUnit() -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(UnicodeScalar(byte)).hexDigitValue else { break }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
