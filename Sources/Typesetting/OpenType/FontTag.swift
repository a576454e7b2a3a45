/// Four characters that name a table, a feature or a script.
public struct FontTag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The four characters as a big-endian number.
  public let code: UInt32

  /// A tag by its number.
  public init(code: UInt32) { self.code = code }

  /// Shorter names are filled up with spaces, longer ones cut.
  public init(stringLiteral name: String) {
    var code: UInt32 = 0
    for byte in (Array(name.utf8) + Array(repeating: 0x20, count: 4)).prefix(4) {
      code = code << 8 | UInt32(byte)
    }
    self.code = code
  }

  /// The characters, with "?" for those that cannot be printed.
  public var description: String {
    String(
      [24, 16, 8, 0].map { shift -> Character in
        let byte = UInt8(truncatingIfNeeded: code >> UInt32(shift))
        return (0x20..<0x7F).contains(byte) ? Character(Unicode.Scalar(byte)) : "?"
      })
  }
}
