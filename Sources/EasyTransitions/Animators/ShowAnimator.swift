import CoreGraphics
public import Foundation
public import UIKit

/// The new screen comes in from the right and pushes the old one a part of the way to the left; a pop
/// takes it back (S13.29).
open class ShowAnimator: NavigationTransitionAnimator {
  /// How far the lower screen moves, as a share of its width.
  private static let shift: CGFloat = 0.3

  /// None, unless clients set it.
  public var auxAnimations: (Bool) -> [AuxAnimation] = { _ in [] }

  /// Without anything along.
  public init() {}

  /// 0.7 s.
  open var duration: TimeInterval { 0.7 }

  /// Puts the screen that comes to the right of the container, or below the one that goes.
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
