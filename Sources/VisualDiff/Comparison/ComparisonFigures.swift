public import Pixels

/// All counts of a comparison of two images of one size, whether they pass or not.
public struct ComparisonFigures: Hashable, Sendable {
  /// The square window with the most differing pixels.
  public struct Window: Hashable, Sendable {
    /// Position; of several the topmost, then the leftmost.
    public let bounds: PixelRect
    /// Number of differing pixels in it.
    public let count: Int

    /// Creates a window, unchecked.
    public init(bounds: PixelRect, count: Int) {
      self.bounds = bounds
      self.count = count
    }
  }

  /// Number of pixels outside of ignored regions.
  public let compared: Int
  /// Pixels that count as different; nil for none.
  public let difference: Difference?
  /// Number of pixels that differ by less than the metric's threshold.
  public let belowThreshold: Int
  /// Number of visibly different pixels that are excused as antialiasing.
  public let antialiased: Int
  /// Number of differing pixels in ignored regions.
  public let ignored: Int
  /// Window with the most differing pixels; nil without a window size or without differences.
  public let fullestWindow: Window?

  /// Number of pixels that count as different.
  public var count: Int { difference?.count ?? 0 }
  /// Number of pixels that are not equal, excused or not.
  public var unequal: Int { count + belowThreshold + antialiased + ignored }
  /// Share 0...1 of ``compared`` that counts as different.
  public var ratio: Double { compared == 0 ? 0 : Double(count) / Double(compared) }
}

/// Counts of a comparison in progress.
struct ComparisonTally {
  private var count = 0
  private var largest = 0
  private var bounds = PixelRect.empty
  private var first: PixelDifference?
  private(set) var belowThreshold = 0
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
    belowThreshold += row.count(of: PixelClass.belowThreshold)
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
