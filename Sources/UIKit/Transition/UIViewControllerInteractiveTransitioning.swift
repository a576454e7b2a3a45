import CoreGraphics
public import Foundation

/// Drives a transition by something other than time.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Takes the place of `animateTransition`, which it calls or sees to itself.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Speed of the remainder, as a factor (default 1).
  var completionSpeed: CGFloat { get }
  /// Curve of the remainder (default `.easeInOut`).
  var completionCurve: UIView.AnimationCurve { get }
  /// false starts the transition as an ordinary animation (S4.13).
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Returns 1: the rest plays at the speed of the whole transition.
  public var completionSpeed: CGFloat { 1 }
  /// Returns `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Returns true: the transition begins interactively.
  public var wantsInteractiveStart: Bool { true }
}
