/// A canonical Huffman code with limited word length.
struct HuffmanCode {
  /// Length in bits of each symbol's word; 0 for symbols that do not occur.
  private(set) var lengths: [UInt8]

  /// Creates an optimal code, or a nearly optimal one where the limit of `longest` bits applies. A
  /// single symbol gets one bit, as decoders require.
  init(counts: [UInt32], longest: Int) {
    lengths = [UInt8](repeating: 0, count: counts.count)
    var leaves: [UInt64] = []
    leaves.reserveCapacity(counts.count)
    for symbol in counts.indices where counts[symbol] > 0 {
      // Count in the high bits, symbol in the low ones: sorting is then stable without a comparison
      // function.
      leaves.append(UInt64(counts[symbol]) << 16 | UInt64(symbol))
    }
    leaves.sort()
    guard leaves.count > 1 else {
      // A second symbol that never occurs makes the code complete.
      let only = leaves.first.map { Int($0 & 0xFFFF) } ?? 0
      lengths[only] = 1
      lengths[only == 0 ? 1 : 0] = 1
      return
    }
    var wordCounts = Self.wordCounts(leaves.map { $0 >> 16 }, longest: longest)
    // The rarest symbols get the longest words.
    var length = longest
    for leaf in leaves {
      while wordCounts[length] == 0 { length -= 1 }
      wordCounts[length] -= 1
      lengths[Int(leaf & 0xFFFF)] = UInt8(length)
    }
  }

  /// Number of words of each length, for ascending counts. Words beyond the limit are shortened,
  /// and others lengthened until the Kraft sum is 1 again.
  private static func wordCounts(_ counts: [UInt64], longest: Int) -> [Int] {
    var words = [Int](repeating: 0, count: longest + 1)
    for depth in depths(counts) { words[min(depth, longest)] += 1 }
    // Shortening words used more code space than there is: lengthen others, the longest first.
    var excess = -(1 << longest)
    for length in 1...longest { excess += words[length] << (longest - length) }
    while excess > 0 {
      var length = longest - 1
      while words[length] == 0 { length -= 1 }
      words[length] -= 1
      words[length + 1] += 2
      words[longest] -= 1
      excess -= 1
    }
    return words
  }

  /// Depths of the leaves of Huffman's tree, by the two-queue method: leaves and inner nodes are
  /// both in ascending order, so that the two lightest are always in front.
  private static func depths(_ counts: [UInt64]) -> [Int] {
    let leafCount = counts.count
    var parents = [Int](repeating: 0, count: 2 * leafCount - 1)
    var weights = counts
    weights.reserveCapacity(2 * leafCount - 1)
    var leaf = 0
    var inner = leafCount
    func lightest() -> Int {
      // Of equal weights the leaf first: this keeps the longest word as short as possible.
      if leaf < leafCount, inner >= weights.count || weights[leaf] <= weights[inner] {
        leaf += 1
        return leaf - 1
      }
      inner += 1
      return inner - 1
    }
    for node in leafCount..<2 * leafCount - 1 {
      let (first, second) = (lightest(), lightest())
      parents[first] = node
      parents[second] = node
      weights.append(weights[first] + weights[second])
    }
    var depths = [Int](repeating: 0, count: 2 * leafCount - 1)
    for node in (0..<2 * leafCount - 2).reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths[..<leafCount])
  }

  /// The words themselves, first bit lowest; empty ones for symbols that do not occur.
  var words: [CodeWord] {
    var next = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return CodeWord(0, 0) }
      defer { next[Int(length)] += 1 }
      // Words are packed from their highest bit on, everything else from the lowest (RFC 1951,
      // 3.1.1).
      let word = UInt64(UInt16(next[Int(length)]).bitReversed) >> (16 - UInt64(length))
      return CodeWord(word, UInt64(length))
    }
  }
}

extension UInt16 {
  fileprivate var bitReversed: UInt16 {
    var bits = self
    bits = bits >> 1 & 0x5555 | (bits & 0x5555) << 1
    bits = bits >> 2 & 0x3333 | (bits & 0x3333) << 2
    bits = bits >> 4 & 0x0F0F | (bits & 0x0F0F) << 4
    return bits.byteSwapped
  }
}
