/// Matching of filtered rows. Residuals are small numbers, cheap as literals, so that only longer
/// matches pay.
extension PixelMatcher {
  /// Minimum length of a run, including its first pixel.
  private static let shortestRun = 3
  /// Minimum length of other matches.
  private static let shortestMatch = 4
  /// Number of pixels without a match after which only every other one is looked up.
  private static let patience = 8

  func tokenizeFiltered(_ pixels: PixelSource, row: Int, into tokens: inout DeflateTokens) {
    let rowStart = row &* width
    var x = 0
    var misses = 0
    while x &+ Self.shortestMatch <= width {
      let index = rowStart &+ x
      let length: Int
      if isRun(pixels, index) {
        length = addRun(pixels, index, x, to: &tokens)
      } else if misses < Self.patience || misses & 1 == 0 {
        // After several misses every other pixel is skipped: noise has no matches to find.
        length = addFar(pixels, index, row, x, to: &tokens)
      } else {
        length = 0
      }
      if length > 0 {
        misses = 0
        x &+= length
      } else {
        addLiteral(pixels[index], to: &tokens)
        misses &+= 1
        x &+= 1
      }
    }
    while x < width {
      addLiteral(pixels[rowStart &+ x], to: &tokens)
      x &+= 1
    }
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

  /// Adds a match with the last position of the same four pixels; returns its length, 0 for none.
  @inline(__always)
  private func addFar(
    _ pixels: PixelSource, _ index: Int, _ row: Int, _ x: Int, to tokens: inout DeflateTokens
  ) -> Int {
    let low = pixels.pair(index)
    let high = pixels.pair(index &+ 2)
    let slot = hash(ofPair: low ^ (high &* 0xC2B2_AE3D_27D4_EB4F))
    let place = places[slot]
    places[slot] = self.place(of: index)
    let other = self.index(of: place)
    guard place >= base, pixels.pair(other) == low, pixels.pair(other &+ 2) == high else {
      return 0
    }
    let otherRow = self.row(of: other)
    let distance = bytesPerPixel &* (index &- other) &+ row &- otherRow
    let known = Self.shortestMatch
    // A match cannot cross the end of a row, where the next row's filter byte is.
    let limit = width &- max(x, other &- otherRow &* width)
    guard distance <= DeflateAlphabet.longestDistance, limit >= known else { return 0 }
    let length =
      known &+ pixels.matchLength(index &+ known, other &+ known, limit: limit &- known)
    tokens.addMatch(length: length &* bytesPerPixel, distance: distance)
    return length
  }
}
