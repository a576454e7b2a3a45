import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Transitions that end wrongly or never")
struct StuckTransitionTests {
  /// Presents with a custom animation; returns the reports of the next seconds.
  private func mistakes(
    seconds: Double = 2, interactor: (any UIViewControllerInteractiveTransitioning)? = nil,
    _ animate: @escaping (any UIViewControllerContextTransitioning) -> Void
  ) async -> [Mistake] {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      a.title = "A"
      b.title = "B"
      let delegate = AnimatorDelegate(BlockAnimator(animate: animate))
      delegate.interactor = interactor
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: seconds)
      // In each case nothing waits for it any more.
      #expect(lab.world.pendingWork.compactMap { $0() } == [])
      return lab.world.mistakes
    }
  }

  @Test("An animator that never completes is reported soon after its duration (S12.1)")
  func neverCompletes() async {
    let found = await mistakes { context in
      UIView.animate(withDuration: 0.4) { context.view(forKey: .to)?.alpha = 0.5 }
    }
    #expect(found.map(\.code) == ["S12.1"])
    #expect(found.first?.severity == .error)
    #expect(found.first?.transition == "present <UIViewController “B”> from <UIViewController “A”>")
    #expect(
      found.first?.problem
        == "BlockAnimator never called completeTransition; the transition began at 0.017 s and "
        + "should have taken 0.400 s")
    #expect((0.41...0.5).contains(found.first?.time ?? 0))
  }

  @Test("Longer animations, timers and display links are awaited (S12.1)")
  func takesItsTime() async {
    let longer = await mistakes { context in
      UIView.animate(
        withDuration: 1.5, animations: { context.view(forKey: .to)?.alpha = 0.5 },
        completion: { _ in context.completeTransition(true) })
    }
    #expect(longer.map(\.code) == ["S12.10"])
    let timer = await mistakes { context in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { context.completeTransition(true) }
    }
    #expect(timer.map(\.code) == ["S12.10"])
    let task = await mistakes { context in
      Task {
        try await Task.sleep(nanoseconds: 1_500_000_000)
        context.completeTransition(true)
      }
    }
    #expect(task.map(\.code) == ["S12.10"])
  }

  @Test("An endless spinner does not hide the mistake (S12.1)")
  func spinner() async {
    let found = await mistakes { context in
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
        context.view(forKey: .to)?.transform = CGAffineTransform(rotationAngle: 3)
      }
    }
    #expect(found.map(\.code) == ["S12.1"])
  }

  @Test("The classic: a guard on both views that returns too early (S1.54, S12.1, S12.5)")
  func earlyReturn() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = AnimatorDelegate(
        BlockAnimator { context in
          guard context.view(forKey: .from) != nil, context.view(forKey: .to) != nil else { return }
          context.completeTransition(true)
        })
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .overFullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 1)
      #expect(lab.mistakes == ["S12.1"])
    }
  }

  @Test("At the end of a scene an unfinished transition is reported, unless it still moves (S12.1)")
  func sceneEnds() async {
    for moves in [true, false] {
      await TransitionLab.run { lab in
        let a = UIViewController()
        let b = UIViewController()
        let delegate = AnimatorDelegate(
          BlockAnimator { context in
            guard moves else { return }
            UIView.animate(
              withDuration: 0.4, animations: { b.view.alpha = 0 },
              completion: { _ in context.completeTransition(true) })
          })
        lab.show(a)
        await lab.step()
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        await lab.run(seconds: 0.1)
        #expect(lab.mistakes == [])
        lab.world.reportUnfinishedTransitions()
        #expect(lab.mistakes == (moves ? [] : ["S12.1"]))
      }
    }
  }

  @Test("A second completion is reported and has no effect (S12.2)")
  func completesTwice() async {
    let found = await mistakes { context in
      UIView.animate(
        withDuration: 0.4, animations: { context.view(forKey: .to)?.alpha = 0.5 },
        completion: { _ in
          context.completeTransition(true)
          context.completeTransition(false)
        })
    }
    #expect(found.map(\.code) == ["S12.2"])
    #expect(found.first?.problem == "BlockAnimator called completeTransition a second time")
    #expect(found.first?.severity == .error)
  }

  @Test("The context of an earlier transition has no effect (S1.38, S12.2)")
  func oldContext() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      var contexts: [any UIViewControllerContextTransitioning] = []
      let delegate = AnimatorDelegate(
        BlockAnimator { context in
          contexts.append(context)
          if contexts.count == 1 { context.completeTransition(true) }
        })
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.step()
      b.dismiss(animated: true)
      await lab.step()
      contexts[0].completeTransition(false)
      #expect(lab.mistakes == ["S12.2"])
      #expect(contexts[0] !== contexts[1])
      #expect(b.isBeingDismissed)
      #expect(a.presentedViewController === b)
    }
  }

  /// Shows a snapshot of the presenter while a full-screen dismissal runs.
  private final class SnapshotDismissal: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let presenter = context.viewController(forKey: .to)?.view
      guard let snapshot = presenter?.snapshotView(afterScreenUpdates: true) else { return }
      context.containerView.addSubview(snapshot)
      UIView.animate(withDuration: 0.1) {
        snapshot.transform = CGAffineTransform(scaleX: 1, y: 1.1)
      } completion: { _ in
        snapshot.removeFromSuperview()
        context.completeTransition(true)
      }
    }
  }

  @Test("A snapshot stands for the view that appears; the view is shown at the end (S1.57)")
  func snapshotOfArrival() async {
    await TransitionLab.run { lab in
      let (a, b) = (UIViewController(), UIViewController())
      let delegate = SnapshotDismissal()
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: false)
      await lab.run(seconds: 0.2)
      b.dismiss(animated: true)
      await lab.run(seconds: 0.3)
      #expect(a.view.window != nil && b.view.window == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A presented view that was never added is named beside its snapshot, too (S1.57, S12.8)")
  func snapshotOfPresented() async {
    await TransitionLab.run { lab in
      let (a, b) = (UIViewController(), UIViewController())
      let delegate = SnapshotDismissal()
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.3)
      #expect(lab.mistakes == ["S12.8"])
    }
  }

  /// Leaves a snapshot of the presenter in the container: pushed aside, or where it was.
  private final class MenuPresentation: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let distance: CGFloat
    init(_ distance: CGFloat) { self.distance = distance }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let from = context.viewController(forKey: .from), let to = context.view(forKey: .to),
        let snapshot = from.view.snapshotView(afterScreenUpdates: false)
      else { return }
      context.containerView.addSubview(to)
      context.containerView.addSubview(snapshot)
      UIView.animate(withDuration: 0.1) {
        snapshot.center.x += self.distance
        to.alpha = 0.9
      } completion: { _ in
        to.alpha = 1
        context.completeTransition(true)
      }
    }
  }

  @Test("A snapshot that a menu has pushed aside may stay, one on the new screen not (S12.13)")
  func snapshotAside() async {
    for (distance, mistakes) in [(300, []), (0, ["S12.13"])] as [(CGFloat, [String])] {
      await TransitionLab.run { lab in
        let (a, b) = (UIViewController(), UIViewController())
        let delegate = MenuPresentation(distance)
        lab.show(a)
        await lab.step()
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        await lab.run(seconds: 0.3)
        #expect(lab.mistakes == mistakes)
      }
    }
  }

  @Test("A view that was never added is shown at the end and named (S1.57, S12.8)")
  func neverAdded() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let c = UIViewController()
      let navigation = UINavigationController(rootViewController: b)
      let delegate = LazyDelegate()
      lab.show(a)
      await lab.step()
      navigation.modalPresentationStyle = .fullScreen
      navigation.transitioningDelegate = delegate
      navigation.delegate = delegate
      a.present(navigation, animated: true)
      await lab.run(seconds: 0.2)
      #expect(lab.mistakes == ["S12.8"])
      #expect(b.view.window != nil)
      navigation.pushViewController(c, animated: true)
      await lab.run(seconds: 0.2)
      #expect(lab.mistakes == ["S12.8", "S12.8"])
      #expect(c.view.window != nil)
      navigation.dismiss(animated: true)
      await lab.run(seconds: 0.2)
      #expect(lab.mistakes == ["S12.8", "S12.8", "S12.8"])
      #expect(a.view.window != nil)
    }
  }

  @Test("An interaction without updates is reported after a second (S1.24, S12.15)")
  func undriven() async {
    let interactor = IdleInteractor()
    let found = await mistakes(interactor: interactor) { _ in }
    #expect(found.map(\.code) == ["S12.15"])
    #expect((1.0...1.1).contains(found.first?.time ?? 0))
    #expect(
      found.first?.problem
        == "IdleInteractor neither moved nor ended the interactive transition that began at "
        + "0.017 s, and no pending event will")
  }
}

/// Completes without doing anything.
private final class LazyDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    context.completeTransition(true)
  }
}

/// Starts, and does nothing else.
private final class IdleInteractor: NSObject, UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
}
