/// Finds out which pixels of a band are repetitions of earlier ones, as a compressor of bytes would,
/// but a pixel at a time: of the pixel to the left, of the row above, of the same two pixels or the
/// same single one before.
///
/// Everything is a function of the band alone.
struct PixelMatcher {
  /// What tokens take in bits, roughly, as weights for a choice among matches.
  struct Costs {
    /// A pixel that nothing is like.
    let literal: Int
    /// Repeating the pixel to the left, up to the length of one token.
    let run = 6
    /// A row back.
    let above: Int
    /// Anywhere in the window.
    let far: Int
    /// Whether single pixels are looked up, which pays where the same colours come again.
    let hasSingles: Bool
    /// How many pixels a place in the window is looked up by: 2 or 4.
    let farLength: Int

    /// For colours as they are: few of them, many times.
    static let plain = Costs(literal: 17, above: 14, far: 19, hasSingles: true, farLength: 2)
    /// For differences: the smaller, the oftener, and cheap.
    static let filtered = Costs(literal: 12, above: 18, far: 30, hasSingles: false, farLength: 4)
  }

  private static let pairBits: UInt64 = 13
  private static let singleBits: UInt32 = 12

  private let width: Int
  private let bytesPerPixel: Int
  private let rowBytes: Int
  /// Whether the row above is in the window.
  private let reachesAbove: Bool
  /// The most pixels that one token repeats.
  private let longestMatch: Int
  /// By the hash of two or four pixels: where they stood last and, in the high half, the first of
  /// them, which spares a look at most places that are something else.
  private let pairs: Slots<UInt64>
  /// By the hash of one pixel: where it stood last.
  private let singles: Slots<UInt32>
  /// Places in both tables count from here; smaller ones are left from earlier bands.
  private var base: UInt32 = 1
  /// 2⁶³ / width, rounded up: finds rows without dividing.
  private let reciprocal: UInt64

  init(width: Int, bytesPerPixel: Int) {
    self.width = width
    self.bytesPerPixel = bytesPerPixel
    rowBytes = width * bytesPerPixel + 1
    reachesAbove = rowBytes <= DeflateAlphabet.longestDistance
    longestMatch = DeflateAlphabet.longestMatch / bytesPerPixel
    pairs = Slots(repeating: 0, count: 1 << Int(Self.pairBits))
    singles = Slots(repeating: 0, count: 1 << Int(Self.singleBits))
    reciprocal = (1 << 63) / UInt64(width) + 1
  }

  func free() {
    pairs.free()
    singles.free()
  }

  /// Appends the tokens of a band to `tokens` and closes them. `filters` has the filter of each
  /// row, whose numbers go before the rows.
  mutating func tokenise(
    _ pixels: PixelSource, filters: [LineFilter], costs: Costs, into tokens: inout DeflateTokens
  ) {
    precondition(pixels.count == filters.count * width, "rows and filters differ in number")
    makeRoom(for: pixels.count)
    for row in filters.indices {
      let continues = row > 0 && filters[row] == filters[row - 1]
      if !continues || !tokens.extendMatch(ofDistance: rowBytes) {
        tokens.addLiteral(filters[row].rawValue)
      }
      tokenise(pixels, row: row, costs: costs, into: &tokens)
    }
    tokens.close()
    base += UInt32(pixels.count)
  }

  private mutating func makeRoom(for count: Int) {
    guard Int(base) + count > Int(UInt32.max) else { return }
    pairs.fill(0)
    singles.fill(0)
    base = 1
  }

  private struct Match {
    /// Bits saved against literals.
    var gain = 0
    /// In pixels.
    var length = 0
    /// In bytes.
    var distance = 0
  }

  private func tokenise(
    _ pixels: PixelSource, row: Int, costs: Costs, into tokens: inout DeflateTokens
  ) {
    let rowStart = row &* width
    var x = 0
    while x < width {
      let index = rowStart &+ x
      let pixel = pixels[index]
      let isRun = x > 0 && pixels[index &- 1] == pixel
      var match = Match()
      if isRun { match = run(pixels, index, x, costs) }
      if row > 0, reachesAbove, pixels[index &- width] == pixel {
        above(pixels, index, x, costs, tokens.isOpen(distance: rowBytes), &match)
      }
      if match.length < 8, x &+ costs.farLength <= width {
        let hash = hash(pixels, index, costs)
        let entry = pairs[hash]
        pairs[hash] = UInt64(pixel) &<< 32 | UInt64(base &+ UInt32(truncatingIfNeeded: index))
        if entry &>> 32 == UInt64(pixel) {
          far(pixels, index, row, x, UInt32(truncatingIfNeeded: entry), costs, &match)
        }
      }
      if costs.hasSingles {
        let hash = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) &>> (32 &- Self.singleBits))
        if match.length == 0 {
          single(pixels, index, row, x, singles[hash], costs, &match)
        }
        singles[hash] = base &+ UInt32(truncatingIfNeeded: index)
      }
      if !isRun, x &+ 1 < width, pixels[index &+ 1] == pixel {
        let length = startRun(pixels, index, x, pixel, costs, match.gain, &tokens)
        if length > 0 {
          x &+= length
          continue
        }
      }
      if match.length == 0 {
        addLiteral(pixel, to: &tokens)
        x &+= 1
      } else {
        tokens.addMatch(length: match.length &* bytesPerPixel, distance: match.distance)
        if costs.farLength == 2 { remember(pixels, index, match.length, x) }
        x &+= match.length
      }
    }
  }

  @inline(__always)
  private func addLiteral(_ pixel: UInt32, to tokens: inout DeflateTokens) {
    tokens.addLiterals(pixel)
    if bytesPerPixel == 4 { tokens.addLiteral(UInt8(truncatingIfNeeded: pixel &>> 24)) }
  }

  /// Tokens for so many pixels.
  @inline(__always)
  private func tokenCount(_ length: Int) -> Int {
    // Short ones are nearly all there are, and dividing is slow.
    length <= longestMatch ? 1 : 1 &+ (length &- 1) / longestMatch
  }

  @inline(__always)
  private func run(_ pixels: PixelSource, _ index: Int, _ x: Int, _ costs: Costs) -> Match {
    let length = pixels.matchLength(index, index &- 1, limit: width &- x)
    let gain = length &* costs.literal &- costs.run &* tokenCount(length)
    return Match(gain: gain, length: length, distance: bytesPerPixel)
  }

  @inline(__always)
  private func above(
    _ pixels: PixelSource, _ index: Int, _ x: Int, _ costs: Costs, _ isOpen: Bool,
    _ match: inout Match
  ) {
    let length = pixels.matchLength(index, index &- width, limit: width &- x)
    let first = isOpen ? 4 : costs.above
    let gain = length &* costs.literal &- first &- costs.above &* (tokenCount(length) &- 1)
    if gain > match.gain { match = Match(gain: gain, length: length, distance: rowBytes) }
  }

  /// Where the table says, if it is still in the window and at least two pixels are equal.
  @inline(__always)
  private func far(
    _ pixels: PixelSource, _ index: Int, _ row: Int, _ x: Int, _ place: UInt32, _ costs: Costs,
    _ match: inout Match
  ) {
    guard place >= base else { return }
    let other = Int(place &- base)
    guard pixels.pair(other) == pixels.pair(index) else { return }
    let otherRow = self.row(of: other)
    let distance = bytesPerPixel &* (index &- other) &+ row &- otherRow
    guard distance <= DeflateAlphabet.longestDistance else { return }
    let limit = width &- max(x, other &- otherRow &* width)
    guard limit >= 2 else { return }
    let length = pixels.matchLength(index, other, limit: limit)
    let gain = length &* costs.literal &- costs.far &* tokenCount(length)
    if gain > match.gain { match = Match(gain: gain, length: length, distance: distance) }
  }

  @inline(__always)
  private func single(
    _ pixels: PixelSource, _ index: Int, _ row: Int, _ x: Int, _ place: UInt32, _ costs: Costs,
    _ match: inout Match
  ) {
    guard place >= base else { return }
    let other = Int(place &- base)
    guard pixels[other] == pixels[index] else { return }
    let distance = bytesPerPixel &* (index &- other) &+ row &- self.row(of: other)
    guard distance <= DeflateAlphabet.longestDistance else { return }
    // Short of a better one, so its gain is not asked for.
    match = Match(gain: 1, length: 1, distance: distance)
  }

  /// If that is better than a match with `gain`, the tokens of a run that begins here. Its length;
  /// 0 when it is not better.
  private func startRun(
    _ pixels: PixelSource, _ index: Int, _ x: Int, _ pixel: UInt32, _ costs: Costs, _ gain: Int,
    _ tokens: inout DeflateTokens
  ) -> Int {
    let repeats = pixels.matchLength(index &+ 1, index, limit: width &- x &- 1)
    let saved = repeats &* costs.literal &- costs.run &* tokenCount(repeats)
    // Equal bytes repeat the first of them.
    let isUniform = bytesPerPixel == 3 && (pixel ^ pixel &>> 8) & 0xFFFF == 0
    let first = isUniform ? costs.literal &- 5 : costs.hasSingles ? -40 : 0
    guard saved &+ first > gain else { return 0 }
    if isUniform {
      tokens.addLiteral(UInt8(truncatingIfNeeded: pixel))
      tokens.addMatch(length: repeats &* 3 &+ 2, distance: 1)
    } else {
      addLiteral(pixel, to: &tokens)
      tokens.addMatch(length: repeats &* bytesPerPixel, distance: bytesPerPixel)
    }
    return repeats &+ 1
  }

  /// Enters the pixels of a match into the table, for matches to come; long ones have been entered
  /// in the rows before.
  @inline(__always)
  private func remember(_ pixels: PixelSource, _ index: Int, _ length: Int, _ x: Int) {
    guard length > 1, length <= 32 else { return }
    let end = index &+ min(length, width &- x &- 1)
    var other = index &+ 1
    while other < end {
      let hash = pairHash(pixels.pair(other))
      pairs[hash] =
        UInt64(pixels[other]) &<< 32 | UInt64(base &+ UInt32(truncatingIfNeeded: other))
      other &+= 1
    }
  }

  @inline(__always)
  private func hash(_ pixels: PixelSource, _ index: Int, _ costs: Costs) -> Int {
    let pair = pixels.pair(index)
    guard costs.farLength == 4 else { return pairHash(pair) }
    return pairHash(pair ^ (pixels.pair(index &+ 2) &* 0xC2B2_AE3D_27D4_EB4F))
  }

  @inline(__always)
  private func pairHash(_ pair: UInt64) -> Int {
    Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.pairBits))
  }

  @inline(__always)
  private func row(of index: Int) -> Int {
    let product = UInt64(truncatingIfNeeded: index).multipliedFullWidth(by: reciprocal)
    return Int(truncatingIfNeeded: product.high &<< 1 | product.low &>> 63)
  }
}
