import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Interactive transitions")
struct InteractiveTransitionTests {
  @Test("E4: an interactive dismissal, cancelled at 0.3 (S1.44, S1.47)")
  func cancelledDismissal() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      let delegate = InteractiveDelegate(log)
      lab.show(a)
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      await lab.step()
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      log.clear()
      delegate.dismissing.inspect = { context in
        #expect(context.isInteractive)
        let coordinator = context.viewController(forKey: .from)?.transitionCoordinator
        coordinator?.notifyWhenInteractionChanges { context in
          log("interaction changed, cancelled \(context.isCancelled) at \(context.percentComplete)")
        }
        coordinator?.animate(alongsideTransition: nil) { context in
          log("tc.completion, cancelled \(context.isCancelled)")
        }
      }
      await lab.act { b.dismiss(animated: true) { log("completion of dismiss") } }
      let home = b.view.layer.position.y - 844
      @MainActor func shown() -> CGFloat { (b.view.layer.presentation()?.position.y ?? 0) - home }
      #expect(shown() == 0)
      await lab.act { delegate.interactor.update(0.3) }
      #expect(abs(shown() - 0.3 * 844) < 1e-9, "linear while interactive (S4.4)")
      await lab.act { delegate.interactor.cancel() }
      #expect(abs(shown() - 0.3 * 844) < 1e-9)
      // 0.15 s back: nine frames.
      for _ in 0..<8 { await lab.step() }
      #expect(!log.events.contains("completeTransition"))
      await lab.step { #expect(abs(shown()) < 1e-9) }
      #expect(
        log.events == [
          "td.animationController(forDismissed)", "td.interactionControllerForDismissal",
          "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "ic.startInteractiveTransition",
          "an.transitionDuration", "an.animateTransition", "A.viewIsAppearing(true)",
          "interaction changed, cancelled true at 0.3", "completeTransition",
          "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
          "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "tc.completion, cancelled true",
          "an.animationEnded(false)",
        ])
      #expect(b.presentingViewController === a)
      #expect(a.view.window == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("The animation of a view's mask follows the finger, and ends with a cancel (S4.11)")
  func animatedMask() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = InteractiveDelegate(lab.log)
      lab.show(a)
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      await lab.step()
      a.present(b, animated: false)
      await lab.step()
      let mask = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      mask.backgroundColor = .black
      b.view.mask = mask
      await lab.step()
      delegate.dismissing.inspect = { _ in
        UIView.animate(
          withDuration: 0.5, delay: 0, options: .curveLinear,
          animations: { mask.frame.size.height = 444 },
          completion: { lab.log("mask ended, finished \($0)") })
      }
      await lab.act { b.dismiss(animated: true) }
      await lab.act { delegate.interactor.update(0.5) }
      #expect(abs((mask.layer.presentation()?.bounds.height ?? 0) - 644) < 1e-6)
      lab.log.clear()
      await lab.act { delegate.interactor.cancel() }
      await lab.run(seconds: 0.4)
      #expect(lab.log.events.contains("mask ended, finished true"))
      #expect(mask.layer.animationKeys() == nil || mask.layer.animationKeys() == [])
      #expect(b.presentingViewController === a && b.transitionCoordinator == nil)
    }
  }

  @Test("E6: an interactive pop, cancelled")
  func cancelledPop() async {
    await TransitionLab.run { lab in
      let log = lab.log
      let a = LoggingController("A", log)
      let b = LoggingController("B", log)
      let navigation = UINavigationController(rootViewController: a)
      navigation.viewControllers = [a, b]
      let delegate = InteractiveNavigationDelegate(log)
      navigation.delegate = delegate
      lab.show(navigation)
      await lab.step()
      log.clear()
      await lab.act {
        navigation.popViewController(animated: true)
        #expect(navigation.viewControllers == [a])
        navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in
          log("interaction changed")
        }
        navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          log("tc.completion")
        }
      }
      await lab.act { delegate.interactor.update(0.4) }
      await lab.act { delegate.interactor.cancel() }
      await lab.run(seconds: 0.3)
      #expect(
        log.events == [
          "B.willMove(nil)", "delegate.animationControllerFor(pop)",
          "delegate.interactionControllerFor", "B.viewWillDisappear(true)",
          "A.viewWillAppear(true)", "delegate.willShow(A)", "ic.startInteractiveTransition",
          "an.transitionDuration", "an.animateTransition", "A.viewIsAppearing(true)",
          "interaction changed", "completeTransition", "A.viewWillDisappear(true)",
          "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
          "B.viewDidAppear(true)", "tc.completion", "an.animationEnded(false)",
        ])
      #expect(navigation.viewControllers == [a, b])
      #expect(b.view.window != nil)
      #expect(a.view.window == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S4.7, S4.10, S4.41: finishing plays the remainder along the completion curve")
  func finishing() async {
    await TransitionLab.run { lab in
      let (b, delegate) = await presented(lab)
      let home = b.view.layer.position.y
      await lab.act { b.dismiss(animated: true) }
      let interactor = delegate.interactor
      await lab.act { interactor.update(0.4) }
      await lab.act { interactor.finish() }
      @MainActor func progress() -> Double {
        Double((b.view.layer.presentation()?.position.y ?? 0) - home) / 844
      }
      // D = 0.5: the rest takes 0.3 s, 18 frames.
      var values: [Double] = []
      for _ in 0..<17 { await lab.step { values.append(progress()) } }
      #expect(abs(values[8] - 0.7) < 1e-7)
      #expect(abs((values[3] + values[4]) / 2 - 0.47749716) < 0.002)
      #expect(!lab.log.events.contains("completeTransition"))
      await lab.step { #expect(abs(progress() - 1) < 1e-9) }
      #expect(lab.log.events.contains("completeTransition"))
      #expect(b.presentingViewController == nil)
    }
  }

  @Test("S4.40: completion speed divides the time")
  func speed() async {
    await TransitionLab.run { lab in
      let (b, delegate) = await presented(lab)
      await lab.act { b.dismiss(animated: true) }
      delegate.interactor.completionSpeed = 2
      await lab.act { delegate.interactor.update(0.4) }
      await lab.act { delegate.interactor.finish() }
      let start = lab.frame
      while !lab.log.events.contains("completeTransition") { await lab.step() }
      #expect(lab.frame - start == 9, "0.15 s")
    }
  }

  @Test("S4.2: animations outside of the container run at their own speed")
  func outside() async {
    await TransitionLab.run { lab in
      let (b, delegate) = await presented(lab)
      let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      b.view.window?.addSubview(other)
      await lab.act {
        b.dismiss(animated: true)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { other.alpha = 0 }
      }
      await lab.act { delegate.interactor.update(0.1) }
      for _ in 0..<14 { await lab.step() }
      #expect(abs((other.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
      await lab.act { delegate.interactor.cancel() }
      await lab.run(seconds: 0.3)
    }
  }

  @Test("S4.17, S12.16: finishing before the start has no effect and is reported")
  func untimely() async {
    await TransitionLab.run { lab in
      let interactor = UIPercentDrivenInteractiveTransition()
      interactor.finish()
      #expect(lab.mistakes == ["S12.16"])
    }
  }

  @Test("S4.4: after an interaction has begun late, other animations have their own curves")
  func lateStart() async {
    await TransitionLab.run { lab in
      let b = UIViewController()
      let delegate = LateDelegate(lab.log)
      let root = UIViewController()
      let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      lab.show(root).addSubview(square)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      root.present(b, animated: false)
      await lab.act { b.dismiss(animated: true) }
      await lab.act { delegate.interactor.begin() }
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) { square.alpha = 0 }
      let alphas = await lab.look(at: [0, 0.25]) { CGFloat(square.seen.opacity) }
      #expect(agree(alphas, [1, 1 - CubicBezierCurve.easeIn.value(at: 0.5)]), "\(alphas)")
    }
  }

  @Test("S4.32, S4.34: an interruptible animator is scrubbed, reversed and continued")
  func interruptible() async {
    await TransitionLab.run { lab in
      let a = LoggingController("A", lab.log)
      let b = LoggingController("B", lab.log)
      let delegate = InterruptibleDelegate()
      b.transitioningDelegate = delegate
      b.modalPresentationStyle = .fullScreen
      lab.show(a)
      await lab.step()
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      await lab.act { b.dismiss(animated: true) }
      await lab.act { delegate.interactor.update(0.25) }
      #expect(abs((b.view.layer.presentation()?.opacity ?? 0) - 0.75) < 1e-6)
      await lab.act { delegate.interactor.cancel() }
      await lab.run(seconds: 0.4)
      #expect(delegate.animator.ends == [.end, .start])
      #expect(b.view.alpha == 1)
      #expect(b.presentingViewController === a)
      await lab.act { b.dismiss(animated: true) }
      await lab.act { delegate.interactor.update(0.5) }
      await lab.act { delegate.interactor.finish() }
      await lab.run(seconds: 0.4)
      #expect(delegate.animator.ends == [.end, .start, .end])
      #expect(b.presentingViewController == nil)
      #expect(lab.mistakes == [])
    }
  }

  /// B presented full screen by an interactive delegate, at rest.
  private func presented(
    _ lab: TransitionLab
  ) async -> (LoggingController, InteractiveDelegate) {
    let a = LoggingController("A", lab.log)
    let b = LoggingController("B", lab.log)
    let delegate = InteractiveDelegate(lab.log)
    lab.show(a)
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = delegate
    await lab.step()
    a.present(b, animated: true)
    await lab.run(seconds: 0.6)
    lab.log.clear()
    return (b, delegate)
  }
}

final class LoggingInteractor: UIPercentDrivenInteractiveTransition {
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
  }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    log("ic.startInteractiveTransition")
    super.startInteractiveTransition(transitionContext)
  }
}

/// Dismisses interactively.
final class InteractiveDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let log: EventLog
  let presenting: LoggingAnimator
  let dismissing: LoggingAnimator
  let interactor: LoggingInteractor

  init(_ log: EventLog) {
    self.log = log
    presenting = LoggingAnimator(log, isForward: true)
    dismissing = LoggingAnimator(log, isForward: false)
    interactor = LoggingInteractor(log)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self.presenting }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log("td.animationController(forDismissed)")
    return dismissing
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log("td.interactionControllerForDismissal")
    return interactor
  }
}

/// Pops interactively.
final class InteractiveNavigationDelegate: NSObject, UINavigationControllerDelegate {
  let log: EventLog
  let animator: LoggingAnimator
  let interactor: LoggingInteractor

  init(_ log: EventLog) {
    self.log = log
    animator = LoggingAnimator(log, isForward: false)
    interactor = LoggingInteractor(log)
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
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log("delegate.interactionControllerFor")
    return interactor
  }
}

/// Fades with one property animator for each transition.
final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var current: UIViewPropertyAnimator?
  var ends: [UIViewAnimatingPosition] = []

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let current { return current }
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    let to = context.viewController(forKey: .to)
    let isPresenting = to?.presentingViewController != nil
    if let view = context.view(forKey: .to) {
      context.containerView.insertSubview(view, at: isPresenting ? 1 : 0)
    }
    if isPresenting {
      to?.view.alpha = 0
      animator.addAnimations { to?.view.alpha = 1 }
    } else {
      animator.addAnimations { context.view(forKey: .from)?.alpha = 0 }
    }
    animator.addCompletion { position in
      self.ends.append(position)
      context.completeTransition(position == .end)
    }
    current = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { current = nil }
}

final class InterruptibleDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let animator = InterruptibleAnimator()
  let interactor = UIPercentDrivenInteractiveTransition()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interactor }
}

/// Dismisses under an interaction that begins when told to.
private final class LateDelegate: NSObject, UIViewControllerTransitioningDelegate {
  final class Interactor: UIPercentDrivenInteractiveTransition {
    private var context: (any UIViewControllerContextTransitioning)?

    override func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      context = transitionContext
    }

    func begin() {
      if let context { super.startInteractiveTransition(context) }
    }
  }

  let interactor = Interactor()
  private let animator: LoggingAnimator

  init(_ log: EventLog) {
    animator = LoggingAnimator(log, isForward: false)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interactor }
}
