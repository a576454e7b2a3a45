// swift-format-ignore-file
import UIKit

// Members of controllers, contexts, animators and gestures that real transition code uses, as the
// docs page UIKitNames lists them. Compiled only.

func useContext(_ context: UIViewControllerContextTransitioning) {
  let to = context.viewController(forKey: .to)
  let from = context.viewController(forKey: UITransitionContextViewControllerKey.from)
  _ = context.viewController(forKey: UITransitionContextViewControllerKey.to)
  guard let toView = context.view(forKey: .to), let target = to, let source = from else { return }
  _ = context.view(forKey: UITransitionContextViewKey.from) ?? context.view(forKey: UITransitionContextViewKey.to)
  toView.frame = context.finalFrame(for: target)
  source.view.frame = context.initialFrame(for: source)
  context.containerView.addSubview(toView)
  context.containerView.insertSubview(toView, belowSubview: source.view)
  context.containerView.insertSubview(toView, aboveSubview: source.view)
  context.containerView.insertSubview(toView, at: 0)
  if context.isAnimated && context.isInteractive {
    context.updateInteractiveTransition(0.5)
    context.pauseInteractiveTransition()
    context.finishInteractiveTransition()
    context.cancelInteractiveTransition()
  }
  context.completeTransition(!context.transitionWasCancelled)
}

func useControllers(_ controller: UIViewController, _ child: UIViewController) {
  let made = UIViewController()
  made.title = "title"
  made.preferredContentSize = CGSize(width: 10, height: 20)
  made.modalPresentationStyle = .custom
  made.modalPresentationStyle = .fullScreen
  made.modalPresentationStyle = .overFullScreen
  made.modalPresentationStyle = UIModalPresentationStyle.overCurrentContext
  made.modalPresentationStyle = .none
  made.transitioningDelegate = nil
  made.presentationController?.delegate = nil
  controller.present(made, animated: true)
  controller.present(made, animated: true, completion: nil)
  controller.dismiss(animated: true)
  controller.dismiss(animated: true, completion: nil)
  controller.dismiss(animated: true) {}
  _ = controller.presentedViewController ?? controller.presentingViewController
  _ = controller.isBeingPresented || controller.isBeingDismissed
  controller.addChild(child)
  child.willMove(toParent: nil)
  child.didMove(toParent: controller)
  child.removeFromParent()
  _ = controller.children.count + (controller.parent == nil ? 0 : 1)
  child.beginAppearanceTransition(true, animated: true)
  child.endAppearanceTransition()
  child.viewWillAppear(true)
  child.viewDidAppear(true)
  child.viewWillDisappear(true)
  child.viewDidDisappear(true)
  child.viewDidLoad()
  controller.setNeedsStatusBarAppearanceUpdate()
  controller.performSegue(withIdentifier: "next", sender: nil)
  _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "next")
  if let coordinator = controller.transitionCoordinator { useCoordinator(coordinator) }
}

func useCoordinator(_ coordinator: UIViewControllerTransitionCoordinator) {
  coordinator.animate(alongsideTransition: nil)
  coordinator.animate(alongsideTransition: { context in _ = context.percentComplete })
  coordinator.animate(alongsideTransition: { _ in }) { context in _ = context.isCancelled }
  coordinator.animate(alongsideTransition: { _ in }, completion: nil)
  coordinator.notifyWhenInteractionChanges { _ in }
}

func useContainers(_ navigation: UINavigationController, _ tabs: UITabBarController) {
  navigation.delegate = nil
  navigation.pushViewController(UIViewController(), animated: true)
  navigation.popViewController(animated: true)
  navigation.viewControllers = [UIViewController()]
  navigation.setViewControllers([], animated: false)
  navigation.interactivePopGestureRecognizer?.isEnabled = false
  navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
  _ = navigation.topViewController?.navigationController
  navigation.navigationBar.isHidden = true
  navigation.isNavigationBarHidden = true
  let operation: UINavigationController.Operation = .push
  _ = operation == .pop
  tabs.delegate = nil
  tabs.tabBar.alpha = 0.5
  tabs.selectedIndex = 1
  tabs.selectedViewController?.tabBarController?.title = ""
  _ = UISplitViewController().viewControllers
}

@available(*, deprecated)
func useOldOperation(_ operation: UINavigationControllerOperation) -> Bool {
  return operation == .none
}

func useAnimators(_ context: UIViewControllerContextTransitioning) {
  let spring = UISpringTimingParameters(
    dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: 1))
  let cubic = UICubicTimingParameters(animationCurve: .easeInOut)
  let provider: UITimingCurveProvider = cubic
  let animator = UIViewPropertyAnimator(duration: 0.3, timingParameters: spring)
  _ = UIViewPropertyAnimator(duration: 0.3, timingParameters: provider)
  _ = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {}
  _ = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut, animations: nil)
  _ = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.7)
  animator.addAnimations {}
  animator.addAnimations({ })
  animator.addCompletion { position in _ = position == UIViewAnimatingPosition.end }
  animator.addCompletion({ position in _ = position == .start })
  animator.isInterruptible = true
  animator.startAnimation()
  animator.pauseAnimation()
  animator.fractionComplete = 0.5
  animator.isReversed = true
  animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  animator.stopAnimation(false)
  animator.finishAnimation(at: .end)
  _ = animator.isRunning
  let implicit: UIViewImplicitlyAnimating = animator
  _ = implicit
}

func usePercentDriven() {
  let driver = UIPercentDrivenInteractiveTransition()
  driver.update(0.5)
  driver.cancel()
  driver.finish()
}

class NamedGestures: NSObject {
  lazy var pan = UIPanGestureRecognizer(
    target: self, action: Selector(NamedGestures.handle(_:), name: "handle(_:)"))

  // The declared recognizer is narrower than the one that is attached.
  func handle(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed, .possible: recognizer.setTranslation(.zero, in: recognizer.view)
    case .ended, .cancelled, .failed: break
    }
    let state: UIGestureRecognizer.State = recognizer.state
    _ = state == .ended
    _ = recognizer.translation(in: recognizer.view).x
    _ = recognizer.velocity(in: recognizer.view).y
    _ = recognizer.location(in: recognizer.view)
  }

  func tapped() {}

  func attach(to view: UIView) {
    let action = Selector(NamedGestures.tapped, name: "tapped")
    let tap = UITapGestureRecognizer(target: self, action: action)
    _ = UITapGestureRecognizer()
    _ = UIPanGestureRecognizer()
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: action)
    edge.edges = .left
    edge.edges = UIRectEdge.left
    let press = UILongPressGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    pan.addTarget(self, action: action)
    pan.removeTarget(self, action: action)
    pan.maximumNumberOfTouches = 1
    pan.cancelsTouchesInView = false
    pan.isEnabled = false
    pan.delegate = nil
    pan.require(toFail: edge)
    for recognizer in [tap, press, pinch] as [UIGestureRecognizer] {
      view.addGestureRecognizer(recognizer)
      view.removeGestureRecognizer(recognizer)
    }
    _ = view.gestureRecognizers?.count
  }
}
