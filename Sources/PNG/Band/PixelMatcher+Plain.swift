/// Bits that tokens take, roughly, as weights for a choice among matches.
private enum Cost {
  /// A pixel that nothing is like.
  static let literal = 17
  /// Repeating the pixel to the left, up to the length of one token.
  static let run = 6
  /// A row back.
  static let above = 14
  /// A row back, as the match that goes before.
  static let moreAbove = 4
  /// Anywhere in the window.
  static let far = 19
  /// A pixel that a run begins with, so that a match is preferred to a short run.
  static let newRun = 40
  /// The same for a pixel of equal bytes, of which one does: less than nothing.
  static let newUniformRun = -12
}

/// The best repetition found so far.
private struct Match {
  /// Bits saved against literals.
  var gain = 0
  /// In pixels.
  var length = 0
  /// In bytes.
  var distance = 0

  /// Takes another if that saves more. By choices rather than a branch, which nobody can predict.
  @inline(__always)
  mutating func improve(gain: Int, length: Int, distance: Int) {
    let isBetter = gain > self.gain
    self.gain = isBetter ? gain : self.gain
    self.length = isBetter ? length : self.length
    self.distance = isBetter ? distance : self.distance
  }
}

/// Where in a band matches are looked for.
private struct Spot {
  let row: Int
  let x: Int
  let index: Int
  /// The first two pixels from there on and the next two, with which every match begins.
  let low: UInt64
  let high: UInt64

  @inline(__always)
  init(_ pixels: PixelSource, row: Int, x: Int, index: Int) {
    self.row = row
    self.x = x
    self.index = index
    low = pixels.pair(index)
    high = pixels.pair(index &+ 2)
  }
}

/// Colours as they are.
extension PixelMatcher {
  /// A match of so many pixels is good enough to look no further.
  private static let longRun = 9
  private static let longMatch = 5

  func tokenisePlain(_ pixels: PixelSource, row: Int, into tokens: inout DeflateTokens) {
    let rowStart = row &* width
    let hasAbove = row > 0 && reachesAbove
    var x = 0
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

  /// Where the same two pixels stood last, if that is still in the window. No match goes across
  /// the end of a row, where a filter's number stands.
  @inline(__always)
  private func improveByFar(_ match: inout Match, _ pixels: PixelSource, _ spot: Spot) {
    let slot = hash(ofPair: spot.low)
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

  /// How many pixels from `spot` on equal those at `other`.
  @inline(__always)
  private func length(_ pixels: PixelSource, _ spot: Spot, at other: Int, limit: Int) -> Int {
    let length = pixels.commonLength(spot.low, spot.high, at: other)
    guard length == 4, limit > 4 else { return min(length, limit) }
    return 4 &+ pixels.matchLength(spot.index &+ 4, other &+ 4, limit: limit &- 4)
  }

  /// Where the same pixel stood last, for one that has no better match.
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

  /// How many pixels a run has that begins here; 0 when that is no better than a match with `gain`.
  @inline(__always)
  private func newRun(_ pixels: PixelSource, _ spot: Spot, gain: Int) -> Int {
    var repeats = pixels.commonLength(spot.low, spot.high, at: spot.index &+ 1)
    if repeats == 4 {
      repeats &+= pixels.matchLength(
        spot.index &+ 5, spot.index &+ 4, limit: width &- spot.x &- 5)
    }
    let first = isUniform(pixels[spot.index]) ? Cost.newUniformRun : Cost.newRun
    let saved = repeats &* Cost.literal &- Cost.run &* tokenCount(repeats) &- first
    return repeats > 0 && saved > gain ? repeats &+ 1 : 0
  }

  /// A pixel near the end of its row, looking at its neighbours only.
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

  /// Enters the second pixel of a match into the table, too. More of them would find some matches
  /// more, for a tenth of the time.
  @inline(__always)
  private func remember(_ pixels: PixelSource, _ index: Int, x: Int) {
    guard x &+ 2 <= width else { return }
    places[hash(ofPair: pixels.pair(index))] = place(of: index)
  }
}
