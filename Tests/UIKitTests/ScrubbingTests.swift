import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Animations that follow the finger, and those that do not (S4, S5.8, S6.55).
@MainActor @Suite("Scrubbed transitions")
struct ScrubbingTests {
  /// B over A, at rest; `animate` is the animation of its dismissal, in `duration` seconds.
  @MainActor private struct Scene {
    let lab: TransitionLab
    let a: UIViewController
    let b: UIViewController
    let delegate: ScrubDelegate
    var interactor: UIPercentDrivenInteractiveTransition { delegate.interactor }

    static func run(
      duration: Double = 0.5, _ body: @MainActor (Scene) async -> Void,
      animate: @escaping ScrubAnimator.Animate
    ) async {
      await TransitionLab.run { lab in
        let a = UIViewController()
        let b = UIViewController()
        let delegate = ScrubDelegate(duration, animate)
        lab.show(a)
        await lab.step()
        b.modalPresentationStyle = .overFullScreen
        b.transitioningDelegate = delegate
        a.present(b, animated: false)
        await lab.step()
        await body(Scene(lab: lab, a: a, b: b, delegate: delegate))
      }
    }

    func dismiss() async { await lab.act { b.dismiss(animated: true) } }
    func update(_ percent: CGFloat) async { await lab.act { interactor.update(percent) } }

    var y: CGFloat { b.view.seen.position.y - 422 }
  }

  private static let move: ScrubAnimator.Animate = { view, context, duration in
    UIView.animate(withDuration: duration) {
      view.center.y += 844
    } completion: { _ in
      if context.transitionWasCancelled { view.center.y -= 844 }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  @Test("The animator is called once, and its time stays at 0 (S4.1, S4.3, S4.5)")
  func start() async {
    await Scene.run(
      { scene in
        #expect(scene.interactor.percentComplete == CGFloat(0))
        await scene.dismiss()
        #expect(scene.delegate.dismissing?.calls == 1)
        #expect(scene.interactor.duration == CGFloat(0.5))
        #expect(scene.interactor.percentComplete == CGFloat(0))
        for _ in 0..<10 { await scene.lab.step { #expect(scene.y == 0) } }
        await scene.update(0.25)
        #expect(scene.interactor.percentComplete == CGFloat(0.25))
        #expect(abs(scene.y - 211) < 1e-9, "linear, whatever the block's curve (S4.4)")
        await scene.update(0.1)
        #expect(abs(scene.y - 84.4) < 1e-9)
        await scene.lab.act { scene.interactor.finish() }
        await scene.lab.run(seconds: 0.6)
        #expect(scene.delegate.dismissing?.calls == 1)
        #expect(scene.interactor.percentComplete == CGFloat(0.1), "kept until the next use (S4.18)")
        #expect(scene.lab.mistakes == [])
      }, animate: Self.move)
  }

  @Test("Delays, keyframes and explicit animations are scrubbed at their times (S4.2, S6.55)")
  func whatIsScrubbed() async {
    let parts = Parts()
    await Scene.run(
      duration: 1,
      { scene in
        await scene.dismiss()
        await scene.update(0.5)
        // 0.5 s of 1: the delay of 0.25 is over, half of the way of 0.5 s done.
        #expect(agree([parts.late.seen.position.x], [55]))
        #expect(agree([parts.keyed.seen.position.x], [105]), "the end of the first keyframe")
        #expect(agree([parts.explicit.seen.position.x], [55]))
        #expect(parts.faded.layer.animationKeys() == ["transition"])
        // 2 s long, of which only D can be scrubbed.
        #expect(agree([parts.long.seen.position.x], [30]))
        await scene.update(0.125)
        #expect(agree([parts.late.seen.position.x], [5]))
        await scene.update(1)
        #expect(agree([parts.long.seen.position.x], [55]), "the half that D covers (S4.3)")
        #expect(agree([parts.late.seen.position.x], [105]))
        await scene.lab.act { scene.interactor.cancel() }
        await scene.lab.run(seconds: 1.2)
        #expect(scene.b.presentingViewController === scene.a)
        for view in parts.all {
          #expect(view.layer.animationKeys() == nil)
        }
        #expect(scene.lab.mistakes == ["S12.10"], "the one that lasts for 2 s")
      },
      animate: { view, context, _ in
        for part in parts.all { view.addSubview(part) }
        UIView.animate(withDuration: 0.5, delay: 0.25) { parts.late.center.x = 105 }
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            parts.keyed.center.x = 105
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            parts.keyed.center.x = 5
          }
        }
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = CGFloat(5)
        animation.toValue = CGFloat(105)
        animation.duration = 1
        parts.explicit.layer.add(animation, forKey: "explicit")
        UIView.transition(
          with: parts.faded, duration: 1, options: .transitionCrossDissolve,
          animations: { parts.faded.backgroundColor = .red })
        UIView.animate(withDuration: 2) { parts.long.center.x = 105 }
        UIView.animate(withDuration: 1) {
          view.alpha = 0.5
        } completion: { _ in
          view.alpha = 1
          context.completeTransition(!context.transitionWasCancelled)
        }
      })
  }

  @Test("Explicit animations and transactions end at the end or after the rewind (S4.11, S4.19)")
  func explicitEnds() async {
    for isCancelled in [true, false] {
      var ends: [String] = []
      let witness = EndWitness { ends.append("delegate \($0)") }
      await Scene.run(
        { scene in
          await scene.dismiss()
          await scene.update(0.4)
          await scene.lab.run(seconds: 1)
          #expect(ends == [])
          await scene.lab.act {
            if isCancelled { scene.interactor.cancel() } else { scene.interactor.finish() }
          }
          await scene.lab.run(seconds: 0.5)
          #expect(ends == ["delegate true", "transaction", "block true"])
          #expect((scene.b.presentingViewController == nil) != isCancelled)
        },
        animate: { view, context, duration in
          CATransaction.begin()
          CATransaction.setCompletionBlock { ends.append("transaction") }
          let animation = CABasicAnimation(keyPath: "opacity")
          animation.toValue = 0.5
          animation.duration = duration
          animation.delegate = witness
          view.layer.add(animation, forKey: "fade")
          CATransaction.commit()
          UIView.animate(withDuration: duration) {
            view.center.y += 844
          } completion: { finished in
            ends.append("block \(finished)")
            if context.transitionWasCancelled { view.center.y -= 844 }
            context.completeTransition(!context.transitionWasCancelled)
          }
        })
    }
  }

  @Test("Cancelling rewinds along the completion curve, in p·D / speed (S4.8, S4.9, S4.10)")
  func cancelling() async {
    for (curve, halfway) in [
      (UIView.AnimationCurve.easeInOut, 0.5), (.linear, 0.5), (.easeIn, 0.68464319),
    ] {
      await Scene.run(
        { scene in
          await scene.dismiss()
          await scene.update(0.8)
          scene.interactor.completionCurve = curve
          scene.interactor.completionSpeed = 2
          await scene.lab.act { scene.interactor.cancel() }
          #expect(agree([scene.y / 844], [0.8]))
          // 0.8 · 0.5 s / 2 = 0.2 s, 12 frames.
          for _ in 0..<5 { await scene.lab.step() }
          await scene.lab.step { #expect(agree([scene.y / 844], [0.8 * halfway]), "\(curve)") }
          for _ in 0..<5 { await scene.lab.step() }
          #expect(scene.b.isBeingDismissed)
          await scene.lab.step { #expect(scene.y == 0) }
          #expect(!scene.b.isBeingDismissed)
        }, animate: Self.move)
    }
  }

  @Test("No frame flashes between the rewind and the clean-up (S4.12, S0.4)")
  func noFlash() async {
    await Scene.run(
      { scene in
        await scene.dismiss()
        await scene.update(0.3)
        #expect(scene.b.view.center.y == CGFloat(1266), "the model is at its end")
        await scene.lab.act { scene.interactor.cancel() }
        var last = scene.y
        for _ in 0..<20 {
          await scene.lab.step {
            #expect(scene.y <= last)
            last = scene.y
          }
        }
        #expect(last == 0)
      }, animate: Self.move)
  }

  @Test(
    "Percentages beyond the ends count as the ends, and are reported; 1 does not complete (S4.6)")
  func outside() async {
    await Scene.run(
      { scene in
        await scene.dismiss()
        await scene.update(1.3)
        #expect(scene.interactor.percentComplete == CGFloat(1))
        #expect(agree([scene.y], [844]))
        await scene.lab.run(seconds: 0.5)
        #expect(scene.b.isBeingDismissed)
        await scene.update(-0.2)
        #expect(scene.y == 0)
        #expect(scene.lab.mistakes == ["S4.6"], "once for each gesture")
        await scene.update(1)
        await scene.lab.act { scene.interactor.finish() }
        await scene.lab.step()
        #expect(scene.b.presentingViewController == nil, "no time is left")
      }, animate: Self.move)
  }

  @Test("After the end nothing can be driven, and a second use begins at 0 (S4.17, S4.18)")
  func reuse() async {
    await Scene.run(
      { scene in
        await scene.dismiss()
        await scene.update(0.5)
        await scene.lab.act { scene.interactor.cancel() }
        await scene.lab.act { scene.interactor.update(0.7) }
        #expect(scene.lab.mistakes == ["S4.17"])
        #expect(scene.y < 422)
        await scene.lab.run(seconds: 0.4)
        await scene.dismiss()
        #expect(scene.interactor.percentComplete == CGFloat(0))
        #expect(scene.y == 0)
        await scene.update(0.5)
        #expect(agree([scene.y], [422]))
        await scene.lab.act { scene.interactor.finish() }
        await scene.lab.run(seconds: 0.4)
        #expect(scene.b.presentingViewController == nil)
      }, animate: Self.move)
  }

  @Test("The class informs the context; both agree (S4.21, S4.22, S5.9, S5.10, S5.12)")
  func informs() async {
    await Scene.run(
      { scene in
        var log: [String] = []
        await scene.lab.act {
          scene.b.dismiss(animated: true)
          let coordinator = scene.b.transitionCoordinator
          #expect(coordinator?.initiallyInteractive == true)
          coordinator?.notifyWhenInteractionChanges { context in
            log.append(
              "changed: \(context.isInteractive) \(context.isCancelled) \(context.percentComplete) "
                + "\(context.completionVelocity) \(context.completionCurve.rawValue)")
          }
          coordinator?.notifyWhenInteractionEnds { _ in log.append("ended") }
          coordinator?.animate(alongsideTransition: nil) { context in
            log.append("completed: \(context.isCancelled) \(context.initiallyInteractive)")
          }
        }
        await scene.update(0.4)
        let context = scene.delegate.dismissing?.context
        #expect(context?.isInteractive == true)
        #expect(scene.b.transitionCoordinator?.percentComplete == CGFloat(0.4))
        #expect(scene.b.transitionCoordinator?.isInteractive == true)
        #expect(scene.b.transitionCoordinator?.isCancelled == false)
        scene.interactor.completionSpeed = 0.5
        scene.interactor.completionCurve = .linear
        await scene.lab.act { scene.interactor.cancel() }
        #expect(context?.isInteractive == false)
        #expect(context?.transitionWasCancelled == true)
        #expect(log == ["changed: false true 0.4 0.5 3", "ended"])
        await scene.lab.run(seconds: 0.6)
        #expect(log.last == "completed: true true")
        #expect(log.count == 3)
      }, animate: Self.move)
  }

  @Test("Alongside animations in other views follow the finger if the view is named (S5.4, S5.8)")
  func otherViews() async {
    for isNamed in [true, false] {
      await Scene.run(
        { scene in
          let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
          let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          scene.a.view.addSubview(box)
          box.addSubview(other)
          await scene.lab.step()
          await scene.lab.act {
            scene.b.dismiss(animated: true)
            scene.b.transitionCoordinator?.animateAlongsideTransition(in: isNamed ? box : nil) {
              _ in
              other.center.x = 105
            } completion: { context in
              if context.isCancelled { other.center.x = 5 }
            }
          }
          await scene.update(0.3)
          for _ in 0..<14 { await scene.lab.step() }
          // 15 frames after the start, 0.25 s of 0.5: with its own time it is half-way.
          let expected = isNamed ? 35 : 5 + 100 * 15.0 / 30
          #expect(agree([other.seen.position.x], [expected]), "\(isNamed)")
          await scene.lab.act { scene.interactor.cancel() }
          await scene.lab.run(seconds: 0.6)
          await scene.lab.step { #expect(other.seen.position.x == 5) }
          #expect(box.layer.speed == 1)
        }, animate: Self.move)
    }
  }

  @Test("A property animator that is not provided to UIKit plays without the finger (S4.33)")
  func notVended() async {
    let parts = Parts()
    await Scene.run(
      { scene in
        await scene.dismiss()
        await scene.update(0.2)
        for _ in 0..<14 { await scene.lab.step() }
        // 15 frames after the start, 0.5 s long.
        #expect(agree([parts.late.seen.position.x], [5 + 50]))
        #expect(agree([scene.y], [0.2 * 844]))
        await scene.lab.run(seconds: 0.4)
        #expect(parts.late.layer.animationKeys() == nil)
        #expect(scene.b.isBeingDismissed)
      },
      animate: { view, context, duration in
        view.addSubview(parts.late)
        UIViewPropertyAnimator(duration: duration, curve: .linear) { parts.late.center.x = 105 }
          .startAnimation()
        Self.move(view, context, duration)
      })
  }

  @Test("Subclasses may extend methods that call super (S4.16)")
  func subclass() async {
    await Scene.run(
      { scene in
        let counting = CountingInteractor()
        scene.delegate.interactor = counting
        await scene.dismiss()
        await scene.update(0.5)
        await scene.lab.act { scene.interactor.cancel() }
        await scene.lab.run(seconds: 0.4)
        await scene.dismiss()
        await scene.lab.act { scene.interactor.finish() }
        #expect(counting.calls == ["start", "update 0.5", "cancel", "start", "finish"])
      }, animate: Self.move)
  }
}

/// Views that move in one way each, created in the lab's world.
@MainActor
private final class Parts {
  lazy var late = part
  lazy var keyed = part
  lazy var explicit = part
  lazy var faded = part
  lazy var long = part
  var all: [UIView] { [late, keyed, explicit, faded, long] }

  private var part: UIView { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
}

/// Dismisses with one closure, driven by an interactor.
@MainActor
private final class ScrubDelegate: NSObject, UIViewControllerTransitioningDelegate {
  var interactor = UIPercentDrivenInteractiveTransition()
  private let duration: Double
  private let animate: ScrubAnimator.Animate
  private(set) var dismissing: ScrubAnimator?

  init(_ duration: Double, _ animate: @escaping ScrubAnimator.Animate) {
    self.duration = duration
    self.animate = animate
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    dismissing = ScrubAnimator(duration, animate)
    return dismissing
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interactor }
}

private final class ScrubAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Gets the leaving view and the duration in seconds.
  typealias Animate =
    @MainActor (UIView, any UIViewControllerContextTransitioning, Double) -> Void

  private let duration: Double
  private let animate: Animate
  private(set) var calls = 0
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ duration: Double, _ animate: @escaping Animate) {
    self.duration = duration
    self.animate = animate
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    calls += 1
    self.context = context
    if let view = context.view(forKey: .from) { animate(view, context, duration) }
  }
}

private final class CountingInteractor: UIPercentDrivenInteractiveTransition {
  var calls: [String] = []

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    calls.append("start")
  }
  override func update(_ percentComplete: CGFloat) {
    super.update(percentComplete)
    calls.append("update \(percentComplete)")
  }
  override func finish() {
    super.finish()
    calls.append("finish")
  }
  override func cancel() {
    super.cancel()
    calls.append("cancel")
  }
}

private final class EndWitness: NSObject, CAAnimationDelegate {
  private let ended: (Bool) -> Void

  init(_ ended: @escaping (Bool) -> Void) {
    self.ended = ended
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ended(flag) }
}
