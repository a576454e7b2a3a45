import Pixels

/// One walk through two images of one size: judges each pixel, counts, and draws.
struct ComparisonPass {
  private let size: PixelSize
  private let tolerance: Tolerance
  private let encoding: PixelComparison.AlphaEncoding
  private let regions: IgnoredRegions
  private let antialiasing: AntialiasingRule
  /// The square of the distance beyond which pixels count as different; nil if any bit counts.
  private let limit: Double?
  private var classes: RowClasses
  private var tally = ComparisonTally()
  private var windows: WindowCounter?
  private var painter: DiffPainter?

  init(
    _ size: PixelSize, _ tolerance: Tolerance, _ encoding: PixelComparison.AlphaEncoding,
    _ style: DiffPicture.Style?
  ) {
    self.size = size
    self.tolerance = tolerance
    self.encoding = encoding
    regions = IgnoredRegions(tolerance, in: size)
    antialiasing = AntialiasingRule(size: size)
    limit =
      switch tolerance.metric {
      case .exact: nil
      case .yiq(let threshold): VisibleDistance.limit(threshold: threshold)
      }
    classes = RowClasses(width: size.width)
    windows = tolerance.window.map { WindowCounter(side: $0, in: size) }
    painter = style.map { DiffPainter($0, size: size) }
  }

  /// Walks through all rows, once.
  mutating func run(_ expected: Span<UInt32>, _ actual: Span<UInt32>) {
    guard !expected.isEqual(to: actual) else {
      painter = nil
      return
    }
    guard looksAtColors, encoding == .premultiplied,
      !expected.isOpaque || !actual.isOpaque
    else { return run(expected, actual, expected, actual) }
    let (straight, other) = (straightened(expected), straightened(actual))
    run(expected, actual, straight.span, other.span)
  }

  var result: PixelComparison.Result {
    let figures = ComparisonFigures(
      compared: size.area - regions.area, difference: tally.difference,
      belowThreshold: tally.belowThreshold,
      antialiased: tally.antialiased, ignored: tally.ignored, fullestWindow: windows?.fullest)
    return PixelComparison.Result(
      verdict: verdict(figures), figures: figures, picture: painter?.picture)
  }

  private var looksAtColors: Bool { limit != nil || tolerance.ignoresAntialiasing }

  private mutating func run(
    _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    _ straight: Span<UInt32>, _ otherStraight: Span<UInt32>
  ) {
    for y in 0..<size.height {
      let row = y * size.width..<(y + 1) * size.width
      let (a, b) = (expected.extracting(row), actual.extracting(row))
      guard !a.isEqual(to: b) else {
        windows?.add(nil, y: y)
        painter?.draw(nil, y: y, a, b, encoding)
        continue
      }
      classes.countUnequal(a, b)
      for columns in regions.columns(ofRow: y) { classes.change(columns, to: PixelClass.ignored) }
      if looksAtColors { refine(row: y, straight, otherStraight) }
      tally.add(classes, y: y, a, b, encoding)
      windows?.add(classes.countedColumns == nil ? nil : classes, y: y)
      painter?.draw(classes, y: y, a, b, encoding)
    }
  }

  /// Excuses differences below the metric's threshold, or by the rule of antialiasing.
  private mutating func refine(row y: Int, _ expected: Span<UInt32>, _ actual: Span<UInt32>) {
    let (limit, rule, start) = (limit, antialiasing, y * size.width)
    let excuses = tolerance.ignoresAntialiasing
    classes.refine { x in
      let index = start + x
      if let limit,
        VisibleDistance.squared(expected[index], actual[index], at: index) <= limit
      {
        return PixelClass.belowThreshold
      }
      if excuses,
        rule.holds(x, y, in: expected, besides: actual)
          || rule.holds(x, y, in: actual, besides: expected)
      {
        return PixelClass.antialiased
      }
      return PixelClass.counted
    }
  }

  private func verdict(_ figures: ComparisonFigures) -> Verdict {
    guard figures.unequal > 0 else { return .identical }
    guard let difference = figures.difference else { return .tolerated }
    let isWithin =
      if let windows {
        tolerance.limit.allows(figures.fullestWindow?.count ?? 0, of: windows.area)
      } else {
        tolerance.limit.allows(figures.count, of: figures.compared)
      }
    return isWithin ? .tolerated : .different(difference)
  }
}

extension PixelComparison.AlphaEncoding {
  /// One pixel of such an image.
  func premultiplied(_ bits: UInt32) -> PremultipliedRGBA8 {
    let pixel = PremultipliedRGBA8(bits: bits)
    guard self == .straight, pixel.alpha < 255 else { return pixel }
    return PremultipliedRGBA8(
      straightRed: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
  }
}

/// The pixels as a PNG file stores them.
private func straightened(_ pixels: Span<UInt32>) -> [UInt32] {
  var result = [UInt32](repeating: 0, count: pixels.count)
  var span = result.mutableSpan
  StraightRGBA8.divide(pixels, in: 0..<pixels.count, into: &span)
  return result
}

extension Span where Element == UInt32 {
  fileprivate var isOpaque: Bool {
    var all: UInt32 = 0xFF00_0000
    for index in indices { all &= self[index] }
    return all == 0xFF00_0000
  }
}
