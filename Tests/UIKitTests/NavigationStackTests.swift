import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Stacks of navigation controllers")
struct NavigationStackTests {
  /// A stack of logging controllers on screen; then the log is empty.
  private func stack(
    _ lab: TransitionLab, _ names: [String], builtIn: Bool = false
  ) async -> (UINavigationController, [LoggingController], LoggingNavigationDelegate) {
    let controllers = names.map { LoggingController($0, lab.log) }
    let navigation = UINavigationController()
    navigation.setViewControllers(controllers, animated: false)
    let delegate = LoggingNavigationDelegate(lab.log)
    delegate.givesNoAnimators = builtIn
    navigation.delegate = delegate
    lab.kept.append(delegate)
    lab.show(navigation)
    await lab.step()
    lab.log.clear()
    return (navigation, controllers, delegate)
  }

  @Test("A pop: willMove first, didMove only at the end (S3.3, S3.10)")
  func pop() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A", "B"])
      let popped = navigation.popViewController(animated: true)
      #expect(popped === stack[1])
      #expect(navigation.topViewController === stack[0])
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.take() == [
          "B.willMove(nil)", "delegate.animationControllerFor(pop)",
          "delegate.interactionControllerFor", "B.viewWillDisappear(true)",
          "A.viewWillAppear(true)", "delegate.willShow(A)", "an.transitionDuration",
          "an.animateTransition", "A.viewIsAppearing(true)", "completeTransition",
          "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)",
          "delegate.didShow(A)", "an.animationEnded(true)",
        ])
      #expect(stack[1].parent == nil)
      #expect(stack[1].view.window == nil)
      #expect(navigation.popViewController(animated: true) == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Several levels are one transition; those between get no callbacks (S3.4)")
  func popTo() async {
    for toRoot in [true, false] {
      await TransitionLab.run { lab in
        let (navigation, stack, delegate) = await stack(lab, ["A", "B", "C", "D"])
        var keys: [UIViewController?] = []
        delegate.popping.inspect = {
          keys = [$0.viewController(forKey: .from), $0.viewController(forKey: .to)]
        }
        let popped =
          toRoot
          ? navigation.popToRootViewController(animated: true)
          : navigation.popToViewController(stack[0], animated: true)
        #expect(popped == [stack[1], stack[2], stack[3]])
        await lab.run(seconds: 0.6)
        #expect(keys == [stack[3], stack[0]])
        let events = lab.log.take()
        #expect(!events.contains { $0.hasPrefix("B.view") || $0.hasPrefix("C.view") })
        #expect(events.filter { $0.contains("animationControllerFor(pop)") }.count == 1)
        #expect(events.filter { $0.hasSuffix("didMove(nil)") }.count == 3)
        #expect(navigation.children == [stack[0]])
        #expect(navigation.popToRootViewController(animated: true) == [])
      }
    }
  }

  @Test("Setting the stack: nothing, a pop or a push, by the new top (S3.5)")
  func setViewControllers() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A", "B", "C"])
      let d = LoggingController("D", lab.log)
      // The same top.
      navigation.setViewControllers([stack[0], stack[2]], animated: true)
      await lab.step()
      #expect(lab.log.take() == ["B.willMove(nil)", "B.didMove(nil)"])
      // A top from further down.
      navigation.setViewControllers([stack[2], stack[0]], animated: true)
      #expect(lab.log.take().first == "delegate.animationControllerFor(pop)")
      await lab.run(seconds: 0.6)
      #expect(navigation.viewControllers == [stack[2], stack[0]])
      // A new one.
      lab.log.clear()
      navigation.setViewControllers([d], animated: true)
      #expect(
        lab.log.take().prefix(4) == [
          "C.willMove(nil)", "A.willMove(nil)", "D.willMove(nav)",
          "delegate.animationControllerFor(push)",
        ])
      await lab.run(seconds: 0.6)
      #expect(navigation.children == [d])
      #expect(navigation.topViewController === d)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Without animation no animator is requested, and there is no coordinator (S3.5, S3.15)")
  func notAnimated() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A"])
      let b = LoggingController("B", lab.log)
      navigation.pushViewController(b, animated: false)
      #expect(navigation.transitionCoordinator == nil)
      await lab.step()
      #expect(
        lab.log.take() == [
          "B.willMove(nav)", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
          "delegate.willShow(B)", "B.viewIsAppearing(false)", "A.viewDidDisappear(false)",
          "B.viewDidAppear(false)", "B.didMove(nav)", "delegate.didShow(B)",
        ])
      navigation.viewControllers = [stack[0]]
      await lab.step()
      #expect(lab.log.take().contains("A.viewDidAppear(false)"))
      #expect(b.parent == nil)
    }
  }

  @Test("After two changes without animation in one turn, only the last stack is shown")
  func coalesced() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A"])
      let b = LoggingController("B", lab.log)
      let c = LoggingController("C", lab.log)
      navigation.pushViewController(b, animated: false)
      navigation.pushViewController(c, animated: true)
      await lab.run(seconds: 0.6)
      let events = lab.log.take()
      #expect(!events.contains { $0.hasPrefix("B.view") })
      #expect(events.contains("B.didMove(nav)"))
      #expect(navigation.viewControllers == [stack[0], b, c])
      // A push and a pop in one turn have no effect.
      navigation.pushViewController(LoggingController("D", lab.log), animated: false)
      navigation.popViewController(animated: false)
      await lab.step()
      #expect(
        lab.log.take() == ["D.willMove(nav)", "D.willMove(nil)", "D.didMove(nil)"])
      #expect(navigation.children == [stack[0], b, c])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A change during a transition is reported and follows without animation (S3.14)")
  func nested() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A"])
      let b = LoggingController("B", lab.log)
      let c = LoggingController("C", lab.log)
      navigation.pushViewController(b, animated: true)
      navigation.pushViewController(c, animated: true)
      #expect(lab.mistakes == ["S3.14"])
      #expect(navigation.viewControllers == [stack[0], b, c])
      await lab.run(seconds: 0.6)
      #expect(c.view.window != nil)
      #expect(b.view.window == nil)
      #expect(
        lab.log.take().suffix(9) == [
          "an.animationEnded(true)", "B.viewWillDisappear(false)", "C.viewWillAppear(false)",
          "delegate.willShow(C)", "C.viewIsAppearing(false)", "B.viewDidDisappear(false)",
          "C.viewDidAppear(false)", "C.didMove(nav)", "delegate.didShow(C)",
        ])
    }
  }

  @Test("A controller may leave from below a push that runs (S3.5)")
  func leavesBelow() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A", "B"])
      let c = LoggingController("C", lab.log)
      navigation.pushViewController(c, animated: true)
      await lab.run(seconds: 0.2)
      let container = c.view.superview
      navigation.setViewControllers([stack[0], c], animated: true)
      #expect(c.view.superview === container)
      #expect(stack[1].view.superview === container)
      await lab.run(seconds: 0.5)
      #expect(navigation.viewControllers == [stack[0], c])
      #expect(navigation.children == [stack[0], c])
      #expect(stack[1].parent == nil)
      #expect(navigation.view.subviews == [c.view as UIView, navigation.navigationBar])
      #expect(lab.mistakes == [])
    }
  }

  @Test("The last callbacks of a push may start the next one, animated (S3.14)")
  func inCallbacks() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A"])
      let b = ActingController()
      let c = LoggingController("C", lab.log)
      b.whenAppeared = { navigation.pushViewController(c, animated: true) }
      navigation.pushViewController(b, animated: true)
      await lab.run(seconds: 0.6)
      #expect(navigation.transitionCoordinator != nil)
      await lab.run(seconds: 0.6)
      #expect(navigation.transitionCoordinator == nil)
      #expect(navigation.viewControllers == [stack[0], b, c])
      #expect(lab.log.events.filter { $0 == "an.animateTransition" }.count == 2)
      #expect(lab.log.events.contains("C.viewDidAppear(true)"))
      #expect(lab.mistakes == [])
    }
  }

  @Test("So may those of a cancelled push, from the old stack (S3.13, S3.14)")
  func inCallbacksOfCancelled() async {
    for animated in [true, false] {
      await TransitionLab.run { lab in
        let a = ActingController()
        let b = LoggingController("B", lab.log)
        let c = LoggingController("C", lab.log)
        let navigation = UINavigationController(rootViewController: a)
        let delegate = LoggingNavigationDelegate(lab.log)
        navigation.delegate = delegate
        lab.show(navigation)
        await lab.step()
        delegate.pushing.verdict = false
        a.whenAppeared = {
          delegate.pushing.verdict = nil
          navigation.pushViewController(c, animated: animated)
        }
        navigation.pushViewController(b, animated: true)
        await lab.run(seconds: 1.2)
        #expect(navigation.transitionCoordinator == nil)
        #expect(navigation.viewControllers == [a, c])
        #expect(navigation.children == [a, c])
        #expect(b.parent == nil)
        #expect(navigation.view.subviews == [c.view, navigation.navigationBar])
        #expect(lab.log.events.contains("C.viewDidAppear(\(animated))"))
        let animations = lab.log.events.filter { $0 == "an.animateTransition" }
        #expect(animations.count == (animated ? 2 : 1))
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("A change during one without animation is reported and follows it (S3.14)")
  func nestedAtOnce() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A"])
      let b = ActingController()
      b.title = "B"
      let c = LoggingController("C", lab.log)
      b.whenAppearing = { navigation.pushViewController(c, animated: false) }
      navigation.pushViewController(b, animated: false)
      await lab.step()
      #expect(
        lab.log.take() == [
          "A.viewWillDisappear(false)", "C.willMove(nav)", "delegate.willShow(B)",
          "A.viewDidDisappear(false)", "delegate.didShow(B)", "C.viewWillAppear(false)",
          "delegate.willShow(C)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
          "C.didMove(nav)", "delegate.didShow(C)",
        ])
      #expect(navigation.viewControllers == [stack[0], b, c])
      #expect(navigation.view.subviews == [c.view, navigation.navigationBar])
      #expect(lab.mistakes == ["S3.14"])
    }
  }

  @Test("Changes that UIKit refuses with an exception are reported (S3.4, S3.14)")
  func refused() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A", "B"])
      navigation.pushViewController(stack[0], animated: true)
      navigation.pushViewController(UINavigationController(), animated: true)
      #expect(navigation.popToViewController(UIViewController(), animated: true) == nil)
      navigation.setViewControllers([stack[0], stack[0]], animated: true)
      #expect(navigation.viewControllers == stack)
      #expect(lab.mistakes == ["S3.14", "S3.14", "S3.14", "S3.14"])
      await lab.step()
      #expect(lab.log.take() == [])
    }
  }

  @Test("The context of a push: both views, the container inside, frames (S1.58, S3.6, S3.7)")
  func context() async {
    await TransitionLab.run { lab in
      let (navigation, stack, delegate) = await stack(lab, ["A"])
      let b = LoggingController("B", lab.log)
      let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
      var asked = 0
      for animator in [delegate.pushing, delegate.popping] {
        animator.inspect = { context in
          asked += 1
          let (from, to) = asked == 1 ? (stack[0], b) : (b, stack[0])
          #expect(context.viewController(forKey: .from) === from)
          #expect(context.viewController(forKey: .to) === to)
          #expect(context.view(forKey: .from) === from.view)
          #expect(context.view(forKey: .to) === to.view)
          #expect(context.initialFrame(for: from) == whole)
          #expect(context.finalFrame(for: from) == .zero)
          #expect(context.initialFrame(for: to) == .zero)
          #expect(context.finalFrame(for: to) == whole)
          #expect(context.presentationStyle == .none)
          #expect(context.containerView.isDescendant(of: navigation.view))
          #expect(context.containerView.clipsToBounds)
          #expect(from.view.superview === context.containerView)
          #expect(to.view.superview == nil)
        }
      }
      navigation.pushViewController(b, animated: true)
      await lab.run(seconds: 0.6)
      #expect(stack[0].view.superview == nil)
      #expect(navigation.view.subviews == [b.view, navigation.navigationBar])
      navigation.popViewController(animated: true)
      await lab.run(seconds: 0.6)
      #expect(asked == 2)
    }
  }

  @Test("The pushed controller's own delegate is not used (S3.8)")
  func transitioningDelegate() async {
    await TransitionLab.run { lab in
      let (navigation, _, _) = await stack(lab, ["A"], builtIn: true)
      let b = UIViewController()
      let own = LoggingTransitioningDelegate(lab.log)
      b.transitioningDelegate = own
      navigation.pushViewController(b, animated: true)
      await lab.run(seconds: 0.6)
      #expect(!lab.log.events.contains { $0.hasPrefix("td.") })
    }
  }

  @Test(
    "isMovingToParent and isMovingFromParent are true in the callbacks of moved controllers (S3.11)"
  )
  func movingFlags() async {
    await TransitionLab.run { lab in
      let root = MovingController("root", lab.log)
      let pushed = MovingController("pushed", lab.log)
      let navigation = UINavigationController(rootViewController: root)
      lab.show(navigation)
      await lab.step()
      lab.log.clear()
      navigation.pushViewController(pushed, animated: true)
      await lab.run(seconds: 0.6)
      navigation.popViewController(animated: false)
      await lab.step()
      #expect(
        lab.log.take() == [
          "root will disappear", "pushed will appear to", "root did disappear",
          "pushed did appear to", "pushed will disappear from", "root will appear",
          "pushed did disappear from", "root did appear",
        ])
      #expect(!pushed.isMovingToParent)
      #expect(!pushed.isMovingFromParent)
    }
  }

  @Test("A coordinator exists right after the call, in a window only (S3.15, S3.16)")
  func coordinator() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A"])
      let b = LoggingController("B", lab.log)
      navigation.pushViewController(b, animated: true)
      let coordinator = navigation.transitionCoordinator
      #expect(coordinator != nil)
      #expect(stack[0].transitionCoordinator === coordinator)
      #expect(b.transitionCoordinator === coordinator)
      #expect(!lab.log.events.contains("an.animateTransition"))
      // A forced layout starts it (S3.16).
      navigation.view.layoutIfNeeded()
      #expect(lab.log.events.contains("an.animateTransition"))
      await lab.run(seconds: 0.6)
      #expect(navigation.transitionCoordinator == nil)
      let lonely = UINavigationController(rootViewController: UIViewController())
      lonely.pushViewController(UIViewController(), animated: true)
      #expect(lonely.transitionCoordinator == nil)
      #expect(lonely.viewControllers.count == 2)
    }
  }

  @Test("A transaction's completion waits for a push inside of it (S6.75)")
  func transaction() async {
    await TransitionLab.run { lab in
      let (navigation, _, _) = await stack(lab, ["A"])
      CATransaction.begin()
      CATransaction.setCompletionBlock { lab.log("transaction") }
      navigation.pushViewController(LoggingController("B", lab.log), animated: true)
      CATransaction.commit()
      await lab.run(seconds: 0.3)
      #expect(!lab.log.events.contains("transaction"))
      await lab.run(seconds: 0.3)
      #expect(lab.log.events.last == "transaction")
    }
  }

  @Test("A stack that is filled on screen shows its top with all callbacks")
  func filledOnScreen() async {
    await TransitionLab.run { lab in
      let navigation = UINavigationController()
      lab.show(navigation)
      await lab.step()
      let a = LoggingController("A", lab.log)
      navigation.pushViewController(a, animated: true)
      await lab.step()
      #expect(
        lab.log.take() == [
          "A.willMove(nav)", "A.didMove(nav)", "A.viewWillAppear(false)",
          "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        ])
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    }
  }

  @Test("A push whose navigation controller leaves the screen at once does not hang (S12.1)")
  func leavesWindow() async {
    await TransitionLab.run { lab in
      let (navigation, _, _) = await stack(lab, ["A"])
      let b = LoggingController("B", lab.log)
      navigation.pushViewController(b, animated: true)
      var ended = false
      navigation.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { _ in ended = true })
      navigation.view.window?.rootViewController = UIViewController()
      await lab.step()
      #expect(ended)
      #expect(navigation.topViewController === b)
      #expect(lab.world.pendingWork.compactMap { $0() } == [])
      #expect(lab.world.isSettled)
    }
  }

  @Test(
    "Removal from the window makes the shown controllers disappear, not the covered ones (S3.51, S1.48)"
  )
  func disappearsWhileWaiting() async {
    for animated in [true, false] {
      await TransitionLab.run { lab in
        let (navigation, stack, _) = await stack(lab, ["A"])
        let b = LoggingController("B", lab.log)
        let window = navigation.view.window
        navigation.pushViewController(b, animated: animated)
        window?.rootViewController = UIViewController()
        await lab.step()
        #expect(
          lab.log.take().filter { $0.contains(".view") } == [
            "A.viewWillDisappear(false)", "A.viewDidDisappear(false)",
          ])
        window?.rootViewController = navigation
        await lab.step()
        navigation.popViewController(animated: false)
        await lab.step()
        #expect(
          lab.log.take().filter { $0.hasPrefix("A.view") } == [
            "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
          ])
        #expect(navigation.view.subviews == [stack[0].view, navigation.navigationBar])
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("A controller pushed while the stack is being covered appears when it is uncovered (S3.51)")
  func pushedWhileCovered() async {
    for animated in [true, false] {
      await TransitionLab.run { lab in
        let (navigation, _, _) = await stack(lab, ["A"])
        let c = LoggingController("C", lab.log)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        navigation.present(cover, animated: true)
        await lab.run(seconds: 0.2)
        navigation.pushViewController(c, animated: animated)
        await lab.run(seconds: 1)
        #expect(lab.log.take().filter { $0.hasPrefix("C.view") && $0.contains("ppear") } == [])
        cover.dismiss(animated: false)
        await lab.step()
        #expect(
          lab.log.take().filter { $0.hasPrefix("C.view") } == [
            "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
          ])
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("A push off screen, without layout, can be undone (S3.1)")
  func takenBackOffScreen() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A"])
      let b = LoggingController("B", lab.log)
      let window = navigation.view.window
      navigation.pushViewController(b, animated: false)
      window?.rootViewController = UIViewController()
      navigation.popViewController(animated: false)
      window?.rootViewController = navigation
      await lab.step()
      #expect(navigation.viewControllers == stack)
      #expect(navigation.view.subviews == [stack[0].view, navigation.navigationBar])
      #expect(!lab.log.events.contains { $0.hasPrefix("B.view") })
      #expect(b.parent == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("The visible controller is the top, or what it presents (S3.1)")
  func visible() async {
    await TransitionLab.run { lab in
      let (navigation, stack, _) = await stack(lab, ["A", "B"])
      #expect(navigation.visibleViewController === stack[1])
      let modal = UIViewController()
      stack[1].present(modal, animated: false)
      #expect(navigation.visibleViewController === modal)
      #expect(stack[1].navigationController === navigation)
      #expect(navigation.navigationController == nil)
    }
  }
}

private final class MovingController: UIViewController {
  private let name: String
  private let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ event: String) {
    log("\(name) \(event)\(isMovingToParent ? " to" : "")\(isMovingFromParent ? " from" : "")")
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}
