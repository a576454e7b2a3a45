/// A dynamic Huffman block of a DEFLATE stream.
///
/// https://www.rfc-editor.org/rfc/rfc1951#page-12
struct DeflateBlock {
  private let tokens: DeflateTokens
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  private let header: DynamicBlockHeader
  /// Size in bits, without the data after the block.
  let bitCount: Int

  /// Computes the codes of closed `tokens`.
  init(_ tokens: DeflateTokens) {
    self.tokens = tokens
    let literalCounts = Self.literalCounts(tokens)
    let distanceCounts = (0..<tokens.distances.count).map { tokens.distances[$0] }
    literals = HuffmanCode(counts: literalCounts, longest: 15)
    distances = HuffmanCode(counts: distanceCounts, longest: 15)
    header = DynamicBlockHeader(literals.lengths, distances.lengths)
    var bits = 3 + header.bitCount
    for (symbol, count) in literalCounts.enumerated() {
      let extra = symbol < 257 ? 0 : DeflateAlphabet.lengthExtraBits[symbol - 257]
      bits += Int(count) * (Int(literals.lengths[symbol]) + extra)
    }
    for (symbol, count) in distanceCounts.enumerated() {
      let extra = DeflateAlphabet.distanceExtraBits[symbol]
      bits += Int(count) * (Int(distances.lengths[symbol]) + extra)
    }
    bitCount = bits
  }

  private static func literalCounts(_ tokens: DeflateTokens) -> [UInt32] {
    let literals = tokens.literals
    var counts = (0..<256).map { literals[$0] + literals[$0 + 256] + literals[$0 + 512] }
    // The end of the block occurs once.
    counts.append(1)
    counts += (0..<tokens.lengths.count).map { tokens.lengths[$0] }
    return counts
  }

  /// The block as a byte-aligned stream: the end of a stream, or followed by an empty stored block
  /// (zlib's Z_SYNC_FLUSH), after which another stream can continue.
  func stream(isLast: Bool) -> [UInt8] {
    // A block that is not the last one is followed by an empty stored block.
    let capacity = bitCount / 8 + 6 + BitWriter.slack
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      var output = unsafe BitWriter(memory)
      // BFINAL, then BTYPE 10: dynamic Huffman codes.
      output.add(isLast ? 0b101 : 0b100, 3)
      header.write(to: &output)
      writeTokens(to: &output)
      if isLast {
        output.align()
      } else {
        output.add(0, 3)
        output.align()
        // LEN 0 and its complement NLEN.
        output.add(0xFFFF_0000, 32)
        output.flush()
      }
      count = output.count
    }
  }

  private func writeTokens(to output: inout BitWriter) {
    let codes = CodeTables(literals.words, distances.words)
    defer { codes.free() }
    for index in 0..<tokens.count {
      // One flush a token: 56 bits fit, and a match takes at most 15 + 5 for its length and 15 + 13
      // for its distance, three literals 45.
      let token = tokens.tokens[index]
      if token & DeflateTokens.Kind.match != 0 {
        let symbol = Int(token &>> 13 & 0x1F)
        output.add(word: codes.lengths[Int(token &>> 18 & 0xFF)])
        output.add(word: codes.distances[symbol])
        output.add(UInt64(token & 0x1FFF), codes.distanceExtraBits[symbol])
      } else {
        output.add(word: codes.literals[Int(token & 0xFF)])
        if token & DeflateTokens.Kind.oneLiteral == 0 {
          output.add(word: codes.literals[Int(token &>> 8 & 0xFF)])
          output.add(word: codes.literals[Int(token &>> 16)])
        }
      }
      output.flush()
    }
    output.add(word: codes.endOfBlock)
    output.flush()
  }
}

/// Code words by literal, length and distance; those of lengths include their extra bits.
private struct CodeTables {
  let literals = UncheckedBuffer<UInt32>(repeating: 0, count: 256)
  /// Codes of lengths, by length − 3.
  let lengths = UncheckedBuffer<UInt32>(repeating: 0, count: 256)
  let distances = UncheckedBuffer<UInt32>(repeating: 0, count: DeflateAlphabet.distanceCount)
  let distanceExtraBits = UncheckedBuffer<UInt64>(
    repeating: 0, count: DeflateAlphabet.distanceCount)
  let endOfBlock: UInt32

  init(_ words: [UInt32], _ distanceWords: [UInt32]) {
    literals.copy(words[..<256])
    endOfBlock = words[DeflateAlphabet.endOfBlock]
    for length in 3...DeflateAlphabet.longestMatch {
      let symbol = Int(DeflateAlphabet.lengthSymbols[length])
      let word = words[DeflateAlphabet.firstLength + symbol]
      let extra = UInt32(length - DeflateAlphabet.lengthBases[symbol])
      let bits = UInt32(DeflateAlphabet.lengthExtraBits[symbol])
      // Extra bits follow the word: both go into the stream at once.
      lengths[length - 3] = word + (bits << 24) | extra << (word >> 24)
    }
    distances.copy(distanceWords)
    for symbol in 0..<distanceExtraBits.count {
      distanceExtraBits[symbol] = UInt64(DeflateAlphabet.distanceExtraBits[symbol])
    }
  }

  func free() {
    literals.free()
    lengths.free()
    distances.free()
    distanceExtraBits.free()
  }
}
