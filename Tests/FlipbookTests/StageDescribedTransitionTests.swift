import Display
import Flipbook
import SceneFormat
import Testing

@MainActor @Suite("Transitions that a scene describes, on the stage")
struct StageDescribedTransitionTests {
  private func play(
    _ plan: String, _ steps: String, root: String = "{ navigation: ['a'] }"
  ) async throws -> StagePlay {
    try await StagePlay(root, steps, "transitions: { rise: { \(plan) } },")
  }

  private static let push = "{ at: 0, push: 'b', transition: 'rise' }"
  private static let slide =
    "from: { offset: ['100%', 0] }, to: { offset: [-30, 0] }, duration: 0.2, curve: 'linear'"

  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-6 } ?? false
  }

  @Test(
    "A step overrides duration, dimming and gesture of a described transition, and nothing else")
  func overrides() async throws {
    func play(_ parameters: String) async throws -> StagePlay {
      try await StagePlay(
        "'a'", "{ at: 0, present: 'b', transition: { name: 'rise'\(parameters) } }",
        "transitions: { rise: { from: { offset: [0, '100%'] }, duration: 0.5, dim: 0.2 } },")
    }
    let plain = try await play("")
    let short = try await play(", duration: 0.2")
    #expect(plain.frames.count == short.frames.count + 18)
    let dark = try await play(", dim: 0.8")
    #expect(dark.frames.count == plain.frames.count)
    #expect(dark.frames[10].list != plain.frames[10].list)
    let problems = try await StagePlay.problems(
      "'a'", "{ at: 0, present: 'b', transition: { name: 'rise', duration: 1, scale: 2 } }",
      "transitions: { rise: { from: { scale: 2 }, spring: { response: 0.4 } } },")
    #expect(problems.count == 2)
    #expect(problems.contains { $0.contains("the spring of the transition has its own duration") })
    #expect(problems.contains { $0.contains("unknown key \"scale\"") })
  }

  @Test(
    "A pull over a scroll view dismisses at the end of its content, and scrolls anywhere else",
    arguments: [("100", "a"), ("-80", "b")])
  func pullOverScroll(first: String, end: String) async throws {
    // The first drag moves up and scrolls, or starts at the top and dismisses.
    let scrolls = first.hasPrefix("-")
    let drags =
      (scrolls ? ", { at: 1, drag: { from: [50, 150], to: [50, 70], over: 0.3, rest: 0.2 } }" : "")
      + ", { at: 3, drag: { from: [50, 20], to: [50, 180], over: 0.3 } }"
    let play = try await StagePlay(
      "'a'", "{ at: 0, present: 'b', transition: 'rise' }" + drags,
      "transitions: { rise: { from: { offset: [0, '100%'] }, duration: 0.2, interactive: 'down' } },",
      screens: "a: { color: 'red' }, b: { color: 'green', scroll: { content: [100, 900] } }")
    #expect(play.front(20) == "b")
    #expect((play.end == "a") == (end == "a"))
  }

  @Test("A tap on a text that is an id says so")
  func textThatIsAnID() async throws {
    let problems = try await StagePlay.problems(
      "'a'", "{ at: 0.1, tap: { text: 'box' } }",
      screens: "a: { views: [{ id: 'box', frame: [10, 10, 50, 50], color: 'blue' }] }")
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasSuffix(
        "no view on screen has the text \"box\", but one has this id; write { id: \"box\" }")
        == true)
  }

  @Test("The new screen starts at \"from\", the old one ends at \"to\", and a pop reverses both")
  func ways() async throws {
    let play = try await play(Self.slide, Self.push + ", { at: 1, pop: true }")
    #expect(play.diagnostics == [])
    for frame in [6, 66] {
      #expect(isNear(play.left(of: "b", in: frame), 50))
      #expect(isNear(play.left(of: "a", in: frame), -15))
    }
    #expect(play.front(30) == "b")
    #expect(play.end == "a")
  }

  @Test("Poses in a list are passed at their times")
  func phases() async throws {
    let play = try await play(
      "from: [{ offset: ['100%', 0] }, { at: 0.5, offset: ['20%', 0] }], duration: 0.4,"
        + " curve: 'linear'", Self.push + ", { at: 1, pop: true }")
    #expect(play.diagnostics == [])
    for (frame, left) in [(6, 60), (12, 20), (18, 10), (66, 10), (72, 20), (78, 60)] {
      #expect(isNear(play.left(of: "b", in: frame), Double(left)), "frame \(frame)")
    }
  }

  @Test("A spring overshoots, and decides the duration")
  func spring() async throws {
    let play = try await play(
      "from: { offset: ['100%', 0] }, spring: { response: 0.3, bounce: 0.4 }", Self.push)
    let lefts = play.frames.indices.compactMap { play.left(of: "b", in: $0) }
    #expect(try #require(lefts.min()) < -1)
    #expect(play.end == "b")
    #expect(play.diagnostics == [])
  }

  @Test("The reverse motion has its own timing")
  func back() async throws {
    let play = try await play(
      Self.slide + ", back: { to: { offset: ['-100%', 0] }, duration: 0.4 }",
      Self.push + ", { at: 1, pop: true }")
    #expect(isNear(play.left(of: "b", in: 72), -50))
    #expect(isNear(play.left(of: "a", in: 72), -15))
    #expect(play.end == "a")
  }

  @Test("A finger dismisses the screen, or cancels")
  func fingers() async throws {
    let plan = Self.slide + ", interactive: 'right'"
    func end(_ drag: String) async throws -> String? {
      let play = try await play(plan, Self.push + ", { at: 1, drag: { \(drag) } }")
      #expect(play.diagnostics == [])
      return play.end
    }
    #expect(try await end("from: [10, 100], to: [90, 100], over: 0.3") == "a")
    #expect(try await end("from: [10, 100], to: [30, 100], over: 0.3, rest: 0.3") == "b")
  }

  @Test("A presented screen has its frame, over a cover that stays")
  func place() async throws {
    let play = try await play(
      "from: { offset: [0, '100%'] }, frame: ['10%', 40, '80%', 160], dim: 0.5, dimColor: 'blue',"
        + " duration: 0.2",
      "{ at: 0, present: 'd', transition: 'rise' }, { at: 1, dismiss: true }", root: "'a'")
    #expect(play.diagnostics == [])
    let fills = play.frames[40].list.fills
    #expect(fills.contains { $0.color == [1, 0, 0, 1] })
    #expect(fills.contains { $0.color == [0, 0, 1, 0.5] })
    #expect(play.frames.last?.list.fills.contains { $0.color == [0, 0, 1, 0.5] } == false)
    #expect(play.end == "a")
  }

  @Test(
    "The shadow of a screen with a frame stays with it, and the presenter keeps the pose of `to`")
  func placeWithShadow() async throws {
    let description =
      "from: { offset: [0, '100%'] }, to: { scale: 0.5 }, frame: [10, 40, 80, 160],"
      + " shadow: { opacity: 0.5, radius: 4 }, duration: 0.2, interactive: 'down'"
    let present = "{ at: 0, present: 'd', transition: 'rise' }"
    let play = try await play(description, present + ", { at: 1, dismiss: true }", root: "'a'")
    #expect(play.diagnostics == [])
    func shadows(_ frame: Int) -> Int { play.frames[frame].list.shadowCount }
    func width(_ frame: Int) -> Double? {
      play.corners(of: "a", in: frame).map { $0[2] - $0[0] }
    }
    #expect(shadows(6) == 1 && shadows(40) == 1 && shadows(66) == 1)
    #expect(play.frames.last?.list.shadowCount == 0)
    #expect(width(0) == 100 && width(40) == 50)
    let middle = try #require(width(6))
    #expect(middle > 50 && middle < 100)
    #expect(play.end == "a")
    // A finger that lifts too early leaves everything as it was.
    let held = try await self.play(
      description,
      present + ", { at: 1, drag: { from: [50, 100], to: [50, 130], over: 0.3, rest: 0.3 } }",
      root: "'a'")
    #expect(held.diagnostics == [])
    #expect(held.frames.last?.list == play.frames[40].list)
  }

  @Test("Views of the new screen appear one after the other")
  func stagger() async throws {
    let play = try await StagePlay(
      "{ navigation: ['a'] }", Self.push,
      """
      transitions: { rise: { stagger: { views: ['v', 'w'], from: { offset: [0, 40] }, each: 0.1,
        duration: 0.2, curve: 'linear' } } },
      """,
      screens: """
        a: {}, b: { views: [{ id: 'v', frame: [0, 0, 10, 10], color: 'black' },
          { id: 'w', frame: [20, 0, 10, 10], color: 'black' }] }
        """)
    func tops(_ frame: Int) -> [Double] {
      play.frames[frame].list.fills.filter { $0.color == [0, 0, 0, 1] && $0.rect.width == 10 }
        .map { ($0.top * 1e6).rounded() / 1e6 }
    }
    #expect(tops(0) == [40, 40])
    #expect(tops(6) == [20, 40])
    #expect(tops(12) == [0, 20])
    #expect(tops(18) == [0, 0])
    #expect(play.diagnostics == [])
  }

  @Test("One stagger serves several screens: it skips views of others, and its duration is right")
  func staggerOfOthers() async throws {
    func play(_ views: String) async throws -> StagePlay {
      try await StagePlay(
        "{ navigation: ['a'] }", Self.push,
        """
        transitions: { rise: { stagger: { views: \(views), from: { offset: [0, 40] }, each: 0.2,
          duration: 0.2, curve: 'linear' } } },
        """,
        screens: """
          a: {}, b: { views: [{ id: 'v', frame: [0, 0, 10, 10], color: 'black' }] },
          c: { views: [{ id: 'w', frame: [0, 0, 10, 10] }, { id: 'x', frame: [0, 0, 10, 10] }] }
          """)
    }
    let some = try await play("['w', 'v', 'x']")
    #expect(some.diagnostics == [])
    let top = some.frames[6].list.fills.first { $0.rect.width == 10 && $0.color == [0, 0, 0, 1] }
    #expect(top.map { abs($0.top - 20) < 1e-6 } == true)
    let none = try await play("['w', 'x']")
    #expect(none.diagnostics.map(\.code) == ["accessibilityIdentifier"])
    #expect(none.diagnostics.first?.message.contains("“w”, “x”") == true)
  }

  @Test("Poses with perspective, corners, shadow and blur move without mistakes")
  func restoring() async throws {
    for plan in [
      "from: { rotateY: 60, rotateX: 10, rotate: 20, scale: 0.5, cornerRadius: 20, opacity: 0.2 }",
      "from: { frame: [10, 10, 30, 30] }, to: { frame: [0, 100, 20, 20] }",
      "from: { offset: [10, 10] }, shadow: { opacity: 0.5 }, dim: 0.4",
      "from: { opacity: 0 }, blur: 'dark'",
    ] {
      let play = try await play(plan, Self.push)
      #expect(play.diagnostics == [], "\(plan)")
      #expect(play.changes.count > 15, "\(plan)")
    }
  }

  @Test("A screen that grows from a frame keeps its layout: it is scaled and clipped")
  func scaledContent() async throws {
    for (step, back) in [("push", "pop: true"), ("present", "dismiss: true")] {
      let play = try await StagePlay(
        step == "push" ? "{ navigation: ['a'] }" : "'a'",
        "{ at: 0, \(step): 'b', transition: 'rise' }, { at: 1, \(back) }",
        """
        transitions: { rise: {
          from: { frame: [10, 100, 50, 40] }, duration: 0.2, curve: 'linear' } },
        """,
        screens: """
          a: { color: 'red' },
          b: { color: 'green',
            views: [{ layout: { top: 40, left: 20, right: 20, height: 20 }, color: 'blue' }] }
          """)
      #expect(play.diagnostics == [])
      func isNear(_ frame: Int, _ expected: [Double]) -> Bool {
        let found = play.corners(of: "c", in: frame) ?? []
        return found.count == 4 && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }
      }
      #expect(isNear(0, [20, 120, 50, 130]), "\(step)")
      // Half-way the screen is 75 points wide at (5, 50).
      #expect(isNear(6, [20, 80, 65, 95]), "\(step)")
      #expect(isNear(30, [20, 40, 80, 60]), "\(step)")
      #expect(isNear(66, [20, 80, 65, 95]), "\(step)")
    }
  }

  @Test("A finger drags the edge of a screen that shrinks to a frame, point for point")
  func pullToFrame() async throws {
    let play = try await StagePlay(
      "'a'",
      """
      { at: 0, present: 'b', transition: 'rise' },
      { at: 1, drag: { from: [50, 20], to: [50, 120], over: 0.5, rest: 0.5 } }
      """,
      """
      transitions: { rise: { from: { frame: [10, 150, 80, 20] }, duration: 0.2, curve: 'linear',
        interactive: 'down' } },
      """)
    let tops = try (70...85).map { try #require(play.corners(of: "b", in: $0))[1] }
    for (top, next) in zip(tops, tops.dropFirst()) { #expect(abs(next - top - 10.0 / 3) < 1e-6) }
  }

  @Test("A screen of clear color casts the shadow of its frame")
  func shadowOfClearScreen() async throws {
    let play = try await StagePlay(
      "'a'", "{ at: 0, present: 'b', transition: 'rise' }",
      """
      transitions: { rise: { from: { offset: [0, 200] }, frame: [10, 40, 80, 60],
        cornerRadius: 8, shadow: { opacity: 0.5, radius: 4 }, duration: 0.2 } },
      """, screens: "a: { color: 'red' }, b: { color: 'clear' }")
    #expect(play.frames[6].list.shadowCount == 1)
    #expect(play.frames.last?.list.shadowCount == 1)
  }

  @Test("A name that neither the scene nor the catalog has is reported with a candidate")
  func unknown() async throws {
    let problems = try await StagePlay.problems(
      "{ navigation: ['a'] }", "{ at: 0, push: 'b', transition: 'rize' }",
      "transitions: { rise: { from: { opacity: 0 } } },")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("did you mean \"rise\"?") == true)
  }
}

/// A filled rectangle on the canvas.
private struct PlacedFill {
  var color: [Double]
  var rect: Rect
  var top: Double
}

extension DisplayList {
  /// Filled rectangles from back to front, with the opacity of their groups.
  fileprivate var fills: [PlacedFill] { items.flatMap { Self.fills($0, 1) } }

  private static func fills(_ item: DisplayItem, _ opacity: Double) -> [PlacedFill] {
    switch item {
    case .group(let group): return group.items.flatMap { fills($0, opacity * group.opacity) }
    case .fill(let fill):
      guard case .color(let color) = fill.paint, case .rectangle(let rect) = fill.shape else {
        return []
      }
      return [
        PlacedFill(
          color: [color.red, color.green, color.blue, color.alpha * opacity], rect: rect,
          top: fill.transform.ty + rect.top)
      ]
    default: return []
    }
  }
}

extension DisplayList {
  fileprivate var shadowCount: Int { items.reduce(0) { $0 + $1.shadowCount } }
}

extension DisplayItem {
  fileprivate var shadowCount: Int {
    switch self {
    case .shadow: 1
    case .group(let group): group.items.reduce(0) { $0 + $1.shadowCount }
    default: 0
    }
  }
}
