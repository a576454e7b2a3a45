import CoreGraphics
import EasyTransitions
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("EasyTransitions: pushes, pops and tabs")
struct NavigationTransitionTests {
  private func run(
    _ body:
      @MainActor (EasyLab, UINavigationController, NavigationTransitionDelegate) async throws
      -> Void
  ) async throws {
    let delegate = NavigationTransitionDelegate()
    var navigation: UINavigationController?
    try await EasyLab.run {
      let made = UINavigationController(rootViewController: $0)
      made.isNavigationBarHidden = true
      made.delegate = delegate
      navigation = made
      return made
    } _: { lab in
      try await body(lab, try #require(navigation), delegate)
    }
  }

  @Test("S13.20, S13.21, S13.24: both views in their first and last frames, and the direction")
  func views() async throws {
    try await run { lab, navigation, delegate in
      let animator = NoteNavigation()
      delegate.set(animator: animator, for: .push)
      delegate.set(animator: animator, for: .pop)
      lab.fore.view.frame = CGRect(x: 7, y: 7, width: 7, height: 7)
      navigation.pushViewController(lab.fore, animated: true)
      await lab.settle()
      navigation.popViewController(animated: true)
      await lab.settle()
      // The stack loses the screen in the middle of a push: neither screen is above the other.
      navigation.setViewControllers([lab.fore], animated: true)
      await lab.settle()
      let full = CGRect(origin: .zero, size: EasyLab.size)
      let (back, fore) = (lab.back.view, lab.fore.view)
      #expect(animator.uses.map(\.presenting) == [true, false, false])
      #expect(animator.uses.map(\.from) == [back, fore, back])
      #expect(animator.uses.map(\.to) == [fore, back, fore])
      #expect(animator.uses.allSatisfy { $0.frames == [full, full] })
    }
  }

  @Test(
    "S13.24, S6.53: an animation that begins late ends with the transition, whatever its duration")
  func auxiliaries() async throws {
    for duration in [0.5, 1, 2] {
      try await run { lab, navigation, delegate in
        let animator = NoteNavigation()
        animator.duration = duration
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let never = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        for view in [late, never] { lab.fore.view.addSubview(view) }
        var asked: [Bool] = []
        animator.auxAnimations = { presenting in
          asked.append(presenting)
          return [
            ({ late.frame.origin.x = 60 }, 0.4), ({ never.frame.origin.x = 60 }, 1),
          ]
        }
        delegate.set(animator: animator, for: .push)
        navigation.pushViewController(lab.fore, animated: true)
        await lab.step()
        // Half of the time is half of the way on the system's curve.
        await lab.step(Int(duration * 30))
        #expect(asked == [true])
        let half: CGFloat = 60 * 0.1 / 0.6
        #expect(abs(late.shownFrame.minX - half) < 1e-3, "\(duration)")
        #expect(never.shownFrame.minX == 0)
        await lab.settle()
        #expect(late.shownFrame.minX == 60 && never.shownFrame.minX == 60)
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("S13.26, S13.28: an edge pan pops; released too early it leaves everything unchanged")
  func edgePan() async throws {
    try await run { lab, navigation, delegate in
      for operation in [UINavigationController.Operation.push, .pop] {
        delegate.set(animator: ShowAnimator(), for: operation)
      }
      navigation.pushViewController(lab.fore, animated: true)
      delegate.wire(viewController: lab.fore, with: .edge(.left))
      await lab.settle()
      let full = CGRect(origin: .zero, size: EasyLab.size)
      await lab.drag(
        CGPoint(x: 2, y: 100), [(20, CGPoint(x: 52, y: 100)), (20, CGPoint(x: 52, y: 100))])
      await lab.settle()
      #expect(navigation.topViewController === lab.fore)
      #expect(lab.fore.view.frame == full && lab.back.view.frame == full)
      await lab.hold(
        CGPoint(x: 2, y: 100), [(20, CGPoint(x: 82, y: 100)), (20, CGPoint(x: 82, y: 100))])
      #expect(lab.fore.transitionCoordinator?.isInteractive == true)
      let percent = lab.fore.transitionCoordinator?.percentComplete ?? 0
      #expect(percent > 0.5 && abs(lab.fore.view.shownFrame.minX - 100 * percent) < 1e-6)
      #expect(abs(lab.back.view.shownFrame.minX + 30 * (1 - percent)) < 1e-6)
      await lab.settle()
      #expect(navigation.viewControllers == [lab.back] && lab.back.view.frame == full)
      #expect(lab.mistakes == [])
    }
  }

  @Test("An operation without an animator is UIKit's")
  func removed() async throws {
    try await run { lab, navigation, delegate in
      let animator = NoteNavigation()
      delegate.set(animator: animator, for: .push)
      delegate.removeAnimator(for: .push)
      navigation.pushViewController(lab.fore, animated: true)
      await lab.settle()
      #expect(animator.uses.isEmpty && navigation.topViewController === lab.fore)
    }
  }

  @Test("A view that the context returns as nil is not moved")
  func keptView() async {
    await EasyLab.run { lab in
      let delegate = ShowingDelegate()
      lab.fore.modalPresentationStyle = .overFullScreen
      lab.fore.transitioningDelegate = delegate
      let full = CGRect(origin: .zero, size: EasyLab.size)
      lab.back.present(lab.fore, animated: true)
      await lab.step(30)
      #expect(lab.fore.view.shownFrame.minX < 50 && lab.back.view.shownFrame == full)
      await lab.settle()
      lab.fore.dismiss(animated: true)
      await lab.settle()
      #expect(lab.fore.view.window == nil && lab.back.view.frame == full)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.26: the same controller changes tabs, with a configurator that receives the direction")
  func tabs() async throws {
    let turns = TurningTabs()
    var tabs: UITabBarController?
    try await EasyLab.run {
      let made = UITabBarController(nibName: nil, bundle: nil)
      made.viewControllers = [$0, UIViewController()]
      made.delegate = turns
      tabs = made
      return made
    } _: { lab in
      let tabs = try #require(tabs)
      turns.interaction.wireTo(viewController: tabs, with: .regular(.fromRight))
      turns.interaction.navigationAction = { [unowned tabs] in tabs.selectedIndex = 1 }
      // The tab bar lies below.
      await lab.drag(
        CGPoint(x: 90, y: 40), [(20, CGPoint(x: 50, y: 40)), (20, CGPoint(x: 50, y: 40))])
      await lab.settle()
      #expect(tabs.selectedIndex == 0)
      await lab.drag(CGPoint(x: 90, y: 40), [(4, CGPoint(x: 50, y: 40))])
      await lab.step(10)
      let x = try #require(tabs.viewControllers?[1].view?.shownFrame.minX)
      #expect(x > 0 && x < 100)
      await lab.settle()
      #expect(tabs.selectedIndex == 1)
      #expect(turns.directions == [true, true])
      #expect(lab.mistakes == [])
    }
  }
}

/// Logs its calls, and moves the arriving view.
private final class NoteNavigation: NavigationTransitionAnimator {
  struct Use {
    let presenting: Bool
    let from: UIView
    let to: UIView
    let frames: [CGRect]
  }

  var duration = 0.5
  var auxAnimations: (Bool) -> [AuxAnimation] = { _ in [] }
  private(set) var uses: [Use] = []

  func layout(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView) {
    uses.append(
      Use(
        presenting: presenting, from: fromView, to: toView, frames: [fromView.frame, toView.frame]))
    container.addSubview(toView)
    toView.frame.origin.x = 100
  }

  func animations(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView) {
    toView.frame.origin.x = 0
  }
}

/// Presents by the show animator.
private final class ShowingDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(false) }

  private func animator(_ presenting: Bool) -> NavigationTransitionConfigurator {
    NavigationTransitionConfigurator(transitionAnimator: ShowAnimator(), presenting: presenting)
  }
}

/// Lets a pan change tabs.
private final class TurningTabs: NSObject, UITabBarControllerDelegate {
  let interaction = TransitionInteractiveController()
  private(set) var directions: [Bool] = []

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = tabBarController.viewControllers ?? []
    let isRight = (tabs.firstIndex(of: fromVC) ?? 0) < (tabs.firstIndex(of: toVC) ?? 0)
    directions.append(isRight)
    return NavigationTransitionConfigurator(
      transitionAnimator: ShowAnimator(), presenting: isRight)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction.interactionInProgress ? interaction : nil
  }
}
