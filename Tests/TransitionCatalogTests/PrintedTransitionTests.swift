import Display
import Foundation
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Transitions of scenes, printed as Swift")
struct PrintedTransitionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private func plans() throws -> [DescribedTransition] {
    let scenes = try SceneDiscovery(workingFolder: Self.root).scenes(
      for: ["Scenes/recipe-rise.json5"])
    let plans = try #require(scenes.first).load().transitions
    let photo = try SceneDiscovery(workingFolder: Self.root).scenes(
      for: ["Scenes/photo-grab.json5"])
    let lift = try #require(photo.first).load().transitions
    return plans + lift + [try grow(like: #require(plans.first { $0.name == "rise" }))]
  }

  /// A screen that grows out of a small frame with round corners, as no screen of the scene does.
  private func grow(like plan: DescribedTransition) -> DescribedTransition {
    var (grow, pose) = (plan, ScreenPose())
    pose.frame = .rect(SceneRect(x: 20, y: 40, width: 60, height: 50))
    pose.cornerRadius = 12
    grow.name = "grow"
    grow.about = "The new screen grows out of a card."
    grow.forward.arriving = [TimedPose(time: 0, pose: pose)]
    grow.forward.stagger = nil
    grow.back = grow.forward
    (grow.back.arriving, grow.back.leaving) = ([], [TimedPose(time: 1, pose: pose)])
    (grow.place, grow.backdrop, grow.gesture) = (nil, nil, .none)
    return grow
  }

  @Test(
    "The sources in Printed equal the output of list --swift",
    arguments: ["grow", "lift", "rise", "turn"])
  func text(_ name: String) throws {
    let plan = try #require(try plans().first { $0.name == name })
    let printed = "// swift-format-ignore-file\n" + (try SwiftTransition.text(of: plan))
    let file = SwiftTransition.typeName(of: name) + "Animator.swift"
    let path = Self.root + "/Tests/TransitionCatalogTests/Printed/" + file
    guard try String(contentsOfFile: path, encoding: .utf8) != printed else { return }
    let new = Self.root + "/Output/" + file
    try printed.write(toFile: new, atomically: true, encoding: .utf8)
    Issue.record("Printed/\(file) is out of date; look at \(new) and copy it")
  }

  private func pictures(_ transition: ReadyTransition, top: CGFloat) async -> [DisplayList] {
    let insets = UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0)
    return await CatalogLab.run(transition, .navigation, insets: insets) { lab in
      let there = await lab.pictures(.forward, count: 60)
      let back = await lab.pictures(.backward, count: 60)
      return there + back
    }
  }

  @Test("The printed animators show the same frames as the scene")
  func frames() async throws {
    let catalog = Catalog().adding(try plans())
    let printed: [(name: String, transition: ReadyTransition)] = [
      ("grow", ReadyTransition(style: .fullScreen) { GrowAnimator(isForward: $0 == .forward) }),
      ("rise", ReadyTransition(style: .fullScreen) { RiseAnimator(isForward: $0 == .forward) }),
      ("turn", ReadyTransition(style: .fullScreen) { TurnAnimator(isForward: $0 == .forward) }),
    ]
    // The corners of the display follow from the inset at its top.
    for (name, transition) in printed {
      for top: CGFloat in [20, 47, 59, 62] {
        let described = await pictures(try catalog.transition(for: SceneTransition(name)), top: top)
        let shown = await pictures(transition, top: top)
        #expect(shown == described, "\(name), \(top)")
        let changes = zip(shown, shown.dropFirst()).filter { $0 != $1 }
        #expect(changes.count > 30, "\(name), \(top)")
      }
    }
  }

  /// Connects the printed finger with a presentation, as an app does.
  @MainActor
  private final class Hands: NSObject, UIViewControllerTransitioningDelegate {
    let grab = LiftGrab()

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { LiftAnimator(isForward: true) }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { LiftAnimator(isForward: false, grab: grab) }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { grab.isActive ? grab : nil }
  }

  @Test(
    "The printed finger picks a view up, returns it, and throws it to the lower screen",
    arguments: [60.0, 75, 160])
  func grab(_ end: Double) async throws {
    let transition = ReadyTransition(style: .fullScreen) {
      LiftAnimator(isForward: $0 == .forward)
    }
    await CatalogLab.run(transition) { lab in
      let hands = Hands()
      lab.second.transitioningDelegate = hands
      lab.first.view.subviews.first?.accessibilityIdentifier = "thumbnail"
      let picture = lab.second.view.subviews.first
      picture?.accessibilityIdentifier = "picture"
      let pan = UIPanGestureRecognizer()
      pan.addHandler { [unowned pan] _ in
        hands.grab.follow(pan) { lab.second.dismiss(animated: true) }
      }
      lab.second.view.addGestureRecognizer(pan)
      let before = lab.window.subviews.count
      lab.go(.forward)
      await lab.settle()
      let presented = lab.window.subviews.count
      let touches = TouchScript(lab.window)
      lab.world.eventSources.append { now in
        if touches.deliverNext(upTo: now) { lab.world.atNextTurn {} }
      }
      let start = lab.world.now
      touches.add(
        TouchScript.Finger([
          (time: start, place: CGPoint(x: 20, y: 30)),
          (time: start + 0.4, place: CGPoint(x: 70, y: end)),
          (time: start + 0.6, place: CGPoint(x: 70, y: end)),
        ]))
      for _ in 0..<30 { await lab.step() }
      #expect(picture?.alpha == 0)
      // A transition that a resting finger holds is settled, too.
      for _ in 0..<10 { await lab.step() }
      await lab.settle()
      // Half of the window's height, 100 points, is the whole transition.
      #expect((lab.first.presentedViewController == nil) == (end > 100))
      #expect(picture?.alpha == 1)
      #expect(lab.first.view.subviews.first?.alpha == 1)
      #expect(lab.window.subviews.count == (end > 100 ? before : presented))
      #expect(lab.world.mistakes.map(\.problem) == [])
    }
  }

  @Test("The presentation controller of a card places its screen")
  func place() {
    let presented = UIViewController()
    let controller = RisePresentationController(
      presentedViewController: presented, presenting: nil)
    #expect(
      controller.frameOfPresentedViewInContainerView
        == CGRect(x: 10, y: 390, width: 370, height: 400))
  }

  @Test("Names become names of types")
  func names() {
    #expect(SwiftTransition.typeName(of: "rise-up") == "RiseUp")
    #expect(SwiftTransition.typeName(of: "3d turn") == "Transition3dTurn")
    #expect(SwiftTransition.typeName(of: "é") == "Transition")
  }

  @Test("A gesture is not part of an animator, and is named in its comment")
  func gesture() throws {
    var plan = try #require(try plans().first { $0.name == "turn" })
    plan.gesture = .leftEdge
    let text = try SwiftTransition.text(of: plan)
    #expect(text.contains("a pan from the left edge drives the dismissal"))
    plan.gesture = .none
    #expect(try !SwiftTransition.text(of: plan).contains("UIPercentDrivenInteractiveTransition"))
  }

  @Test("Keyframes with control points have no counterpart, which is reported")
  func unprintable() throws {
    var plan = try #require(try plans().first { $0.name == "turn" })
    plan.forward.pacing = .curve(.cubic(ScenePoint(x: 0.1, y: 0), ScenePoint(x: 0.2, y: 1)))
    #expect(throws: SwiftTransition.Unprintable.self) {
      _ = try SwiftTransition.text(of: plan)
    }
  }
}
