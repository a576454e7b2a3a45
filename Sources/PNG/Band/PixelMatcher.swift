/// Finds out which pixels of a band are repetitions of earlier ones, as a compressor of bytes would,
/// but a pixel at a time. The two kinds of bands, which repeat in different ways, have a file each.
///
/// Everything is a function of the band alone.
struct PixelMatcher {
  /// What the bytes of a band are.
  enum Kind {
    /// Colours as they are: few of them, many times.
    case plain
    /// Differences: small ones, which are cheap as literals.
    case filtered
  }

  private static let placeBits: UInt64 = 13
  private static let singleBits: UInt32 = 12

  let width: Int
  let bytesPerPixel: Int
  let rowBytes: Int
  /// Whether the row above is in the window.
  let reachesAbove: Bool
  /// The most pixels that one token repeats.
  let longestMatch: Int
  /// By the hash of two or four pixels: where they stood last.
  let places: UncheckedBuffer<UInt32>
  /// By the hash of one pixel: where it stood last.
  let singles: UncheckedBuffer<UInt32>
  /// Places in both tables count from here; smaller ones are left from earlier bands.
  private(set) var base: UInt32 = 1
  /// 2⁶³ / width, rounded up: finds rows without dividing.
  private let reciprocal: UInt64

  init(width: Int, bytesPerPixel: Int) {
    self.width = width
    self.bytesPerPixel = bytesPerPixel
    rowBytes = width * bytesPerPixel + 1
    reachesAbove = rowBytes <= DeflateAlphabet.longestDistance
    longestMatch = DeflateAlphabet.longestMatch / bytesPerPixel
    places = UncheckedBuffer(repeating: 0, count: 1 << Int(Self.placeBits))
    singles = UncheckedBuffer(repeating: 0, count: 1 << Int(Self.singleBits))
    reciprocal = (1 << 63) / UInt64(width) + 1
  }

  func free() {
    places.free()
    singles.free()
  }

  /// Appends the tokens of a band to `tokens` and closes them. `filters` has the filter of each
  /// row, whose numbers go before the rows.
  mutating func tokenise(
    _ pixels: PixelSource, filters: [FilterType], as kind: Kind, into tokens: inout DeflateTokens
  ) {
    precondition(pixels.count == filters.count * width, "rows and filters differ in number")
    makeRoom(for: pixels.count)
    for row in filters.indices {
      let continues = row > 0 && filters[row] == filters[row - 1]
      if !continues || !tokens.extendMatch(ofDistance: rowBytes) {
        tokens.addLiteral(filters[row].rawValue)
      }
      switch kind {
      case .plain: tokenisePlain(pixels, row: row, into: &tokens)
      case .filtered: tokeniseFiltered(pixels, row: row, into: &tokens)
      }
    }
    tokens.close()
    base += UInt32(pixels.count)
  }

  private mutating func makeRoom(for count: Int) {
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

  /// Adds a run of `length` pixels, at least 2, of which the first was not there before.
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

  /// Whether all bytes of a pixel are equal, so that they repeat the first of them.
  @inline(__always)
  func isUniform(_ pixel: UInt32) -> Bool {
    bytesPerPixel == 3 && (pixel ^ pixel &>> 8) & 0xFFFF == 0
  }

  /// Tokens for so many pixels.
  @inline(__always)
  func tokenCount(_ length: Int) -> Int {
    // Short ones are nearly all there are, and dividing is slow.
    length <= longestMatch ? 1 : 1 &+ (length &- 1) / longestMatch
  }

  /// Where `place` in a table points to: the first pixel, if it is left from an earlier band.
  @inline(__always)
  func index(of place: UInt32) -> Int { place >= base ? Int(place &- base) : 0 }

  /// What a table holds of the pixel at `index`.
  @inline(__always)
  func place(of index: Int) -> UInt32 { base &+ UInt32(truncatingIfNeeded: index) }

  @inline(__always)
  func hash(ofPair pair: UInt64) -> Int {
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
