import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Releasing objects")
struct LifetimeTests {
  /// Counts the objects returned by `use` that are still alive.
  private func survivors(
    _ use: @MainActor (TransitionLab, UINavigationController) async -> [AnyObject]
  ) async -> Int {
    await TransitionLab.run { lab in
      let navigation = UINavigationController(rootViewController: UIViewController())
      lab.show(navigation)
      await lab.step()
      let held = await Held(use(lab, navigation))
      await lab.run(seconds: 0.1)
      #expect(held.count > 0)
      return held.alive
    }
  }

  @Test("Presented controllers, their views and objects are released after the dismissal (S1.37)")
  func presented() async {
    for animated in [true, false] {
      let alive = await survivors { lab, root in
        let b = UIViewController()
        let delegate = LoggingTransitioningDelegate(lab.log)
        b.modalPresentationStyle = animated ? .custom : .fullScreen
        b.transitioningDelegate = delegate
        root.present(b, animated: animated)
        await lab.run(seconds: 0.6)
        let objects: [AnyObject?] = [
          b, b.view, delegate, b.presentationController, b.presentationController?.containerView,
        ]
        b.dismiss(animated: animated)
        await lab.run(seconds: 0.6)
        return objects.compactMap { $0 }
      }
      #expect(alive == 0)
    }
  }

  @Test(
    "Controllers with a requested presentation controller are released if never presented (S1.21)")
  func neverPresented() async {
    for style in [UIModalPresentationStyle.custom, .fullScreen, .pageSheet] {
      let alive = await survivors { lab, _ in
        let b = UIViewController()
        let delegate = LoggingTransitioningDelegate(lab.log)
        b.modalPresentationStyle = style
        b.transitioningDelegate = delegate
        let early = b.presentationController
        #expect(early?.presentedViewController === b)
        #expect(b.presentationController === early)
        return [b, early].compactMap { $0 }
      }
      #expect(alive == 0)
    }
  }

  @Test("At the end of a run a presentation controller may still set its controller's properties")
  func tidyPresentation() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let presented = UIViewController()
      let delegate = TidyDelegate()
      presented.modalPresentationStyle = .custom
      presented.transitioningDelegate = delegate
      root.present(presented, animated: false)
      await lab.run(seconds: 0.1)
      #expect(presented.presentationController is TidyPresentation)
      root.forgetPresentations()
      await lab.step()
      #expect(presented.transitioningDelegate == nil)
      #expect(presented.modalPresentationStyle == .fullScreen)
    }
  }

  @Test("A presentation controller requested early keeps its controller once it presents")
  func keptWhilePresented() async {
    let alive = await survivors { lab, root in
      weak var presented: UIViewController?
      weak var early: UIPresentationController?
      do {
        let b = UIViewController()
        b.modalPresentationStyle = .fullScreen
        (presented, early) = (b, b.presentationController)
        root.present(b, animated: true)
      }
      await lab.run(seconds: 0.6)
      #expect(presented != nil)
      #expect(early?.presentedViewController === presented)
      let objects = [presented, early].compactMap { $0 as AnyObject? }
      root.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      return objects
    }
    #expect(alive == 0)
  }

  @Test("Popped controllers and their views are released after a pop and after a cancelled push")
  func popped() async {
    for cancels in [true, false] {
      let alive = await survivors { lab, root in
        let b = UIViewController()
        let delegate = LoggingNavigationDelegate(lab.log)
        root.delegate = delegate
        if cancels { delegate.pushing.verdict = false }
        root.pushViewController(b, animated: true)
        await lab.run(seconds: 0.6)
        if !cancels { root.popViewController(animated: true) }
        await lab.run(seconds: 0.6)
        return [b, b.view, delegate]
      }
      #expect(alive == 0)
    }
  }

  @Test("A dismissed controller and its interaction controller are released (S1.37, S1.38)")
  func driven() async {
    let alive = await survivors { lab, root in
      let b = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      let interactor = UIPercentDrivenInteractiveTransition()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      root.present(b, animated: false)
      await lab.step()
      delegate.interactor = interactor
      await lab.act { b.dismiss(animated: true) }
      await lab.act { interactor.update(0.5) }
      await lab.act { interactor.finish() }
      await lab.run(seconds: 0.6)
      #expect(b.presentingViewController == nil)
      return [b, b.view, delegate, interactor]
    }
    #expect(alive == 0)
  }

  @Test("A controller popped by a swipe is released (S1.37, S10.31)")
  func swipedBack() async {
    let alive = await survivors { lab, root in
      let b = UIViewController()
      root.pushViewController(b, animated: false)
      await lab.step()
      guard let window = root.view.window else { return [] }
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 2, y: 400)), (lab.time + 0.4, CGPoint(x: 350, y: 400)),
        ]))
      await lab.run(seconds: 1.2)
      #expect(root.viewControllers.count == 1)
      return [b]
    }
    #expect(alive == 0)
  }

  @Test("Animated and replaced views are released")
  func views() async {
    let alive = await survivors { lab, root in
      let view = UIView()
      root.view.addSubview(view)
      await lab.step()
      UIView.animate(withDuration: 0.2) { view.alpha = 0 }
      UIView.transition(
        with: view, duration: 0.2, options: .transitionCrossDissolve, animations: {})
      let snapshot = view.snapshotView(afterScreenUpdates: false)
      await lab.run(seconds: 0.1)
      view.removeFromSuperview()
      return [view, view.layer, snapshot].compactMap { $0 }
    }
    #expect(alive == 0)
  }
}

/// Objects that are observed, not retained.
@MainActor
private final class Held {
  private final class Watch {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }
  }

  private let watches: [Watch]

  init(_ objects: [AnyObject]) {
    watches = objects.map { Watch($0) }
  }

  var count: Int { watches.count }
  var alive: Int { watches.filter { $0.object != nil }.count }
}

private final class TidyPresentation: UIPresentationController {
  isolated deinit {
    presentedViewController.transitioningDelegate = nil
    presentedViewController.modalPresentationStyle = .fullScreen
  }
}

@MainActor
private final class TidyDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    TidyPresentation(presentedViewController: presented, presenting: presenting)
  }
}
