import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Mistakes with the views of a transition")
struct ContainerViewMistakeTests {
  @Test("Moved, covered, forgotten, elsewhere (S12.6–S12.9)")
  func cases() async {
    for entry in MistakeCase.containerViews { await entry.check() }
  }

  @Test("Left changed, left behind, left hidden, the same in both directions (S12.11–S12.13)")
  func leftovers() async {
    for entry in MistakeCase.leftovers { await entry.check() }
  }

  @Test("A translucent or moving view hides nothing (S12.7)")
  func notCovered() async {
    for isClear in [true, false] {
      await TransitionLab.run { lab in
        let playground = Playground(lab)
        await playground.dismiss { context in
          if isClear { context.to?.backgroundColor = .clear }
          context.place()
          let home = context.to?.center ?? .zero
          if !isClear { context.to?.center.x -= 100 }
          UIView.animate(withDuration: 0.4) {
            context.from?.center.y += 844
            context.to?.center = home
          } completion: { _ in
            context.complete()
          }
        }
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("A thumbnail can stay hidden while its image is shown, but not longer (S12.13)")
  func thumbnail() async {
    for showsAgain in [true, false] {
      await TransitionLab.run { lab in
        let playground = Playground(lab)
        let thumbnail = playground.square()
        await playground.present(.overFullScreen) { context in
          context.place()
          thumbnail.isHidden = true
          UIView.animate(
            withDuration: 0.4, animations: { context.to?.alpha = 0.9 },
            completion: { _ in context.complete() })
        }
        #expect(lab.mistakes == [])
        playground.delegate.leaving = ClosureAnimator { context in
          UIView.animate(withDuration: 0.4) {
            context.from?.alpha = 0
          } completion: { _ in
            thumbnail.isHidden = !showsAgain
            context.complete()
          }
        }
        playground.b.dismiss(animated: true)
        await lab.run(seconds: 0.6)
        #expect(lab.mistakes == (showsAgain ? [] : ["S12.13"]))
      }
    }
  }

  @Test("A dimming view under the presented one is not reported as left behind (S12.13)")
  func dimming() async {
    await TransitionLab.run { lab in
      await Playground(lab).present(.overFullScreen) { context in
        let dimming = UIView(frame: context.containerView.bounds)
        context.containerView.addSubview(dimming)
        context.place()
        UIView.animate(
          withDuration: 0.4, animations: { dimming.backgroundColor = .black },
          completion: { _ in context.complete() })
      }
      #expect(lab.mistakes == [])
    }
  }
}

extension MistakeCase {
  /// Cancels a dismissal that hides a view inside of the leaving one; another view changes
  /// independently.
  private static func shrinkInside(_ playground: Playground, restoring: Bool) async {
    let (inside, busy) = (helper, helper)
    playground.b.view.addSubview(inside)
    playground.b.view.addSubview(busy)
    await playground.scrub(
      cancel: true,
      by: ClosureAnimator { context in
        context.to.map { context.containerView.insertSubview($0, at: 0) }
        DispatchQueue.main.async { busy.alpha = 0.5 }
        UIView.animate(withDuration: 0.4) {
          inside.alpha = 0
          inside.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        } completion: { _ in
          // The end values once more, also after a cancel: blocks give theirs back (S1.35).
          if !restoring || !context.transitionWasCancelled {
            inside.alpha = 0
            inside.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          }
          context.complete()
        }
      })
  }

  private static let slideAway: Play = { await $0.dismiss { $0.slideAway() } }
  private static let screen = "<UIView frame (0.0, 0.0, 390.0, 844.0)>"

  /// Presents with a fade of 0.4 s.
  private static func present(
    _ style: UIModalPresentationStyle = .fullScreen,
    before: @escaping Playground.Animation = { _ in },
    after: @escaping Playground.Animation = { _ in }
  ) -> Play {
    { playground in
      await playground.present(style) { context in
        context.place()
        before(context)
        context.to?.alpha = 0
        UIView.animate(withDuration: 0.4) {
          context.to?.alpha = 1
        } completion: { _ in
          after(context)
          context.complete()
        }
      }
    }
  }

  static let containerViews = [
    MistakeCase(
      .movedKeptView,
      "ClosureAnimator put \(screen) into the container, though view(forKey:) returns nil for it",
      in: Playground.dismissal,
      wrong: { playground in
        await playground.dismiss(.overFullScreen) { context in
          context.containerView.insertSubview(playground.a.view, at: 0)
          context.slideAway()
        }
      },
      right: { await $0.dismiss(.overFullScreen) { $0.slideAway() } }),
    MistakeCase(
      .coveredDeparture,
      "ClosureAnimator animates <UIView frame (0.0, 844.0, 390.0, 844.0)> underneath \(screen), "
        + "which covers it and does not move", in: Playground.dismissal,
      wrong: { playground in
        await playground.dismiss { context in
          context.place()
          UIView.animate(
            withDuration: 0.4, animations: { context.from?.center.y += 844 },
            completion: { _ in context.complete() })
        }
      },
      right: slideAway),
    MistakeCase(
      .viewNeverAdded,
      "ClosureAnimator never added \(screen), the view of <UIViewController “B”>, to the container",
      in: Playground.presentation,
      wrong: { playground in
        await playground.present { context in
          UIView.animate(
            withDuration: 0.4, animations: { context.from?.alpha = 0 },
            completion: { _ in context.complete() })
        }
      },
      right: present()),
    MistakeCase(
      .arrivalWithoutSize,
      "ClosureAnimator leaves the view of <UIViewController “B”> with a size of 0 × 0; "
        + "finalFrame(for:) is (0, 0, 390, 844)", in: Playground.presentation,
      wrong: present(before: { $0.to?.frame = .zero }),
      right: present()),
    MistakeCase(
      .travellerEmpty,
      "ClosureAnimator moves <UIImageView frame (100.0, 0.0, 50.0, 50.0)> through the container, and "
        + "it has no image", in: Playground.presentation,
      wrong: travel(with: nil), right: travel(with: UIImage(systemName: "star"))),
    MistakeCase(
      .finalFrameIgnored,
      "ClosureAnimator leaves the view of <UIViewController “B”> at (0, 0, 320, 480); "
        + "finalFrame(for:) is (0, 0, 390, 844)", in: Playground.presentation,
      wrong: present(before: { $0.to?.frame = CGRect(x: 0, y: 0, width: 320, height: 480) }),
      right: present()),
  ]

  /// Moves an image view through the container while B fades in.
  private static func travel(with image: UIImage?) -> Play {
    { playground in
      let traveller = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      traveller.image = image
      await present(
        before: { context in
          context.containerView.addSubview(traveller)
          UIView.animate(withDuration: 0.4) { traveller.center.x += 100 }
        }, after: { _ in traveller.removeFromSuperview() })(playground)
    }
  }

  static let leftovers = [
    MistakeCase(
      .animatorInUse,
      "ClosureAnimator animates this transition while it still animates “push "
        + "<UIViewController “C”> onto <UIViewController “A”>”",
      in: "present <UIViewController “B”> from <UINavigationController>",
      wrong: { await playTwice($0, ClosureAnimator(fadeIn), nil) },
      right: { await playTwice($0, ClosureAnimator(fadeIn), ClosureAnimator(fadeIn)) }),
    MistakeCase(
      .directionStale,
      "ClosureAnimator moves the views of this transition as it did in the opposite direction",
      in: Playground.dismissal,
      wrong: { playground in
        let animator = ClosureAnimator { comeFromBelow($0) }
        await playThereAndBack(playground, animator, animator)
      },
      right: { playground in
        await playThereAndBack(
          playground, ClosureAnimator { comeFromBelow($0) }, ClosureAnimator { $0.slideAway() })
      }),
    appearingTwice(
      "fades in the view of <UIViewController “B”>, which disappears", .fullScreen
    ) { playground, _ in
      { playground.b.view.alpha = $0 }
    },
    appearingTwice(
      "scales up the view of <UIViewController “B”>, which disappears", .fullScreen
    ) { playground, _ in
      { share in
        let scale = 0.1 + 0.9 * share
        playground.b.view.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    },
    appearingTwice(
      "fades in the view of <UIViewController “A”>, which is visible already", .overFullScreen
    ) { _, context in
      let view = context.viewController(forKey: .to)?.view
      return { view?.alpha = $0 }
    },
    MistakeCase(
      .stateLeftAfterCancel,
      "ClosureAnimator leaves \(screen) changed after the cancel: alpha 0.2 instead of 1",
      in: Playground.dismissal,
      wrong: { await $0.scrub(cancel: true, by: fadeAway(restoring: false)) },
      right: { await $0.scrub(cancel: true, by: fadeAway(restoring: true)) }),
    MistakeCase(
      .stateLeftAfterCancel,
      "ClosureAnimator leaves <UIView frame (12.5, 12.5, 25.0, 25.0)> changed after the cancel: "
        + "alpha 0 instead of 1, a different transform", in: Playground.dismissal,
      wrong: { await shrinkInside($0, restoring: false) },
      right: { await shrinkInside($0, restoring: true) }),
    MistakeCase(
      .viewsLeftBehind,
      "ClosureAnimator leaves <UIView frame (0.0, 0.0, 50.0, 50.0)> in the container",
      in: Playground.presentation,
      wrong: present(before: { $0.containerView.addSubview(helper) }),
      right: present(
        before: { $0.containerView.addSubview(helper) },
        after: { $0.containerView.subviews.last?.removeFromSuperview() })),
    MistakeCase(
      .viewsLeftHidden,
      "<UIView frame (0.0, 0.0, 50.0, 50.0)> is still hidden after the transition",
      in: Playground.presentation,
      wrong: { playground in
        let original = helper
        playground.b.view.addSubview(original)
        await present(before: { _ in original.isHidden = true })(playground)
      },
      right: { playground in
        let original = helper
        playground.b.view.addSubview(original)
        await present(
          before: { _ in original.isHidden = true }, after: { _ in original.isHidden = false })(
            playground)
      }),
  ]

  /// One animator that makes a view appear in both directions; in the correct twin it makes the
  /// arriving view of each direction appear.
  private static func appearingTwice(
    _ change: String, _ style: UIModalPresentationStyle,
    _ property:
      @escaping @MainActor (Playground, any UIViewControllerContextTransitioning) -> (
        (CGFloat) -> Void
      )
  ) -> MistakeCase {
    func animator(_ playground: Playground) -> ClosureAnimator {
      ClosureAnimator { context in
        if context.viewController(forKey: .to) === playground.b {
          context.place()
        } else if let to = context.to {
          context.containerView.insertSubview(to, at: 0)
        }
        let change = property(playground, context)
        change(0)
        UIView.animate(
          withDuration: 0.4, animations: { change(1) }, completion: { _ in context.complete() })
      }
    }
    return MistakeCase(
      .directionStale,
      "ClosureAnimator \(change), as it did with the view that appears in the opposite direction",
      in: Playground.dismissal,
      wrong: { playground in
        let both = animator(playground)
        await playThereAndBack(playground, both, both, style)
      },
      right: { playground in
        let both = ClosureAnimator(fadeIn)
        await playThereAndBack(playground, both, both)
      })
  }

  private static var helper: UIView { UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }

  private static let fadeIn: Playground.Animation = { context in
    context.place()
    context.to?.alpha = 0
    UIView.animate(
      withDuration: 0.4, animations: { context.to?.alpha = 1 },
      completion: { _ in context.complete() })
  }

  private static func fadeAway(restoring: Bool) -> ClosureAnimator {
    ClosureAnimator { context in
      context.to.map { context.containerView.insertSubview($0, at: 0) }
      UIView.animate(withDuration: 0.4) {
        context.from?.alpha = 0.2
      } completion: { _ in
        if !restoring || !context.transitionWasCancelled { context.from?.alpha = 0.2 }
        context.complete()
      }
    }
  }

  private static func comeFromBelow(_ context: any UIViewControllerContextTransitioning) {
    context.place()
    let home = context.to?.center ?? .zero
    context.to?.center.y += 844
    UIView.animate(
      withDuration: 0.4, animations: { context.to?.center = home },
      completion: { _ in context.complete() })
  }

  /// A push and, at the same time, a presentation.
  private static func playTwice(
    _ playground: Playground, _ first: ClosureAnimator, _ second: ClosureAnimator?
  ) async {
    let navigation = UINavigationController(rootViewController: playground.a)
    navigation.delegate = playground.delegate
    await playground.show(navigation)
    let c = UIViewController()
    c.title = "C"
    await playground.lab.act {
      playground.delegate.arriving = first
      navigation.pushViewController(c, animated: true)
    }
    await playground.lab.act {
      playground.delegate.arriving = second ?? first
      navigation.present(playground.b, animated: true)
    }
    await playground.lab.run(seconds: 0.8)
  }

  private static func playThereAndBack(
    _ playground: Playground, _ there: ClosureAnimator, _ back: ClosureAnimator,
    _ style: UIModalPresentationStyle = .fullScreen
  ) async {
    await playground.show()
    playground.b.modalPresentationStyle = style
    playground.delegate.arriving = there
    playground.delegate.leaving = back
    await playground.lab.act { playground.a.present(playground.b, animated: true) }
    await playground.lab.run(seconds: 0.6)
    playground.b.dismiss(animated: true)
    await playground.lab.run(seconds: 0.6)
  }
}
