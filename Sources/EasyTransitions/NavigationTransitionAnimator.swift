public import Foundation
public import UIKit

/// Moves both views of a push or a pop (S13.20).
///
/// A ``NavigationTransitionConfigurator`` runs it as a keyframe animation, which a finger may drive.
@preconcurrency @MainActor
public protocol NavigationTransitionAnimator {
  /// In seconds.
  var duration: TimeInterval { get }
  /// What clients animate along, asked for after the layout, with true for a push.
  var auxAnimations: (Bool) -> [AuxAnimation] { get set }
  /// Puts both views where their motion begins, and the one that comes into the container. They have
  /// their frames of the beginning and the end already.
  func layout(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView)
  /// Sets end values, which are animated over the whole duration.
  func animations(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView)
}
