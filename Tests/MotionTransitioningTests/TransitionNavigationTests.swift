import CoreGraphics
import MotionTransitioning
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Transitions of a navigation controller")
struct TransitionNavigationTests {
  private func run(
    delegate: (any UINavigationControllerDelegate)? = nil,
    _ body: @MainActor (MotionLab, UINavigationController) async -> Void
  ) async {
    let navigation = { (back: UIViewController) in
      let controller = UINavigationController(rootViewController: back)
      controller.isNavigationBarHidden = true
      controller.delegate = delegate ?? TransitionNavigationControllerDelegate.sharedDelegate()
      return controller
    }
    await MotionLab.run(in: navigation) { lab in
      guard let navigation = lab.back.navigationController else { return }
      await body(lab, navigation)
    }
  }

  @Test("S13.13: one instance is the delegate of all, and serves those that forward")
  func shared() {
    let instance = TransitionNavigationControllerDelegate.sharedInstance()
    #expect(instance === TransitionNavigationControllerDelegate.sharedDelegate())
    #expect(instance === TransitionNavigationControllerDelegate.sharedInstance())
  }

  @Test("S13.13: a push and a pop use the transition of the controller that appears or disappears")
  func pushAndPop() async {
    await run { lab, navigation in
      let transition = Fade()
      lab.fore.transitionController.transition = transition
      navigation.pushViewController(lab.fore, animated: true)
      await lab.step(11)
      let alpha = lab.fore.view.layer.presentation()?.opacity ?? 0
      #expect(alpha > 0.3 && alpha < 0.7)
      #expect(lab.back.view.window != nil)
      await lab.settle()
      navigation.popViewController(animated: true)
      await lab.settle()
      #expect(transition.contexts.map(\.direction) == [.forward, .backward])
      for context in transition.contexts {
        #expect(context.foreViewController === lab.fore)
        #expect(context.backViewController === lab.back)
        #expect(context.sourceViewController === navigation)
      }
      #expect(navigation.viewControllers == [lab.back])
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.13: a pop over several controllers uses the transition of the visible one")
  func popToRoot() async {
    await run { lab, navigation in
      let (between, transition) = (UIViewController(), Fade())
      lab.fore.transitionController.transition = transition
      navigation.setViewControllers([lab.back, between, lab.fore], animated: false)
      await lab.step(2)
      navigation.popToRootViewController(animated: true)
      await lab.settle()
      #expect(transition.contexts.map { $0.backViewController === lab.back } == [true])
      #expect(transition.contexts.map { $0.sourceViewController == nil } == [true])
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.13: without a transition the system's runs, and its swipe works again (S3.9)")
  func swipe() async {
    await run { lab, navigation in
      let script = TouchScript(lab.window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      #expect(navigation.interactivePopGestureRecognizer?.delegate != nil)
      navigation.pushViewController(lab.fore, animated: true)
      await lab.settle()
      #expect(navigation.interactivePopGestureRecognizer?.delegate == nil)
      let now = lab.world.now
      script.add(
        TouchScript.Finger([
          (time: now + 0.1, place: CGPoint(x: 1, y: 100)),
          (time: now + 0.4, place: CGPoint(x: 90, y: 100)),
        ]))
      await lab.step(20)
      #expect(navigation.transitionCoordinator?.initiallyInteractive == true)
      await lab.step(60)
      #expect(navigation.viewControllers == [lab.back])
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.13: an interaction controller is used only if it is the animator itself")
  func interaction() async {
    await run { lab, navigation in
      let delegate = TransitionNavigationControllerDelegate.sharedInstance()
      let both = AnimatorAndMore()
      #expect(delegate.navigationController(navigation, interactionControllerFor: both) === both)
      lab.fore.transitionController.transition = Fade()
      let animator = delegate.navigationController(
        navigation, animationControllerFor: .push, from: lab.back, to: lab.fore)
      #expect(
        animator.flatMap {
          delegate.navigationController(navigation, interactionControllerFor: $0)
        } == nil)
    }
  }

  @Test(
    "S13.11: cancelled by an interaction outside of the library, it completes with true (S12.3)")
  func cancelled() async {
    let delegate = DrivingDelegate()
    await run(delegate: delegate) { lab, navigation in
      let transition = Fade()
      lab.fore.transitionController.transition = transition
      navigation.pushViewController(lab.fore, animated: true)
      await lab.settle()
      delegate.driver = UIPercentDrivenInteractiveTransition()
      navigation.popViewController(animated: true)
      await lab.step()
      delegate.driver?.update(0.5)
      await lab.step()
      let alpha = lab.fore.view.layer.presentation()?.opacity ?? 0
      #expect(alpha > 0 && alpha < 1)
      var isDone = false
      transition.contexts.last?.defer { isDone = true }
      delegate.driver?.cancel()
      await lab.settle()
      #expect(isDone)
      #expect(lab.mistakes == ["S12.3"])
      #expect(lab.fore.transitionController.activeTransition == nil)
    }
  }
}

/// Forwards, and drives the animator that it receives.
private final class DrivingDelegate: NSObject, UINavigationControllerDelegate {
  var driver: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    TransitionNavigationControllerDelegate.sharedInstance().navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

private final class AnimatorAndMore: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {}
  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
}
