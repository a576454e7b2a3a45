public import Foundation
public import UIKit

/// Moves both views of a push or a pop (S13.20).
///
/// A ``NavigationTransitionConfigurator`` runs it as a keyframe animation, which a finger may drive.
@preconcurrency @MainActor
public protocol NavigationTransitionAnimator {
  /// Duration in seconds.
  var duration: TimeInterval { get }
  /// Animations of clients, requested after the layout, with true for a push.
  var auxAnimations: (Bool) -> [AuxAnimation] { get set }
  /// Adds the arriving view to the container and places both views at the start of their motion.
  /// They already have their first and final frames.
  func layout(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView)
  /// Sets end values, which are animated over the whole duration.
  func animations(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView)
}
