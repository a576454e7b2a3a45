import QuartzCore

extension UIView {
  /// Which parts of a view's place are flexible when its superview is resized.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge takes part in its growth.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width does.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge does.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top edge does.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height does.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom edge does.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How a view's picture is fitted into its bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    /// As `scaleToFill`; every new size has the view drawn anew.
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// The pacing of a view animation (S6.6).
  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear
    /// The private curve of system motions: a critically damped spring (S3.34).
    case system = 7
  }
}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
