public import Foundation
public import UIKit

/// Runs pushes and pops by the transitions of their controllers (S13.13).
///
/// A navigation controller has one delegate. Set ``sharedDelegate()``, or forward the two methods
/// below to ``sharedInstance()``.
public final class TransitionNavigationControllerDelegate: NSObject, UINavigationControllerDelegate
{
  private static let shared = TransitionNavigationControllerDelegate()

  private override init() {}

  /// Shared delegate, for delegates that forward.
  public static func sharedInstance() -> TransitionNavigationControllerDelegate { shared }

  /// Shared delegate, for `UINavigationController.delegate`.
  public static func sharedDelegate() -> any UINavigationControllerDelegate { shared }

  /// Animator from the transitioning delegate of the pushed or popped controller. If it returns
  /// nil, the system's transition runs and the interactive pop stays available.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let animator =
      operation == .push
      ? toVC.transitioningDelegate?.animationController(
        forPresented: toVC, presenting: fromVC, source: navigationController)
      : fromVC.transitioningDelegate?.animationController(forDismissed: fromVC)
    if animator == nil { navigationController.interactivePopGestureRecognizer?.delegate = nil }
    return animator
  }

  /// The animator, if it is an interaction controller as well.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animationController as? any UIViewControllerInteractiveTransitioning
  }
}
