/// The sides of a popover on which its arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt
  /// Accepts any bits; only those of the four sides have a meaning.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The source is above the popover.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The source is below the popover.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The source is to the left of the popover.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The source is to the right of the popover.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any side on which the popover fits.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not decided yet, or no side is permitted.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
