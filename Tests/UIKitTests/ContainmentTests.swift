import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Children of controllers")
struct ContainmentTests {
  @Test("Adding and removing a child (S3.50)")
  func addAndRemove() async {
    await TransitionLab.run { lab in
      let parent = UIViewController()
      let other = UIViewController()
      let child = LoggingController("child", lab.log)
      parent.addChild(child)
      #expect(lab.log.take() == ["child.willMove(nav)"])
      #expect(child.parent === parent)
      #expect(parent.children == [child])
      child.didMove(toParent: parent)
      child.willMove(toParent: nil)
      lab.log.clear()
      child.removeFromParent()
      #expect(lab.log.take() == ["child.didMove(nil)"])
      #expect(child.parent == nil)
      #expect(parent.children == [])
      child.removeFromParent()
      #expect(lab.log.take() == [])
      // A child of another parent is removed from that first.
      parent.addChild(child)
      lab.log.clear()
      other.addChild(child)
      #expect(lab.log.take() == ["child.didMove(nil)", "child.willMove(nav)"])
      #expect(parent.children == [])
      #expect(other.children == [child])
    }
  }

  @Test("A child's view that enters or leaves the window causes its callbacks (S3.51, S1.48)")
  func automaticForwarding() async {
    await TransitionLab.run { lab in
      let parent = LoggingController("parent", lab.log)
      let child = LoggingController("child", lab.log)
      let grandchild = LoggingController("grandchild", lab.log)
      lab.show(parent)
      await lab.step()
      child.embed(grandchild, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      lab.log.clear()
      parent.embed(child, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      #expect(
        lab.log.take() == [
          "child.willMove(nav)", "child.viewWillAppear(false)",
          "grandchild.viewWillAppear(false)", "child.didMove(nav)",
        ])
      await lab.step()
      #expect(
        lab.log.take() == [
          "child.viewIsAppearing(false)", "grandchild.viewIsAppearing(false)",
          "child.viewDidAppear(false)", "grandchild.viewDidAppear(false)",
        ])
      child.view.removeFromSuperview()
      await lab.step()
      #expect(
        lab.log.take() == [
          "child.viewWillDisappear(false)", "grandchild.viewWillDisappear(false)",
          "child.viewDidDisappear(false)", "grandchild.viewDidDisappear(false)",
        ])
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "Removing a child's view causes both disappear callbacks before the child is removed (S3.51)")
  func removal() async {
    await TransitionLab.run { lab in
      let parent = LoggingController("parent", lab.log)
      let child = LoggingController("child", lab.log)
      let grandchild = LoggingController("grandchild", lab.log)
      child.embed(grandchild, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      lab.show(parent)
      parent.embed(child, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      await lab.step()
      lab.log.clear()
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(
        lab.log.take() == [
          "child.willMove(nil)", "child.viewWillDisappear(false)",
          "grandchild.viewWillDisappear(false)", "child.viewDidDisappear(false)",
          "grandchild.viewDidDisappear(false)", "child.didMove(nil)",
        ])
      await lab.step()
      #expect(lab.log.take() == [])
      #expect(lab.mistakes == [])
    }
  }

  @Test("The parent's callbacks are forwarded, outer first (S1.48, S3.52)")
  func passedOn() async {
    await TransitionLab.run { lab in
      let parent = LoggingController("parent", lab.log)
      let first = LoggingController("first", lab.log)
      let second = LoggingController("second", lab.log)
      let hidden = LoggingController("hidden", lab.log)
      let cover = UIViewController()
      lab.show(parent)
      parent.embed(first, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      parent.embed(second, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      parent.addChild(hidden)
      await lab.step()
      lab.log.clear()
      cover.modalPresentationStyle = .fullScreen
      parent.present(cover, animated: true)
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.take() == [
          "parent.viewWillDisappear(true)", "first.viewWillDisappear(true)",
          "second.viewWillDisappear(true)", "parent.viewDidDisappear(true)",
          "first.viewDidDisappear(true)", "second.viewDidDisappear(true)",
        ])
      cover.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.take() == [
          "parent.viewWillAppear(true)", "first.viewWillAppear(true)",
          "second.viewWillAppear(true)", "parent.viewIsAppearing(true)",
          "first.viewIsAppearing(true)", "second.viewIsAppearing(true)",
          "parent.viewDidAppear(true)", "first.viewDidAppear(true)", "second.viewDidAppear(true)",
        ])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A child added while its parent appears ends with the parent")
  func addedMeanwhile() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let parent = LoggingController("parent", lab.log)
      let child = LoggingController("child", lab.log)
      lab.show(root)
      await lab.step()
      parent.modalPresentationStyle = .fullScreen
      root.present(parent, animated: true)
      await lab.run(seconds: 0.2)
      lab.log.clear()
      parent.embed(child, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      await lab.run(seconds: 0.5)
      #expect(
        lab.log.take() == [
          "child.willMove(nav)", "child.viewWillAppear(true)", "child.didMove(nav)",
          "child.viewIsAppearing(true)", "parent.viewDidAppear(true)", "child.viewDidAppear(true)",
        ])
    }
  }

  @Test("A container may forward by hand (S3.51)")
  func manualForwarding() async {
    await TransitionLab.run { lab in
      let parent = ManualContainer()
      let child = LoggingController("child", lab.log)
      lab.show(parent)
      await lab.step()
      parent.embed(child, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      await lab.step()
      #expect(lab.log.take() == ["child.willMove(nav)", "child.didMove(nav)"])
      child.beginAppearanceTransition(true, animated: true)
      #expect(lab.log.take() == ["child.viewWillAppear(true)", "child.viewIsAppearing(true)"])
      child.endAppearanceTransition()
      #expect(lab.log.take() == ["child.viewDidAppear(true)"])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A reversed appearance skips the did-callback (S3.53)")
  func turnedRound() async {
    await TransitionLab.run { lab in
      let parent = ManualContainer()
      let child = LoggingController("child", lab.log)
      lab.show(parent)
      await lab.step()
      parent.addChild(child)
      lab.log.clear()
      child.beginAppearanceTransition(true, animated: true)
      child.beginAppearanceTransition(false, animated: true)
      child.endAppearanceTransition()
      #expect(
        lab.log.take() == [
          "child.viewWillAppear(true)", "child.viewWillDisappear(true)",
          "child.viewDidDisappear(true)",
        ])
      #expect(lab.mistakes == [])
    }
  }

  @Test("Unbalanced calls are reported (S1.48, S12.31)")
  func unbalanced() async {
    await TransitionLab.run { lab in
      let parent = ManualContainer()
      let child = LoggingController("child", lab.log)
      lab.show(parent)
      await lab.step()
      parent.addChild(child)
      child.endAppearanceTransition()
      child.beginAppearanceTransition(false, animated: false)
      child.beginAppearanceTransition(true, animated: false)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      child.endAppearanceTransition()
      #expect(lab.mistakes == ["S12.31", "S12.31", "S12.31", "S12.31"])
    }
  }

  @Test("A presenter that stays may get its callbacks by hand (S1.42, S3.54)")
  func keptPresenter() async {
    await TransitionLab.run { lab in
      let a = LoggingController("A", lab.log)
      let b = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .overFullScreen
      b.transitioningDelegate = delegate
      delegate.presenting.inspect = {
        $0.viewController(forKey: .from)?.beginAppearanceTransition(false, animated: true)
      }
      lab.log.clear()
      a.present(b, animated: true) { a.endAppearanceTransition() }
      await lab.run(seconds: 0.6)
      let events = lab.log.events.filter { $0.hasPrefix("A.") }
      #expect(events == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A push in a container on screen appears, also while a parent that forwards by hand leaves")
  func pushInLeavingParent() async {
    await TransitionLab.run { lab in
      let parent = ManualContainer()
      let inner = UINavigationController(rootViewController: LoggingController("A", lab.log))
      lab.show(parent)
      parent.addChild(inner)
      parent.view.addSubview(inner.view)
      inner.didMove(toParent: parent)
      inner.beginAppearanceTransition(true, animated: false)
      inner.endAppearanceTransition()
      await lab.step()
      parent.beginAppearanceTransition(false, animated: true)
      lab.log.clear()
      inner.pushViewController(LoggingController("B", lab.log), animated: false)
      await lab.step()
      // The parent's disappearance is cancelled.
      parent.beginAppearanceTransition(true, animated: true)
      parent.endAppearanceTransition()
      await lab.step()
      let events = lab.log.take()
      #expect(events.contains("A.viewDidDisappear(false)"), "\(events)")
      #expect(events.contains("B.viewDidAppear(false)"), "\(events)")
      #expect(lab.mistakes == [])
    }
  }

  @Test("A view added without its controller causes no callbacks (S3.56)")
  func strayView() async {
    await TransitionLab.run { lab in
      let parent = UIViewController()
      let stray = LoggingController("stray", lab.log)
      lab.show(parent)
      await lab.step()
      parent.view.addSubview(stray.view)
      await lab.step()
      #expect(lab.log.take() == [])
      #expect(stray.parent == nil)
      #expect(stray.navigationController == nil)
      #expect(stray.transitionCoordinator == nil)
    }
  }

  @Test("A navigation controller's appearance includes its top controller, not its push (S3.52)")
  func navigation() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let a = LoggingController("A", lab.log)
      let b = LoggingController("B", lab.log)
      let navigation = UINavigationController(rootViewController: a)
      lab.show(root)
      await lab.step()
      lab.log.clear()
      navigation.modalPresentationStyle = .fullScreen
      root.present(navigation, animated: true)
      await lab.run(seconds: 0.2)
      #expect(
        lab.log.take() == ["A.viewWillAppear(true)", "A.viewIsAppearing(true)"])
      // A push during the presentation reverses A's appearance and ends separately.
      navigation.pushViewController(b, animated: true)
      await lab.run(seconds: 0.35)
      #expect(
        lab.log.take() == [
          "B.willMove(nav)", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
          "B.viewIsAppearing(true)",
        ])
      await lab.run(seconds: 0.3)
      #expect(
        lab.log.take() == [
          "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(nav)",
        ])
      navigation.dismiss(animated: false)
      #expect(lab.log.take() == ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"])
      #expect(lab.mistakes == [])
    }
  }
}

private final class ManualContainer: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
