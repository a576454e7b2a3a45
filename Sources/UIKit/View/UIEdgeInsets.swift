public import CoreGraphics

/// Distances from the four edges, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// Positive is inwards.
  public var top: CGFloat
  /// Positive is inwards.
  public var left: CGFloat
  /// Positive is inwards.
  public var bottom: CGFloat
  /// Positive is inwards.
  public var right: CGFloat

  /// Negative distances reach outwards.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// All 0.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// All 0.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// Each edge moved inwards by its inset, or outwards where that is negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
