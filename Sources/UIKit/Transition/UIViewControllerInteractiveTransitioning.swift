import CoreGraphics
public import Foundation

/// Drives a transition by something other than time.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Takes the place of `animateTransition`, which it calls or sees to itself.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest plays, as a factor.
  var completionSpeed: CGFloat { get }
  /// How the rest is paced.
  var completionCurve: UIView.AnimationCurve { get }
  /// false starts the transition as an ordinary animation (S4.13).
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1: the rest plays at the speed of the whole.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The transition begins by hand.
  public var wantsInteractiveStart: Bool { true }
}
