public import Pixels

/// All that a comparison counted in two pictures of one size, whether they pass or not.
public struct ComparisonFigures: Hashable, Sendable {
  /// The square with the most pixels that count.
  public struct Window: Hashable, Sendable {
    /// Where it is; of several, the topmost, then the leftmost.
    public let bounds: PixelRect
    /// How many of its pixels count.
    public let count: Int

    /// Nothing is checked.
    public init(bounds: PixelRect, count: Int) {
      self.bounds = bounds
      self.count = count
    }
  }

  /// How many pixels lie outside the ignored regions.
  public let compared: Int
  /// What counts; nil when nothing does.
  public let difference: Difference?
  /// How many pixels differ and look alike to the metric.
  public let alike: Int
  /// How many pixels differ visibly and are excused as antialiasing.
  public let antialiased: Int
  /// How many pixels differ inside the ignored regions.
  public let ignored: Int
  /// The fullest window; nil without a window or without a pixel that counts.
  public let fullestWindow: Window?

  /// How many pixels count.
  public var count: Int { difference?.count ?? 0 }
  /// How many pixels are not equal, for whatever reason they may be excused.
  public var unequal: Int { count + alike + antialiased + ignored }
  /// The share of ``compared`` that counts, 0...1.
  public var ratio: Double { compared == 0 ? 0 : Double(count) / Double(compared) }
}

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
