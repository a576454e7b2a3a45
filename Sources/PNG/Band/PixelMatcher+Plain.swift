/// Approximate costs of tokens in bits, for choosing among matches.
private enum Cost {
  /// A pixel as literals.
  static let literal = 17
  /// Repetition of the left pixel, per token.
  static let run = 6
  /// Match with the row above.
  static let above = 14
  /// Match with the row above that continues the previous match.
  static let moreAbove = 4
  /// Match anywhere in the window.
  static let far = 19
  /// First pixel of a run; high, so that a match is preferred to a short run.
  static let newRun = 40
  /// First pixel of a run of equal bytes, of which only one is a literal.
  static let newUniformRun = -12
}

/// Best match so far.
private struct Match {
  /// Bits saved compared with literals.
  var gain = 0
  /// Length in pixels.
  var length = 0
  /// Distance in bytes.
  var distance = 0

  /// Takes a match that saves more. Conditional moves instead of a branch, which would be
  /// mispredicted.
  @inline(__always)
  mutating func improve(gain: Int, length: Int, distance: Int) {
    let isBetter = gain > self.gain
    self.gain = isBetter ? gain : self.gain
    self.length = isBetter ? length : self.length
    self.distance = isBetter ? distance : self.distance
  }
}

/// Position at which a match is searched.
private struct Spot {
  let row: Int
  let x: Int
  let index: Int
  /// The pixels with which every match begins.
  let quad: SIMD4<UInt32>

  @inline(__always)
  init(_ pixels: PixelSource, row: Int, x: Int, index: Int) {
    self.row = row
    self.x = x
    self.index = index
    quad = pixels.quad(index)
  }
}

/// Matching of unfiltered rows.
extension PixelMatcher {
  /// Length of a run that ends the search.
  private static let longRun = 9
  private static let longMatch = 5

  func tokenizePlain(_ pixels: PixelSource, row: Int, into tokens: inout DeflateTokens) {
    let rowStart = row &* width
    let hasAbove = row > 0 && reachesAbove
    var x = 0
    // A spot reads four pixels, and a new run one more.
    while x &+ 5 <= width {
      let spot = Spot(pixels, row: row, x: x, index: rowStart &+ x)
      let single = hash(ofPixel: pixels[spot.index])
      let lastSingle = singles[single]
      singles[single] = place(of: spot.index)
      var match = Match()
      if x > 0 { improveByRun(&match, pixels, spot) }
      let isRun = match.length > 0
      if hasAbove, match.length < Self.longRun {
        improveByAbove(&match, pixels, spot, isOpen: tokens.isOpen(distance: rowBytes))
      }
      if match.length < Self.longMatch { improveByFar(&match, pixels, spot) }
      let newRun = isRun ? 0 : newRun(pixels, spot, gain: match.gain)
      if newRun > 0 {
        addNewRun(of: pixels[spot.index], newRun, to: &tokens)
        x &+= newRun
        continue
      }
      if match.length == 0 { improveBySingle(&match, pixels, spot, lastSingle) }
      if match.length == 0 {
        addLiteral(pixels[spot.index], to: &tokens)
        x &+= 1
      } else {
        tokens.addMatch(length: match.length &* bytesPerPixel, distance: match.distance)
        if match.length > 1 { remember(pixels, spot.index &+ 1, x: x &+ 1) }
        x &+= match.length
      }
    }
    while x < width {
      addAlone(pixels, rowStart &+ x, x, hasAbove: hasAbove, to: &tokens)
      x &+= 1
    }
  }

  @inline(__always)
  private func improveByRun(_ match: inout Match, _ pixels: PixelSource, _ spot: Spot) {
    let length = self.length(pixels, spot, at: spot.index &- 1, limit: width &- spot.x)
    match.improve(
      gain: length &* Cost.literal &- Cost.run &* tokenCount(length), length: length,
      distance: bytesPerPixel)
  }

  @inline(__always)
  private func improveByAbove(
    _ match: inout Match, _ pixels: PixelSource, _ spot: Spot, isOpen: Bool
  ) {
    let length = self.length(pixels, spot, at: spot.index &- width, limit: width &- spot.x)
    let first = isOpen ? Cost.moreAbove : Cost.above
    match.improve(
      gain: length &* Cost.literal &- first &- Cost.above &* (tokenCount(length) &- 1),
      length: length, distance: rowBytes)
  }

  /// Considers the last position of the same two pixels, if it is in the window. Matches do not
  /// cross the end of a row, where a filter type is stored.
  @inline(__always)
  private func improveByFar(_ match: inout Match, _ pixels: PixelSource, _ spot: Spot) {
    let slot = hash(ofPair: pixels.pair(spot.index))
    let place = places[slot]
    places[slot] = self.place(of: spot.index)
    let other = index(of: place)
    let otherRow = row(of: other)
    let distance = bytesPerPixel &* (spot.index &- other) &+ spot.row &- otherRow
    let isInWindow = place >= base && distance <= DeflateAlphabet.longestDistance
    let limit = isInWindow ? width &- max(spot.x, other &- otherRow &* width) : 0
    let length = self.length(pixels, spot, at: other, limit: limit)
    match.improve(
      gain: length &* Cost.literal &- Cost.far &* tokenCount(length), length: length,
      distance: distance)
  }

  /// Number of equal pixels at `spot` and `other`.
  @inline(__always)
  private func length(_ pixels: PixelSource, _ spot: Spot, at other: Int, limit: Int) -> Int {
    let length = pixels.commonLength(spot.quad, at: other)
    guard length == 4, limit > 4 else { return min(length, limit) }
    return 4 &+ pixels.matchLength(spot.index &+ 4, other &+ 4, limit: limit &- 4)
  }

  /// Considers the last position of the same pixel, when there is no better match.
  @inline(__always)
  private func improveBySingle(
    _ match: inout Match, _ pixels: PixelSource, _ spot: Spot, _ place: UInt32
  ) {
    guard place >= base else { return }
    let other = index(of: place)
    guard pixels[other] == pixels[spot.index] else { return }
    let distance = bytesPerPixel &* (spot.index &- other) &+ spot.row &- row(of: other)
    guard distance <= DeflateAlphabet.longestDistance else { return }
    match = Match(gain: 1, length: 1, distance: distance)
  }

  /// Length of a new run; 0 when a match with `gain` is at least as good.
  @inline(__always)
  private func newRun(_ pixels: PixelSource, _ spot: Spot, gain: Int) -> Int {
    var repeats = pixels.commonLength(spot.quad, at: spot.index &+ 1)
    if repeats == 4 {
      repeats &+= pixels.matchLength(
        spot.index &+ 5, spot.index &+ 4, limit: width &- spot.x &- 5)
    }
    let first = isUniform(pixels[spot.index]) ? Cost.newUniformRun : Cost.newRun
    let saved = repeats &* Cost.literal &- Cost.run &* tokenCount(repeats) &- first
    return repeats > 0 && saved > gain ? repeats &+ 1 : 0
  }

  /// Adds a pixel near the end of a row, considering its neighbors only.
  private func addAlone(
    _ pixels: PixelSource, _ index: Int, _ x: Int, hasAbove: Bool, to tokens: inout DeflateTokens
  ) {
    let pixel = pixels[index]
    let isAbove = hasAbove && pixels[index &- width] == pixel
    if x > 0, pixels[index &- 1] == pixel, !(isAbove && tokens.isOpen(distance: rowBytes)) {
      tokens.addMatch(length: bytesPerPixel, distance: bytesPerPixel)
    } else if isAbove {
      tokens.addMatch(length: bytesPerPixel, distance: rowBytes)
    } else {
      addLiteral(pixel, to: &tokens)
    }
  }

  /// Adds the second pixel of a match to the hash table. Adding more would find a few more matches,
  /// for a tenth of the time.
  @inline(__always)
  private func remember(_ pixels: PixelSource, _ index: Int, x: Int) {
    guard x &+ 2 <= width else { return }
    places[hash(ofPair: pixels.pair(index))] = place(of: index)
  }
}
