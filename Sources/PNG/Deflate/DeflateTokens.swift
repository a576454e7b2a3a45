/// What a block will say, not coded yet: literal bytes and repetitions, and how often each symbol
/// occurs among them.
struct DeflateTokens {
  /// Two bits of kind, then: three literals, the first lowest; one literal; or length less 3 and,
  /// in the low 15 bits, distance less 1.
  enum Kind {
    static let threeLiterals: UInt32 = 0
    static let oneLiteral: UInt32 = 1
    static let match: UInt32 = 2
  }

  private(set) var count = 0
  let tokens: UncheckedBuffer<UInt32>
  /// Three histograms, one for each place of a literal in its token: counting equal bytes one after
  /// the other in one place would wait for memory each time.
  let literals: UncheckedBuffer<UInt32>
  let lengths: UncheckedBuffer<UInt32>
  let distances: UncheckedBuffer<UInt32>
  let lengthSymbols: UncheckedBuffer<UInt8>
  let distanceSymbols: UncheckedBuffer<UInt8>
  /// The match that may still grow; no longer than memory, far longer than one token.
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

  /// How many more tokens there may be.
  var room: Int { tokens.count - count }

  mutating func removeAll() {
    precondition(pendingLength == 0, "a match is still open")
    count = 0
    literals.fill(0)
    lengths.fill(0)
    distances.fill(0)
  }

  /// The three low bytes.
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

  /// Matches of one distance behind each other become one.
  @inline(__always)
  mutating func addMatch(length: Int, distance: Int) {
    if distance != pendingDistance { close() }
    pendingDistance = distance
    pendingLength &+= length
  }

  /// Lets the last match go on by a byte, if that is what it has.
  @inline(__always)
  mutating func extendMatch(ofDistance distance: Int) -> Bool {
    guard pendingDistance == distance else { return false }
    pendingLength &+= 1
    return true
  }

  /// Whether the last token is a match of that distance.
  @inline(__always)
  func isOpen(distance: Int) -> Bool { pendingDistance == distance }

  /// Ends the last match. To be called once before the tokens are used.
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

/// Where ``DeflateAlphabet/distanceSymbols`` has the symbol.
@inline(__always)
func symbolPlace(ofDistance distance: Int) -> Int {
  distance <= 256 ? distance &- 1 : 256 &+ (distance &- 1) &>> 7
}
