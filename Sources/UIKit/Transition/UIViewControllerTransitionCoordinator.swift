public import CoreGraphics
public import Foundation

/// What a coordinator tells of its transition (S5.11).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// False only where a window turns at once: other changes need an animation for one (S5.1).
  var isAnimated: Bool { get }
  /// `.none` for pushes, pops, tabs and changes of size.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began by hand; fixed for the whole transition.
  var initiallyInteractive: Bool { get }
  /// Whether there is an interruptible animator.
  var isInterruptible: Bool { get }
  /// Whether a hand drives it now.
  var isInteractive: Bool { get }
  /// False until it is turned back.
  var isCancelled: Bool { get }
  /// Of the part that is not interactive, in seconds.
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

/// Lets others animate along with a transition (S5).
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
  /// For views outside of the container (S5.8).
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
  /// As the form with a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// As the form with a completion.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
