public import Foundation
public import UIKit

/// Gives pushes and pops their animators, and lets a pan pop.
///
/// A navigation controller holds its delegate weakly: keep this object. The system's swipe is
/// disabled while it is the delegate, since it implements the methods for animations (S3.9).
open class NavigationTransitionDelegate: NSObject, UINavigationControllerDelegate {
  private var animators: [UINavigationController.Operation: any NavigationTransitionAnimator] = [:]
  private let interactiveController = TransitionInteractiveController()

  public override init() { super.init() }

  // MARK: Setting up

  /// Makes a pan on a controller's view pop it.
  ///
  /// - Parameter beginWhen: called when the pan begins; false ignores the pan.
  open func wire(
    viewController: UIViewController, with pan: Pan,
    beginWhen: @escaping () -> Bool = { true }
  ) {
    interactiveController.wireTo(viewController: viewController, with: pan)
    interactiveController.navigationAction = { [weak viewController] in
      viewController?.navigationController?.popViewController(animated: true)
    }
    interactiveController.shouldBeginTransition = beginWhen
  }

  /// An operation without one is UIKit's to animate.
  open func set(
    animator: any NavigationTransitionAnimator, for operation: UINavigationController.Operation
  ) {
    animators[operation] = animator
  }

  /// Gives the operation back to UIKit.
  open func removeAnimator(for operation: UINavigationController.Operation) {
    animators[operation] = nil
  }

  // MARK: Navigation controller delegate

  /// The operation's animator.
  open func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animators[operation].map { NavigationTransitionConfigurator(transitionAnimator: $0) }
  }

  /// Returns the interaction controller while a pan is in progress, else nil.
  open func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactiveController.ifInProgress }
}
