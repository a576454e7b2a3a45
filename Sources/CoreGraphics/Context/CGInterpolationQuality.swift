/// Filter for images that are drawn scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Same as `high`.
  case `default` = 0
  /// Nearest pixel.
  case none = 1
  /// Bilinear, also when scaled down.
  case low = 2
  /// Same as `high`.
  case medium = 4
  /// Bilinear when scaled up, area average when scaled down.
  case high = 3
}
