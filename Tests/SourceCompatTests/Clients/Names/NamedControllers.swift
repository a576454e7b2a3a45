// swift-format-ignore-file
import UIKit

// Every requirement and override that real transition code has, as the docs page UIKitNames lists
// them. Compiled only: what they do is tested elsewhere.

class NamedController: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func awakeFromNib() { super.awakeFromNib() }
  override func loadView() { view = UIView() }
  override func viewDidLoad() { super.viewDidLoad() }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
  }
  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    segue.destination.title = segue.identifier
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  override var prefersStatusBarHidden: Bool { return true }
  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { return .slide }
  override var childForStatusBarStyle: UIViewController? { return children.last }
  override var childForStatusBarHidden: UIViewController? { return children.last }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? { return nil }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .portrait }
}

class NamedAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private var animator: UIViewImplicitlyAnimating?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.3
  }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }
  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
    -> UIViewImplicitlyAnimating
  {
    if let animator = animator { return animator }
    let made = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {}
    animator = made
    return made
  }
  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    animateTransition(using: transitionContext)
  }
}

class NamedDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate, UIGestureRecognizerDelegate,
  UIAdaptivePresentationControllerDelegate, UIPopoverPresentationControllerDelegate,
  CAAnimationDelegate
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return NamedAnimator()
  }
  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    return NamedAnimator()
  }
  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return nil
  }
  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  {
    return nil
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    return NamedPresentation(presentedViewController: presented, presenting: presenting)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return operation == .push ? NamedAnimator() : operation == .pop ? NamedAnimator() : nil
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return nil
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    return true
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return NamedAnimator()
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return nil
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    return true
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

class NamedPresentation: UIPresentationController {
  override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
  }
  override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
  }
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
  override var frameOfPresentedViewInContainerView: CGRect {
    return super.frameOfPresentedViewInContainerView.insetBy(dx: 8, dy: 8)
  }
  override var presentedView: UIView? { return super.presentedView }
  override var shouldRemovePresentersView: Bool { return false }
  override var shouldPresentInFullscreen: Bool { return false }
}

class NamedDriver: UIPercentDrivenInteractiveTransition {
  override func update(_ percentComplete: CGFloat) { super.update(percentComplete) }
  override func cancel() { super.cancel() }
  override func finish() { super.finish() }
}

class NamedNavigation: UINavigationController {
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    super.pushViewController(viewController, animated: animated)
  }
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
}

// A context that passes everything on to another one, as libraries wrap them.
class NamedContext: NSObject, UIViewControllerContextTransitioning {
  let inner: UIViewControllerContextTransitioning
  init(_ inner: UIViewControllerContextTransitioning) { self.inner = inner }

  var containerView: UIView { return inner.containerView }
  var isAnimated: Bool { return inner.isAnimated }
  var isInteractive: Bool { return inner.isInteractive }
  var transitionWasCancelled: Bool { return inner.transitionWasCancelled }
  var presentationStyle: UIModalPresentationStyle { return inner.presentationStyle }
  var targetTransform: CGAffineTransform { return inner.targetTransform }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    inner.updateInteractiveTransition(percentComplete)
  }
  func finishInteractiveTransition() { inner.finishInteractiveTransition() }
  func cancelInteractiveTransition() { inner.cancelInteractiveTransition() }
  func pauseInteractiveTransition() { inner.pauseInteractiveTransition() }
  func completeTransition(_ didComplete: Bool) { inner.completeTransition(didComplete) }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    return inner.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { return inner.view(forKey: key) }
  func initialFrame(for vc: UIViewController) -> CGRect { return inner.initialFrame(for: vc) }
  func finalFrame(for vc: UIViewController) -> CGRect { return inner.finalFrame(for: vc) }
}
