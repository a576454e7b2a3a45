public import Pixels

extension Tolerance {
  /// A reason why no difference at all can fail.
  public enum Blindness: Hashable, Sendable {
    /// Every pixel lies in an ignored region or under the mask.
    case allIsIgnored
    /// Not even black and white count as different; almost no colors do.
    case blackLooksWhite
    /// The limits allow every pixel to differ.
    case limitsAllowEverything
  }

  /// Reason why no difference between images of `size` can fail; nil if one can.
  public func blindness(for size: PixelSize) -> Blindness? {
    guard self != .exact, size.area > 0 else { return nil }
    let result = PixelComparison.compare(
      expected: Pixmap(size: size, filledWith: .white),
      actual: Pixmap(size: size, filledWith: .black), tolerance: self)
    guard result.verdict.passes, let figures = result.figures else { return nil }
    if figures.compared == 0 { return .allIsIgnored }
    return figures.count == 0 ? .blackLooksWhite : .limitsAllowEverything
  }
}
