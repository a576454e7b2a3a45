/// Symbols of DEFLATE for lengths and distances, and their extra bits.
///
/// https://www.rfc-editor.org/rfc/rfc1951#page-11
enum DeflateAlphabet {
  /// Number of literal and length symbols.
  static let literalCount = 286
  static let endOfBlock = 256
  static let firstLength = 257
  static let distanceCount = 30
  static let longestMatch = 258
  static let longestDistance = 1 << 15

  static let lengthExtraBits = (0..<29).map { $0 < 4 || $0 == 28 ? 0 : $0 / 4 - 1 }
  static let distanceExtraBits = (0..<30).map { $0 < 2 ? 0 : $0 / 2 - 1 }

  /// Shortest length of each symbol.
  static let lengthBases: [Int] = {
    var bases = sums(of: lengthExtraBits, from: 3)
    // Symbol 285 is 258 alone, without extra bits (RFC 1951, 3.2.5).
    bases[28] = longestMatch
    return bases
  }()
  /// Shortest distance of each symbol.
  static let distanceBases = sums(of: distanceExtraBits, from: 1)

  /// Index of the length symbol for each length.
  static let lengthSymbols: [UInt8] = (0...longestMatch).map { length in
    UInt8(lengthBases.lastIndex { $0 <= length } ?? 0)
  }

  /// Distance symbols: for distances up to 256 by distance − 1, for longer ones at 256 + (distance
  /// − 1) / 128, as in zlib.
  static let distanceSymbols: [UInt8] =
    (0..<256).map { distanceSymbol($0 + 1) } + (0..<256).map { distanceSymbol($0 << 7 + 1) }

  private static func distanceSymbol(_ distance: Int) -> UInt8 {
    UInt8(distanceBases.lastIndex { $0 <= distance } ?? 0)
  }

  private static func sums(of extraBits: [Int], from first: Int) -> [Int] {
    var next = first
    return extraBits.map { bits in
      defer { next += 1 << bits }
      return next
    }
  }
}
