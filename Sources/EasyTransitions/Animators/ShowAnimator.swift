import CoreGraphics
public import Foundation
public import UIKit

/// Moves the new screen in from the right and the old one partly to the left; a pop reverses it
/// (S13.29).
open class ShowAnimator: NavigationTransitionAnimator {
  /// Distance that the lower screen moves, as a share of its width.
  private static let shift: CGFloat = 0.3

  /// None, unless clients set it.
  public var auxAnimations: (Bool) -> [AuxAnimation] = { _ in [] }

  /// Creates an animator without auxiliary animations.
  public init() {}

  /// 0.7 s.
  open var duration: TimeInterval { 0.7 }

  /// Places the arriving screen to the right of the container, or below the departing one.
  open func layout(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView) {
    if presenting {
      container.addSubview(toView)
      move(toView, by: 1)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
      move(toView, by: -Self.shift)
    }
  }

  /// Moves both screens to the left, or back to the right.
  open func animations(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView) {
    move(toView, by: presenting ? -1 : Self.shift)
    move(fromView, by: presenting ? -Self.shift : 1)
  }

  private func move(_ view: UIView, by share: CGFloat) {
    view.center.x += view.bounds.width * share
  }
}
