public import Foundation

/// Moves the views of a controller that is presented or dismissed, pushed or popped.
///
/// The names and the behaviour are those of Material Motion's transitioning library, written anew on
/// this package's UIKit. What a transition does beyond moving views it says by the protocols
/// `TransitionWith…`.
@preconcurrency @MainActor
public protocol Transition: NSObjectProtocol {
  /// Adds animations; in the end, sooner or later, calls the context's `transitionDidEnd()`.
  func start(with context: any TransitionContext)
}

extension Transition {
  /// Stands for a method that is missing: such a transition has ended already (S13.10).
  public func start(with context: any TransitionContext) {
    context.transitionDidEnd()
  }
}

/// Says how long it takes.
@preconcurrency @MainActor
public protocol TransitionWithCustomDuration: Transition {
  /// In seconds, in place of 0.35 (S13.6).
  func transitionDuration(with context: any TransitionContext) -> TimeInterval
}

/// Lets another transition run in its place, where it cannot do what it is for.
@preconcurrency @MainActor
public protocol TransitionWithFallback: Transition {
  /// Itself, or another one, which is asked in turn if it can fall back (S13.5). The views are in the
  /// container by now.
  func fallbackTransition(with context: any TransitionContext) -> any Transition
}

/// Leaves transitions that it cannot perform to UIKit.
@preconcurrency @MainActor
public protocol TransitionWithFeasibility: Transition {
  /// False for the system's own transition. There is no container yet; a composition asks its parts
  /// by itself (S13.4).
  func canPerformTransition(with context: any TransitionContext) -> Bool
}
