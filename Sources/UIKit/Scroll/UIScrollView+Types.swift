public import CoreGraphics

extension UIScrollView {
  /// What is left of the velocity after each millisecond of coasting.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Which safe areas are added to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll; also at top and bottom in a navigation or tab bar controller.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    case never
    case always
  }

  /// How indicators look.
  public enum IndicatorStyle: Int, Sendable {
    /// As ``black``.
    case `default`
    case black
    case white
  }

  /// What scrolling does to a keyboard; there is none here.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }
}
