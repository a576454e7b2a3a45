import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Presentations on presentations")
struct NestedPresentationTests {
  /// A presents B presents C, in styles; then the log is empty.
  private func stack(
    _ lab: TransitionLab, _ styles: [UIModalPresentationStyle]
  ) async -> (controllers: [LoggingController], delegates: [LoggingTransitioningDelegate]) {
    let controllers = ["A", "B", "C"].map { LoggingController($0, lab.log) }
    let delegates = styles.map { _ in LoggingTransitioningDelegate(lab.log) }
    lab.kept += delegates
    lab.show(controllers[0])
    await lab.step()
    for (index, style) in styles.enumerated() {
      let next = controllers[index + 1]
      next.modalPresentationStyle = style
      next.transitioningDelegate = delegates[index]
      controllers[index].present(next, animated: false)
    }
    await lab.step()
    lab.log.clear()
    return (controllers, delegates)
  }

  @Test("dismiss dismisses the presented controller or, without one, the controller itself (S1.64)")
  func whoGoes() async {
    await TransitionLab.run { lab in
      let (controllers, _) = await stack(lab, [.fullScreen, .fullScreen])
      let (a, b, c) = (controllers[0], controllers[1], controllers[2])
      b.dismiss(animated: false)
      #expect(c.presentingViewController == nil)
      #expect(b.presentingViewController === a)
      #expect(b.view.window != nil)
      b.dismiss(animated: false)
      #expect(a.presentedViewController == nil)
      #expect(a.view.window != nil)
    }
  }

  @Test("Several levels are dismissed at once with the topmost's animator (S1.65)")
  func severalLevels() async {
    for styles in [
      [UIModalPresentationStyle.fullScreen, .fullScreen], [.fullScreen, .overFullScreen],
      [.overFullScreen, .fullScreen], [.overFullScreen, .overFullScreen],
    ] {
      await TransitionLab.run { lab in
        let (controllers, delegates) = await stack(lab, styles)
        let (a, b, c) = (controllers[0], controllers[1], controllers[2])
        var asked = 0
        delegates[0].dismissing.inspect = { _ in asked += 100 }
        delegates[1].dismissing.inspect = { context in
          asked += 1
          #expect(context.viewController(forKey: .from) === c)
          #expect(context.viewController(forKey: .to) === a)
          #expect(context.view(forKey: .from) === c.view)
          #expect((context.view(forKey: .to) === a.view) == (styles[0] == .fullScreen))
          #expect(c.isBeingDismissed)
          #expect(b.isBeingDismissed)
        }
        var completed = false
        a.dismiss(animated: true) { completed = true }
        await lab.run(seconds: 0.6)
        #expect(asked == 1)
        #expect(completed)
        #expect(a.presentedViewController == nil)
        #expect([b, c].allSatisfy { $0.presentingViewController == nil && $0.view.window == nil })
        #expect(!b.isBeingDismissed)
        #expect(a.view.superview is UIWindow)
        #expect(a.view.window?.subviews.count == 1)
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("Levels in between disappear without animation (S1.65)")
  func between() async {
    await TransitionLab.run { lab in
      let (controllers, _) = await stack(lab, [.overFullScreen, .overFullScreen])
      controllers[0].dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.take() == [
          "td.animationController(forDismissed)", "td.interactionControllerForDismissal",
          "C.viewWillDisappear(true)", "an.transitionDuration", "an.animateTransition",
          "completeTransition", "C.viewDidDisappear(true)", "B.viewWillDisappear(false)",
          "B.viewDidDisappear(false)", "an.animationEnded(true)",
        ])
    }
  }

  @Test("A cancelled dismissal of several levels leaves them all (S2.7)")
  func cancelled() async {
    await TransitionLab.run { lab in
      let (controllers, delegates) = await stack(lab, [.fullScreen, .overFullScreen])
      let before = lab.dump()
      delegates[1].dismissing.verdict = false
      controllers[0].dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(controllers[0].presentedViewController === controllers[1])
      #expect(controllers[1].presentedViewController === controllers[2])
      #expect(controllers[0].view.window == nil)
      #expect(lab.dump() == before)
      #expect(!controllers[1].isBeingDismissed)
    }
  }

  @Test(
    "A child's presentation in its own context is dismissed with it and can be repeated (S1.64)")
  func inContext() async {
    for (style, animated) in [
      (UIModalPresentationStyle.overCurrentContext, true), (.overCurrentContext, false),
      (.currentContext, true),
    ] {
      await TransitionLab.run { lab in
        let a = UIViewController()
        let b = UIViewController()
        let c = LoggingController("C", lab.log)
        let navigation = UINavigationController(rootViewController: b)
        lab.show(a)
        await lab.step()
        navigation.modalPresentationStyle = .fullScreen
        b.definesPresentationContext = true
        c.modalPresentationStyle = style
        for _ in 0..<2 {
          a.present(navigation, animated: false)
          #expect(b.view.window != nil)
          b.present(c, animated: false)
          await lab.step()
          #expect(c.presentingViewController === b)
          lab.log.clear()
          a.dismiss(animated: animated)
          #expect(c.isBeingDismissed == animated)
          await lab.run(seconds: 0.6)
          #expect(lab.log.take() == ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)"])
          #expect(b.presentedViewController == nil)
          #expect(c.presentingViewController == nil)
          #expect(!c.isBeingDismissed)
          #expect(c.view.window == nil)
        }
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("Presenting in the completion of a dismissal, again and again")
  func chains() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let c = UIViewController()
      lab.show(a)
      await lab.step()
      for controller in [b, c] { controller.modalPresentationStyle = .fullScreen }
      a.present(b, animated: true) {
        b.dismiss(animated: true) {
          a.present(c, animated: true) { lab.log("done") }
        }
      }
      await lab.run(seconds: 2)
      #expect(lab.log.take() == ["done"])
      #expect(a.presentedViewController === c)
      #expect(c.view.window != nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("The last callbacks of a transition may start the next one (S1.6)")
  func inCallbacks() async {
    await TransitionLab.run { lab in
      let a = ActingController()
      let b = ActingController()
      let c = UIViewController()
      lab.show(a)
      await lab.step()
      for controller in [b, c] { controller.modalPresentationStyle = .fullScreen }
      b.whenAppeared = { b.dismiss(animated: true) { lab.log("dismissed") } }
      a.present(b, animated: true) { lab.log("presented") }
      await lab.run(seconds: 0.3)
      a.whenAppeared = {
        #expect(a.presentedViewController == nil)
        a.present(c, animated: true) { lab.log("presented again") }
      }
      await lab.run(seconds: 2)
      #expect(lab.log.take() == ["presented", "dismissed", "presented again"])
      #expect(a.presentedViewController === c)
      #expect(lab.mistakes == [])
    }
  }
}

/// Runs a closure once, when it is about to appear, and when it has appeared.
final class ActingController: UIViewController {
  var whenAppearing: (() -> Void)?
  var whenAppeared: (() -> Void)?
  var whenDisappeared: (() -> Void)?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let action = whenAppearing
    whenAppearing = nil
    action?()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let action = whenAppeared
    whenAppeared = nil
    action?()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    let action = whenDisappeared
    whenDisappeared = nil
    action?()
  }
}
