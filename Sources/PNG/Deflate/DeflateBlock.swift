/// A dynamic Huffman block of a DEFLATE stream.
///
/// https://www.rfc-editor.org/rfc/rfc1951#page-12
struct DeflateBlock {
  private let tokens: DeflateTokens
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  private let header: DynamicBlockHeader

  /// Computes the codes of closed `tokens`.
  init(_ tokens: DeflateTokens) {
    self.tokens = tokens
    let literalCounts = Self.literalCounts(tokens)
    let distanceCounts = (0..<tokens.distances.count).map { tokens.distances[$0] }
    literals = HuffmanCode(counts: literalCounts, longest: 15)
    distances = HuffmanCode(counts: distanceCounts, longest: 15)
    header = DynamicBlockHeader(literals.lengths, distances.lengths)
  }

  private static func literalCounts(_ tokens: DeflateTokens) -> [UInt32] {
    var counts = tokens.literalCounts
    // The end of the block occurs once.
    counts.append(1)
    counts += (0..<tokens.lengths.count).map { tokens.lengths[$0] }
    return counts
  }

  /// The block as a byte-aligned stream: the end of a stream, or followed by an empty stored block
  /// (zlib's Z_SYNC_FLUSH), after which another stream can continue.
  ///
  /// - Parameters:
  ///   - pixels: Where literals come from that the tokens do not contain themselves.
  ///   - memory: Room for the bytes, of ``capacity(pixels:rows:)``.
  func stream(_ pixels: PixelSource, isLast: Bool, in memory: UncheckedBuffer<UInt8>) -> [UInt8] {
    stream(isLast: isLast, in: memory) { output in writeTokens(pixels, to: &output) }
  }

  /// The same for tokens whose literals are ranges of `bytes`.
  func stream(
    _ bytes: UncheckedBuffer<UInt8>, isLast: Bool, in memory: UncheckedBuffer<UInt8>
  ) -> [UInt8] {
    stream(isLast: isLast, in: memory) { output in writeTokens(bytes, to: &output) }
  }

  @inline(__always)
  private func stream(
    isLast: Bool, in memory: UncheckedBuffer<UInt8>, _ writeTokens: (inout BitWriter) -> Void
  ) -> [UInt8] {
    unsafe memory.withUnsafeMutableElements { room in
      var output = unsafe BitWriter(room)
      // BFINAL, then BTYPE 10: dynamic Huffman codes.
      output.add(isLast ? 0b101 : 0b100, 3)
      header.write(to: &output)
      writeTokens(&output)
      // A block that is not the last one is followed by an empty stored block.
      if isLast {
        output.align()
      } else {
        output.add(0, 3)
        output.align()
        // LEN 0 and its complement NLEN.
        output.add(0xFFFF_0000, 32)
        output.flush()
      }
      return unsafe [UInt8](room[..<output.count])
    }
  }

  /// Bytes that a stream of a number of pixels takes at most.
  static func capacity(pixels: Int, rows: Int) -> Int {
    // A pixel takes at most four literals, 60 bits, or a match, 48 bits; and a filter type a
    // literal. The header is shorter than 1000 bytes: 316 lengths of 14 bits and 19 of 3 bits.
    8 * pixels + 2 * rows + 1000 + BitWriter.slack
  }

  private func writeTokens(_ pixels: PixelSource, to output: inout BitWriter) {
    let codes = CodeTables(literals.words, distances.words)
    defer { codes.free() }
    let tokens = self.tokens.tokens
    let end = self.tokens.count
    var index = 0
    while index < end {
      // One flush a token: 56 bits fit, and a match takes at most 15 + 5 for its length and 15 + 13
      // for its distance, three literals 45.
      let token = tokens[index]
      index &+= 1
      if token & DeflateTokens.Kind.match != 0 {
        output.add(codes.word(ofMatch: token))
      } else if token & DeflateTokens.Kind.pixels != 0 {
        let first = Int(tokens[index])
        index &+= 1
        let count = Int(token & ~DeflateTokens.Kind.pixels)
        codes.write(pixels, first..<first &+ count, to: &output)
        continue
      } else if token & DeflateTokens.Kind.oneLiteral != 0 {
        output.add(codes.literals[Int(token & 0xFF)])
      } else {
        let word = codes.literals(ofPixel: token)
        output.add(word.bits, word.length)
      }
      output.flush()
    }
    output.add(codes.endOfBlock)
    output.flush()
  }

  /// Writes matches and ranges of bytes.
  private func writeTokens(_ bytes: UncheckedBuffer<UInt8>, to output: inout BitWriter) {
    let codes = CodeTables(literals.words, distances.words)
    defer { codes.free() }
    let tokens = self.tokens.tokens
    let end = self.tokens.count
    var index = 0
    while index < end {
      let token = tokens[index]
      if token & DeflateTokens.Kind.match != 0 {
        output.add(codes.word(ofMatch: token))
        output.flush()
        index &+= 1
      } else {
        let first = Int(tokens[index &+ 1])
        let count = Int(token & ~DeflateTokens.Kind.bytes)
        codes.write(bytes, first..<first &+ count, to: &output)
        index &+= 2
      }
    }
    output.add(codes.endOfBlock)
    output.flush()
  }
}

/// Code words by literal, length and distance; those of lengths include their extra bits.
private struct CodeTables {
  let literals = UncheckedBuffer<CodeWord>(repeating: CodeWord(0, 0), count: 256)
  /// Codes of lengths, by length − 3.
  let lengths = UncheckedBuffer<CodeWord>(repeating: CodeWord(0, 0), count: 256)
  let distances = UncheckedBuffer<CodeWord>(
    repeating: CodeWord(0, 0), count: DeflateAlphabet.distanceCount)
  let distanceExtraBits = UncheckedBuffer<UInt64>(
    repeating: 0, count: DeflateAlphabet.distanceCount)
  let endOfBlock: CodeWord
  /// Bits and lengths of literals, apart: joining three of them takes fewer instructions than with
  /// words, and encoding `zoom` 0.965 of the time.
  private let literalBits = UncheckedBuffer<UInt32>(repeating: 0, count: 256)
  private let literalLengths = UncheckedBuffer<UInt8>(repeating: 0, count: 256)

  init(_ words: [CodeWord], _ distanceWords: [CodeWord]) {
    literals.copy(words[..<256])
    for byte in 0..<256 {
      literalBits[byte] = UInt32(words[byte].bits)
      literalLengths[byte] = UInt8(words[byte].length)
    }
    endOfBlock = words[DeflateAlphabet.endOfBlock]
    for length in 3...DeflateAlphabet.longestMatch {
      let symbol = Int(DeflateAlphabet.lengthSymbols[length])
      let extra = UInt64(length - DeflateAlphabet.lengthBases[symbol])
      let bits = UInt64(DeflateAlphabet.lengthExtraBits[symbol])
      // Extra bits follow the word: both go into the stream at once.
      lengths[length - 3] = words[DeflateAlphabet.firstLength + symbol]
        .followed(by: CodeWord(extra, bits))
    }
    distances.copy(distanceWords)
    for symbol in 0..<distanceExtraBits.count {
      distanceExtraBits[symbol] = UInt64(DeflateAlphabet.distanceExtraBits[symbol])
    }
  }

  func free() {
    literals.free()
    literalBits.free()
    literalLengths.free()
    lengths.free()
    distances.free()
    distanceExtraBits.free()
  }

  /// Code words of a match, with their extra bits.
  @inline(__always)
  func word(ofMatch token: UInt32) -> CodeWord {
    let symbol = Int(token &>> 13 & 0x1F)
    let extra = CodeWord(UInt64(token & 0x1FFF), distanceExtraBits[symbol])
    let place = distances[symbol].followed(by: extra)
    return lengths[Int(token &>> 18 & 0xFF)].followed(by: place)
  }

  /// The words of the three low bytes, and their length.
  @inline(__always)
  func literals(ofPixel pixel: UInt32) -> (bits: UInt64, length: UInt64) {
    let (a, b, c) = (Int(pixel & 0xFF), Int(pixel &>> 8 & 0xFF), Int(pixel &>> 16 & 0xFF))
    let first = UInt64(literalLengths[a])
    let second = first &+ UInt64(literalLengths[b])
    let bits =
      UInt64(literalBits[a]) | UInt64(literalBits[b]) &<< first | UInt64(literalBits[c]) &<< second
    return (bits, second &+ UInt64(literalLengths[c]))
  }

  /// Adds the three low bytes of each pixel in a range and flushes them.
  @inline(__always)
  func write(_ pixels: PixelSource, _ range: Range<Int>, to output: inout BitWriter) {
    var index = range.lowerBound
    while index &+ 2 <= range.upperBound {
      let pair = pixels.pair(index)
      let first = literals(ofPixel: UInt32(truncatingIfNeeded: pair))
      let second = literals(ofPixel: UInt32(truncatingIfNeeded: pair &>> 32))
      index &+= 2
      output.add(first.bits, first.length)
      // Two pixels rarely have more bits than fit.
      if first.length &+ second.length > 56 { output.flush() }
      output.add(second.bits, second.length)
      output.flush()
    }
    if index < range.upperBound {
      let last = literals(ofPixel: pixels[index])
      output.add(last.bits, last.length)
      output.flush()
    }
  }

  /// Adds bytes and flushes them.
  @inline(__always)
  func write(
    _ bytes: UncheckedBuffer<UInt8>, _ range: Range<Int>, to output: inout BitWriter
  ) {
    var index = range.lowerBound
    while index &+ 3 <= range.upperBound {
      let three = literals(ofPixel: UInt32(truncatingIfNeeded: bytes.word(at: index)))
      output.add(three.bits, three.length)
      output.flush()
      index &+= 3
    }
    while index < range.upperBound {
      output.add(literals[Int(bytes[index])])
      output.flush()
      index &+= 1
    }
  }
}
