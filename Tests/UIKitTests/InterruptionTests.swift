import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Transitions whose animator vends an interruptible animator (S4.13 ff., S4.30 ff.).
@MainActor @Suite("Interruptible transitions")
struct InterruptionTests {
  @MainActor private struct Scene {
    let lab: TransitionLab
    let a: UIViewController
    let b: UIViewController
    let delegate: InterruptionDelegate
    var interactor: UIPercentDrivenInteractiveTransition { delegate.interactor }
    var animator: FadingAnimator { delegate.animator }
    /// Presented progress of the dismissal.
    var faded: Double { 1 - Double(b.view.seen.opacity) }

    static func run(_ body: @MainActor (Scene) async -> Void) async {
      await TransitionLab.run { lab in
        let a = UIViewController()
        let b = UIViewController()
        let delegate = InterruptionDelegate()
        lab.show(a)
        await lab.step()
        b.modalPresentationStyle = .overFullScreen
        b.transitioningDelegate = delegate
        a.present(b, animated: false)
        await lab.step()
        await body(Scene(lab: lab, a: a, b: b, delegate: delegate))
      }
    }
  }

  private func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  /// Creates its animator when it is started, as Apple's sample of interruptible transitions does.
  private final class OwnInteractor: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
  {
    var wantsInteractiveStart = false
    private(set) var calls: [String] = []
    private(set) var running: UIViewPropertyAnimator?
    private weak var context: (any UIViewControllerContextTransitioning)?

    func letGo() {
      context?.finishInteractiveTransition()
      running?.startAnimation()
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      calls.append("animate")
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      calls.append("ask")
      // Apps unwrap here what the start has created.
      return running ?? UIViewPropertyAnimator()
    }
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      calls.append("start \(context.isInteractive)")
      self.context = context
      let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) {
        context.view(forKey: .from)?.alpha = 0
      }
      animator.addCompletion { context.completeTransition($0 == .end) }
      running = animator
      if context.isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
    }
  }

  @Test("An interaction controller of one's own is started also without interaction (S4.13)")
  func ownInteractor() async {
    for isInteractive in [false, true] {
      await Scene.run { scene in
        let own = OwnInteractor()
        own.wantsInteractiveStart = isInteractive
        scene.b.transitioningDelegate = own
        await scene.lab.act { scene.b.dismiss(animated: true) }
        #expect(own.calls.first == "start \(isInteractive)")
        #expect(!own.calls.contains("animate"))
        if isInteractive { own.letGo() }
        await scene.lab.run(seconds: 0.4)
        #expect(scene.b.view.window == nil)
        #expect(scene.lab.mistakes == [])
      }
    }
  }

  @Test("A transition that does not start interactively runs until it is paused (S4.13, S4.14)")
  func lateInteraction() async {
    await Scene.run { scene in
      scene.interactor.wantsInteractiveStart = false
      var changes: [Bool] = []
      await scene.lab.act {
        scene.b.dismiss(animated: true)
        let coordinator = scene.b.transitionCoordinator
        #expect(coordinator?.initiallyInteractive == false)
        #expect(coordinator?.isInteractive == false)
        coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
      }
      #expect(scene.b.transitionCoordinator?.isInterruptible == true)
      for _ in 0..<11 { await scene.lab.step() }
      await scene.lab.act { scene.interactor.pause() }
      #expect(close(scene.faded, 0.4), "\(scene.faded)")
      #expect(close(Double(scene.interactor.percentComplete), 0.4))
      #expect(scene.b.transitionCoordinator?.isInteractive == true)
      await scene.lab.act { scene.interactor.update(0.6) }
      await scene.lab.run(seconds: 0.3)
      #expect(close(scene.faded, 0.6))
      await scene.lab.act { scene.interactor.finish() }
      await scene.lab.run(seconds: 0.3)
      #expect(changes == [true, false], "each change is told (S5.9)")
      #expect(scene.animator.ends == [.end])
      #expect(scene.b.presentingViewController == nil)
      #expect(scene.lab.mistakes == [])
    }
  }

  @Test(
    "With any curve and delay, a pause and each continuation begin at the presented values (S4.14)")
  func eased() async {
    await Scene.run { scene in
      scene.animator.curve = .easeIn
      scene.animator.delayFactor = 0.3
      scene.interactor.wantsInteractiveStart = false
      await scene.lab.act { scene.b.dismiss(animated: true) }
      for isCancelled in [true, false] {
        for _ in 0..<18 - (isCancelled ? 0 : 12) { await scene.lab.step() }
        let seen = scene.faded
        #expect(seen > 0.01 && seen < 0.9)
        scene.interactor.pause()
        #expect(scene.faded == seen)
        scene.interactor.update(scene.interactor.percentComplete)
        #expect(close(scene.faded, seen))
        await scene.lab.act {
          if isCancelled { scene.interactor.cancel() } else { scene.interactor.finish() }
        }
        #expect(close(scene.faded, seen))
      }
      await scene.lab.run(seconds: 0.5)
      #expect(scene.animator.ends == [.end])
    }
  }

  @Test("A cancelling transition may be caught again and finished (S4.14, S4.22)")
  func resumed() async {
    await Scene.run { scene in
      await scene.lab.act { scene.b.dismiss(animated: true) }
      await scene.lab.act { scene.interactor.update(0.6) }
      await scene.lab.act { scene.interactor.cancel() }
      #expect(scene.b.transitionCoordinator?.isCancelled == true)
      await scene.lab.run(seconds: 0.1)
      let shown = scene.faded
      #expect(shown < 0.6 && shown > 0)
      await scene.lab.act { scene.interactor.pause() }
      let paused = scene.faded
      #expect(close(Double(scene.interactor.percentComplete), paused), "counted forwards")
      await scene.lab.act { scene.interactor.update(0.7) }
      #expect(close(scene.faded, 0.7))
      await scene.lab.act { scene.interactor.finish() }
      #expect(scene.b.transitionCoordinator?.isCancelled == false)
      await scene.lab.run(seconds: 0.4)
      #expect(scene.animator.ends == [.end])
      #expect(scene.b.presentingViewController == nil)
      #expect(scene.lab.mistakes == [])
    }
  }

  @Test("The remainder runs along timingCurve, in the share given by the speed (S4.15, S4.32)")
  func timingCurve() async {
    await Scene.run { scene in
      await scene.lab.act { scene.b.dismiss(animated: true) }
      await scene.lab.act { scene.interactor.update(0.2) }
      scene.interactor.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
      scene.interactor.completionSpeed = 2
      await scene.lab.act { scene.interactor.finish() }
      // 0.8 · 0.5 s / 2 = 0.2 s, 12 frames; N1: easeIn(0.5) = 0.31535681.
      for _ in 0..<5 { await scene.lab.step() }
      await scene.lab.step { #expect(close(scene.faded, 0.2 + 0.8 * 0.31535681)) }
      for _ in 0..<5 { await scene.lab.step() }
      #expect(scene.animator.ends == [])
      await scene.lab.step()
      #expect(scene.animator.ends == [.end])
    }
  }

  @Test("The animator is requested once, and kept: client code may prepare views (S4.30, S4.31)")
  func oneObject() async {
    await Scene.run { scene in
      await scene.lab.act { scene.b.dismiss(animated: true) }
      await scene.lab.act { scene.interactor.update(0.5) }
      await scene.lab.act { scene.interactor.finish() }
      await scene.lab.run(seconds: 0.4)
      #expect(scene.animator.questions == 1)
      #expect(scene.animator.made == 1)
      #expect(scene.lab.mistakes == [])
      // A different animator each time: the first one is used. `check` asks again and reports it.
      for isThorough in [false, true] {
        await scene.lab.act { scene.a.present(scene.b, animated: false) }
        scene.animator.makesNewOnes = true
        await ThoroughInspection.$isOn.withValue(isThorough) {
          await scene.lab.act { scene.b.dismiss(animated: true) }
          await scene.lab.act { scene.interactor.update(0.5) }
        }
        #expect(scene.lab.mistakes == (isThorough ? ["S12.18"] : []))
        await scene.lab.act { scene.interactor.finish() }
        await scene.lab.run(seconds: 0.6)
      }
    }
  }

  @Test(
    "Alongside animations join it, and are scrubbed, reversed and finished with it (S4.35, S5.5)")
  func alongside() async {
    await Scene.run { scene in
      let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scene.a.view.addSubview(other)
      await scene.lab.step()
      for isCancelled in [true, false] {
        await scene.lab.act {
          scene.b.dismiss(animated: true)
          scene.b.transitionCoordinator?.animate { _ in other.center.x = 105 }
        }
        await scene.lab.act { scene.interactor.update(0.3) }
        // Outside of the container, and not declared: the animator still moves it.
        #expect(close(Double(other.seen.position.x), 35))
        await scene.lab.act {
          if isCancelled { scene.interactor.cancel() } else { scene.interactor.finish() }
        }
        await scene.lab.run(seconds: 0.5)
        #expect(other.center.x == (isCancelled ? 5 : 105), "model values are right, too (S4.36)")
      }
    }
  }

  @Test(
    "Without an interruptible animator a pause does nothing, and timingCurve is ignored (S4.15)")
  func plain() async {
    await Scene.run { scene in
      scene.animator.vends = false
      scene.interactor.timingCurve = UISpringTimingParameters()
      scene.interactor.wantsInteractiveStart = false
      await scene.lab.act { scene.b.dismiss(animated: true) }
      #expect(scene.b.transitionCoordinator?.isInterruptible == false)
      await scene.lab.act { scene.interactor.pause() }
      #expect(scene.b.transitionCoordinator?.isInteractive == false)
      await scene.lab.run(seconds: 0.6)
      #expect(scene.b.presentingViewController == nil)
    }
  }

  @Test(
    "A non-interactive transition cannot be cancelled; an interactive one can end without a finger (S4.23)"
  )
  func onlyInteractive() async {
    await Scene.run { scene in
      scene.interactor.wantsInteractiveStart = false
      await scene.lab.act { scene.b.dismiss(animated: true) }
      await scene.lab.act { scene.interactor.cancel() }
      await scene.lab.run(seconds: 0.6)
      #expect(scene.b.presentingViewController == nil)
      #expect(scene.lab.mistakes == ["S4.17"])
    }
  }

  @Test("A custom interaction controller sets up everything by itself (S4.20, S4.24)")
  func manual() async {
    await Scene.run { scene in
      let log = EventLog()
      let manual = ManualInteractor(log)
      scene.delegate.other = manual
      await scene.lab.act { scene.b.dismiss(animated: true) }
      #expect(scene.animator.made == 0, "animateTransition was never called")
      await scene.lab.act { manual.update(0.5) }
      #expect(scene.b.view.center.y == 472)
      #expect(scene.b.transitionCoordinator?.percentComplete == CGFloat(0.5))
      await scene.lab.act { manual.cancel() }
      await scene.lab.run(seconds: 0.3)
      #expect(scene.b.view.center.y == 422)
      #expect(scene.b.presentingViewController === scene.a)
    }
  }
}

@MainActor
private final class InterruptionDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let interactor = UIPercentDrivenInteractiveTransition()
  let animator = FadingAnimator()
  /// Replaces the percent-driven one.
  var other: (any UIViewControllerInteractiveTransitioning)?

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { other ?? interactor }
}

/// Fades the leaving view by a property animator, linearly, in half a second.
private final class FadingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var current: UIViewPropertyAnimator?
  private(set) var ends: [UIViewAnimatingPosition] = []
  private(set) var made = 0
  private(set) var questions = 0
  var vends = true
  var makesNewOnes = false
  var curve = UIView.AnimationCurve.linear
  var delayFactor: CGFloat = 0

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    (current ?? make(context)).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    questions += 1
    guard vends else { return Silent().interruptibleAnimator(using: context) }
    if let current, !makesNewOnes { return current }
    return make(context)
  }

  private func make(
    _ context: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    made += 1
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: curve)
    animator.addAnimations(
      { context.view(forKey: .from)?.alpha = 0 }, delayFactor: delayFactor)
    animator.addCompletion { position in
      self.ends.append(position)
      context.completeTransition(position == .end)
    }
    current = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { current = nil }
}

/// Uses the defaults.
private final class Silent: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
