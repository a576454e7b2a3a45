import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Mistakes with completeTransition")
struct CompletionMistakeTests {
  @Test("Never, twice, too early, at another time, against the outcome (S12.1–S12.5, S12.10)")
  func cases() async {
    for entry in MistakeCase.completion { await entry.check() }
  }

  @Test(
    "Too long durations are reported like too short ones, also with delays and springs of a property animator (S12.10)"
  )
  func durations() async {
    for (parameters, problem) in [
      (
        UICubicTimingParameters(animationCurve: .linear) as any UITimingCurveProvider,
        "ClosureAnimator takes 0.200 s; transitionDuration(using:) returns 0.400 s"
      ),
      (
        UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero),
        "ClosureAnimator takes 1.000 s; transitionDuration(using:) returns 0.400 s"
      ),
    ] {
      await TransitionLab.run { lab in
        await Playground(lab).present { context in
          context.place()
          let animator = UIViewPropertyAnimator(duration: 0.2, timingParameters: parameters)
          animator.addAnimations { context.to?.alpha = 0.9 }
          animator.addCompletion { _ in context.complete() }
          animator.startAnimation()
        }
        #expect(lab.world.mistakes.map(\.problem) == [problem])
      }
    }
  }

  @Test("Independent animations of content are not reported (S12.4, S12.10)")
  func content() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      let pulse = CABasicAnimation(keyPath: "opacity")
      pulse.fromValue = 1
      pulse.toValue = 0.5
      pulse.autoreverses = true
      pulse.duration = 3
      await playground.present { context in
        context.place()
        DispatchQueue.main.async { context.to?.layer.add(pulse, forKey: "pulse") }
        UIView.animate(
          withDuration: 0.4, animations: { context.to?.transform = .identity },
          completion: { _ in })
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { context.complete() }
      }
      #expect(lab.mistakes == [])
    }
  }
}

extension MistakeCase {
  private static let fade: Playground.Animation = { context in
    context.place()
    context.to?.alpha = 0
    UIView.animate(
      withDuration: 0.4, animations: { context.to?.alpha = 1 },
      completion: { _ in context.complete() })
  }

  static let completion = [
    MistakeCase(
      .neverCompleted,
      "ClosureAnimator never called completeTransition; the transition began at 0.017 s and should "
        + "have taken 0.400 s", in: Playground.presentation,
      wrong: { playground in
        await playground.present { context in
          context.place()
          UIView.animate(withDuration: 0.4) { context.to?.alpha = 0.9 }
        }
      },
      right: { await $0.present(by: fade) }),
    MistakeCase(
      .completedTwice, "ClosureAnimator called completeTransition a second time",
      in: Playground.presentation,
      wrong: { playground in
        await playground.present { context in
          context.place()
          UIView.animate(withDuration: 0.4) {
            context.to?.alpha = 0.9
          } completion: { _ in
            context.complete()
            context.complete()
          }
        }
      },
      right: { await $0.present(by: fade) }),
    MistakeCase(
      .completedAgainstOutcome,
      "ClosureAnimator called completeTransition(true) after the interaction was cancelled",
      in: Playground.dismissal,
      wrong: { playground in
        await playground.scrub(
          cancel: true,
          by: ClosureAnimator { context in
            context.to.map { context.containerView.insertSubview($0, at: 0) }
            UIView.animate(
              withDuration: 0.4, animations: { context.from?.center.y += 844 },
              completion: { _ in context.completeTransition(true) })
          })
      },
      right: { await $0.scrub(cancel: true, by: ClosureAnimator { $0.slideAway() }) }),
    MistakeCase(
      .completedAgainstOutcome,
      "ClosureAnimator called completeTransition(false) after the interaction was finished",
      in: Playground.dismissal,
      wrong: { playground in
        await playground.scrub(
          by: ClosureAnimator { context in
            context.to.map { context.containerView.insertSubview($0, at: 0) }
            let home = context.from?.center ?? .zero
            UIView.animate(
              withDuration: 0.4, animations: { context.from?.center.y += 844 },
              completion: { _ in
                context.from?.center = home
                context.completeTransition(false)
              })
          })
      },
      right: { await $0.scrub(by: ClosureAnimator { $0.slideAway() }) }),
    MistakeCase(
      .completedInteractively,
      "ClosureAnimator called completeTransition(true) while the interaction is at 50 %; it was "
        + "neither finished nor cancelled", in: Playground.dismissal,
      wrong: { await drive($0, UIPercentDrivenInteractiveTransition()) { $0.update(0.5) } },
      right: { await $0.scrub(by: ClosureAnimator { $0.slideAway() }) }),
    MistakeCase(
      .completedInteractively,
      "OwnInteractor called completeTransition(true) while the interaction is at 20 %; it was "
        + "neither finished nor cancelled", in: Playground.dismissal,
      wrong: { playground in
        await drive(
          playground,
          OwnInteractor { context in
            context.updateInteractiveTransition(0.2)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { context.complete() }
          }
        ) { _ in }
      },
      right: { playground in
        await drive(
          playground,
          OwnInteractor { context in
            context.updateInteractiveTransition(0.2)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
              context.finishInteractiveTransition()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { context.complete() }
          }
        ) { _ in }
      }),
    MistakeCase(
      .completedEarly,
      "ClosureAnimator called completeTransition while position of "
        + "<UIView frame (0.0, 844.0, 390.0, 844.0)> has 0.133 s left", in: Playground.dismissal,
      wrong: { await $0.scrub(by: slideAndComplete(after: 0.1)) },
      right: { await $0.scrub(by: ClosureAnimator { $0.slideAway() }) }),
    MistakeCase(
      .neverCompleted,
      "OwnInteractor never called completeTransition; the transition began at 0.033 s and should "
        + "have taken 0.400 s", in: Playground.dismissal,
      wrong: { playground in
        await drive(playground, as: .overFullScreen, askAndFinish { _ in }) { _ in }
      },
      right: { playground in
        await drive(playground, as: .overFullScreen, askAndFinish { $0.complete() }) { _ in }
      }),
    MistakeCase(
      .completedEarly,
      "ClosureAnimator called completeTransition while opacity of "
        + "<UIView frame (0.0, 0.0, 390.0, 844.0)> has 0.200 s left",
      in: Playground.presentation,
      wrong: { playground in
        await playground.present { context in
          context.place()
          context.to?.alpha = 0
          UIView.animate(withDuration: 0.4) { context.to?.alpha = 1 }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { context.complete() }
        }
      },
      right: { await $0.present(by: fade) }),
    MistakeCase(
      .completedEarly,
      "ClosureAnimator called completeTransition while opacity of "
        + "<UIView frame (0.0, 0.0, 390.0, 844.0)> has 0.400 s left",
      in: Playground.presentation,
      wrong: { playground in
        await playground.present { context in
          context.place()
          context.to?.alpha = 0
          UIView.animate(withDuration: 0.4) { context.to?.alpha = 1 }
          context.completeTransition(true)
        }
      },
      right: { playground in
        // An animator that animates nothing may end at once.
        await playground.present { context in
          context.place()
          context.completeTransition(true)
        }
      }),
    MistakeCase(
      .gaveUpOnMissingView,
      "ClosureAnimator got nil from view(forKey: .from), did nothing and never called "
        + "completeTransition; <UIViewController “A”> keeps its view where it is",
      in: Playground.presentation,
      wrong: { playground in
        await playground.present(.overFullScreen) { context in
          guard let from = context.from, let to = context.to else { return }
          context.containerView.insertSubview(to, aboveSubview: from)
          context.complete()
        }
      },
      right: { await $0.present(.overFullScreen, by: fade) }),
    MistakeCase(
      .durationDiffers, "ClosureAnimator takes 0.700 s; transitionDuration(using:) returns 0.400 s",
      in: Playground.presentation,
      wrong: { playground in
        await playground.present { context in
          context.place()
          context.to?.alpha = 0
          UIView.animate(
            withDuration: 0.5, delay: 0.2, animations: { context.to?.alpha = 1 },
            completion: { _ in context.complete() })
        }
      },
      right: { await $0.present(by: fade) }),
  ]

  /// Slides away, and completes independently of the slide.
  private static func slideAndComplete(after seconds: Double) -> ClosureAnimator {
    ClosureAnimator { context in
      context.to.map { context.containerView.insertSubview($0, at: 0) }
      UIView.animate(withDuration: 0.4) { context.from?.center.y += 844 }
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { context.complete() }
    }
  }

  /// Requests a view that stays in place, ends at once, and runs a closure.
  private static func askAndFinish(_ then: @escaping Playground.Animation) -> OwnInteractor {
    OwnInteractor { context in
      guard context.to == nil else { return }
      context.finishInteractiveTransition()
      then(context)
    }
  }

  /// Begins an interactive dismissal, runs a closure in the next frame, and waits.
  private static func drive<Interactor: UIViewControllerInteractiveTransitioning>(
    _ playground: Playground, as style: UIModalPresentationStyle = .fullScreen,
    _ interactor: Interactor, _ act: @escaping @MainActor (Interactor) -> Void
  ) async {
    await playground.show()
    playground.b.modalPresentationStyle = style
    playground.a.present(playground.b, animated: false)
    await playground.lab.step()
    playground.delegate.leaving = slideAndComplete(after: 0.2)
    playground.delegate.interactor = interactor
    await playground.lab.act { playground.b.dismiss(animated: true) }
    await playground.lab.act { act(interactor) }
    await playground.lab.run(seconds: 1.2)
  }
}

/// Interacts by a closure, and never lets the animator animate.
private final class OwnInteractor: NSObject, UIViewControllerInteractiveTransitioning {
  private let start: Playground.Animation

  init(start: @escaping Playground.Animation) {
    self.start = start
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    if let to = context.to { context.containerView.insertSubview(to, at: 0) }
    start(context)
  }
}
