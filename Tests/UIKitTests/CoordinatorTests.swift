import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Transition coordinators")
struct CoordinatorTests {
  /// A on screen, B ready to be presented full screen by a logging delegate.
  private func scene(_ lab: TransitionLab) async -> (
    a: UIViewController, b: UIViewController, delegate: LoggingTransitioningDelegate
  ) {
    let a = UIViewController()
    let b = UIViewController()
    let delegate = LoggingTransitioningDelegate(lab.log)
    lab.kept.append(delegate)
    lab.show(a)
    await lab.step()
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = delegate
    return (a, b, delegate)
  }

  @Test("Both controllers and their children have it while the transition runs (S5.1, S5.2)")
  func availability() async {
    await TransitionLab.run { lab in
      let (a, b, _) = await scene(lab)
      let child = UIViewController()
      b.embed(child, frame: .zero)
      #expect(b.transitionCoordinator == nil)
      var atCompletion: [Bool] = []
      a.present(b, animated: true) { atCompletion.append(b.transitionCoordinator == nil) }
      let coordinator = b.transitionCoordinator
      #expect(coordinator != nil)
      #expect(child.transitionCoordinator === coordinator)
      #expect(a.transitionCoordinator === coordinator)
      coordinator?.animate(alongsideTransition: nil) { _ in
        atCompletion.append(b.transitionCoordinator == nil)
      }
      await lab.run(seconds: 0.3)
      #expect(child.transitionCoordinator === coordinator)
      await lab.run(seconds: 0.3)
      #expect(atCompletion == [true, true])
      b.dismiss(animated: false)
      #expect(b.transitionCoordinator == nil)
    }
  }

  @Test("It has the properties of its transition (S5.11)")
  func properties() async {
    await TransitionLab.run { lab in
      let (a, b, _) = await scene(lab)
      a.present(b, animated: true)
      let coordinator = b.transitionCoordinator
      for _ in 0..<2 {
        #expect(coordinator?.isAnimated == true)
        #expect(coordinator?.presentationStyle == .fullScreen)
        #expect(coordinator?.initiallyInteractive == false)
        #expect(coordinator?.isInterruptible == false)
        #expect(coordinator?.isInteractive == false)
        #expect(coordinator?.isCancelled == false)
        #expect(coordinator?.transitionDuration == 0.5)
        #expect(coordinator?.percentComplete == CGFloat(0))
        #expect(coordinator?.targetTransform == .identity)
        #expect(coordinator?.viewController(forKey: .from) === a)
        #expect(coordinator?.viewController(forKey: .to) === b)
        #expect(coordinator?.view(forKey: .to) === b.view)
        await lab.step()
      }
      #expect(coordinator?.containerView === b.view.superview)
      let navigation = UINavigationController(rootViewController: UIViewController())
      lab.show(navigation)
      await lab.step()
      navigation.pushViewController(UIViewController(), animated: true)
      #expect(navigation.transitionCoordinator?.presentationStyle == UIModalPresentationStyle.none)
    }
  }

  @Test("Alongside animations take duration and curve of the animator's block (S5.4, S5.5)")
  func joins() async {
    await TransitionLab.run { lab in
      let (a, b, delegate) = await scene(lab)
      delegate.presenting.duration = 0.8
      a.present(b, animated: true)
      b.transitionCoordinator?.animate { _ in
        #expect(UIView.inheritedAnimationDuration == 0.8)
        b.view.alpha = 0.5
      }
      await lab.step()
      let animation = b.view.layer.animation(forKey: "opacity")
      #expect(animation?.duration == 0.8)
      #expect(animation?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    }
  }

  @Test("They join the first block, and its completion waits for them (S5.5)")
  func firstBlock() async {
    await TransitionLab.run(rate: 20) { lab in
      let (a, b, _) = await scene(lab)
      let animator = BlockAnimator { context in
        UIView.performWithoutAnimation { b.view.alpha = 1 }
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        } completion: { _ in
          lab.log("first block")
          context.completeTransition(true)
        }
        UIView.animate(withDuration: 0.4) { b.view.center.x += 1 }
      }
      let delegate = AnimatorDelegate(animator)
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      b.transitionCoordinator?.animate { _ in b.view.alpha = 0 }
      let start = lab.frame
      let alphas = await lab.look(at: [0.1, 0.15]) { CGFloat(b.view.seen.opacity) }
      #expect(agree(alphas, [0.5, 0.25]), "\(alphas)")
      #expect(!lab.log.events.contains("first block"))
      await lab.step()
      #expect(lab.log.events.contains("first block"))
      #expect(lab.frame == start + 5)
    }
  }

  @Test("An animator without blocks leaves them a block of the whole duration (S5.5)")
  func noBlock() async {
    await TransitionLab.run(rate: 20) { lab in
      let (a, b, _) = await scene(lab)
      let animator = BlockAnimator { context in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { context.completeTransition(true) }
      }
      let delegate = AnimatorDelegate(animator)
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      b.transitionCoordinator?.animate { _ in b.view.alpha = 0 }
      let alphas = await lab.look(at: [0.2, 0.4]) { CGFloat(b.view.seen.opacity) }
      #expect(agree(alphas, [0.5, 0]), "\(alphas)")
      await lab.step()
      #expect(b.transitionCoordinator == nil)
      #expect(lab.mistakes == ["S12.13"], "the block leaves the screen invisible")
    }
  }

  @Test("Blocks added late run at once for the remaining time, with the remaining curve (S5.5)")
  func late() async {
    await TransitionLab.run(rate: 20) { lab in
      let (a, b, _) = await scene(lab)
      let animator = BlockAnimator { context in
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
          b.view.center.x += 1
        } completion: { _ in
          context.completeTransition(true)
        }
      }
      let delegate = AnimatorDelegate(animator)
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      lab.later(0.2) {
        b.transitionCoordinator?.animate { _ in b.view.alpha = 0 }
        #expect(b.view.alpha == 0)
      }
      let alphas = await lab.look(at: [0.15, 0.2, 0.25, 0.3, 0.4]) { CGFloat(b.view.seen.opacity) }
      #expect(agree(alphas, [1, 1, 0.75, 0.5, 0]), "\(alphas)")
    }
  }

  @Test("Callbacks also run for an animator that completes at once (S5.6)")
  func immediate() async {
    await TransitionLab.run { lab in
      let (a, b, _) = await scene(lab)
      let animator = BlockAnimator { $0.completeTransition(true) }
      let delegate = AnimatorDelegate(animator)
      b.transitioningDelegate = delegate
      a.present(b, animated: true) { lab.log("presented") }
      b.transitionCoordinator?.animate { _ in
        lab.log("alongside")
        b.view.alpha = 0.5
      } completion: { _ in
        lab.log("completion")
      }
      await lab.step()
      #expect(lab.log.take() == ["alongside", "completion", "presented"])
      #expect(b.view.layer.animationKeys() == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A transition without duration is over before the first frame (S6.33)")
  func noDuration() async {
    await TransitionLab.run { lab in
      let (a, b, delegate) = await scene(lab)
      delegate.presenting.duration = 0
      a.present(b, animated: true) { lab.log("presented") }
      b.transitionCoordinator?.animate { _ in
        b.view.alpha = 0.5
      } completion: { _ in
        lab.log("tc.completion")
      }
      await lab.step {
        #expect(
          lab.log.take() == [
            "td.animationController(forPresented)", "td.interactionControllerForPresentation",
            "an.transitionDuration", "an.animateTransition", "completeTransition", "tc.completion",
            "presented", "an.animationEnded(true)",
          ])
        #expect(b.view.seen.opacity == 0.5)
        #expect(b.view.seen.position.y == CGFloat(422))
      }
      #expect(lab.mistakes == [])
    }
  }

  @Test("The coordinator is released after the last callback (S5.3)")
  func released() async {
    await TransitionLab.run { lab in
      let (a, b, _) = await scene(lab)
      a.present(b, animated: true)
      weak let coordinator = b.transitionCoordinator
      coordinator?.animate(alongsideTransition: { _ in }, completion: { _ in })
      await lab.run(seconds: 0.3)
      #expect(coordinator != nil)
      await lab.run(seconds: 0.3)
      #expect(coordinator == nil)
    }
  }

  @Test("Completions keep their order, and none is accepted after the end (S5.6, S5.7)")
  func order() async {
    await TransitionLab.run { lab in
      let (a, b, _) = await scene(lab)
      a.present(b, animated: true)
      let coordinator = b.transitionCoordinator
      let taken = [
        coordinator?.animate(alongsideTransition: nil) { _ in lab.log("1") },
        coordinator?.animate(alongsideTransition: { _ in }, completion: nil),
        coordinator?.animateAlongsideTransition(in: a.view, animation: { _ in }) { _ in
          lab.log("2")
        },
      ]
      #expect(taken == [true, true, true])
      await lab.run(seconds: 0.6)
      #expect(lab.log.events.filter { $0.count == 1 } == ["1", "2"])
      let late = coordinator?.animate(alongsideTransition: { _ in lab.log("late") }) { _ in
        lab.log("late")
      }
      #expect(late == false)
      await lab.run(seconds: 0.6)
      #expect(!lab.log.events.contains("late"))
    }
  }

  @Test("A completion does not wait for a longer alongside animation (S5.7)")
  func longer() async {
    await TransitionLab.run { lab in
      let (a, b, _) = await scene(lab)
      a.present(b, animated: true)
      b.transitionCoordinator?.animate { _ in
        UIView.animate(
          withDuration: 3, delay: 0, options: .overrideInheritedDuration,
          animations: { b.view.alpha = 0.5 }, completion: { _ in lab.log("longer") })
      } completion: { _ in
        lab.log("completion")
      }
      await lab.run(seconds: 0.6)
      #expect(lab.log.events.contains("completion"))
      #expect(!lab.log.events.contains("longer"))
      await lab.run(seconds: 3)
      #expect(lab.log.events.contains("longer"))
    }
  }

  @Test("Interaction handlers are called at each change, and never without one (S5.9)")
  func interaction() async {
    await TransitionLab.run { lab in
      let (a, b, delegate) = await scene(lab)
      a.present(b, animated: true)
      b.transitionCoordinator?.notifyWhenInteractionChanges { _ in lab.log("never") }
      await lab.run(seconds: 0.6)
      #expect(!lab.log.events.contains("never"))
      let interactor = ManualInteractor(lab.log)
      delegate.interactor = interactor
      b.dismiss(animated: true)
      b.transitionCoordinator?.notifyWhenInteractionChanges {
        lab.log("interactive \($0.isInteractive)")
      }
      await lab.step()
      lab.log.clear()
      interactor.context?.finishInteractiveTransition()
      interactor.context?.pauseInteractiveTransition()
      interactor.finish()
      #expect(
        lab.log.take() == ["interactive false", "interactive true", "interactive false"])
    }
  }

  @Test("A layout forced inside a block starts a push, which is not part of that block (S3.16)")
  func pushInsideOfBlock() async {
    await TransitionLab.run { lab in
      let b = UIViewController()
      let navigation = UINavigationController(rootViewController: UIViewController())
      lab.show(navigation)
      await lab.step()
      navigation.pushViewController(b, animated: true)
      UIView.animate(withDuration: 7) { navigation.view.layoutIfNeeded() }
      #expect(b.view.layer.animation(forKey: "position")?.duration == 0.5)
      #expect(b.view.layer.animationKeys() == ["position"])
    }
  }
}

/// An animator whose whole animation is a closure; it adds the arriving view first.
final class BlockAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let animate: (any UIViewControllerContextTransitioning) -> Void
  var duration = 0.4

  init(animate: @escaping (any UIViewControllerContextTransitioning) -> Void) {
    self.animate = animate
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
    animate(context)
  }
}

/// Provides one animator for all transitions.
final class AnimatorDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let animator: any UIViewControllerAnimatedTransitioning
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  init(_ animator: any UIViewControllerAnimatedTransitioning) {
    self.animator = animator
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}
