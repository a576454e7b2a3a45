/// Letters with accents as one character or as several: canonical composition of Unicode for Latin,
/// Greek and Cyrillic.
enum Composition {
  /// One character for a letter and a mark; nil where Unicode has none.
  static func compose(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    guard base <= 0xFFFF, mark <= 0xFFFF else { return nil }
    let wanted = (UInt16(base), UInt16(mark))
    var low = 0
    var high = table.count / 3
    while low < high {
      let middle = (low + high) / 2
      let found = (table[middle * 3], table[middle * 3 + 1])
      if found == wanted { return UInt32(table[middle * 3 + 2]) }
      if found < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The letter and the mark of a composed character, or the replacement of a deprecated one; nil
  /// for others.
  static func decompose(_ code: UInt32) -> (first: UInt32, second: UInt32?)? { parts[code] }

  private static let parts: [UInt32: (first: UInt32, second: UInt32?)] = {
    var parts: [UInt32: (first: UInt32, second: UInt32?)] = [
      0x340: (0x300, nil), 0x341: (0x301, nil), 0x343: (0x313, nil), 0x344: (0x308, 0x301),
      0x374: (0x2B9, nil), 0x2126: (0x3A9, nil), 0x212A: (0x4B, nil), 0x212B: (0xC5, nil),
    ]
    for index in stride(from: 0, to: table.count, by: 3) {
      parts[UInt32(table[index + 2])] = (UInt32(table[index]), UInt32(table[index + 1]))
    }
    return parts
  }()
}
