import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Parameters of custom transitions")
struct OwnParameterTests {
  private var catalog: Catalog {
    var catalog = Catalog()
    catalog.add("one", .seconds(default: 0.5)) { direction, seconds in
      Asked(direction, [seconds])
    }
    catalog.add(
      "three", .number("degrees", default: 20, in: 0...90, "degrees", "How far it leans."),
      .flag("mirrored", default: false, "Whether it leans the other way."),
      .edge("edge", default: .left, "Where it stands."), summary: "Leans.", style: .custom
    ) { direction, degrees, isMirrored, edge in
      Asked(direction, [degrees, isMirrored ? -1 : 1, edge == SceneEdge.left ? 0 : 1])
    }
    return catalog
  }

  private func transition(_ name: String, _ parameters: String) throws -> ReadyTransition {
    let value = try SceneValue(json5: Array("{\(parameters)}".utf8))
    guard case .object(let members) = value.content else {
      return try catalog.transition(for: SceneTransition(name))
    }
    return try catalog.transition(for: SceneTransition(name, parameters: members))
  }

  private func asked(
    _ name: String, _ parameters: String, _ direction: TransitionDirection = .forward
  ) throws -> Asked? {
    try transition(name, parameters).animator(direction) as? Asked
  }

  @Test("Their values are passed in the order of the parameters, with the direction")
  func values() throws {
    #expect(try asked("one", "")?.values == [0.5])
    #expect(try asked("one", "duration: 2")?.values == [2])
    #expect(try asked("one", "duration: 2", .backward)?.direction == .backward)
    #expect(try asked("three", "")?.values == [20, 1, 0])
    #expect(
      try asked("three", "edge: \"top\", degrees: 45, mirrored: true")?.values == [45, -1, 1])
    #expect(try transition("three", "").style == .custom)
  }

  @Test("Every error in them is an error of the scene")
  func errors() {
    for wrong in ["degrees: 91", "degrees: \"far\"", "mirrored: 1", "edge: \"up\"", "other: 1"] {
      #expect(throws: SceneErrors.self, "\(wrong)") { try transition("three", wrong) }
    }
  }

  @Test("They are listed with type, default and meaning")
  func listed() throws {
    let entry = try #require(catalog.entries.last)
    #expect(entry.summary == "Leans.")
    #expect(entry.parameters.map(\.name) == ["degrees", "mirrored", "edge", "interactive"])
    #expect(
      entry.parameters.map(\.presence)
        == [
          .defaultValue("20"), .defaultValue("false"), .defaultValue("left"), .defaultValue("none"),
        ])
  }

  @Test("A transition of one's own takes a gesture, unless it has a parameter of this name")
  func gestures() throws {
    #expect(try transition("one", "interactive: \"down\"").gesture == .pan(.bottom))
    #expect(try transition("one", "duration: 1").gesture == nil)
    var catalog = catalog
    catalog.add("plain") { (direction: TransitionDirection) in Asked(direction, []) }
    catalog.add("own", .flag("interactive", default: false, "Whether it glows.")) {
      Asked($0, [$1 ? 1 : 0])
    }
    let edge = SceneValue.Member(
      key: "interactive", position: .start,
      value: SceneValue(.string("leftEdge"), at: .start))
    let ready = try catalog.transition(for: SceneTransition("plain", parameters: [edge]))
    #expect(ready.gesture == .edge(.left))
    let glows = SceneValue.Member(
      key: "interactive", position: .start, value: SceneValue(.bool(true), at: .start))
    let own = try catalog.transition(for: SceneTransition("own", parameters: [glows]))
    #expect(own.gesture == nil && (own.animator(.forward) as? Asked)?.values == [1])
  }
}

/// Keeps the values with which it was created.
private final class Asked: NSObject, UIViewControllerAnimatedTransitioning {
  let direction: TransitionDirection
  let values: [Double]

  init(_ direction: TransitionDirection, _ values: [Double]) {
    self.direction = direction
    self.values = values
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.completeTransition(true)
  }
}
