import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Transitions whose container changes")
struct UprootedTransitionTests {
  @Test(
    "Completed during an interaction, the views continue to their places on normal time (S12.3)")
  func completedUnderFinger() async {
    for isAtOnce in [true, false] {
      await TransitionLab.run { lab in
        let a = UIViewController()
        let b = UIViewController()
        let interactor = UIPercentDrivenInteractiveTransition()
        let delegate = AnimatorDelegate(
          BlockAnimator { context in
            context.place()
            let home = b.view.center
            b.view.center.y += 844
            UIView.animate(withDuration: 0.4) { b.view.center = home }
            if isAtOnce { return context.complete() }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { context.complete() }
          })
        delegate.interactor = interactor
        lab.show(a)
        await lab.step()
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = delegate
        await lab.act { a.present(b, animated: true) }
        if !isAtOnce { await lab.act { interactor.update(0.5) } }
        await lab.run(seconds: 1)
        #expect(lab.mistakes == ["S12.3"])
        #expect(b.view.superview?.layer.speed == 1)
        #expect(b.view.seen.position == CGPoint(x: 195, y: 422))
        #expect(lab.world.isSettled)
        await lab.act { UIView.animate(withDuration: 0.4) { b.view.alpha = 0 } }
        await lab.run(seconds: 0.2)
        #expect(abs(b.view.seen.opacity - 0.5) < 0.1)
      }
    }
  }

  @Test("A presenter whose window has another root does not reappear (S1.30)")
  func otherRoot() async {
    for isCancelled in [false, true] {
      await TransitionLab.run { lab in
        let playground = Playground(lab)
        let root = UIViewController()
        await playground.show()
        playground.a.present(playground.b, animated: false)
        await lab.step()
        playground.delegate.leaving = ClosureAnimator { $0.slideAway() }
        let interactor = UIPercentDrivenInteractiveTransition()
        playground.delegate.interactor = interactor
        await lab.act { playground.b.dismiss(animated: true) }
        await lab.act { playground.window.rootViewController = root }
        await lab.act { isCancelled ? interactor.cancel() : interactor.finish() }
        await lab.run(seconds: 1)
        #expect(lab.mistakes == [])
        #expect(playground.a.viewIfLoaded?.window == nil)
        #expect(playground.window.subviews.first === root.view)
        #expect(playground.window.subviews.count == (isCancelled ? 2 : 1))
      }
    }
  }

  @Test("New tabs end a change of tabs; its animator is not reported (S3.20)")
  func otherTabs() async {
    await TransitionLab.run { lab in
      let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      let delegate = TabDelegate()
      lab.kept = [delegate]
      tabs.viewControllers = [a, b]
      tabs.delegate = delegate
      lab.show(tabs)
      await lab.step()
      await lab.act { tabs.selectedIndex = 1 }
      await lab.act { tabs.setViewControllers([c], animated: false) }
      #expect(tabs.view.subviews.contains { $0 === c.view })
      await lab.run(seconds: 1)
      #expect(lab.mistakes == [])
      #expect(tabs.view.subviews == [c.view, tabs.tabBar])
      #expect(b.parent == nil)
      #expect(b.viewIfLoaded?.window == nil)
      #expect(tabs.transitionCoordinator == nil)
      // The next change has its own transition.
      await lab.act { tabs.viewControllers = [a, b] }
      await lab.act { tabs.selectedIndex = 1 }
      await lab.run(seconds: 1)
      #expect(b.view.window != nil)
      #expect(lab.mistakes == [])
    }
  }
}

/// Fades from tab to tab.
private final class TabDelegate: NSObject, UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ClosureAnimator { context in
      context.place()
      context.to?.alpha = 0
      UIView.animate(
        withDuration: 0.4, animations: { context.to?.alpha = 1 },
        completion: { _ in context.complete() })
    }
  }
}
