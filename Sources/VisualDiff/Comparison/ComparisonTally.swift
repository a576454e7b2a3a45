import Pixels

/// What has been counted so far.
struct ComparisonTally {
  private var count = 0
  private var largest = 0
  private var bounds = PixelRect.empty
  private var first: PixelDifference?
  private(set) var alike = 0
  private(set) var antialiased = 0
  private(set) var ignored = 0

  var difference: Difference? {
    first.map { Difference(count: count, largest: largest, bounds: bounds, first: $0) }
  }

  /// Takes in row `y`.
  mutating func add(
    _ row: RowClasses, y: Int, _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    _ encoding: PixelComparison.AlphaEncoding
  ) {
    alike += row.count(of: PixelClass.alike)
    antialiased += row.count(of: PixelClass.antialiased)
    ignored += row.count(of: PixelClass.ignored)
    guard let columns = row.countedColumns else { return }
    count += row.count(of: PixelClass.counted)
    bounds = bounds.union(
      PixelRect(left: columns.lowerBound, top: y, right: columns.upperBound, bottom: y + 1))
    if largest < 255 { largest = max(largest, row.largestDistance(expected, actual)) }
    if first == nil {
      let x = columns.lowerBound
      first = PixelDifference(
        x: x, y: y, expected: encoding.premultiplied(expected[x]),
        actual: encoding.premultiplied(actual[x]))
    }
  }
}
