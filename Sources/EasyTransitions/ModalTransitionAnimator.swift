public import Foundation
public import UIKit

/// Animates the presented view of a modal transition (S13.20).
///
/// A ``ModalTransitionDelegate`` runs it on a spring of damping ratio 0.8, which a finger can
/// drive, interrupt and reverse (S13.22).
@preconcurrency @MainActor
public protocol ModalTransitionAnimator {
  /// The settling time of the spring, in seconds.
  var duration: TimeInterval { get }
  /// Animations of clients; an animator calls them in ``animate(presenting:modalView:in:)``, with
  /// true for a presentation.
  var auxAnimation: ((Bool) -> Void)? { get }
  /// Called after a dismissal and its `completeTransition`.
  var onDismissed: (() -> Void)? { get set }
  /// Called after a presentation and its `completeTransition`.
  var onPresented: (() -> Void)? { get set }
  /// Puts the view where its motion begins; for a presentation, also into the container.
  func layout(presenting: Bool, modalView: UIView, in container: UIView)
  /// Sets end values, which are animated. When a finger turns the transition back, it is called for
  /// the opposite direction, without animation, to put everything back.
  func animate(presenting: Bool, modalView: UIView, in container: UIView)
}

extension ModalTransitionAnimator {
  /// nil: animators without animations of clients need not declare it.
  public var auxAnimation: ((Bool) -> Void)? { nil }
}
