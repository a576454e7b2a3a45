public import CoreGraphics
public import Foundation

/// Properties of a coordinator's transition (S5.11).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated; false only for an immediate rotation of a window (S5.1).
  var isAnimated: Bool { get }
  /// `.none` for pushes, pops, tabs and changes of size.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began interactively; fixed for its whole duration.
  var initiallyInteractive: Bool { get }
  /// Whether there is an interruptible animator.
  var isInterruptible: Bool { get }
  /// Whether a hand drives it now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// Duration in seconds of the part that is not interactive.
  var transitionDuration: TimeInterval { get }
  /// 0...1, as the hand reported last.
  var percentComplete: CGFloat { get }
  /// The interaction controller's `completionSpeed`.
  var completionVelocity: CGFloat { get }
  /// The interaction controller's; ease-in-out without one.
  var completionCurve: UIView.AnimationCurve { get }
  /// View in which the transition takes place.
  var containerView: UIView { get }
  /// The identity, but for a window that turns.
  var targetTransform: CGAffineTransform { get }
  /// Controller at one side of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// View at one side of the transition; nil when the transition does not move it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs blocks alongside a transition (S5).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` in the animation context of the transition and `completion` after its end.
  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates alongside the transition, for views outside of the container (S5.8).
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Called each time the transition becomes interactive or ceases to be (S5.9).
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// The older form: called once, when the transition ceases to be interactive (S5.10).
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Same as the method with a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Same as the method with a completion.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
