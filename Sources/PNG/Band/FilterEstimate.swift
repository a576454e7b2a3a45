/// Decides before compression whether a band of rows is filtered.
struct FilterEstimate {
  /// Rows in each half that are looked at.
  private static let sampleRows = 2

  private let width: Int
  private let colors = SampleColors()

  /// Creates an estimate for images of a width in pixels.
  init(width: Int) { self.width = width }

  func free() { colors.free() }

  /// Estimates from rows of both halves whether filtering pays, and answers the filter of a quick
  /// band: content varies from row to row, but rarely in the same way in both halves.
  ///
  /// Unfiltered, a pixel whose color is new to the sample costs about 17.5 bits more than a color
  /// that was there before, which becomes a match or frequent literals. Filtered, every pixel costs
  /// about as many bits as its residuals have. The factor was fitted to the 2,900 bands of the six
  /// transitions in Speed.md, compressed both ways; their files are as small as with a trial of
  /// both.
  ///
  /// Residuals are coarse where a pixel that differs from both neighbors takes more than five bits,
  /// and the average one more than one and a half. There a search by bytes makes the files of
  /// `grid` 1.7 % smaller than a search by pixels, and encoding takes three quarters more time.
  /// Finer residuals gain nothing: the files of `flip` would be 0.3 % larger.
  ///
  /// Matches are not worth the search where more than a quarter of the sample's pixels differ from
  /// both the left and the upper neighbor, and the bits saved at pixels of a new color exceed a
  /// quarter of those that all residuals need. Against a search everywhere, the files of `zoom` are
  /// 16 % larger and those of `sheet` 20 %, still 4 to 6 % smaller than libpng's; from three
  /// sixteenths on those of `sheet` would be larger than libpng's.
  func bestKind(
    of pixels: PixelSource, _ rows: Range<Int>, by filters: BandFilters
  ) -> (kind: PixelMatcher.Kind, filter: FilterType, isCoarse: Bool) {
    let count = Self.sampleRows
    guard rows.count > count else { return (.plain, .none, false) }
    let sample = [rows.count / 4, rows.count * 3 / 4].flatMap { place in
      let first = min(max(place, 1), rows.count - count)
      return first..<first + count
    }
    let newPixels = colors.countNew(pixels, rows: sample, width: width)
    // At most one pixel of twelve is new: matches of unfiltered pixels win.
    guard newPixels.count * 12 > sample.count * width else { return (.plain, .none, false) }
    let types: [FilterType] = [.paeth, .sub, .up, .average]
    let efforts = sample.map { row in types.map { filters.effort($0, pixels, row) } }
    let bits = efforts.reduce(0) { $0 + ($1.min() ?? 0) }
    // The effort is that of every other pixel.
    let saved = newPixels.ofNewColor * 35
    if saved > bits * 4 {
      // More than five bits for each new pixel, and more than one and a half for each pixel.
      let isCoarse = bits * 2 > newPixels.count * 5 && bits * 4 > sample.count * width * 3
      return (.filtered, .none, isCoarse)
    }
    guard newPixels.count * 4 > sample.count * width, saved > bits else {
      return (.plain, .none, false)
    }
    let sums = types.indices.map { type in efforts.reduce(0) { $0 + $1[type] } }
    let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    return (.quick, types[best], false)
  }
}
