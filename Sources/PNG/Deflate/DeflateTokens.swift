/// Literals and matches of a block before Huffman coding, with the frequency of each symbol.
struct DeflateTokens {
  /// Highest bits of a token. Contents: three literals, the first lowest; one literal; a number of
  /// bytes, or of pixels of three literals each, from the index in the next token on; or, for a
  /// match, length − 3 from bit 18 on, the symbol of the distance from bit 13 on, and its extra
  /// bits.
  enum Kind {
    static let bytes: UInt32 = 1 << 28
    static let pixels: UInt32 = 1 << 29
    static let oneLiteral: UInt32 = 1 << 30
    static let match: UInt32 = 1 << 31
  }

  /// Histograms of literals that were added together: one for each byte of two pixels.
  private static let commonHistograms = 6
  /// Histograms of other literals: one for each byte of a pixel.
  private static let singleHistograms = 3

  private(set) var count = 0
  let tokens: UncheckedBuffer<UInt32>
  /// Histograms, one after the other. Neighbors are counted in different ones: incrementing one
  /// counter for consecutive equal bytes would stall on the store of the previous increment.
  private let literals: UncheckedBuffer<UInt32>
  let lengths: UncheckedBuffer<UInt32>
  let distances: UncheckedBuffer<UInt32>
  let lengthSymbols: UncheckedBuffer<UInt8>
  let distanceSymbols: UncheckedBuffer<UInt8>
  /// Factor of the counts of literals; above 1 where only some rows are counted.
  private var literalWeight: UInt32 = 1
  private let distanceBases: UncheckedBuffer<Int>
  /// Match that can still be extended, up to any length.
  private var pendingLength = 0
  private var pendingDistance = 0

  init(capacity: Int) {
    tokens = UncheckedBuffer(repeating: 0, count: capacity)
    literals = UncheckedBuffer(
      repeating: 0, count: 256 * (Self.commonHistograms + Self.singleHistograms))
    lengths = UncheckedBuffer(repeating: 0, count: 29)
    distances = UncheckedBuffer(repeating: 0, count: DeflateAlphabet.distanceCount)
    lengthSymbols = UncheckedBuffer(repeating: 0, count: DeflateAlphabet.lengthSymbols.count)
    lengthSymbols.copy(DeflateAlphabet.lengthSymbols)
    distanceSymbols = UncheckedBuffer(repeating: 0, count: DeflateAlphabet.distanceSymbols.count)
    distanceSymbols.copy(DeflateAlphabet.distanceSymbols)
    distanceBases = UncheckedBuffer(repeating: 0, count: DeflateAlphabet.distanceCount)
    distanceBases.copy(DeflateAlphabet.distanceBases)
  }

  func free() {
    for slots in [tokens, literals, lengths, distances] { slots.free() }
    for slots in [lengthSymbols, distanceSymbols] { slots.free() }
    distanceBases.free()
  }

  /// Number of tokens that still fit.
  var room: Int { tokens.count - count }

  /// Begins a new block: forgets all tokens and their counts.
  ///
  /// - Parameter weight: Number of literals for which each counted one stands, of those that are
  ///   added together. If it is more than 1, all literals get code words.
  mutating func removeAll(weight: UInt32 = 1) {
    precondition(pendingLength == 0, "a match is still open")
    count = 0
    literalWeight = weight
    literals.fill(0)
    lengths.fill(0)
    distances.fill(0)
  }

  /// Adds the three low bytes as literals.
  @inline(__always)
  mutating func addLiterals(_ bytes: UInt32) {
    close()
    writeLiterals(bytes)
  }

  @inline(__always)
  private mutating func writeLiterals(_ bytes: UInt32) {
    tokens[count] = bytes & 0xFF_FFFF
    count &+= 1
    countLiterals(bytes, in: Self.commonHistograms)
  }

  @inline(__always)
  private func countLiterals(_ bytes: UInt32, in histogram: Int) {
    let first = histogram &* 256
    literals[first &+ Int(bytes & 0xFF)] &+= 1
    literals[first &+ 256 &+ Int(bytes &>> 8 & 0xFF)] &+= 1
    literals[first &+ 512 &+ Int(bytes &>> 16 & 0xFF)] &+= 1
  }

  /// Adds the three low bytes of each pixel in a range as literals. The writer takes them from the
  /// pixels.
  @inline(__always)
  mutating func addLiterals(_ pixels: PixelSource, _ range: Range<Int>, areCounted: Bool = true) {
    guard !range.isEmpty else { return }
    close()
    tokens[count] = Kind.pixels | UInt32(truncatingIfNeeded: range.count)
    tokens[count &+ 1] = UInt32(truncatingIfNeeded: range.lowerBound)
    count &+= 2
    guard areCounted else { return }
    var index = range.lowerBound
    while index &+ 2 <= range.upperBound {
      let pair = pixels.pair(index)
      countLiterals(UInt32(truncatingIfNeeded: pair), in: 0)
      countLiterals(UInt32(truncatingIfNeeded: pair &>> 32), in: 3)
      index &+= 2
    }
    if index < range.upperBound { countLiterals(pixels[index], in: 0) }
  }

  /// Adds bytes as literals. The writer takes them from `bytes`.
  @inline(__always)
  mutating func addLiterals(_ bytes: UncheckedBuffer<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    close()
    assert(range.count < Kind.bytes, "more bytes than a token can count")
    tokens[count] = Kind.bytes | UInt32(truncatingIfNeeded: range.count)
    tokens[count &+ 1] = UInt32(truncatingIfNeeded: range.lowerBound)
    count &+= 2
    var index = range.lowerBound
    while index &+ 6 <= range.upperBound {
      let word = bytes.word(at: index)
      countLiterals(UInt32(truncatingIfNeeded: word), in: 0)
      countLiterals(UInt32(truncatingIfNeeded: word &>> 24), in: 3)
      index &+= 6
    }
    while index < range.upperBound {
      literals[256 &* Self.commonHistograms &+ Int(bytes[index])] &+= 1
      index &+= 1
    }
  }

  /// How often each literal occurs, as far as it is counted.
  var literalCounts: [UInt32] {
    (0..<256).map { byte in
      let common = (0..<Self.commonHistograms).reduce(0) { $0 + literals[256 * $1 + byte] }
      let single = (0..<Self.singleHistograms).reduce(0) {
        $0 + literals[256 * (Self.commonHistograms + $1) + byte]
      }
      return common * literalWeight + single + (literalWeight > 1 ? 1 : 0)
    }
  }

  @inline(__always)
  mutating func addLiteral(_ byte: UInt8) {
    close()
    tokens[count] = Kind.oneLiteral | UInt32(byte)
    count &+= 1
    literals[256 &* Self.commonHistograms &+ Int(byte)] &+= 1
  }

  /// Adds a match. Consecutive matches of one distance are merged.
  @inline(__always)
  mutating func addMatch(length: Int, distance: Int) {
    if distance != pendingDistance { close() }
    pendingDistance = distance
    pendingLength &+= length
  }

  /// Adds a match that no other one continues.
  @inline(__always)
  mutating func addWholeMatch(length: Int, distance: Int) {
    close()
    write(length: length, distance: distance)
  }

  /// Extends the pending match by a byte if it has that distance.
  @inline(__always)
  mutating func extendMatch(ofDistance distance: Int) -> Bool {
    guard pendingDistance == distance else { return false }
    pendingLength &+= 1
    return true
  }

  /// Ends the pending match; must be called before the tokens are used.
  @inline(__always)
  mutating func close() {
    if pendingLength != 0 { writePendingMatch() }
  }

  @inline(never)
  private mutating func writePendingMatch() {
    write(length: pendingLength, distance: pendingDistance)
    pendingLength = 0
    // A filter byte later must not extend a match that has ended.
    pendingDistance = 0
  }

  @inline(__always)
  private mutating func write(length: Int, distance: Int) {
    let symbol = Int(distanceSymbols[symbolPlace(ofDistance: distance)])
    let extraBits = distance &- distanceBases[symbol]
    let place = Kind.match | UInt32(truncatingIfNeeded: symbol &<< 13 | extraBits)
    var rest = length
    while rest > DeflateAlphabet.longestMatch {
      // No rest may be shorter than a match.
      let part = rest >= DeflateAlphabet.longestMatch &+ 3 ? DeflateAlphabet.longestMatch : 255
      write(length: part, place, symbol)
      rest &-= part
    }
    write(length: rest, place, symbol)
  }

  /// Writes a token; `place` is the token of the shortest match.
  @inline(__always)
  private mutating func write(length: Int, _ place: UInt32, _ distanceSymbol: Int) {
    tokens[count] = place | UInt32(truncatingIfNeeded: length &- 3) &<< 18
    count &+= 1
    lengths[Int(lengthSymbols[length])] &+= 1
    distances[distanceSymbol] &+= 1
  }
}

/// Index in ``DeflateAlphabet/distanceSymbols`` of a distance.
@inline(__always)
func symbolPlace(ofDistance distance: Int) -> Int {
  distance <= 256 ? distance &- 1 : 256 &+ (distance &- 1) &>> 7
}
