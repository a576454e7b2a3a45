import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Mistakes with interactions")
struct InteractionMistakeTests {
  @Test("Undriven, ended early, not scrubbed (S12.15–S12.18, S12.26, S4.6, S4.17)")
  func cases() async {
    for entry in MistakeCase.interaction { await entry.check() }
  }

  @Test("A finger that rests still drives the transition (S12.15)")
  func restingFinger() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      playground.a.present(playground.b, animated: false)
      await lab.step()
      let pan = UIPanGestureRecognizer()
      let interactor = UIPercentDrivenInteractiveTransition()
      playground.delegate.leaving = ClosureAnimator { $0.slideAway() }
      playground.delegate.interactor = interactor
      pan.addHandler { recognizer in
        let share = recognizer.location(in: nil).y / 844
        switch recognizer.state {
        case .began: playground.b.dismiss(animated: true)
        case .changed: interactor.update(share)
        default: interactor.finish()
        }
      }
      playground.b.view.addGestureRecognizer(pan)
      let script = TouchScript(playground.window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      let low = CGPoint(x: 100, y: 300)
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 100, y: 100)), (lab.time + 0.2, low), (lab.time + 3, low),
        ]))
      await lab.run(seconds: 4)
      #expect(playground.b.presentingViewController == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "A transition whose gesture ended early is reported once and does not block the scene (S12.16)")
  func endedEarly() async {
    await TransitionLab.run { lab in
      await MistakeCase.endEarly(Playground(lab), isEarly: true)
      await lab.run(seconds: 2)
      #expect(lab.mistakes == ["S12.16"])
      #expect(lab.world.pendingWork.compactMap { $0() } == [])
    }
  }
}

extension MistakeCase {
  static let interaction = [
    MistakeCase(
      .interactionUndriven,
      "UIPercentDrivenInteractiveTransition neither moved nor ended the interactive transition that "
        + "began at 0.033 s, and no pending event will", in: Playground.dismissal,
      wrong: { playground in
        playground.delegate.interactor = UIPercentDrivenInteractiveTransition()
        await playground.dismiss { $0.slideAway() }
      },
      right: { await $0.dismiss { $0.slideAway() } }),
    MistakeCase(
      .interactionEndedEarly,
      "UIPercentDrivenInteractiveTransition.finish() was called before the interaction began; it has "
        + "no effect",
      wrong: { await endEarly($0, isEarly: true) }, right: { await endEarly($0, isEarly: false) }),
    MistakeCase(
      .animatorNotVended,
      "UnvendedAnimator moves <UIView frame (0.0, 0.0, 390.0, 844.0)> with a property animator that "
        + "interruptibleAnimator(using:) does not return", in: Playground.dismissal,
      wrong: { await playHalf($0, UnvendedAnimator()) },
      right: { await $0.scrub(.overFullScreen, by: VendedAnimator()) }),
    MistakeCase(
      .animatorExchanged,
      "VendedAnimator returned another object from interruptibleAnimator(using:) than before; "
        + "the first one is used", in: Playground.dismissal,
      wrong: { await $0.scrub(.overFullScreen, by: VendedAnimator(keeps: false)) },
      right: { await $0.scrub(.overFullScreen, by: VendedAnimator()) }),
    MistakeCase(
      .animatedOutsideContainer,
      "ClosureAnimator or an alongside block animates opacity of "
        + "<UIView frame (100.0, 100.0, 100.0, 100.0)>, which is not in the container",
      in: Playground.dismissal,
      wrong: { playground in
        let square = playground.square()
        await playground.scrub(
          .overFullScreen,
          by: ClosureAnimator { context in
            UIView.animate(withDuration: 0.4) { square.alpha = 0.5 }
            context.slideAway()
          })
      },
      right: { playground in
        let square = playground.square()
        await playground.scrub(
          .overFullScreen,
          by: ClosureAnimator { context in
            context.viewController(forKey: .from)?.transitionCoordinator?
              .animateAlongsideTransition(
                in: square, animation: { _ in square.alpha = 0.5 }, completion: nil)
            context.slideAway()
          })
      }),
    MistakeCase(
      .interactionNotRunning,
      "UIPercentDrivenInteractiveTransition.cancel() was called after the interaction had ended; "
        + "it has no effect", in: Playground.dismissal,
      wrong: { await drive($0) { $0.cancel() } },
      right: { await drive($0) { _ in } }),
    MistakeCase(
      .percentOutside, "update(1.5) is outside of 0...1; the value was clamped",
      in: Playground.dismissal,
      wrong: { await drive($0, to: 1.5) { _ in } },
      right: { await drive($0, to: 0.99) { _ in } }),
  ]

  static func endEarly(_ playground: Playground, isEarly: Bool) async {
    await playground.show()
    playground.a.present(playground.b, animated: false)
    await playground.lab.step()
    playground.delegate.leaving = ClosureAnimator { $0.slideAway() }
    let interactor = UIPercentDrivenInteractiveTransition()
    playground.delegate.interactor = interactor
    await playground.lab.act {
      if isEarly { interactor.finish() }
      playground.b.dismiss(animated: true)
    }
    if !isEarly { await playground.lab.act { interactor.finish() } }
    await playground.lab.run(seconds: 1.5)
  }

  /// Drives a dismissal to a percentage, finishes it, and runs a closure after its end.
  private static func drive(
    _ playground: Playground, to percent: CGFloat = 0.5,
    after: (UIPercentDrivenInteractiveTransition) -> Void
  ) async {
    await playground.show()
    playground.a.present(playground.b, animated: false)
    await playground.lab.step()
    playground.delegate.leaving = ClosureAnimator { $0.slideAway() }
    let interactor = UIPercentDrivenInteractiveTransition()
    playground.delegate.interactor = interactor
    await playground.lab.act { playground.b.dismiss(animated: true) }
    await playground.lab.act { interactor.update(percent) }
    await playground.lab.act { interactor.finish() }
    await playground.lab.run(seconds: 0.6)
    after(interactor)
  }

  /// Begins an interactive dismissal, releases it, and leaves the rest to the animator.
  private static func playHalf(
    _ playground: Playground, _ animator: any UIViewControllerAnimatedTransitioning
  ) async {
    await playground.show()
    playground.b.modalPresentationStyle = .overFullScreen
    playground.a.present(playground.b, animated: false)
    await playground.lab.step()
    playground.delegate.leaving = animator
    let interactor = UIPercentDrivenInteractiveTransition()
    playground.delegate.interactor = interactor
    await playground.lab.act { playground.b.dismiss(animated: true) }
    await playground.lab.act { interactor.update(0.2) }
    await playground.lab.act { interactor.finish() }
    await playground.lab.run(seconds: 0.8)
  }
}

/// Fades with a property animator.
private final class UnvendedAnimator: ClosureAnimator {
  private let keeps: Bool
  private var kept: UIViewPropertyAnimator?

  init(keeps: Bool = true) {
    self.keeps = keeps
    super.init { _ in }
  }

  func make(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
    if let kept { return kept }
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) {
      context.from?.alpha = 0
    }
    animator.addCompletion { _ in context.complete() }
    if keeps { kept = animator }
    return animator
  }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    make(context).startAnimation()
  }
}

/// The same, provided to UIKit.
private final class VendedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let maker: UnvendedAnimator

  init(keeps: Bool = true) {
    maker = UnvendedAnimator(keeps: keeps)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { maker.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { maker.make(context) }
}
