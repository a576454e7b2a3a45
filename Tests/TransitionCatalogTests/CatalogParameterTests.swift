import Display
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Parameters of the catalogue")
struct CatalogParameterTests {
  /// Effect of a transition: its presentation style, the gesture that dismisses, and its frames.
  private struct Outcome: Equatable {
    var style: UIModalPresentationStyle
    var gesture: TransitionGesture?
    var frames: [DisplayList]
  }

  private func outcome(_ transition: ReadyTransition) async -> Outcome {
    await CatalogLab.run(transition) { lab in
      var frames = await lab.pictures(.forward, count: 60)
      frames += await lab.pictures(.backward, count: 60)
      return Outcome(style: transition.style, gesture: transition.gesture, frames: frames)
    }
  }

  /// A default as written in a scene.
  private func literal(_ value: String) -> String {
    let isWord = Double(value) == nil && !["true", "false"].contains(value)
    return isWord && !value.hasPrefix("{") ? "\"\(value)\"" : value
  }

  @Test(
    "Numbers that a step may override have the values of the description, where it has one",
    arguments: [
      (
        "duration: 0.5, dim: 0.2", ParameterSummary.Presence.defaultValue("0.5"),
        .defaultValue("0.2")
      ),
      ("duration: 0.5, back: { duration: 0.3 }", .optional, .defaultValue("0.0")),
      ("spring: { response: 0.4 }, blur: 'light'", .optional, .optional),
    ] as [(String, ParameterSummary.Presence, ParameterSummary.Presence)])
  func overridable(
    description: String, duration: ParameterSummary.Presence, dim: ParameterSummary.Presence
  ) throws {
    let scene = """
      { title: "Rise", screens: { a: { color: "white" } }, root: "a",
        transitions: { rise: { from: { opacity: 0 }, \(description) } } }
      """
    let document = try SceneDocument(json5: Array(scene.utf8), surroundings: .none)
    let entry = try #require(
      Catalog().adding(document.transitions).entries.first { $0.name == "rise" })
    let presences = entry.parameters.map { [$0.name: $0.presence] }
    #expect(presences.contains(["duration": duration]))
    #expect(presences.contains(["dim": dim]))
  }

  @Test("The documented defaults are those that are used")
  func defaults() async throws {
    for entry in Catalog().entries {
      let plain = try await outcome(ready(entry.name))
      for parameter in entry.parameters {
        guard case .defaultValue(let value) = parameter.presence else { continue }
        let text = "\(parameter.name): \(literal(value))"
        let given = try await outcome(ready(entry.name, text))
        #expect(given == plain, "\(entry.name) with \(text)")
      }
    }
  }

  @Test("Every parameter changes something")
  func effects() async throws {
    let candidates = [
      "0.65", "40", "true", "\"bar\"", "\"red\"", "\"top\"", "\"up\"", "[0, 0, 50, 60]", "1.5",
      "4000", "\"dark\"", "\"linear\"", "{ response: 0.3 }",
    ]
    for entry in Catalog().entries {
      let plain = try await outcome(ready(entry.name))
      for parameter in entry.parameters {
        let transition = candidates.lazy.compactMap {
          try? ready(entry.name, "\(parameter.name): \($0)")
        }.first
        let changed = try await outcome(#require(transition, "\(entry.name).\(parameter.name)"))
        #expect(changed != plain, "\(entry.name).\(parameter.name)")
      }
    }
  }

  @Test("A spring or a curve next to the duration is that of the motion, and reaches its end")
  func pacing() async throws {
    for name in ["cross-dissolve", "slide", "scale-fade", "cube", "zoom", "blur-card"] {
      let plain = try await outcome(ready(name))
      for pacing in [
        "spring: { response: 0.3 }", "spring: { damping: 0.5 }, duration: 0.3", "curve: \"linear\"",
        "curve: [0.2, 0, 0, 1], duration: 0.2",
      ] {
        let paced = try await outcome(ready(name, pacing))
        #expect(paced.frames != plain.frames, "\(name) with \(pacing)")
        #expect(paced.frames[59] == plain.frames[59], "\(name) with \(pacing)")
        #expect(paced.frames[119] == plain.frames[119], "\(name) with \(pacing)")
      }
    }
    for mistake in [
      "spring: { response: 0.3 }, duration: 0.3", "spring: { damping: 1 }, curve: \"linear\"",
      "curve: \"bouncy\"", "spring: 3",
    ] {
      #expect(throws: SceneErrors.self, "\(mistake)") { try ready("slide", mistake) }
    }
  }

  @Test("A step may give another curve or spring to a transition that the scene describes")
  func describedPacing() async throws {
    func described(_ more: String, _ parameters: String) async throws -> Outcome {
      let scene = """
        { title: "Rise", screens: { a: { color: "white" } }, root: "a",
          transitions: { rise: { from: { offset: [0, "100%"] }, \(more) } } }
        """
      let document = try SceneDocument(json5: Array(scene.utf8), surroundings: .none)
      let value = try SceneValue(json5: Array("{\(parameters)}".utf8))
      let members: [SceneValue.Member] =
        if case .object(let members) = value.content { members } else { [] }
      return await outcome(
        try Catalog().adding(document.transitions)
          .transition(for: SceneTransition("rise", parameters: members)))
    }
    for spring in ["spring: { response: 0.3, bounce: 0.2 }", "curve: 'linear', duration: 0.3"] {
      #expect(try await described("", spring) == described(spring, ""))
      #expect(try await described("spring: { response: 0.6 }", spring) == described(spring, ""))
    }
    await #expect(throws: SceneErrors.self) {
      try await described("to: [{ at: 0.5, opacity: 0 }, { at: 1 }]", "spring: { response: 0.3 }")
    }
  }

  @Test("Every entry describes itself and its parameters")
  func texts() {
    for entry in Catalog().entries {
      #expect(entry.summary.hasSuffix("."), "\(entry.name)")
      for parameter in entry.parameters {
        #expect(parameter.meaning.hasSuffix("."), "\(entry.name).\(parameter.name)")
        #expect(!parameter.type.isEmpty, "\(entry.name).\(parameter.name)")
      }
    }
    #expect(Set(entryNames).count == entryNames.count)
  }

  @Test("Directions of fingers are read by their names")
  func gestures() throws {
    let table: [(String, TransitionGesture?)] = [
      ("none", nil), ("left", .pan(.left)), ("right", .pan(.right)), ("up", .pan(.top)),
      ("down", .pan(.bottom)), ("leftEdge", .edge(.left)), ("rightEdge", .edge(.right)),
      ("topEdge", .edge(.top)), ("bottomEdge", .edge(.bottom)), ("grab", .grab),
    ]
    for (name, gesture) in table {
      #expect(try ready("slide", "interactive: \"\(name)\"").gesture == gesture)
    }
    #expect(try ready("parallax").gesture == .edge(.left), "as the system's own")
    #expect(throws: SceneErrors.self) { try ready("slide", "interactive: \"sideways\"") }
  }
}
