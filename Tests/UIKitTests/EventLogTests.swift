import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Canonical event logs")
struct EventLogTests {
  @Test("E1: presenting with a presentation controller that keeps the presenter")
  func presentCustom() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      let delegate = LoggingTransitioningDelegate(log)
      lab.show(a)
      await lab.step()
      log.clear()
      delegate.presenting.inspect = { context in
        #expect(context.view(forKey: .from) == nil)
        #expect(context.view(forKey: .to) === b.view)
        #expect(context.finalFrame(for: b) == CGRect(x: 0, y: 100, width: 390, height: 744))
      }
      b.logsLayout = true
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true) { log("completion of present") }
      log("present returned")
      await lab.run(seconds: 0.6)
      #expect(
        log.events == [
          "td.presentationController", "td.animationController(forPresented)",
          "td.interactionControllerForPresentation", "pc.shouldRemovePresentersView",
          "present returned", "pc.presentationTransitionWillBegin", "B.viewWillAppear(true)",
          "pc.frameOfPresentedView", "an.transitionDuration", "an.animateTransition", "alongside",
          "pc.containerViewWillLayoutSubviews", "pc.containerViewDidLayoutSubviews",
          "B.viewIsAppearing(true)", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
          "completeTransition", "B.viewDidAppear(true)", "pc.presentationTransitionDidEnd(true)",
          "tc.completion", "completion of present", "an.animationEnded(true)",
        ])
      #expect(lab.mistakes == [])
    }
  }

  @Test("E2: dismissing it (S1.23, S1.51, S2.5)")
  func dismissCustom() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      let delegate = LoggingTransitioningDelegate(log)
      lab.show(a)
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      await lab.step()
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      log.clear()
      delegate.dismissing.inspect = { context in
        #expect(context.view(forKey: .from) === b.view)
        #expect(context.view(forKey: .to) == nil)
      }
      b.dismiss(animated: true) { log("completion of dismiss") }
      #expect(b.presentingViewController === a)
      await lab.run(seconds: 0.6)
      #expect(
        log.events == [
          "td.animationController(forDismissed)", "td.interactionControllerForDismissal",
          "pc.dismissalTransitionWillBegin", "B.viewWillDisappear(true)", "an.transitionDuration",
          "an.animateTransition", "completeTransition", "B.viewDidDisappear(true)",
          "pc.dismissalTransitionDidEnd(true)", "tc.completion", "completion of dismiss",
          "an.animationEnded(true)",
        ])
      #expect(b.presentingViewController == nil)
      #expect(b.view.window == nil)
      #expect(a.view.window != nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("E3: presenting full screen removes the presenter's view from the window (S1.40, S1.44)")
  func presentFullScreen() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      let delegate = LoggingTransitioningDelegate(log)
      lab.show(a)
      await lab.step()
      log.clear()
      delegate.presenting.inspect = { context in
        #expect(context.view(forKey: .from) === a.view)
        #expect(context.view(forKey: .to) === b.view)
        #expect(context.finalFrame(for: a) == .zero)
        #expect(a.view.superview === context.containerView)
        context.viewController(forKey: .to)?.transitionCoordinator?.animate(
          alongsideTransition: nil,
          completion: { _ in
            #expect(a.view.window == nil)
            log("tc.completion")
          })
      }
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true) { log("completion") }
      await lab.run(seconds: 0.6)
      #expect(
        log.events == [
          "td.animationController(forPresented)", "td.interactionControllerForPresentation",
          "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "an.transitionDuration",
          "an.animateTransition", "B.viewIsAppearing(true)", "completeTransition",
          "B.viewDidAppear(true)", "A.viewDidDisappear(true)", "tc.completion", "completion",
          "an.animationEnded(true)",
        ])
      #expect(a.view.window == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("E5: pushing with a custom animator (S3.2)")
  func push() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      let navigation = UINavigationController(rootViewController: a)
      let delegate = LoggingNavigationDelegate(log)
      navigation.delegate = delegate
      lab.show(navigation)
      await lab.step()
      log.clear()
      navigation.pushViewController(b, animated: true)
      #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
      navigation.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { _ in log("tc.completion") })
      await lab.run(seconds: 0.6)
      #expect(
        log.events == [
          "B.willMove(nav)", "delegate.animationControllerFor(push)",
          "delegate.interactionControllerFor", "A.viewWillDisappear(true)",
          "B.viewWillAppear(true)", "delegate.willShow(B)", "an.transitionDuration",
          "an.animateTransition", "B.viewIsAppearing(true)", "completeTransition",
          "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(nav)",
          "delegate.didShow(B)", "tc.completion", "an.animationEnded(true)",
        ])
      #expect(a.view.window == nil)
      #expect(b.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(lab.mistakes == [])
    }
  }

  @Test("E8: presenting without animation happens in one turn")
  func presentAtOnce() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      lab.show(a)
      await lab.step()
      log.clear()
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: false) { log("completion") }
      #expect(b.transitionCoordinator == nil)
      await lab.step()
      #expect(
        log.events == [
          "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
          "B.viewDidAppear(false)", "A.viewDidDisappear(false)", "completion",
        ])
      #expect(b.view.window != nil)
      #expect(a.view.window == nil)
    }
  }

  @Test("E8: with a presentation controller, its callbacks are before and after the change")
  func presentCustomAtOnce() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      let delegate = QuietPresentationDelegate(log)
      lab.show(a)
      await lab.step()
      log.clear()
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: false) { log("completion") }
      await lab.step()
      #expect(
        log.events == [
          "td.presentationController", "pc.presentationTransitionWillBegin",
          "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)",
          "pc.presentationTransitionDidEnd(true)", "completion",
        ])
    }
  }
}

/// Provides a presentation controller that logs only its begin and end.
final class QuietPresentationDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let log: EventLog

  init(_ log: EventLog) {
    self.log = log
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log("td.presentationController")
    return QuietPresentationController(
      log, presentedViewController: presented, presenting: presenting)
  }
}

final class QuietPresentationController: UIPresentationController {
  private let log: EventLog

  init(_ log: EventLog, presentedViewController: UIViewController, presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override func presentationTransitionWillBegin() {
    #expect(presentedViewController.transitionCoordinator == nil)
    log("pc.presentationTransitionWillBegin")
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log("pc.presentationTransitionDidEnd(\(completed))")
  }
}
