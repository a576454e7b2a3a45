/// LZ77 matching on whole pixels instead of bytes. Unfiltered and filtered bands repeat in
/// different ways and have a strategy each.
///
/// Deterministic: the result depends on the band only.
struct PixelMatcher {
  /// Content of a band.
  enum Kind {
    /// Unfiltered colors: few different ones, often repeated.
    case plain
    /// Filtered residuals: small numbers that are cheap as literals.
    case filtered
    /// The same where matches are worth less than the time to find them: only runs become matches.
    case quick
  }

  private static let placeBits: UInt64 = 13
  private static let singleBits: UInt32 = 12

  let width: Int
  let bytesPerPixel: Int
  let rowBytes: Int
  /// Whether the row above is within the window of 32 KiB.
  let reachesAbove: Bool
  /// Distance in pixels up to which every match is within the window.
  let farthest: Int
  /// Hash table of pixel pairs or quadruples: last position.
  let places: UncheckedBuffer<UInt32>
  /// Hash table of single pixels: last position.
  let singles: UncheckedBuffer<UInt32>
  /// Pixels of a row that equal their left neighbor.
  let left: PixelMask
  /// Pixels of a row that equal the one above.
  let above: PixelMask
  /// Pixels of a row for which ``far`` is known.
  let spots: PixelMask
  /// Matches found in a row: by pixel, the length (up to 8 pixels) in the high half, and the
  /// distance in pixels in the low half.
  let far: UncheckedBuffer<UInt32>
  /// Positions in both tables are relative to this; smaller ones are left over from earlier bands,
  /// so that the tables need not be cleared.
  private(set) var base: UInt32 = 1
  /// 2⁶³ / width, rounded up: finds the row of an index without division.
  private let reciprocal: UInt64

  init(width: Int, bytesPerPixel: Int) {
    self.width = width
    self.bytesPerPixel = bytesPerPixel
    rowBytes = width * bytesPerPixel + 1
    reachesAbove = rowBytes <= DeflateAlphabet.longestDistance
    // A pixel takes a few bits more than its bytes: each row has a filter type.
    farthest = (DeflateAlphabet.longestDistance - 1) * width / rowBytes
    places = UncheckedBuffer(repeating: 0, count: 1 << Int(Self.placeBits))
    singles = UncheckedBuffer(repeating: 0, count: 1 << Int(Self.singleBits))
    left = PixelMask(width: width)
    above = PixelMask(width: width)
    spots = PixelMask(width: width)
    far = UncheckedBuffer(repeating: 0, count: width)
    reciprocal = (1 << 63) / UInt64(width) + 1
  }

  func free() {
    places.free()
    singles.free()
    left.free()
    above.free()
    spots.free()
    far.free()
  }

  /// Appends the tokens of a band and closes them. `filters` has the filter type that precedes each
  /// row.
  mutating func tokenize(
    _ pixels: PixelSource, filters: [FilterType], as kind: Kind, into tokens: inout DeflateTokens
  ) {
    precondition(pixels.count == filters.count * width, "rows and filters differ in number")
    makeRoom(for: pixels.count)
    let step = Self.countingStep(rows: filters.count, as: kind)
    for row in filters.indices {
      let continues = row > 0 && filters[row] == filters[row - 1]
      if !continues || !tokens.extendMatch(ofDistance: rowBytes) {
        tokens.addLiteral(filters[row].rawValue)
      }
      switch kind {
      case .plain: tokenizePlain(pixels, row: row, into: &tokens)
      case .filtered: tokenizeFiltered(pixels, row: row, into: &tokens)
      case .quick:
        // The first row has another filter.
        let isCounted = row % step == step / 2
        tokenizeRuns(pixels, row: row, countsLiterals: isCounted, into: &tokens)
      }
    }
    tokens.close()
    base += UInt32(pixels.count)
  }

  /// Distance of the rows whose literals are counted: all, except in large quick bands. The
  /// frequencies in a quarter of the rows make their streams 0.4 % larger, and encoding them takes
  /// a sixth less time.
  static func countingStep(rows: Int, as kind: Kind) -> Int {
    kind == .quick && rows >= 32 ? 4 : 1
  }

  private mutating func makeRoom(for count: Int) {
    // Positions are about to overflow 32 bits: start over with empty tables.
    guard Int(base) + count > Int(UInt32.max) else { return }
    places.fill(0)
    singles.fill(0)
    base = 1
  }

  @inline(__always)
  func addLiteral(_ pixel: UInt32, to tokens: inout DeflateTokens) {
    tokens.addLiterals(pixel)
    if bytesPerPixel == 4 { tokens.addLiteral(UInt8(truncatingIfNeeded: pixel &>> 24)) }
  }

  /// Adds a run of `length` pixels, at least 2, whose first pixel is new.
  @inline(__always)
  func addNewRun(of pixel: UInt32, _ length: Int, to tokens: inout DeflateTokens) {
    if isUniform(pixel) {
      tokens.addLiteral(UInt8(truncatingIfNeeded: pixel))
      tokens.addMatch(length: length &* 3 &- 1, distance: 1)
    } else {
      addLiteral(pixel, to: &tokens)
      tokens.addMatch(length: (length &- 1) &* bytesPerPixel, distance: bytesPerPixel)
    }
  }

  /// Whether all bytes of a pixel are equal, so that a run repeats its first byte.
  @inline(__always)
  func isUniform(_ pixel: UInt32) -> Bool {
    bytesPerPixel == 3 && (pixel ^ pixel &>> 8) & 0xFFFF == 0
  }

  /// Pixel index of a table entry; 0 for entries of earlier bands.
  @inline(__always)
  func index(of place: UInt32) -> Int { place >= base ? Int(place &- base) : 0 }

  /// Table entry of a pixel index.
  @inline(__always)
  func place(of index: Int) -> UInt32 { base &+ UInt32(truncatingIfNeeded: index) }

  @inline(__always)
  func hash(ofPair pair: UInt64) -> Int {
    // Fibonacci hashing (Knuth, TAOCP vol. 3, 6.4): the multiplier is 2⁶⁴ divided by the golden
    // ratio.
    Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.placeBits))
  }

  @inline(__always)
  func hash(ofPixel pixel: UInt32) -> Int {
    Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) &>> (32 &- Self.singleBits))
  }

  @inline(__always)
  func row(of index: Int) -> Int {
    let product = UInt64(truncatingIfNeeded: index).multipliedFullWidth(by: reciprocal)
    return Int(truncatingIfNeeded: product.high &<< 1 | product.low &>> 63)
  }
}
