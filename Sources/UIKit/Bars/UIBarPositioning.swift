import CoreGraphics
import Foundation

/// A bar whose background depends on the edge at which it stands.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// Edge at which the bar stands: that of its delegate, else that of its kind of bar.
  var barPosition: UIBarPosition { get }
}

/// Tells a bar at which edge it stands.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Edge of a bar. With `.topAttached` its background reaches up under the status bar. Default: that of
  /// its kind of bar, the lower edge for toolbars and the upper one for others.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Tells a toolbar at which edge it stands.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// Tells a navigation bar at which edge it stands. A navigation controller that conforms decides about
/// taps on the back button of its bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether a tap on the back button goes back. Default: true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
}

extension UIBarPosition {
  /// The position that a delegate gives, else that of the kind of bar.
  @MainActor
  static func of(
    _ bar: any UIBarPositioning, _ delegate: (any UIBarPositioningDelegate)?, else usual: Self
  ) -> Self {
    let given = delegate?.position(for: bar) ?? .any
    return given == .any ? usual : given
  }
}

extension UIView {
  /// Height in points of the status bar above a bar that is attached to the upper edge.
  var heightOfStatusBarAbove: CGFloat {
    guard let window else { return 0 }
    return max(0, min(convert(CGPoint.zero, to: nil).y, window.safeAreaInsets.top))
  }
}
