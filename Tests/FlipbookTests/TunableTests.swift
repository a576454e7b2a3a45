import Flipbook
import Foundation
import SceneFormat
import Testing
import TransitionCatalog

@MainActor
@Suite("Numbers to tune")
struct TunableTests {
  private func tunables(_ text: String) throws -> [Tunable] {
    let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
    return Tunable.all(
      in: try SceneValue(json5: Array(text.utf8)),
      catalog: Catalog().adding(document.transitions), screen: document.device.size)
  }

  private func range(_ path: String, in tunables: [Tunable]) -> ClosedRange<Double>? {
    tunables.first { $0.path.joined(separator: ".") == path }?.range
  }

  private static let scene = """
    {
      title: "t", device: { size: [100, 200], scale: 1 },
      screens: { a: { views: [{ id: "v", frame: [0, 0, 9, 9] }] }, b: {} },
      root: { navigation: ["a"] },
      transitions: {
        rise: {
          from: [{ at: 0, offset: [0, "100%"] }, { at: 0.4, scale: 0.9, perspective: 500 }],
          duration: 0.4,
        },
        drop: { from: { opacity: 0 }, spring: { mass: 1, stiffness: 200, damping: 20 } },
      },
      until: 4,
      steps: [
        { at: 0.5, push: "b", transition: { name: "cube" } },
        { at: 1.5, pop: true },
        { at: 2, animate: "v", to: { alpha: 0.5 }, spring: { response: 0.4, bounce: 0.2 }, repeat: 2 },
        {
          at: 3, animate: "v",
          keyframes: [{ time: 0.2, to: { alpha: 1 } }, { time: 0.5, to: { alpha: 0 } }],
        },
      ],
    }
    """

  @Test("Sliders end where the scene stops accepting numbers, and keep times in their order")
  func ranges() throws {
    let tunables = try tunables(Self.scene)
    #expect(range("steps.0.at", in: tunables) == 0...1.5)
    #expect(range("steps.1.at", in: tunables) == 0.5...2)
    #expect(range("steps.3.at", in: tunables) == 2...4)
    #expect(range("steps.2.spring.bounce", in: tunables) == -0.9...0.9)
    #expect(range("steps.2.spring.response", in: tunables) == 0.01...2)
    #expect(range("steps.2.to.alpha", in: tunables) == 0...1)
    #expect(range("steps.3.keyframes.0.time", in: tunables) == 0.01...0.49)
    #expect(range("transitions.rise.from.1.at", in: tunables) == 0.01...1)
    #expect(range("transitions.rise.from.1.perspective", in: tunables)?.lowerBound == 100)
    #expect(range("transitions.drop.spring.mass", in: tunables)?.lowerBound == 0.01)
    #expect(range("steps.0.transition.eyeDistance", in: tunables)?.lowerBound == 50)
    #expect(tunables.first { $0.path.last == "repeat" }?.isWhole == true)
  }

  @Test(
    "Steps of one time do not block each other, and steps of one name are told apart by their times"
  )
  func equalSteps() throws {
    let tunables = try tunables(
      """
      { title: "t", root: { navigation: ["a"] }, screens: { a: {}, b: {} }, until: 4, steps: [
        { at: 0.5, drag: { from: [1, 1], to: [2, 2], over: 0.2 } },
        { at: 1, drag: { from: [1, 1], to: [2, 2], over: 0.2 } },
        { at: 1, push: "b" },
        { at: 2, pop: true },
      ] }
      """)
    #expect(range("steps.1.at", in: tunables) == 0.5...2)
    #expect(range("steps.2.at", in: tunables) == 0.5...2)
    #expect(
      tunables.filter { $0.path.last == "at" }.map(\.group)
        == ["drag at 0.5 s", "drag at 1 s", "push b", "pop"])
  }

  @Test("Only transitions that bring a screen offer a finger that dismisses it")
  func interactive() throws {
    let tunables = try tunables(
      """
      { title: "t", root: { navigation: ["a"] }, until: 4, screens: { a: {}, b: {} }, steps: [
        { at: 0.5, push: "b", transition: "slide" }, { at: 1, pop: true, transition: "slide" },
      ] }
      """)
    let paths = tunables.filter { $0.name == "interactive" }.map(\.path)
    #expect(paths == [["steps", "0", "transition", "interactive"]])
  }

  @Test("Groups name the views that steps animate and tap")
  func subjects() throws {
    let tunables = try tunables(
      """
      { title: "t", root: { navigation: ["a"] }, until: 4, screens: { a: { views: [
        { id: "v", frame: [0, 0, 9, 9] }, { id: "w", frame: [0, 0, 9, 9] },
        { id: "x", frame: [0, 0, 9, 9] }, { id: "card", frame: [0, 0, 9, 9] },
      ] } }, steps: [
        { at: 0.5, animate: ["v", "w"], to: { alpha: 0.5 } },
        { at: 1, animate: ["v", "w", "x"], to: { alpha: 1 } },
        { at: 2, tap: { id: "card" } },
      ] }
      """)
    #expect(
      tunables.filter { $0.path.last == "at" }.map(\.group)
        == ["animate v, w", "animate v, w and 1 more", "tap card"])
  }

  @Test("Words of transitions and curves are menus that the scene accepts; colors are fields")
  func words() throws {
    let text = """
      {
        title: "t", device: { size: [100, 200], scale: 1 },
        screens: { a: { views: [{ id: "v", frame: [0, 0, 9, 9] }] }, b: {} },
        root: { navigation: ["a"] },
        steps: [
          { at: 0, push: "b", transition: "slide" }, // arrives
          { at: 1, pop: true, transition: { name: "cube", backdrop: "#102030" } },
          { at: 2, animate: "v", to: { color: "red" }, curve: "easeIn" },
        ],
      }
      """
    let tunables = try tunables(text)
    func find(_ path: String) throws -> Tunable {
      try #require(tunables.first { $0.path.joined(separator: ".") == path }, "\(path)")
    }
    let edge = try find("steps.0.transition.edge")
    #expect(edge.form == .words(["left", "right", "top", "bottom"]) && edge.text == "right")
    #expect(!edge.isWritten)
    let curve = try find("steps.2.curve")
    #expect(curve.text == "easeIn" && curve.isWritten)
    #expect(try find("steps.1.transition.backdrop").text == "#102030")
    #expect(try find("steps.2.to.color").form == .color)
    for tunable in tunables {
      guard case .words(let words) = tunable.form else { continue }
      for word in words {
        var source = SceneSourceText(Array(text.utf8))
        try source.set(tunable.path, to: .word(word))
        _ = try SceneDocument(json5: source.bytes, surroundings: .none)
      }
    }
    var source = SceneSourceText(Array(text.utf8))
    try source.set(edge.path, to: .word("top"))
    try source.set(curve.path, to: .word("linear"))
    let written = text.replacing(
      "transition: \"slide\"", with: "transition: { name: \"slide\", edge: \"top\" }"
    ).replacing("easeIn", with: "linear")
    #expect(String(decoding: source.bytes, as: UTF8.self) == written)
    #expect(throws: SceneSourceText.NoSuchValue.self) {
      try source.set(["steps", "0", "at"], to: .word("now"))
    }
  }

  @Test("A length that the transition computes has a slider that is not set")
  func automatic() throws {
    let tunables = try tunables(
      Self.scene.replacing(
        "push: \"b\", transition: { name: \"cube\" }",
        with: "present: \"b\", transition: \"card\""
      ).replacing("pop: true", with: "dismiss: true"))
    let height = try #require(tunables.first { $0.path == ["steps", "0", "transition", "height"] })
    #expect(height.isAutomatic && !height.isWritten && height.form == .number)
    #expect(tunables.filter(\.isAutomatic).map(\.name) == ["height"])
  }

  /// Errors of a scene in which a number has another value.
  private func problem(
    _ tunable: Tunable, _ number: Double, _ text: [UInt8], load: ([UInt8]) throws -> Void
  ) -> String? {
    do {
      var source = SceneSourceText(text)
      try source.set(tunable.path, to: tunable.isWhole ? number.rounded() : number)
      try source.sortSteps()
      try load(source.bytes)
      return nil
    } catch {
      return "\(tunable.path.joined(separator: ".")) = \(number): \(error)"
    }
  }

  @Test("Scenes accept both ends of every slider")
  func ends() throws {
    let catalog = Catalog()
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let files = try SceneDiscovery(workingFolder: root).scenes(for: ["Scenes"])
    // Equal keys of one kind of step or transition have equal limits: once is enough.
    var seen: Set<String> = []
    for file in files {
      let bytes = try file.bytes()
      let document = try file.load(in: catalog)
      let tunables = Tunable.all(
        in: try SceneValue(json5: bytes), catalog: catalog.adding(document.transitions),
        screen: document.device.size)
      for tunable in tunables
      where tunable.form == .number && seen.insert("\(tunable.group) \(tunable.name)").inserted {
        for number in [tunable.range.lowerBound, tunable.range.upperBound] {
          let problem = problem(tunable, number, bytes) {
            _ = try file.load($0, in: catalog)
          }
          #expect(problem == nil, "\(file.path)")
        }
      }
    }
    #expect(seen.count > 40)
    let bytes = Array(Self.scene.utf8)
    for tunable in try tunables(Self.scene) where tunable.form == .number {
      for number in [tunable.range.lowerBound, tunable.range.upperBound] {
        let problem = problem(tunable, number, bytes) {
          _ = try SceneDocument(json5: $0, surroundings: .none)
        }
        #expect(problem == nil)
      }
    }
  }

  @Test("Transitions accept both ends of the slider of each of their numbers")
  func parameters() throws {
    let catalog = Catalog()
    var count = 0
    for entry in catalog.entries {
      let text = """
        { title: "t", screens: { a: {}, b: {} }, root: { navigation: ["a"] },
          steps: [{ at: 0, push: "b", transition: { name: "\(entry.name)" } }] }
        """
      let tunables = Tunable.all(
        in: try SceneValue(json5: Array(text.utf8)), catalog: catalog,
        screen: DevicePreset.phone.device.size)
      for tunable in tunables where tunable.path.contains("transition") {
        count += 1
        for number in [tunable.range.lowerBound, tunable.range.upperBound] {
          let key = try #require(tunable.path.last)
          let member = SceneValue.Member(
            key: key, position: .start, value: SceneValue(.number(number), at: .start))
          do throws(SceneErrors) {
            _ = try catalog.transition(for: SceneTransition(entry.name, parameters: [member]))
          } catch {
            // Other required parameters are missing here.
            let messages = error.messages(file: "s").filter { $0.contains("out of range") }
            #expect(messages.isEmpty, "\(entry.name).\(key) = \(number)")
          }
        }
      }
    }
    #expect(count > 30)
  }
}
