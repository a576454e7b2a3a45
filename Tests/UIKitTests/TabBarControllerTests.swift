import QuartzCore
import Testing
import UIKit

@MainActor @Suite("UITabBarController")
struct TabBarControllerTests {
  private func tabs(
    _ lab: TransitionLab, _ delegate: LoggingTabDelegate?, system: Int = 18
  ) async -> (UITabBarController, LoggingController, LoggingController) {
    let a = LoggingController("A", lab.log)
    let b = LoggingController("B", lab.log)
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [a, b]
    tabs.delegate = delegate
    lab.show(tabs, system: system)
    await lab.step()
    lab.log.clear()
    return (tabs, a, b)
  }

  @Test("E7: a tap on a tab without an animator, before iOS 18 (S3.22)")
  func tap() async {
    await TransitionLab.run { lab in
      let delegate = LoggingTabDelegate(lab.log)
      let (tabs, a, b) = await tabs(lab, delegate, system: 17)
      await lab.act { tabs.userTapped(1) }
      #expect(
        lab.log.events == [
          "delegate.shouldSelect(B)", "delegate.animationControllerForTransition",
          "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "B.viewIsAppearing(false)",
          "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "delegate.didSelect(B)",
        ])
      #expect(b.view.window != nil)
      #expect(a.view.window == nil)
    }
  }

  private final class AnimatedTabs: UITabBarController {
    var titles: [String?] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      titles.append(item.title)
    }
  }

  @Test("The controller is called for taps on its bar, also on the selected tab")
  func itemTaps() async {
    await TransitionLab.run { lab in
      let tabs = AnimatedTabs(nibName: nil, bundle: nil)
      tabs.viewControllers = ["A", "B"].map { title in
        let controller = UIViewController()
        controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
        return controller
      }
      lab.show(tabs, system: 17)
      await lab.step()
      await lab.act { tabs.userTapped(1) }
      await lab.act { tabs.userTapped(1) }
      tabs.selectedIndex = 0
      #expect(tabs.titles == ["B", "B"])
    }
  }

  @Test("Since iOS 18 tabs dissolve, and both last callbacks follow half a second later (S3.22)")
  func dissolve() async {
    await TransitionLab.run(rate: 20) { lab in
      let delegate = LoggingTabDelegate(lab.log)
      let (tabs, a, b) = await tabs(lab, delegate)
      await lab.act { tabs.userTapped(1) }
      let expected = [
        "delegate.shouldSelect(B)", "delegate.animationControllerForTransition",
        "B.viewWillAppear(true)", "A.viewWillDisappear(true)", "delegate.didSelect(B)",
        "B.viewIsAppearing(true)",
      ]
      #expect(lab.log.events == expected)
      #expect(tabs.selectedViewController === b)
      await lab.step()
      await lab.step()
      // The system's spring at 0.1 s.
      #expect(abs((b.view.superview?.seen.opacity ?? 0) - 0.544778) < 1e-4)
      #expect(a.view.seen.opacity == 1 && a.view.window != nil)
      await lab.run(seconds: 0.3)
      #expect(lab.log.events == expected)
      await lab.run(seconds: 0.2)
      #expect(
        Array(lab.log.events.dropFirst(expected.count))
          == ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"])
      #expect(a.view.window == nil && a.view.superview == nil && a.view.alpha == 1)
      #expect(tabs.view.subviews == [b.view, tabs.tabBar])
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "A change during the system's dissolve interrupts it, and the tab is visible when it returns (S3.22)"
  )
  func dissolveCutOff() async {
    await TransitionLab.run { lab in
      let (tabs, a, b) = await tabs(lab, nil)
      await lab.act { tabs.selectedIndex = 1 }
      await lab.run(seconds: 0.1)
      lab.log.clear()
      await lab.act { tabs.selectedIndex = 0 }
      #expect(lab.log.events.prefix(2) == ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"])
      await lab.run(seconds: 0.7)
      #expect(tabs.view.subviews == [a.view, tabs.tabBar])
      #expect(a.view.seen.opacity == 1 && b.view.window == nil && b.view.layer.opacity == 1)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Without animations, and before iOS 18, tabs change at once (S3.22)")
  func withoutDissolve() async {
    for system in [17, 18] {
      await TransitionLab.run { lab in
        let (tabs, _, b) = await tabs(lab, nil, system: system)
        await lab.act {
          UIView.setAnimationsEnabled(system == 17)
          tabs.selectedIndex = 1
          UIView.setAnimationsEnabled(true)
        }
        #expect(lab.log.events.last == "B.viewDidAppear(false)")
        #expect(tabs.view.subviews == [b.view, tabs.tabBar])
      }
    }
  }

  @Test("S3.21: selecting in code requests only an animator")
  func code() async {
    await TransitionLab.run { lab in
      let delegate = LoggingTabDelegate(lab.log)
      let (tabs, _, _) = await tabs(lab, delegate)
      await lab.act { tabs.selectedIndex = 1 }
      #expect(lab.log.events.first == "delegate.animationControllerForTransition")
      #expect(!lab.log.events.contains { $0.contains("Select") })
    }
  }

  @Test("S3.20: tapping the selected tab pops its navigation stack to the root")
  func tapSelected() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      navigation.viewControllers = [root, UIViewController()]
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      tabs.viewControllers = [navigation, UIViewController()]
      lab.show(tabs)
      await lab.step()
      await lab.act { tabs.userTapped(0) }
      await lab.run(seconds: 0.7)
      #expect(navigation.viewControllers == [root])
    }
  }

  @Test("S3.20, S3.23: an animated change; didSelect does not wait for it")
  func animated() async {
    await TransitionLab.run { lab in
      let delegate = LoggingTabDelegate(lab.log)
      delegate.animator = LoggingAnimator(lab.log, isForward: true)
      let (tabs, a, b) = await tabs(lab, delegate)
      delegate.animator?.inspect = { context in
        #expect(context.initialFrame(for: a) == tabs.view.bounds)
        #expect(context.initialFrame(for: b) == .zero && context.finalFrame(for: a) == .zero)
        #expect(context.finalFrame(for: b) == tabs.view.bounds)
      }
      await lab.act { tabs.userTapped(1) }
      #expect(tabs.selectedViewController === b)
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.events == [
          "delegate.shouldSelect(B)", "delegate.animationControllerForTransition",
          "delegate.interactionControllerFor", "B.viewWillAppear(true)",
          "A.viewWillDisappear(true)", "an.transitionDuration", "an.animateTransition",
          "delegate.didSelect(B)", "B.viewIsAppearing(true)", "completeTransition",
          "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "an.animationEnded(true)",
        ])
      #expect(a.view.window == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S3.25: an interactive change, cancelled, leaves the old tab")
  func cancelled() async {
    await TransitionLab.run { lab in
      let delegate = LoggingTabDelegate(lab.log)
      delegate.animator = LoggingAnimator(lab.log, isForward: true)
      delegate.interactor = LoggingInteractor(lab.log)
      let (tabs, a, b) = await tabs(lab, delegate)
      await lab.act { tabs.selectedIndex = 1 }
      await lab.act { delegate.interactor?.update(0.3) }
      lab.log.clear()
      await lab.act { delegate.interactor?.cancel() }
      await lab.run(seconds: 0.3)
      #expect(
        lab.log.events == [
          "completeTransition", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
          "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
          "an.animationEnded(false)",
        ])
      #expect(tabs.selectedViewController === a)
      #expect(a.view.window != nil)
      #expect(b.view.window == nil)
    }
  }

  @Test("S3.24: selecting during a transition is ignored and reported")
  func busy() async {
    await TransitionLab.run { lab in
      let delegate = LoggingTabDelegate(lab.log)
      delegate.animator = LoggingAnimator(lab.log, isForward: true)
      let (tabs, _, b) = await tabs(lab, delegate)
      await lab.act { tabs.selectedIndex = 1 }
      tabs.selectedIndex = 0
      #expect(tabs.selectedViewController === b)
      #expect(lab.mistakes == ["S3.24"])
      await lab.run(seconds: 0.6)
    }
  }

  @Test("S3.20, S3.24: the user selects nothing then, and didSelect is not called")
  func busyTap() async {
    await TransitionLab.run { lab in
      let delegate = LoggingTabDelegate(lab.log)
      delegate.animator = LoggingAnimator(lab.log, isForward: true)
      let (tabs, _, _) = await tabs(lab, delegate)
      await lab.act { tabs.selectedIndex = 1 }
      tabs.userTapped(0)
      #expect(lab.log.events.last == "delegate.shouldSelect(A)")
      #expect(lab.mistakes == ["S3.24"])
      await lab.run(seconds: 0.6)
    }
  }

  @Test("S3.24: selecting within a change without animation is ignored and reported, too")
  func busyAtOnce() async {
    await TransitionLab.run { lab in
      let (a, b, c) = (UIViewController(), ActingController(), UIViewController())
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      tabs.viewControllers = [a, b, c]
      lab.show(tabs, system: 17)
      await lab.step()
      b.whenAppearing = { tabs.selectedIndex = 2 }
      await lab.act { tabs.selectedIndex = 1 }
      #expect(tabs.selectedViewController === b)
      #expect(tabs.view.subviews == [b.view, tabs.tabBar])
      #expect(lab.mistakes == ["S3.24"])
    }
  }

  @Test("S3.24: the last callbacks of a change may select, and read the current selection (S1.6)")
  func inCallbacks() async {
    for completes in [true, false] {
      await TransitionLab.run { lab in
        let (a, b) = (ActingController(), ActingController())
        let tabs = UITabBarController(nibName: nil, bundle: nil)
        let delegate = LoggingTabDelegate(lab.log)
        delegate.animator = LoggingAnimator(lab.log, isForward: true)
        if !completes { delegate.animator?.verdict = false }
        tabs.viewControllers = [a, b]
        tabs.delegate = delegate
        lab.show(tabs, system: 17)
        await lab.step()
        var seen: [Int] = []
        for controller in [a, b] {
          controller.whenAppeared = {
            seen.append(tabs.selectedIndex)
            delegate.animator = nil
            tabs.selectedIndex = 1 - tabs.selectedIndex
          }
        }
        await lab.act { tabs.selectedIndex = 1 }
        await lab.run(seconds: 0.6)
        #expect(seen == (completes ? [1, 0] : [0, 1]))
        let shown = completes ? b : a
        #expect(tabs.selectedViewController === shown)
        #expect(tabs.view.subviews == [shown.view, tabs.tabBar])
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("S3.24: a cancelled change does not restore a selection that its callbacks have replaced")
  func selectsWhenTurnedBack() async {
    await TransitionLab.run { lab in
      let (a, b, c) = (LoggingController("A", lab.log), ActingController(), UIViewController())
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      let delegate = LoggingTabDelegate(lab.log)
      delegate.animator = LoggingAnimator(lab.log, isForward: true)
      delegate.animator?.verdict = false
      tabs.viewControllers = [a, b, c]
      tabs.delegate = delegate
      lab.show(tabs, system: 17)
      await lab.step()
      b.whenDisappeared = {
        delegate.animator = nil
        tabs.selectedIndex = 2
      }
      lab.log.clear()
      await lab.act { tabs.selectedIndex = 1 }
      await lab.run(seconds: 0.6)
      #expect(tabs.view.subviews == [c.view, tabs.tabBar])
      #expect(
        lab.log.take().filter { $0.hasPrefix("A.view") } == [
          "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        ])
      #expect(lab.mistakes == [])
    }
  }

  @Test("Other tabs while the tabs appear: the one that is shown appears with them (S3.51)")
  func otherTabsMeanwhile() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      await lab.step()
      let controllers = ["A", "B", "X", "Y"].map { LoggingController($0, lab.log) }
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      tabs.viewControllers = Array(controllers[..<2])
      tabs.modalPresentationStyle = .fullScreen
      root.present(tabs, animated: true)
      await lab.run(seconds: 0.2)
      lab.log.clear()
      tabs.viewControllers = Array(controllers[2...])
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.take().filter { $0.contains(".view") } == [
          "A.viewWillDisappear(false)", "A.viewDidDisappear(false)", "X.viewWillAppear(true)",
          "X.viewIsAppearing(true)", "X.viewDidAppear(true)",
        ])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A tab selected while the tabs are added to a window appears with them (S3.51)")
  func selectsMeanwhile() async {
    await TransitionLab.run { lab in
      let a = ActingController()
      let b = LoggingController("B", lab.log)
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      tabs.viewControllers = [a, b]
      lab.log.clear()
      a.whenAppearing = { tabs.selectedIndex = 1 }
      a.whenAppeared = { lab.log("A has appeared") }
      lab.show(tabs)
      await lab.step()
      #expect(
        lab.log.take() == [
          "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)",
        ])
      #expect(tabs.view.subviews == [b.view, tabs.tabBar])
      #expect(lab.mistakes == [])
    }
  }
}

@MainActor @Suite("The system's interactive pop")
struct InteractivePopTests {
  /// Swipes from the left edge; returns whether the pop took place.
  private func swipe(
    distance: CGFloat, seconds: Double, rest: Double = 0, isEffective: Bool = true,
    prepare: @MainActor (UINavigationController) -> Void = { _ in },
    midway: @MainActor (UINavigationController) -> Void = { _ in }
  ) async -> Bool {
    var popped = false
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let navigation = UINavigationController(rootViewController: a)
      navigation.viewControllers = [a, b]
      prepare(navigation)
      let window = lab.show(navigation)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      let start = CGPoint(x: 2, y: 400)
      let end = CGPoint(x: 2 + distance, y: 400)
      var points = [(time: lab.time, place: start), (time: lab.time + seconds, place: end)]
      if rest > 0 { points.append((time: lab.time + seconds + rest, place: end)) }
      script.add(TouchScript.Finger(points))
      await lab.run(seconds: seconds / 2)
      midway(navigation)
      await lab.run(seconds: seconds + rest + 0.8)
      popped = navigation.viewControllers == [a]
      #expect(navigation.topViewController?.view.window != nil)
      #expect(navigation.transitionCoordinator == nil)
      #expect(lab.mistakes == (isEffective ? [] : ["S12.14"]))
    }
    return popped
  }

  @Test("S3.36: past half the width finishes, before it cancels, a flick finishes")
  func decision() async {
    #expect(await swipe(distance: 300, seconds: 0.5, rest: 0.3))
    #expect(await !swipe(distance: 150, seconds: 0.5, rest: 0.3))
    #expect(await swipe(distance: 120, seconds: 0.08))
  }

  @Test("S3.35: the motion is linear in the finger's position")
  func linear() async {
    _ = await swipe(
      distance: 200, seconds: 0.5, rest: 0.3,
      midway: { navigation in
        let top = navigation.transitionCoordinator?.view(forKey: .from)
        let shown = top?.layer.presentation()?.position.x ?? 0
        let expected = (navigation.transitionCoordinator?.percentComplete ?? 0) * 390
        #expect(abs(shown - 195 - expected) < 1e-6)
        #expect(expected > 50)
      })
  }

  @Test(
    "S3.9: a delegate with animation methods disables the swipe; clearing the recognizer's delegate enables it"
  )
  func animatingDelegate() async {
    let delegate = SilentNavigationDelegate()
    #expect(
      await !swipe(
        distance: 300, seconds: 0.5, isEffective: false, prepare: { $0.delegate = delegate }))
    // Calling the method is the only way to learn that it exists; once is enough.
    #expect(delegate.asked == 1)
    #expect(
      await swipe(
        distance: 300, seconds: 0.5,
        prepare: {
          $0.delegate = delegate
          $0.interactivePopGestureRecognizer?.delegate = nil
        }))
    let quiet = QuietNavigationDelegate()
    #expect(await swipe(distance: 300, seconds: 0.5, prepare: { $0.delegate = quiet }))
  }
}

/// Implements the animation method and returns nil.
private final class SilentNavigationDelegate: NSObject, UINavigationControllerDelegate {
  private(set) var asked = 0

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked += 1
    return nil
  }
}

/// Implements nothing.
private final class QuietNavigationDelegate: NSObject, UINavigationControllerDelegate {}

final class LoggingTabDelegate: NSObject, UITabBarControllerDelegate {
  let log: EventLog
  var animator: LoggingAnimator?
  var interactor: LoggingInteractor?

  init(_ log: EventLog) {
    self.log = log
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log("delegate.shouldSelect(\(viewController.title ?? ""))")
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { log("delegate.didSelect(\(viewController.title ?? ""))") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log("delegate.animationControllerForTransition")
    return animator
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log("delegate.interactionControllerFor")
    return interactor
  }
}
