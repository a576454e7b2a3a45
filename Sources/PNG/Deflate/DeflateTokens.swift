/// Literals and matches of a block before Huffman coding, with the frequency of each symbol.
struct DeflateTokens {
  /// Two-bit tag of a token. Contents: three literals, the first lowest; one literal; or length − 3
  /// and, in the low 15 bits, distance − 1.
  enum Kind {
    static let threeLiterals: UInt32 = 0
    static let oneLiteral: UInt32 = 1
    static let match: UInt32 = 2
  }

  private(set) var count = 0
  let tokens: UncheckedBuffer<UInt32>
  /// Three histograms, one per position of a literal in its token: incrementing one counter for
  /// consecutive equal bytes would stall on the store of the previous increment.
  let literals: UncheckedBuffer<UInt32>
  let lengths: UncheckedBuffer<UInt32>
  let distances: UncheckedBuffer<UInt32>
  let lengthSymbols: UncheckedBuffer<UInt8>
  let distanceSymbols: UncheckedBuffer<UInt8>
  /// Match that can still be extended, up to any length.
  private var pendingLength = 0
  private var pendingDistance = 0

  init(capacity: Int) {
    tokens = UncheckedBuffer(repeating: 0, count: capacity)
    literals = UncheckedBuffer(repeating: 0, count: 3 * 256)
    lengths = UncheckedBuffer(repeating: 0, count: 29)
    distances = UncheckedBuffer(repeating: 0, count: DeflateAlphabet.distanceCount)
    lengthSymbols = UncheckedBuffer(repeating: 0, count: DeflateAlphabet.lengthSymbols.count)
    lengthSymbols.copy(DeflateAlphabet.lengthSymbols)
    distanceSymbols = UncheckedBuffer(repeating: 0, count: DeflateAlphabet.distanceSymbols.count)
    distanceSymbols.copy(DeflateAlphabet.distanceSymbols)
  }

  func free() {
    for slots in [tokens, literals, lengths, distances] { slots.free() }
    for slots in [lengthSymbols, distanceSymbols] { slots.free() }
  }

  /// Number of tokens that still fit.
  var room: Int { tokens.count - count }

  mutating func removeAll() {
    precondition(pendingLength == 0, "a match is still open")
    count = 0
    literals.fill(0)
    lengths.fill(0)
    distances.fill(0)
  }

  /// Adds the three low bytes as literals.
  @inline(__always)
  mutating func addLiterals(_ bytes: UInt32) {
    close()
    tokens[count] = bytes & 0xFF_FFFF
    count &+= 1
    literals[Int(bytes & 0xFF)] &+= 1
    literals[256 &+ Int(bytes &>> 8 & 0xFF)] &+= 1
    literals[512 &+ Int(bytes &>> 16 & 0xFF)] &+= 1
  }

  @inline(__always)
  mutating func addLiteral(_ byte: UInt8) {
    close()
    tokens[count] = Kind.oneLiteral &<< 30 | UInt32(byte)
    count &+= 1
    literals[Int(byte)] &+= 1
  }

  /// Adds a match. Consecutive matches of one distance are merged.
  @inline(__always)
  mutating func addMatch(length: Int, distance: Int) {
    if distance != pendingDistance { close() }
    pendingDistance = distance
    pendingLength &+= length
  }

  /// Extends the pending match by a byte if it has that distance.
  @inline(__always)
  mutating func extendMatch(ofDistance distance: Int) -> Bool {
    guard pendingDistance == distance else { return false }
    pendingLength &+= 1
    return true
  }

  /// Whether the last token is a match of that distance.
  @inline(__always)
  func isOpen(distance: Int) -> Bool { pendingDistance == distance }

  /// Ends the pending match; must be called before the tokens are used.
  @inline(__always)
  mutating func close() {
    if pendingLength != 0 { writeMatch() }
  }

  @inline(__always)
  private mutating func writeMatch() {
    let symbol = Int(distanceSymbols[symbolPlace(ofDistance: pendingDistance)])
    while pendingLength > 258 {
      // No rest may be shorter than a match.
      write(length: pendingLength >= 261 ? 258 : 255, symbol)
    }
    write(length: pendingLength, symbol)
    pendingDistance = 0
  }

  @inline(__always)
  private mutating func write(length: Int, _ distanceSymbol: Int) {
    tokens[count] =
      Kind.match &<< 30 | UInt32(truncatingIfNeeded: length &- 3) &<< 15
      | UInt32(truncatingIfNeeded: pendingDistance &- 1)
    count &+= 1
    lengths[Int(lengthSymbols[length])] &+= 1
    distances[distanceSymbol] &+= 1
    pendingLength &-= length
  }
}

/// Index in ``DeflateAlphabet/distanceSymbols`` of a distance.
@inline(__always)
func symbolPlace(ofDistance distance: Int) -> Int {
  distance <= 256 ? distance &- 1 : 256 &+ (distance &- 1) &>> 7
}
