import QuartzCore
import Testing
import UIKit

/// A transitioning delegate that logs its questions.
final class LoggingTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let log: EventLog
  let presenting: LoggingAnimator
  let dismissing: LoggingAnimator
  /// Whether the built-in animations run instead of its own.
  var givesNoAnimators = false
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  init(_ log: EventLog) {
    self.log = log
    presenting = LoggingAnimator(log, isForward: true)
    dismissing = LoggingAnimator(log, isForward: false)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log("td.animationController(forPresented)")
    return givesNoAnimators ? nil : self.presenting
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log("td.animationController(forDismissed)")
    return givesNoAnimators ? nil : dismissing
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log("td.interactionControllerForPresentation")
    return interactor
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log("td.interactionControllerForDismissal")
    return interactor
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log("td.presentationController")
    return LoggingPresentationController(
      log, presentedViewController: presented, presenting: presenting)
  }
}

final class LoggingPresentationController: UIPresentationController {
  private let log: EventLog

  init(
    _ log: EventLog, presentedViewController: UIViewController, presenting: UIViewController?
  ) {
    self.log = log
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool {
    log("pc.shouldRemovePresentersView")
    return false
  }
  override var frameOfPresentedViewInContainerView: CGRect {
    log("pc.frameOfPresentedView")
    return CGRect(x: 0, y: 100, width: 390, height: 744)
  }
  override func presentationTransitionWillBegin() {
    #expect(containerView != nil)
    #expect(presentedViewController.transitionCoordinator != nil)
    log("pc.presentationTransitionWillBegin")
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.log("alongside") },
      completion: { _ in self.log("tc.completion") })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log("pc.presentationTransitionDidEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() {
    log("pc.dismissalTransitionWillBegin")
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: nil, completion: { _ in self.log("tc.completion") })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log("pc.dismissalTransitionDidEnd(\(completed))")
  }
  override func containerViewWillLayoutSubviews() { log("pc.containerViewWillLayoutSubviews") }
  override func containerViewDidLayoutSubviews() { log("pc.containerViewDidLayoutSubviews") }
}

/// A navigation delegate that logs its questions.
final class LoggingNavigationDelegate: NSObject, UINavigationControllerDelegate {
  let log: EventLog
  let pushing: LoggingAnimator
  let popping: LoggingAnimator
  /// Whether the built-in slide runs instead of its own animators.
  var givesNoAnimators = false
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  init(_ log: EventLog) {
    self.log = log
    pushing = LoggingAnimator(log, isForward: true)
    popping = LoggingAnimator(log, isForward: false)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { log("delegate.willShow(\(viewController.title ?? ""))") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { log("delegate.didShow(\(viewController.title ?? ""))") }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log("delegate.animationControllerFor(\(operation))")
    return givesNoAnimators ? nil : operation == .push ? pushing : popping
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log("delegate.interactionControllerFor")
    return interactor
  }
}
