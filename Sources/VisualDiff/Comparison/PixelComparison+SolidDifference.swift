public import Pixels

extension PixelComparison {
  /// The side of the square in which a difference is looked for that nobody would want to let pass.
  public static let solidSide = 20

  /// The square of ``solidSide`` pixels, cut to smaller pictures, of which most look different: what
  /// a limit for the whole picture hides, such as a hole in it. nil when there is none.
  ///
  /// Whatever `tolerance` ignores is ignored; its limits and its metric do not matter.
  public static func solidDifference(
    expected: Pixmap, actual: Pixmap, tolerance: Tolerance
  ) -> ComparisonFigures.Window? {
    var probe = Tolerance.pixelmatch(includesAntialiasing: true)
    probe.window = solidSide
    probe.ignoredRegions = tolerance.ignoredRegions
    probe.mask = tolerance.mask
    let result = compare(expected: expected, actual: actual, tolerance: probe)
    guard let window = result.figures?.fullestWindow, window.count * 2 > window.bounds.area
    else { return nil }
    return window
  }
}
