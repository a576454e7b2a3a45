public import Foundation

/// Animates the views of a controller that is presented, dismissed, pushed or popped.
///
/// Names and behavior are those of Material Motion's transitioning library, reimplemented on this
/// package's UIKit. Further abilities of a transition are the protocols `TransitionWith…`.
@preconcurrency @MainActor
public protocol Transition: NSObjectProtocol {
  /// Adds animations; in the end, sooner or later, calls the context's `transitionDidEnd()`.
  func start(with context: any TransitionContext)
}

extension Transition {
  /// Default for a missing method: the transition ends at once (S13.10).
  public func start(with context: any TransitionContext) {
    context.transitionDidEnd()
  }
}

/// A transition with its own duration.
@preconcurrency @MainActor
public protocol TransitionWithCustomDuration: Transition {
  /// Duration in seconds, in place of 0.35 (S13.6).
  func transitionDuration(with context: any TransitionContext) -> TimeInterval
}

/// A transition that can be replaced by another one when it cannot run.
@preconcurrency @MainActor
public protocol TransitionWithFallback: Transition {
  /// The transition to run: itself, or another one, whose own fallback is resolved in turn (S13.5).
  /// The views are already in the container.
  func fallbackTransition(with context: any TransitionContext) -> any Transition
}

/// Leaves transitions that it cannot perform to UIKit.
@preconcurrency @MainActor
public protocol TransitionWithFeasibility: Transition {
  /// Whether the transition can run; false uses the system's transition. There is no container yet.
  /// A composition asks its parts itself (S13.4).
  func canPerformTransition(with context: any TransitionContext) -> Bool
}
