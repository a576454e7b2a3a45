/// The rows of a band under filters that make their bytes small.
struct BandFilters {
  /// What is right for one row is rarely wrong for the next ones, and choosing takes as long as
  /// filtering four rows.
  private static let rowsPerChoice = 4

  private let width: Int
  private let keepsAlpha: Bool
  /// What the chosen filters leave.
  let residuals: Slots<UInt32>
  /// One row for each filter that is tried.
  private let trial: Slots<UInt32>
  private(set) var filters: [LineFilter] = []

  init(width: Int, rows: Int, keepsAlpha: Bool) {
    self.width = width
    self.keepsAlpha = keepsAlpha
    residuals = Slots(repeating: 0, count: width * rows)
    trial = Slots(repeating: 0, count: width)
  }

  func free() {
    residuals.free()
    trial.free()
  }

  /// Filters `rows` of a band: the first with Sub, which looks at no other row, and the others, a few
  /// at a time, with the filter whose bytes need the fewest bits in the first of these few. That
  /// beats the rule of thumb of the specification, the bytes' sum, by up to 4 %.
  mutating func filter(_ pixels: PixelSource, rows: Range<Int>) {
    filters = [.sub]
    filters.reserveCapacity(rows.count)
    write(.sub, pixels, rows.lowerBound, to: residuals, at: 0)
    for place in 1..<max(rows.count, 1) {
      let row = rows.lowerBound + place
      if place % Self.rowsPerChoice == 1 {
        filters.append(filterFreely(pixels, row, at: place * width))
      } else {
        filters.append(filters[place - 1])
        write(filters[place], pixels, row, to: residuals, at: place * width)
      }
    }
  }

  private func filterFreely(_ pixels: PixelSource, _ row: Int, at target: Int) -> LineFilter {
    var best = LineFilter.paeth
    write(best, pixels, row, to: residuals, at: target)
    var smallest = effort(residuals, at: target)
    for filter in [LineFilter.sub, .up, .average] where smallest > 0 {
      write(filter, pixels, row, to: trial, at: 0)
      let size = effort(trial, at: 0)
      guard size < smallest else { continue }
      smallest = size
      best = filter
      unsafe trial.withUnsafeElements(in: 0..<width) { row in
        for index in 0..<width { residuals[target + index] = unsafe row[index] }
      }
    }
    return best
  }

  private func write(
    _ filter: LineFilter, _ pixels: PixelSource, _ row: Int, to output: Slots<UInt32>,
    at target: Int
  ) {
    Residual.write(
      filter, pixels, at: row * width, width: width, keepsAlpha: keepsAlpha, to: output,
      at: target)
  }

  private func effort(_ slots: Slots<UInt32>, at start: Int) -> Int {
    unsafe slots.withUnsafeElements(in: start..<start + width) {
      Residual.effort(unsafe PixelSource($0))
    }
  }
}
