/// Decides before compression whether a band of rows becomes smaller with filters or without.
struct FilterEstimate {
  /// Rows in each half that are looked at.
  private static let sampleRows = 2

  private let width: Int
  private let colors = SampleColors()

  /// Creates an estimate for images of a width in pixels.
  init(width: Int) { self.width = width }

  func free() { colors.free() }

  /// Estimates from rows of both halves whether filtering pays: content varies from row to row, but
  /// rarely in the same way in both halves.
  ///
  /// Unfiltered, a pixel whose color is new to the sample costs about 17.5 bits more than a color
  /// that was there before, which becomes a match or frequent literals. Filtered, every pixel costs
  /// about as many bits as its residuals have. The factor was fitted to the 2,900 bands of the six
  /// transitions in Speed.md, compressed both ways; their files are as small as with a trial of both.
  /// Other material has not been tried.
  func isFilteringBetter(
    _ pixels: PixelSource, _ rows: Range<Int>, by filters: BandFilters
  ) -> Bool {
    let count = Self.sampleRows
    guard rows.count > count else { return false }
    let sample = [rows.count / 4, rows.count * 3 / 4].flatMap { place in
      let first = min(max(place, 1), rows.count - count)
      return first..<first + count
    }
    let newPixels = colors.countNew(pixels, rows: sample, width: width)
    // At most one pixel of twelve is new: matches of unfiltered pixels win.
    guard newPixels.count * 12 > sample.count * width else { return false }
    let bits = sample.reduce(0) { $0 + filters.smallestEffort(pixels, row: $1) }
    // The effort is that of every other pixel.
    return newPixels.ofNewColor * 35 > bits * 4
  }
}
