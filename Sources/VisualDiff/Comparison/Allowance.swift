public import Pixels

/// What would have to be let pass for two pictures that differ to do so: each alone, with everything
/// else as it is; number and share together where the limits of both forbid it.
public struct Allowance: Hashable, Sendable {
  /// The limit of pixels, in the fullest window where there is one; nil when their share alone is in
  /// the way.
  public let pixels: Int?
  /// The limit of their share, rounded up to a millionth; nil when their number alone is in the way.
  public let ratio: Double?
  /// Whether either would not be enough.
  public let needsBoth: Bool
  /// The threshold in hundredths; 1 is always enough.
  public let threshold: Double
}

extension PixelComparison {
  /// What two pictures would need to pass; nil when they do or are of different sizes.
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

  /// The more a threshold lets pass, the fewer pixels count: it is found by halving.
  private static func threshold(
    _ expected: Pixmap, _ actual: Pixmap, _ tolerance: Tolerance
  ) -> Double {
    func passes(_ hundredths: Int) -> Bool {
      var tolerance = tolerance
      tolerance.metric = .yiq(threshold: Double(hundredths) / 100)
      return compare(expected: expected, actual: actual, tolerance: tolerance).verdict.passes
    }
    // No two colours are farther apart than 1.
    var (low, high) = (-1, 100)
    while high - low > 1 {
      let middle = (low + high) / 2
      if passes(middle) { high = middle } else { low = middle }
    }
    return Double(high) / 100
  }
}
