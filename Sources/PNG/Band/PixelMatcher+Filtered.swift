/// Matching of filtered rows. Residuals are small numbers, cheap as literals, so that only longer
/// matches pay.
extension PixelMatcher {
  /// Minimum length of a run, including its first pixel.
  private static let shortestRun = 3
  /// Minimum length of other matches.
  private static let shortestMatch = 4
  /// Number of pixels without a match after which only every eighth one is looked up.
  private static let patience = 8
  /// Number of pixels without a match after which only every sixteenth one is looked up.
  private static let morePatience = 32

  /// Runs, and literals for all other pixels.
  func tokenizeRuns(
    _ pixels: PixelSource, row: Int, countsLiterals: Bool, into tokens: inout DeflateTokens
  ) {
    let start = row &* width
    left.markRuns(pixels, at: start, width: width)
    var x = 0
    while x < width {
      let first = left.firstPair(from: x &+ 1, width: width) &- 1
      addLiterals(pixels, start &+ x..<start &+ first, areCounted: countsLiterals, to: &tokens)
      guard first < width else { return }
      let length = 1 &+ left.length(at: first &+ 1)
      addNewRun(of: pixels[start &+ first], length, to: &tokens)
      x = first &+ length
    }
  }

  /// Runs and matches with earlier pixels.
  func tokenizeFiltered(_ pixels: PixelSource, row: Int, into tokens: inout DeflateTokens) {
    let start = row &* width
    var x = 0
    // Pixels without a match are literals, added together when their number is known.
    var firstLiteral = 0
    while x &+ Self.shortestMatch <= width {
      let index = start &+ x
      if isRun(pixels, index) {
        addLiterals(pixels, start &+ firstLiteral..<index, to: &tokens)
        x &+= addRun(pixels, index, x, to: &tokens)
        firstLiteral = x
        continue
      }
      let slot = hash(ofFour: pixels, index)
      let place = places[slot]
      places[slot] = self.place(of: index)
      // Noise has few matches, and each look at an earlier place can miss the cache. Since all
      // pixels are in the table, a match is found a few pixels late at most.
      let misses = x &- firstLiteral
      let skips = misses < Self.morePatience ? 7 : 15
      if misses < Self.patience || misses & skips == 0 {
        let match = match(pixels, index, at: place, row, x)
        if match.length > 0 {
          addLiterals(pixels, start &+ firstLiteral..<index, to: &tokens)
          tokens.addMatch(length: match.length &* bytesPerPixel, distance: match.distance)
          x &+= match.length
          firstLiteral = x
          continue
        }
      }
      x &+= 1
    }
    addLiterals(pixels, start &+ firstLiteral..<start &+ width, to: &tokens)
  }

  @inline(__always)
  private func addLiterals(
    _ pixels: PixelSource, _ range: Range<Int>, areCounted: Bool = true,
    to tokens: inout DeflateTokens
  ) {
    guard !range.isEmpty else { return }
    if bytesPerPixel == 3 {
      tokens.addLiterals(pixels, range, areCounted: areCounted)
    } else {
      for index in range { addLiteral(pixels[index], to: &tokens) }
    }
  }

  @inline(__always)
  private func hash(ofFour pixels: PixelSource, _ index: Int) -> Int {
    hash(ofPair: pixels.pair(index) ^ (pixels.pair(index &+ 2) &* 0xC2B2_AE3D_27D4_EB4F))
  }

  @inline(__always)
  private func isRun(_ pixels: PixelSource, _ index: Int) -> Bool {
    pixels.pair(index) == pixels.pair(index &+ 1)
  }

  /// Adds the run that begins or continues at `index`; returns its length.
  @inline(__always)
  private func addRun(
    _ pixels: PixelSource, _ index: Int, _ x: Int, to tokens: inout DeflateTokens
  ) -> Int {
    let known = Self.shortestRun
    let length =
      known
      &+ pixels.matchLength(index &+ known, index &+ known &- 1, limit: width &- x &- known)
    if x > 0, pixels[index &- 1] == pixels[index] {
      tokens.addMatch(length: length &* bytesPerPixel, distance: bytesPerPixel)
    } else {
      addNewRun(of: pixels[index], length, to: &tokens)
    }
    return length
  }

  /// Match with the pixels at an entry of the table if the first four are equal; length 0 for none.
  @inline(__always)
  private func match(
    _ pixels: PixelSource, _ index: Int, at place: UInt32, _ row: Int, _ x: Int
  ) -> (length: Int, distance: Int) {
    let other = self.index(of: place)
    guard place >= base, pixels.pair(other) == pixels.pair(index),
      pixels.pair(other &+ 2) == pixels.pair(index &+ 2)
    else { return (0, 0) }
    let otherRow = self.row(of: other)
    let distance = bytesPerPixel &* (index &- other) &+ row &- otherRow
    let known = Self.shortestMatch
    // A match cannot cross the end of a row, where the next row's filter byte is.
    let limit = width &- max(x, other &- otherRow &* width)
    guard distance <= DeflateAlphabet.longestDistance, limit >= known else { return (0, 0) }
    let length =
      known &+ pixels.matchLength(index &+ known, other &+ known, limit: limit &- known)
    return (length, distance)
  }
}
