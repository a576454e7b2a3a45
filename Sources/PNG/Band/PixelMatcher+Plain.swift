/// Best match so far.
private struct Match {
  /// Length in pixels.
  var length = 0
  /// Distance in bytes.
  var distance = 0

  /// Takes a longer match. Conditional moves instead of a branch, which would be mispredicted.
  ///
  /// Of equally long ones the first remains: it must be the cheapest. A pixel more is worth more
  /// than what the cheapest and the most expensive match differ by, 17 bits as literals against 13.
  @inline(__always)
  mutating func improve(length: Int, distance: Int) {
    let isBetter = length > self.length
    self.length = isBetter ? length : self.length
    self.distance = isBetter ? distance : self.distance
  }
}

/// Matching of unfiltered rows, in two passes. The first one finds matches at all pixels where one
/// could begin; its steps do not wait for each other, since they do not depend on which matches are
/// chosen. The second one chooses, with few branches that could be mispredicted.
extension PixelMatcher {
  /// Pixels that are compared at once; longer matches are extended only if they are chosen.
  private static let farStep = 8
  /// Length from which a match takes more than a token or two, and a run is compared with it.
  private static let longMatch = 100

  func tokenizePlain(_ pixels: PixelSource, row: Int, into tokens: inout DeflateTokens) {
    let start = row &* width
    var isRepeated = false
    if row > 0 && reachesAbove {
      isRepeated = above.markRepeats(pixels, at: start, width: width, back: width)
    } else {
      above.clear()
    }
    // A row that equals the one above has its runs, too, and needs no other match.
    if isRepeated {
      spots.clear()
    } else {
      left.markRuns(pixels, at: start, width: width)
      findFar(pixels, row: row)
    }
    choose(pixels, row: row, into: &tokens)
  }

  /// Sets ``spots``, the pixels at which neither a run of two nor a match of four with the row
  /// above begins, and ``far`` for them.
  ///
  /// A word has no bits of the next one: its last pixel counts as a spot although a run begins
  /// there, and its last three although a match with the row above does. A repetition from there on
  /// takes a token more.
  private func findFar(_ pixels: PixelSource, row: Int) {
    let end = width &- Self.farStep &+ 1
    for first in stride(from: 0, to: end, by: 64) {
      let word = first &>> 6
      let repeats = above.bits(ofWord: word)
      let twoRepeats = repeats & repeats &>> 1
      let runs = left.bits(ofWord: word)
      var spots = ~(runs & runs &>> 1 | twoRepeats & twoRepeats &>> 2)
      if end &- first < 64 { spots &= 1 &<< UInt64(truncatingIfNeeded: end &- first) &- 1 }
      self.spots.set(spots, ofWord: word)
      while spots != 0 {
        let x = first &+ spots.trailingZeroBitCount
        spots &= spots &- 1
        far[x] = farMatch(pixels, row &* width &+ x)
      }
    }
  }

  /// Match with the last position of the same two pixels, as ``far`` has it; 0 for none in the
  /// window.
  @inline(__always)
  private func farMatch(_ pixels: PixelSource, _ index: Int) -> UInt32 {
    let slot = hash(ofPair: pixels.pair(index))
    let place = self.place(of: index)
    let distance = Int(place &- places[slot])
    places[slot] = place
    // All ones within the window. Bits instead of a branch, which would be mispredicted.
    let isInWindow = (distance &- min(index, farthest) &- 1) &>> 63
    // Neither side reaches the end of its row, where a filter type is stored.
    let length = pixels.commonLengthOfEight(at: index, index &- distance & isInWindow)
    return UInt32(truncatingIfNeeded: (length &<< 16 | distance) & isInWindow)
  }

  /// Appends the tokens of a row.
  private func choose(_ pixels: PixelSource, row: Int, into tokens: inout DeflateTokens) {
    let start = row &* width
    var x = 0
    while x < width {
      let pixel = pixels[start &+ x]
      if spots.contains(x), !isUniform(pixel) {
        x &+= addShort(pixels, row: row, x: x, to: &tokens)
        continue
      }
      let match = bestMatch(pixels, row: row, x: x)
      let mayBeRun = isUniform(pixel) || match.length >= Self.longMatch
      let newRun = mayBeRun ? newRun(pixels, start &+ x, x, insteadOf: match) : 0
      if newRun > 0 {
        addNewRun(of: pixel, newRun, to: &tokens)
        x &+= newRun
      } else if match.length > 0 {
        x &+= add(match, row: row, x: x, to: &tokens)
      } else {
        addSingle(pixels, start &+ x, row: row, to: &tokens)
        x &+= 1
      }
    }
  }

  /// Adds a match or a pixel's literals at one of the ``spots``; returns the length in pixels.
  @inline(__always)
  private func addShort(
    _ pixels: PixelSource, row: Int, x: Int, to tokens: inout DeflateTokens
  ) -> Int {
    let found = far[x]
    // Most spots have no run of more than one pixel, and no match of more than three with the row
    // above: neither is looked at before others. At the end of a word of bits they may be longer;
    // the next pixel continues them.
    if found >= 2 &<< 16 {
      return add(farMatch(found, pixels, row: row, x: x), row: row, x: x, to: &tokens)
    }
    let repeats = above.shortLength(at: x, limit: 3)
    let isRun = left.contains(x)
    if repeats > (isRun ? 1 : 0) {
      return add(Match(length: repeats, distance: rowBytes), row: row, x: x, to: &tokens)
    }
    if isRun {
      return add(Match(length: 1, distance: bytesPerPixel), row: row, x: x, to: &tokens)
    }
    addSingle(pixels, row &* width &+ x, row: row, to: &tokens)
    return 1
  }

  /// Adds a match; returns its length in pixels.
  @inline(__always)
  private func add(
    _ match: Match, row: Int, x: Int, to tokens: inout DeflateTokens
  ) -> Int {
    let length = match.length &* bytesPerPixel
    // A match can continue that of the row before, or be continued in the next row.
    if x == 0 || x &+ match.length == width {
      tokens.addMatch(length: length, distance: match.distance)
    } else {
      tokens.addWholeMatch(length: length, distance: match.distance)
    }
    return match.length
  }

  /// Adds a pixel without a longer match: as a match with the last one of its color that was added
  /// here, or as literals.
  @inline(__always)
  private func addSingle(
    _ pixels: PixelSource, _ index: Int, row: Int, to tokens: inout DeflateTokens
  ) {
    let pixel = pixels[index]
    let slot = hash(ofPixel: pixel)
    let place = singles[slot]
    singles[slot] = self.place(of: index)
    let other = self.index(of: place)
    let distance = bytesPerPixel &* (index &- other) &+ row &- self.row(of: other)
    if place >= base, pixels[other] == pixel, distance <= DeflateAlphabet.longestDistance {
      tokens.addMatch(length: bytesPerPixel, distance: distance)
    } else {
      addLiteral(pixel, to: &tokens)
    }
  }

  @inline(__always)
  private func bestMatch(_ pixels: PixelSource, row: Int, x: Int) -> Match {
    var match = Match()
    match.improve(length: left.length(at: x), distance: bytesPerPixel)
    match.improve(length: above.length(at: x), distance: rowBytes)
    guard spots.contains(x) else { return match }
    let far = farMatch(far[x], pixels, row: row, x: x)
    match.improve(length: far.length, distance: far.distance)
    return match
  }

  /// The whole match of which an entry of ``far`` is the beginning.
  @inline(__always)
  private func farMatch(_ found: UInt32, _ pixels: PixelSource, row: Int, x: Int) -> Match {
    let index = row &* width &+ x
    let other = index &- Int(found & 0xFFFF)
    let otherRow = self.row(of: other)
    var length = Int(found &>> 16)
    if length == Self.farStep {
      let limit = width &- max(x, other &- otherRow &* width)
      length = extended(pixels, index, other, limit: limit)
    }
    let distance = bytesPerPixel &* (index &- other) &+ row &- otherRow
    return Match(length: length, distance: distance)
  }

  /// Length of a match of at least ``farStep`` pixels, at most `limit`.
  private func extended(_ pixels: PixelSource, _ index: Int, _ other: Int, limit: Int) -> Int {
    let known = Self.farStep
    return known &+ pixels.matchLength(index &+ known, other &+ known, limit: limit &- known)
  }

  /// Length of a run that begins here; 0 for none, or when `match` is at least as good.
  @inline(__always)
  private func newRun(
    _ pixels: PixelSource, _ index: Int, _ x: Int, insteadOf match: Match
  ) -> Int {
    let repeats = left.length(at: x &+ 1)
    let isNew = x == 0 || pixels[index &- 1] != pixels[index]
    // Tokens of a run cost less than those of a match, by a pixel's literals in 128 pixels; its
    // first pixel costs more, unless one of its bytes is enough.
    let costs = (isUniform(pixels[index]) ? 0 : 3) &- match.length / 128
    return isNew && repeats > 0 && repeats &+ 1 >= match.length &+ costs ? repeats &+ 1 : 0
  }
}
