import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Transitions from child to child")
struct ChildTransitionTests {
  /// A parent on screen with A's view in a corner, and a second child B.
  private func scene(
    _ lab: TransitionLab
  ) async -> (parent: UIViewController, a: LoggingController, b: LoggingController) {
    let parent = UIViewController()
    let a = LoggingController("A", lab.log)
    let b = LoggingController("B", lab.log)
    lab.show(parent)
    await lab.step()
    let room = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    parent.view.addSubview(room)
    parent.addChild(a)
    room.addSubview(a.view)
    a.didMove(toParent: parent)
    parent.addChild(b)
    await lab.step()
    lab.log.clear()
    return (parent, a, b)
  }

  @Test("The new view is added next to the old one, which is removed at the end (S3.55)")
  func change() async {
    await TransitionLab.run(rate: 20) { lab in
      let (parent, a, b) = await scene(lab)
      let room = a.view.superview
      a.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      b.view.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
      parent.transition(
        from: a, to: b, duration: 0.5, options: .curveLinear,
        animations: {
          a.view.frame.origin.x = -100
          b.view.frame.origin.x = 0
        }, completion: { lab.log("completion(\($0))") })
      #expect(lab.log.take() == ["A.viewWillDisappear(true)", "B.viewWillAppear(true)"])
      #expect(room?.subviews == [a.view as UIView, b.view as UIView])
      let shown = await lab.look(at: [0, 0.25, 0.4]) {
        [a.view.seen.frame.minX, b.view.seen.frame.minX]
      }
      #expect(agree(shown[0], [0, 100]))
      #expect(agree(shown[1], [-50, 50]))
      #expect(agree(shown[2], [-80, 20]))
      #expect(lab.log.take() == ["B.viewIsAppearing(true)"])
      await lab.step()
      await lab.step()
      #expect(
        lab.log.take() == ["A.viewDidDisappear(true)", "B.viewDidAppear(true)", "completion(true)"])
      #expect(room?.subviews == [b.view as UIView])
      #expect(parent.children == [a, b])
      #expect(lab.mistakes == [])
    }
  }

  @Test("Effects work on the superview of both (S3.55, S6.60)")
  func effect() async {
    await TransitionLab.run(rate: 20) { lab in
      let (parent, a, b) = await scene(lab)
      let room = a.view.superview
      parent.transition(
        from: a, to: b, duration: 0.5, options: .transitionCrossDissolve, animations: nil,
        completion: { lab.log("completion(\($0))") })
      #expect(room?.subviews == [b.view as UIView])
      await lab.step()
      #expect(room?.layer.animationKeys() == ["transition"])
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.take() == [
          "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
          "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "completion(true)",
        ])
      #expect(lab.mistakes == [])
    }
  }

  @Test("Off screen nothing appears; with duration 0 it takes a turn (S3.55)")
  func quiet() async {
    await TransitionLab.run { lab in
      let parent = UIViewController()
      let a = LoggingController("A", lab.log)
      let b = LoggingController("B", lab.log)
      parent.embed(a, frame: .zero)
      parent.addChild(b)
      lab.log.clear()
      parent.transition(from: a, to: b, duration: 0, animations: nil)
      await lab.step()
      #expect(parent.view.subviews == [b.view as UIView])
      #expect(lab.log.take() == [])

      let (shown, c, d) = await scene(lab)
      await lab.act { shown.transition(from: c, to: d, duration: 0, animations: nil) }
      #expect(
        lab.log.take() == [
          "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
          "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
        ])
    }
  }

  @Test(
    "Unrelated controllers, the same controller twice, and containers that forward by hand are refused and reported (S3.55)"
  )
  func refused() async {
    await TransitionLab.run { lab in
      let (parent, a, b) = await scene(lab)
      let stranger = UIViewController()
      parent.transition(from: a, to: stranger, duration: 0.2, animations: nil)
      parent.transition(from: a, to: a, duration: 0.2, animations: nil)
      let manual = ManualContainer()
      manual.addChild(b)
      manual.embed(a, frame: .zero)
      manual.transition(from: a, to: b, duration: 0.2, animations: nil)
      #expect(lab.mistakes == ["S3.55", "S3.55", "S3.55"])
      #expect(b.viewIfLoaded?.superview == nil)
    }
  }

  @Test("A custom container has no coordinator, unless it provides one (S5.14)")
  func coordinator() async {
    await TransitionLab.run { lab in
      let (parent, a, b) = await scene(lab)
      parent.transition(from: a, to: b, duration: 0.2, animations: nil)
      #expect(a.transitionCoordinator == nil)
      #expect(b.transitionCoordinator == nil)
      #expect(parent.transitionCoordinator == nil)

      // A container that overrides the property applies it to its children, too (S5.1).
      let vouching = VouchingContainer()
      let child = UIViewController()
      vouching.addChild(child)
      let c = UIViewController()
      c.modalPresentationStyle = .fullScreen
      await lab.run(seconds: 0.3)
      parent.present(c, animated: true)
      vouching.coordinator = c.transitionCoordinator
      #expect(child.transitionCoordinator === c.transitionCoordinator)
      #expect(child.transitionCoordinator != nil)
    }
  }

  @Test("A parent overrides a child's traits, and every affected view is notified")
  func traits() async {
    await TransitionLab.run { lab in
      let (parent, a, b) = await scene(lab)
      #expect(a.traitCollection.horizontalSizeClass == .compact)
      let witness = TraitWitness()
      a.view.addSubview(witness)
      parent.setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: .regular), forChild: a)
      #expect(a.traitCollection.horizontalSizeClass == .regular)
      #expect(a.traitCollection.verticalSizeClass == .regular, "the parent's")
      #expect(b.traitCollection.horizontalSizeClass == .compact)
      #expect(witness.previous == [.compact])
      parent.setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: .regular), forChild: a)
      parent.setOverrideTraitCollection(nil, forChild: a)
      #expect(witness.previous == [.compact, .regular], "told of changes only")
      #expect(parent.overrideTraitCollection(forChild: a) == nil)
    }
  }
}

private final class ManualContainer: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

private final class VouchingContainer: UIViewController {
  var coordinator: (any UIViewControllerTransitionCoordinator)?

  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { coordinator }
}

/// Records the horizontal size classes before changes.
private final class TraitWitness: UIView {
  var previous: [UIUserInterfaceSizeClass] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    if let previousTraitCollection { previous.append(previousTraitCollection.horizontalSizeClass) }
  }
}
