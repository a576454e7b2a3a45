/// Code lengths of both Huffman codes as they precede a dynamic block: run-length encoded and
/// Huffman-coded again (RFC 1951, 3.2.7).
struct DynamicBlockHeader {
  private struct Item {
    /// A code length, or 16 to repeat the last one, 17 and 18 for zeros.
    let symbol: Int
    let extra: Int
    let extraBits: Int
  }

  private let items: [Item]
  private let code: HuffmanCode
  private let literalCount: Int
  private let distanceCount: Int
  /// Number of lengths of the code length code (HCLEN + 4).
  private let orderCount: Int

  /// Order of the code length code's lengths, the rare ones last (RFC 1951, 3.2.7).
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(_ literals: [UInt8], _ distances: [UInt8]) {
    // HLIT counts from 257: the end of the block always has a word.
    literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = (distances.lastIndex { $0 > 0 } ?? 0) + 1
    // One sequence: a repetition may go on from the literals into the distances.
    items = Self.items(literals[..<literalCount] + distances[..<distanceCount])
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[item.symbol] += 1 }
    // Lengths of this code are written with three bits.
    let code = HuffmanCode(counts: counts, longest: 7)
    self.code = code
    orderCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  private static func items(_ lengths: ArraySlice<UInt8>) -> [Item] {
    var items: [Item] = []
    var rest = lengths
    while let length = rest.first {
      var run = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(run)
      // Code 16 repeats the length before it; 17 and 18 stand for zeros alone.
      if length > 0 {
        items.append(Item(symbol: Int(length), extra: 0, extraBits: 0))
        run -= 1
      }
      // Repeat codes begin at 3, and end at 6 for lengths and at 138 for zeros.
      while run >= 3 {
        let count = min(run, length > 0 ? 6 : 138)
        items.append(repetition(of: length, count))
        run -= count
      }
      for _ in 0..<run { items.append(Item(symbol: Int(length), extra: 0, extraBits: 0)) }
    }
    return items
  }

  private static func repetition(of length: UInt8, _ count: Int) -> Item {
    switch (length, count) {
    case (1..., _): Item(symbol: 16, extra: count - 3, extraBits: 2)
    case (_, ...10): Item(symbol: 17, extra: count - 3, extraBits: 3)
    default: Item(symbol: 18, extra: count - 11, extraBits: 7)
    }
  }

  var bitCount: Int {
    // HLIT, HDIST and HCLEN take 14 bits.
    items.reduce(14 + 3 * orderCount) { $0 + Int(code.lengths[$1.symbol]) + $1.extraBits }
  }

  @inline(__always)
  func write(to output: inout BitWriter) {
    output.add(UInt64(literalCount - 257), 5)
    output.add(UInt64(distanceCount - 1), 5)
    output.add(UInt64(orderCount - 4), 4)
    output.flush()
    for symbol in Self.order[..<orderCount] {
      output.add(UInt64(code.lengths[symbol]), 3)
      output.flush()
    }
    let words = code.words
    for item in items {
      output.add(words[item.symbol])
      output.add(UInt64(item.extra), UInt64(item.extraBits))
      output.flush()
    }
  }
}
