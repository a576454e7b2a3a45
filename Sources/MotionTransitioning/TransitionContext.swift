public import Foundation
public import UIKit

/// Which way a transition goes.
public enum TransitionDirection: UInt, Sendable {
  /// The fore controller comes: present or push.
  case forward
  /// The fore controller goes: dismiss or pop.
  case backward
}

/// What a transition sees of the change that it animates (S13.1).
///
/// Each composed transition has a context of its own.
@preconcurrency @MainActor
public protocol TransitionContext: AnyObject {
  /// Says that the transition of this context is over; a second call has no effect (S13.9).
  func transitionDidEnd()

  /// Which way it goes.
  var direction: TransitionDirection { get }
  /// In seconds; 0 for transitions that were composed during the start of another (S13.6).
  var duration: TimeInterval { get }
  /// Who asked for the presentation; of a push, the navigation controller. nil when it is gone.
  var sourceViewController: UIViewController? { get }
  /// The one that is covered, in both directions.
  var backViewController: UIViewController { get }
  /// The one that comes and goes: the same in both directions.
  var foreViewController: UIViewController { get }
  /// Where the animation takes place. An empty view that nothing shows while a transition is asked
  /// whether it can be performed (S13.4).
  var containerView: UIView { get }
  /// The one that the transition gave; nil for any other.
  var presentationController: UIPresentationController? { get }

  /// Starts another transition as a part of this one: the whole ends when all its parts have
  /// ended (S13.9).
  func compose(with transition: any Transition)
  /// Runs `work` at the end of the whole, after what was deferred before (S13.11).
  func `defer`(toCompletion work: @escaping () -> Void)
}

extension TransitionContext {
  /// ``TransitionContext/defer(toCompletion:)`` by its name in Objective-C.
  public func deferToCompletion(_ work: @escaping () -> Void) {
    self.defer(toCompletion: work)
  }
}
