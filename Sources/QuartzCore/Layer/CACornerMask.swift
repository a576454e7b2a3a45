/// Set of corners that `cornerRadius` rounds (S9.24).
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// Bit mask, with Apple's values.
  public let rawValue: UInt
  /// Creates a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
