public import Pixels

extension Tolerance {
  /// A reason why no difference at all can fail.
  public enum Blindness: Hashable, Sendable {
    /// Every pixel lies in an ignored region or under the mask.
    case allIsIgnored
    /// Not even black and white look different; hardly any colours do.
    case blackLooksWhite
    /// The limits allow every pixel to differ.
    case limitsAllowEverything
  }

  /// Why no difference between pictures of `size` can fail; nil where one can.
  public func blindness(for size: PixelSize) -> Blindness? {
    let compared = size.area - IgnoredRegions(ignoredRegions, mask, in: size).area
    if compared == 0, size.area > 0 { return .allIsIgnored }
    if case .yiq(let threshold) = metric, Self.blackPassesForWhite(threshold) {
      return .blackLooksWhite
    }
    guard limit != Limit() else { return nil }
    let total = window.map { min($0, size.width) * min($0, size.height) } ?? compared
    return limit.allows(total, of: total) ? .limitsAllowEverything : nil
  }

  private static func blackPassesForWhite(_ threshold: Double) -> Bool {
    VisibleDistance.squared(0xFF00_0000, 0xFFFF_FFFF, at: 0)
      <= VisibleDistance.limit(threshold: threshold)
  }
}
