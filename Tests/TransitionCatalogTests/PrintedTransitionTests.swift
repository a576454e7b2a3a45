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
    return try #require(scenes.first).load().transitions
  }

  @Test("The sources in Printed equal the output of list --swift", arguments: ["rise", "turn"])
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

  private func pictures(_ transition: ReadyTransition) async -> [DisplayList] {
    await CatalogLab.run(transition, .navigation) { lab in
      let there = await lab.pictures(.forward, count: 60)
      let back = await lab.pictures(.backward, count: 60)
      return there + back
    }
  }

  @Test("The printed animators show the same frames as the scene")
  func frames() async throws {
    let catalog = Catalog().adding(try plans())
    let printed: [(name: String, transition: ReadyTransition)] = [
      ("rise", ReadyTransition(style: .fullScreen) { RiseAnimator(isForward: $0 == .forward) }),
      ("turn", ReadyTransition(style: .fullScreen) { TurnAnimator(isForward: $0 == .forward) }),
    ]
    for (name, transition) in printed {
      let described = await pictures(try catalog.transition(for: SceneTransition(name)))
      let shown = await pictures(transition)
      #expect(shown == described, "\(name)")
      let changes = zip(shown, shown.dropFirst()).filter { $0 != $1 }
      #expect(changes.count > 30, "\(name)")
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
