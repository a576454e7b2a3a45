import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Cancelled transitions")
struct CancelledTransitionTests {
  /// A presents B full screen with a delegate's animators; then the log is empty.
  private func presented(
    _ lab: TransitionLab, style: UIModalPresentationStyle = .fullScreen
  ) async -> (a: LoggingController, b: LoggingController, LoggingTransitioningDelegate) {
    let a = LoggingController("A", lab.log)
    let b = LoggingController("B", lab.log)
    let delegate = LoggingTransitioningDelegate(lab.log)
    lab.show(a)
    await lab.step()
    b.modalPresentationStyle = style
    b.transitioningDelegate = delegate
    a.present(b, animated: false)
    await lab.step()
    lab.log.clear()
    return (a, b, delegate)
  }

  @Test("E4 with a custom interaction controller: a dismissal cancelled at 0.3")
  func dismissal() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let (a, b, delegate) = await presented(lab)
      let interactor = ManualInteractor(log)
      delegate.interactor = interactor
      let before = lab.dump()
      b.dismiss(animated: true) { log("completion") }
      let coordinator = b.transitionCoordinator
      #expect(coordinator?.initiallyInteractive == true)
      coordinator?.notifyWhenInteractionChanges { context in
        log(
          "interaction \(context.isInteractive) \(context.isCancelled) \(context.percentComplete)")
        #expect(context.completionVelocity == 1)
        #expect(context.completionCurve == .easeInOut)
      }
      coordinator?.animate(
        alongsideTransition: nil, completion: { log("tc.completion \($0.isCancelled)") })
      await lab.step()
      #expect(interactor.context?.isInteractive == true)
      for step in 1...3 {
        interactor.update(CGFloat(step) / 10)
        await lab.step()
      }
      #expect(b.view.frame.minY == 30)
      #expect(coordinator?.percentComplete == 0.3)
      interactor.cancel()
      #expect(interactor.context?.transitionWasCancelled == true)
      #expect(interactor.context?.isInteractive == false)
      // Too late to change the result (S4.20).
      interactor.context?.updateInteractiveTransition(0.9)
      interactor.context?.finishInteractiveTransition()
      #expect(coordinator?.percentComplete == 0.3)
      await lab.run(seconds: 0.3)
      #expect(
        log.take() == [
          "td.animationController(forDismissed)", "td.interactionControllerForDismissal",
          "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "ic.start",
          "an.transitionDuration", "A.viewIsAppearing(true)", "interaction false true 0.3",
          "completeTransition", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
          "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
          "tc.completion true", "an.animationEnded(false)",
        ])
      #expect(b.presentingViewController === a)
      #expect(!b.isBeingDismissed)
      #expect(a.view.window == nil)
      #expect(b.transitionCoordinator == nil)
      // Equal to the frame before it began.
      #expect(lab.dump() == before)
      #expect(lab.mistakes == [])
      b.dismiss(animated: false)
      #expect(a.view.window != nil)
    }
  }

  @Test("The same finished: the remainder plays without a finger (S4.20, S4.22, S5.9)")
  func finished() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let (a, b, delegate) = await presented(lab)
      let interactor = ManualInteractor(log)
      delegate.interactor = interactor
      b.dismiss(animated: true) { log("completion") }
      b.transitionCoordinator?.notifyWhenInteractionEnds { log("ends \($0.isCancelled)") }
      await lab.step()
      interactor.update(0.6)
      interactor.finish()
      await lab.run(seconds: 0.3)
      #expect(
        log.take().suffix(6) == [
          "ends false", "completeTransition", "A.viewDidAppear(true)", "B.viewDidDisappear(true)",
          "completion", "an.animationEnded(true)",
        ])
      #expect(a.view.window != nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("UIKit follows the Boolean: true after a cancel still dismisses (S1.34)")
  func contradiction() async {
    await TransitionLab.run { lab in
      let (a, b, delegate) = await presented(lab)
      let interactor = ManualInteractor(lab.log)
      delegate.interactor = interactor
      b.dismiss(animated: true) { lab.log("completion") }
      await lab.step()
      interactor.context?.cancelInteractiveTransition()
      interactor.context?.completeTransition(true)
      #expect(lab.log.events.suffix(2) == ["completion", "an.animationEnded(true)"])
      #expect(a.presentedViewController == nil)
      #expect(b.view.window == nil)
    }
  }

  @Test("A cancelled sheet sends the presenter no callbacks (S1.45)")
  func sheet() async {
    await TransitionLab.run { lab in
      let (_, b, delegate) = await presented(lab, style: .pageSheet)
      delegate.dismissing.verdict = false
      b.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.take() == [
          "td.animationController(forDismissed)", "td.interactionControllerForDismissal",
          "B.viewWillDisappear(true)", "an.transitionDuration", "an.animateTransition",
          "completeTransition", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
          "B.viewDidAppear(true)", "an.animationEnded(false)",
        ])
    }
  }

  @Test("A cancelled presentation leaves nothing behind (S1.6, S1.32, S1.46)")
  func presentation() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      let delegate = LoggingTransitioningDelegate(log)
      let window = lab.show(a)
      await lab.step()
      log.clear()
      let before = lab.dump()
      delegate.presenting.verdict = false
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true) { log("completion") }
      b.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { log("tc.completion \($0.isCancelled)") })
      await lab.run(seconds: 0.6)
      #expect(
        log.take() == [
          "td.animationController(forPresented)", "td.interactionControllerForPresentation",
          "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "an.transitionDuration",
          "an.animateTransition", "B.viewIsAppearing(true)", "completeTransition",
          "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "A.viewWillAppear(true)",
          "A.viewIsAppearing(true)", "A.viewDidAppear(true)", "tc.completion true",
          "an.animationEnded(false)",
        ])
      #expect(a.presentedViewController == nil)
      #expect(b.presentingViewController == nil)
      #expect(!b.isBeingPresented)
      #expect(window.subviews == [a.view])
      #expect(b.view.window == nil)
      #expect(lab.dump() == before)
      // It can be tried again.
      delegate.presenting.verdict = nil
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      #expect(b.view.window != nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A presenter that stays gets no callbacks of a cancelled presentation (S1.42, S1.46)")
  func keptPresentation() async {
    await TransitionLab.run { lab in
      let a = LoggingController("A", lab.log)
      let b = LoggingController("B", lab.log)
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      lab.log.clear()
      delegate.presenting.verdict = false
      b.modalPresentationStyle = .overFullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.events.filter { $0.contains(".view") } == [
          "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewWillDisappear(true)",
          "B.viewDidDisappear(true)",
        ])
    }
  }

  @Test("UIKit restores none of the animator's changes (S1.35)")
  func leftovers() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      delegate.presenting.verdict = false
      delegate.presenting.inspect = { context in
        context.view(forKey: .from)?.alpha = 0.5
        context.view(forKey: .from)?.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        context.view(forKey: .from)?.center.y += 10
      }
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      #expect(a.view.superview is UIWindow)
      #expect(a.view.alpha == 0.5)
      #expect(a.view.transform.a == 0.9)
      #expect(a.view.center.y == 432)
    }
  }

  @Test("E6 with a custom interaction controller: a cancelled pop (S3.12, S3.13, S3.17)")
  func pop() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      let navigation = UINavigationController(rootViewController: a)
      let delegate = LoggingNavigationDelegate(log)
      let interactor = ManualInteractor(log)
      navigation.pushViewController(b, animated: false)
      navigation.delegate = delegate
      delegate.interactor = interactor
      lab.show(navigation)
      await lab.step()
      log.clear()
      let before = lab.dump()
      navigation.popViewController(animated: true)
      #expect(navigation.viewControllers == [a])
      navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in log("interaction") }
      navigation.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { _ in log("tc.completion") })
      await lab.step()
      interactor.update(0.4)
      await lab.step()
      interactor.cancel()
      await lab.run(seconds: 0.3)
      #expect(
        log.take() == [
          "B.willMove(nil)", "delegate.animationControllerFor(pop)",
          "delegate.interactionControllerFor", "B.viewWillDisappear(true)",
          "A.viewWillAppear(true)", "delegate.willShow(A)", "ic.start", "an.transitionDuration",
          "A.viewIsAppearing(true)", "interaction", "completeTransition",
          "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
          "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "tc.completion",
          "an.animationEnded(false)",
        ])
      #expect(navigation.viewControllers == [a, b])
      #expect(b.parent === navigation)
      #expect(a.view.window == nil)
      #expect(lab.dump() == before)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A cancelled push removes the new controller from the stack")
  func push() async {
    await TransitionLab.run { lab in
      let a = LoggingController("A", lab.log)
      let b = LoggingController("B", lab.log)
      let navigation = UINavigationController(rootViewController: a)
      let delegate = LoggingNavigationDelegate(lab.log)
      navigation.delegate = delegate
      delegate.pushing.verdict = false
      lab.show(navigation)
      await lab.step()
      let before = lab.dump()
      navigation.pushViewController(b, animated: true)
      await lab.run(seconds: 0.6)
      #expect(navigation.viewControllers == [a])
      #expect(b.parent == nil)
      #expect(navigation.children == [a])
      #expect(lab.dump() == before)
      #expect(!lab.log.events.contains("delegate.didShow(B)"))
      navigation.pushViewController(b, animated: true)
      #expect(navigation.viewControllers == [a, b])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A push during a cancelled pop pushes onto the original stack (S3.13, S3.14)")
  func pushDuringCancelledPop() async {
    await TransitionLab.run { lab in
      let a = LoggingController("A", lab.log)
      let b = LoggingController("B", lab.log)
      let c = LoggingController("C", lab.log)
      let navigation = UINavigationController(rootViewController: a)
      let delegate = LoggingNavigationDelegate(lab.log)
      navigation.pushViewController(b, animated: false)
      navigation.delegate = delegate
      delegate.popping.verdict = false
      lab.show(navigation)
      await lab.step()
      navigation.popViewController(animated: true)
      await lab.run(seconds: 0.2)
      navigation.pushViewController(c, animated: true)
      lab.log.clear()
      await lab.run(seconds: 0.6)
      #expect(navigation.viewControllers == [a, b, c])
      #expect(navigation.children == [a, b, c])
      #expect(c.view.window != nil)
      #expect(b.view.window == nil)
      #expect(
        lab.log.take() == [
          "completeTransition", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
          "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
          "an.animationEnded(false)", "B.viewWillDisappear(false)", "C.viewWillAppear(false)",
          "delegate.willShow(C)", "C.viewIsAppearing(false)", "B.viewDidDisappear(false)",
          "C.viewDidAppear(false)", "C.didMove(nav)", "delegate.didShow(C)",
        ])
      #expect(lab.mistakes == ["S3.14"])
    }
  }

  @Test("Other requests during a cancelled change (S3.13, S3.14)")
  func changesDuringCancelled() async {
    await TransitionLab.run { lab in
      let names = ["A", "B", "C", "D"]
      let all = names.map { LoggingController($0, lab.log) }
      let (a, b, c, d) = (all[0], all[1], all[2], all[3])
      let navigation = UINavigationController(rootViewController: a)
      let delegate = LoggingNavigationDelegate(lab.log)
      navigation.delegate = delegate
      delegate.pushing.verdict = false
      delegate.popping.verdict = false
      lab.show(navigation)
      await lab.step()
      @MainActor func change(_ begin: () -> Void, _ next: () -> Void) async -> [UIViewController] {
        begin()
        await lab.run(seconds: 0.2)
        next()
        await lab.run(seconds: 0.6)
        #expect(navigation.children == navigation.viewControllers)
        #expect(navigation.topViewController?.view.window != nil)
        return navigation.viewControllers
      }
      let pushed = await change {
        navigation.pushViewController(b, animated: true)
      } _: {
        navigation.pushViewController(c, animated: true)
      }
      #expect(pushed == [a, c], "a push that is turned back leaves nothing on the stack")
      let popped = await change {
        navigation.popViewController(animated: true)
      } _: {
        navigation.pushViewController(b, animated: true)
        navigation.pushViewController(d, animated: true)
      }
      #expect(popped == [a, c, b, d])
      let farther = await change {
        navigation.popViewController(animated: true)
      } _: {
        navigation.popToRootViewController(animated: true)
      }
      #expect(farther == [a])
      navigation.pushViewController(b, animated: false)
      await lab.step()
      let set = await change {
        navigation.popViewController(animated: true)
      } _: {
        navigation.setViewControllers([a, c], animated: true)
      }
      #expect(set == [a, c], "a stack that is named as a whole is the stack")
    }
  }

  @Test("Model values of alongside animations stay at their end; clients set them back (S5.13)")
  func alongside() async {
    await TransitionLab.run { lab in
      let (_, b, delegate) = await presented(lab)
      delegate.dismissing.verdict = false
      b.dismiss(animated: true)
      b.transitionCoordinator?.animate { _ in
        b.view.alpha = 0.5
      } completion: { context in
        #expect(b.view.alpha == 0.5)
        if context.isCancelled { b.view.alpha = 1 }
      }
      await lab.run(seconds: 0.6)
      #expect(b.view.alpha == 1)
    }
  }
}
