public import CoreGraphics

/// Distances from the four edges by the direction of text, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// Positive is inwards.
  public var top: CGFloat
  /// Positive is inwards.
  public var leading: CGFloat
  /// Positive is inwards.
  public var bottom: CGFloat
  /// Positive is inwards.
  public var trailing: CGFloat

  /// Negative distances reach outwards.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// All 0.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// All 0.
  public static let zero = NSDirectionalEdgeInsets()

  init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  init(_ insets: UIEdgeInsets, rightToLeft: Bool) {
    self.init(rightToLeft ? insets.mirrored : insets)
  }

  var leftToRight: UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }

  func insets(rightToLeft: Bool) -> UIEdgeInsets {
    rightToLeft ? leftToRight.mirrored : leftToRight
  }
}
