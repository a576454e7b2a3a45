import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("The order of a presentation")
struct PresentationOrderTests {
  @Test(
    "Delegates are asked during the call, and the transition starts later in the same frame (S1.26)"
  )
  func deferredStart() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = LoadController(lab.log)
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      #expect(
        lab.log.take() == [
          "viewDidLoad", "td.animationController(forPresented)",
          "td.interactionControllerForPresentation",
        ])
      #expect(b.view.window == nil)
      #expect(b.transitionCoordinator != nil)
      #expect(a.transitionCoordinator != nil)
      await lab.driver.prepareFrame(at: lab.time)
      #expect(lab.log.take() == ["an.transitionDuration", "an.animateTransition"])
      // The first frame after the call shows progress 0.
      #expect(b.view.layer.presentation()?.position.y == CGFloat(422 + 844))
    }
  }

  @Test("Completions run after the did-callbacks, animationEnded last (S1.30, S1.31, S1.33, S1.41)")
  func ends() async {
    await TransitionLab.run { lab in
      let a = LoggingController("A", lab.log)
      let b = LoggingController("B", lab.log)
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true) { lab.log("presented") }
      await lab.run(seconds: 0.4)
      lab.log.clear()
      await lab.run(seconds: 0.2)
      #expect(
        lab.log.take() == [
          "completeTransition", "B.viewDidAppear(true)", "A.viewDidDisappear(true)", "presented",
          "an.animationEnded(true)",
        ])
      b.dismiss(animated: true) { lab.log("dismissed") }
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.take() == [
          "td.animationController(forDismissed)", "td.interactionControllerForDismissal",
          "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "an.transitionDuration",
          "an.animateTransition", "A.viewIsAppearing(true)", "completeTransition",
          "A.viewDidAppear(true)", "B.viewDidDisappear(true)", "dismissed",
          "an.animationEnded(true)",
        ])
    }
  }

  @Test("Without an animator no interaction controller is requested (S1.20, S1.25)")
  func noAnimator() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      delegate.givesNoAnimators = true
      delegate.interactor = ManualInteractor(lab.log)
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      #expect(lab.log.take() == ["td.animationController(forPresented)"])
      #expect(b.transitionCoordinator?.initiallyInteractive == false)
      await lab.run(seconds: 0.6)
      #expect(b.view.window != nil)
      #expect(lab.log.take() == [])
    }
  }

  @Test("Not animated: no animator is requested, and the change is immediate (S1.59, E8)")
  func notAnimated() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = LoggingController("B", lab.log)
      let c = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      UIView.animate(withDuration: 1) {
        a.present(b, animated: false) { lab.log("presented") }
        // Not even inside of a block does anything move.
        #expect(b.view.layer.animationKeys() == nil)
      }
      #expect(
        lab.log.take() == [
          "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)",
          "presented",
        ])
      b.present(c, animated: false)
      #expect(b.presentedViewController === c)
      a.dismiss(animated: false)
      #expect(a.presentedViewController == nil)
      a.present(c, animated: true)
      #expect(a.presentedViewController === c)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Layout hooks follow viewWillAppear before the first frame (S1.43, S1.49)")
  func layout() async {
    await TransitionLab.run { lab in
      let a = LoggingController("A", lab.log)
      a.logsLayout = true
      lab.show(a)
      await lab.driver.prepareFrame(at: 0)
      #expect(
        lab.log.take() == [
          "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewWillLayoutSubviews",
          "A.viewDidLayoutSubviews", "A.viewDidAppear(false)",
        ])
      a.view.setNeedsLayout()
      await lab.step()
      // Once in each appearance.
      #expect(lab.log.take() == ["A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews"])
    }
  }

  @Test("A root is replaced by another root")
  func roots() async {
    await TransitionLab.run { lab in
      let a = LoggingController("A", lab.log)
      let b = LoggingController("B", lab.log)
      let window = lab.show(a)
      await lab.step()
      lab.log.clear()
      window.rootViewController = b
      await lab.step()
      #expect(
        lab.log.take() == [
          "A.viewWillDisappear(false)", "A.viewDidDisappear(false)", "B.viewWillAppear(false)",
          "B.viewIsAppearing(false)", "B.viewDidAppear(false)",
        ])
      #expect(window.subviews == [b.view])
      window.isHidden = true
      #expect(lab.log.take() == ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"])
      window.isHidden = false
      await lab.step()
      #expect(
        lab.log.take() == [
          "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)",
        ])
      #expect(lab.mistakes == [])
    }
  }
}

private final class LoadController: UIViewController {
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    log("viewDidLoad")
  }
}
