public import Pixels

extension PixelComparison {
  /// Side in pixels of the window in which a solid cluster of differing pixels is searched.
  public static let solidSide = 20

  /// Window of ``solidSide`` pixels (smaller in smaller images) in which most pixels look
  /// different: a cluster that a limit for the whole image would hide. nil for none.
  ///
  /// Ignored regions and the mask of `tolerance` apply; its limits and metric do not.
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
