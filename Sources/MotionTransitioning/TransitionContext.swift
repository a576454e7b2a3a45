public import Foundation
public import UIKit

/// Direction of a transition.
public enum TransitionDirection: UInt, Sendable {
  /// The fore controller appears: a presentation or push.
  case forward
  /// The fore controller disappears: a dismissal or pop.
  case backward
}

/// The change that a transition animates (S13.1).
///
/// Each composed transition has its own context.
@preconcurrency @MainActor
public protocol TransitionContext: AnyObject {
  /// Ends the transition of this context; a second call has no effect (S13.9).
  func transitionDidEnd()

  /// Direction of the transition.
  var direction: TransitionDirection { get }
  /// Duration in seconds; 0 for transitions that were composed during the start of another (S13.6).
  var duration: TimeInterval { get }
  /// Controller that called `present`, or the navigation controller of a push; nil after its
  /// release.
  var sourceViewController: UIViewController? { get }
  /// The controller that is covered, in both directions.
  var backViewController: UIViewController { get }
  /// Controller that appears and disappears: the same in both directions.
  var foreViewController: UIViewController { get }
  /// View that contains the animation; an empty, invisible view while `canPerformTransition(with:)`
  /// runs (S13.4).
  var containerView: UIView { get }
  /// The presentation controller that the transition gave; nil if it gave none.
  var presentationController: UIPresentationController? { get }

  /// Starts another transition as a part of this one: the whole ends when all its parts have
  /// ended (S13.9).
  func compose(with transition: any Transition)
  /// Runs `work` when the whole transition ends, after work deferred earlier (S13.11).
  func `defer`(toCompletion work: @escaping () -> Void)
}

extension TransitionContext {
  /// ``TransitionContext/defer(toCompletion:)`` by its name in Objective-C.
  public func deferToCompletion(_ work: @escaping () -> Void) {
    self.defer(toCompletion: work)
  }
}
