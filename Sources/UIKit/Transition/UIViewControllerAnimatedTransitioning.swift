import CoreGraphics
public import Foundation

/// Moves the views of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Duration of the animation in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the to-view, animates, and in the end calls `completeTransition` (S1.30).
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator behind `animateTransition`, for UIKit to pause, scrub and reverse. The same
  /// object every time, for one transition (S4.30).
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called at the very end, with the value passed to `completeTransition` (S1.33).
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Stands for a method that is missing: the transition cannot be interrupted.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { UnimplementedInterruptibleAnimator() }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Default return value of `interruptibleAnimator(using:)` for animators that do not implement it.
final class UnimplementedInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed: Bool {
    get { false }
    set {}
  }
  var fractionComplete: CGFloat {
    get { 0 }
    set {}
  }
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
