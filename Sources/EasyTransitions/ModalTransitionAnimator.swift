public import Foundation
public import UIKit

/// Moves the one view of a modal transition: the screen that comes or goes (S13.20).
///
/// A ``ModalTransitionDelegate`` runs it on a spring of damping ratio 0.8, which a finger may drive,
/// catch and turn back (S13.22).
@preconcurrency @MainActor
public protocol ModalTransitionAnimator {
  /// The settling time of the spring, in seconds.
  var duration: TimeInterval { get }
  /// What clients animate along; an animator calls it in ``animate(presenting:modalView:in:)``, with
  /// true for a presentation.
  var auxAnimation: ((Bool) -> Void)? { get set }
  /// Called when a dismissal is over, after UIKit has been told.
  var onDismissed: (() -> Void)? { get set }
  /// Called when a presentation is over, after UIKit has been told.
  var onPresented: (() -> Void)? { get set }
  /// Puts the view where its motion begins; for a presentation, also into the container.
  func layout(presenting: Bool, modalView: UIView, in container: UIView)
  /// Sets end values, which are animated. When a finger turns the transition back, it is called for
  /// the opposite direction, without animation, to put everything back.
  func animate(presenting: Bool, modalView: UIView, in container: UIView)
}
