public import Pixels

/// Tolerances under which two differing images would pass: each on its own, with everything else
/// unchanged.
public struct Allowance: Hashable, Sendable {
  /// Pixel limit that would suffice, in the fullest window if there is one; nil when the pixel
  /// limit is not exceeded.
  public let pixels: Int?
  /// Share limit that would suffice, rounded up to a millionth; nil when the share limit is not
  /// exceeded.
  public let ratio: Double?
  /// Whether both limits must be raised.
  public let needsBoth: Bool
  /// Threshold that would suffice, in hundredths; 1 always does.
  public let threshold: Double
}

extension PixelComparison {
  /// Tolerances under which two images would pass; nil when they pass already or differ in size.
  public static func allowance(
    expected: Pixmap, actual: Pixmap, tolerance: Tolerance
  ) -> Allowance? {
    let result = compare(expected: expected, actual: actual, tolerance: tolerance)
    guard !result.verdict.passes, let figures = result.figures else { return nil }
    let count = tolerance.window == nil ? figures.count : figures.fullestWindow?.count ?? 0
    let total = figures.fullestWindow?.bounds.area ?? figures.compared
    let exceedsPixels = tolerance.limit.pixels.map { count > $0 } ?? false
    let exceedsRatio = tolerance.limit.exceedsRatio(count, of: total)
    let isUnlimited = !exceedsPixels && !exceedsRatio
    return Allowance(
      pixels: exceedsPixels || isUnlimited ? count : nil,
      ratio: exceedsRatio || isUnlimited
        ? (Double(count) / Double(total) * 1e6).rounded(.up) / 1e6 : nil,
      needsBoth: exceedsPixels && exceedsRatio, threshold: threshold(expected, actual, tolerance))
  }

  /// Bisection: fewer pixels count as the threshold grows.
  private static func threshold(
    _ expected: Pixmap, _ actual: Pixmap, _ tolerance: Tolerance
  ) -> Double {
    func passes(_ hundredths: Int) -> Bool {
      var tolerance = tolerance
      tolerance.metric = .yiq(threshold: Double(hundredths) / 100)
      return compare(expected: expected, actual: actual, tolerance: tolerance).verdict.passes
    }
    // No two colors are farther apart than 1.
    var (low, high) = (-1, 100)
    while high - low > 1 {
      let middle = (low + high) / 2
      if passes(middle) { high = middle } else { low = middle }
    }
    return Double(high) / 100
  }
}
