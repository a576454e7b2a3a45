public import CoreGraphics
public import UIKit

/// An interaction controller that a gesture moves: UIKit's own, or an animator that drives itself.
@MainActor
public protocol TransitionDriver: UIViewControllerInteractiveTransitioning {
  /// Shows the transition at a share of its way, 0...1.
  func update(_ percentComplete: CGFloat)
  /// Plays the rest.
  func finish()
  /// Plays back to the start.
  func cancel()
}

extension UIPercentDrivenInteractiveTransition: TransitionDriver {}

/// An animator whose transition a finger may catch while it runs (S4.14): it provides an
/// interruptible animator.
@MainActor
public protocol CatchableAnimator: UIViewControllerAnimatedTransitioning {
  /// Called when the transition is over.
  var whenEnded: (() -> Void)? { get set }
}
