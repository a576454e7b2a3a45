import Display
import Flipbook
import Foundation
import SceneFormat
import Testing
import TransitionCatalog

@MainActor @Suite("Steps on the stage")
struct StageTests {
  // MARK: Tabs and containers

  @Test("Tabs dissolve in code and by taps, or change with the root's transition (S3.22)")
  func tabs() async throws {
    let play = try await StagePlay(
      "{ tabs: ['a', 'b', 'c'] }", "{ at: 0.1, select: 'c' }, { at: 1, tapTab: 'b' }")
    #expect(play.front(5) == "a")
    #expect(play.front(59) == "c")
    #expect(play.end == "b")
    let slide = try await StagePlay(
      "{ tabs: ['a', 'b'], transition: { name: 'tab-slide', duration: 0.2 } }",
      "{ at: 0, select: 'b' }, { at: 0.5, tapTab: 'a', transition: 'cross-dissolve' }")
    // Half of the distance after half of the time, the old screen next to the new one.
    #expect(slide.left(of: "b", in: 6) == 50)
    #expect(slide.left(of: "a", in: 6) == -50)
    #expect(slide.front(12) == "b")
    #expect(slide.left(of: "a", in: 35) == 0, "a step's own transition comes first")
    #expect(slide.end == "a")
    #expect(slide.diagnostics.isEmpty)
  }

  @Test("S3.20: a tap on the selected tab pops its stack to the root")
  func tapOnSelected() async throws {
    let play = try await StagePlay(
      "{ tabs: [{ navigation: ['a'] }, 'c'] }",
      "{ at: 0, push: 'b', animated: false }, { at: 0.1, tapTab: 'a' }")
    #expect(play.front(5) == "b")
    #expect(play.end == "a")
    #expect(play.frames.count > 20, "animated")
  }

  @Test("The tab bar exists if the scene requests it, and a tap on it selects")
  func bar() async throws {
    let tap = "{ at: 0.1, tap: [75, 180] }"
    let hidden = try await StagePlay("{ tabs: ['a', 'b'] }", tap)
    #expect(hidden.changes.isEmpty)
    let shown = try await StagePlay("{ tabs: ['a', 'b'], bar: true }", tap)
    #expect(shown.frames[0].list != hidden.frames[0].list)
    #expect(shown.front(8) == "a")
    #expect(shown.end == "b")
  }

  @Test("A tab is labelled by its screen's title, and without one by the screen's name")
  func tabTitles() async throws {
    let titled = try await StagePlay(
      "{ tabs: ['a', 'b'], bar: true }", "", screens: "a: { title: 'home' }, b: { title: 'mail' }")
    let named = try await StagePlay(
      "{ tabs: ['home', 'mail'], bar: true }", "", screens: "home: {}, mail: {}")
    #expect(titled.frames[0].list == named.frames[0].list)
  }

  @Test("setStack shows new screens, and its top reverses its transition")
  func setStack() async throws {
    func places(_ steps: String) async throws -> [Double?] {
      let play = try await StagePlay("{ navigation: ['a'] }", steps)
      return play.frames.indices.map { play.left(of: "b", in: $0) }
    }
    let slide = "transition: { name: 'slide', duration: 0.2 }"
    let change = "{ at: 2, setStack: ['a', 'b'] }, { at: 3, pop: true }"
    let plain = try await places(change)
    let again = try await places("{ at: 0, push: 'b', \(slide) }, { at: 1, pop: true }, \(change)")
    #expect(again.dropFirst(120) == plain.dropFirst(120))
    let pop = "{ at: 1, pop: true }"
    let pushed = try await places("{ at: 0, push: 'b', \(slide) }, \(pop)")
    #expect(try await places("{ at: 0, setStack: ['a', 'b'], \(slide) }, \(pop)") == pushed)
  }

  @Test("Screens of a container are swapped at once or by any animator, one after the other")
  func container() async throws {
    let play = try await StagePlay(
      "{ container: ['a', 'b', 'c'] }",
      """
      { at: 0.1, swap: 'b' }, { at: 0.2, swap: 'c', transition: { name: 'slide', duration: 0.2 } },
      { at: 0.3, swap: 'a', transition: { name: 'slide', duration: 0.2 } }
      """)
    #expect(play.front(5) == "a")
    #expect(play.front(6) == "b")
    #expect(abs((play.left(of: "c", in: 18) ?? 0) - 50) < 1e-9)
    #expect(play.front(24) == "c")
    // Requested at 0.3 s, it begins when the other has ended, and an earlier screen moves back.
    #expect(abs((play.left(of: "c", in: 30) ?? 0) - 50) < 1e-9)
    #expect(play.end == "a")
    #expect(play.diagnostics.isEmpty)
  }

  @Test("S3.51: appearance callbacks of children are balanced, also while the container is covered")
  func covered() async throws {
    let slide = "transition: { name: 'slide', duration: 0.5 }"
    for script in [
      "{ at: 0, swap: 'b', \(slide) }", "{ at: 0, swap: 'b' }, { at: 0, swap: 'c', \(slide) }",
      "{ at: 0.1, swap: 'b', \(slide) }, { at: 0.3, present: 'd' }, { at: 1.2, dismiss: true }",
      "{ at: 0.1, present: 'd' }, { at: 1, swap: 'b', \(slide) }, { at: 2, dismiss: true }",
      "{ at: 0.1, present: 'd' }, { at: 1, swap: 'b', \(slide) }, { at: 1.1, dismiss: true }",
    ] {
      let play = try await StagePlay("{ container: ['a', 'b', 'c'] }", script)
      #expect(play.diagnostics == [], "\(script)")
      #expect(play.end == (script.contains("'c'") ? "c" : "b"), "\(script)")
    }
  }

  // MARK: Scrubbing

  private func alphas(_ step: String) async throws -> [Double] {
    let play = try await StagePlay(
      "'d'", "{ at: 0.1, animate: 'v', to: { alpha: 0 }, \(step) }",
      screens: "d: { views: [{ id: 'v', frame: [0, 0, 10, 10], color: 'black' }] }")
    #expect(play.diagnostics.isEmpty)
    return play.frames.map { frame in
      switch frame.list.items.last {
      case .group(let group):
        return group.opacity
      case .fill(let fill):
        // Without the view only the white page is visible.
        guard case .color(let color) = fill.paint, color.red == 0 else { return 0 }
        return color.alpha
      default:
        return 0
      }
    }
  }

  @Test("S7.10: a scrubbed animation follows its list and then completes")
  func scrubbing() async throws {
    let list = "duration: 0.2, curve: 'linear', scrub: [[0, 0.5], [0.1, 1], [0.2, 0.25]]"
    let onwards = try await alphas(list)
    for (frame, alpha) in [(5, 1), (6, 0.5), (9, 0.25), (12, 0), (15, 0.375), (18, 0.75)] {
      #expect(abs(onwards[frame] - alpha) < 1e-6, "frame \(frame): \(onwards[frame])")
    }
    // Three quarters of 0.2 s remain: nine frames.
    #expect(abs(onwards[21] - 0.5) < 1e-6)
    #expect(onwards.last == 0)
    #expect(onwards.count == 28)
    let back = try await alphas(list + ", then: 'start'")
    #expect(back.last == 1)
    #expect(back.count == 22)
    let still = try await alphas(list + ", then: 'current'")
    #expect(abs((still.last ?? 0) - 0.75) < 1e-6)
    #expect(still.count == 19)
  }

  // MARK: Fingers

  private let stack = "{ navigation: ['a', 'b'] }"

  @Test("S10.31: a drag from the edge pops, and one that turns back does not")
  func edgeSwipe() async throws {
    let away = try await StagePlay(
      stack, "{ at: 0.1, drag: { from: [2, 100], to: [90, 100], over: 0.2 } }")
    #expect(away.end == "a")
    // S3.35: 440 points a second; the pan begins after 14.7 points.
    #expect(abs((away.left(of: "b", in: 12) ?? 0) - (44 - 14.0 - 2.0 / 3)) < 1e-6)
    let back = try await StagePlay(
      stack,
      "{ at: 0.1, drag: { from: [2, 100], via: [[90, 100]], to: [30, 100], over: 0.3 } }",
      "until: 1,")
    #expect(back.end == "b")
    #expect(back.changes.count > 10)
    #expect(back.frames.last?.list == back.frames[0].list)
    #expect(away.diagnostics.isEmpty && back.diagnostics.isEmpty)
  }

  @Test(
    "S3.9: the system's swipe pops screens pushed by the system's transition; others have their own gesture"
  )
  func ownSwipe() async throws {
    let drag = "{ at: 0.7, drag: { from: [2, 100], to: [90, 100], over: 0.2 } }"
    func end(_ transition: String) async throws -> String? {
      try await StagePlay(
        "{ navigation: ['a'] }", "{ at: 0, push: 'b'\(transition) }, \(drag)"
      ).end
    }
    #expect(try await end("") == "a")
    #expect(try await end(", transition: 'parallax'") == "a")
    #expect(try await end(", transition: { name: 'parallax', interactive: 'none' }") == "b")
    #expect(try await end(", transition: 'slide'") == "b")
    let slide = ", transition: { name: 'slide', interactive: 'right' }"
    #expect(try await end(slide) == "a")
    let stack = try await StagePlay(
      "{ navigation: ['a'] }", "{ at: 0, setStack: ['a', 'b']\(slide) }, \(drag)")
    #expect(stack.end == "a", "and so has the top of a stack that is set")
  }

  @Test("A swipe that a transition disables is distinguished from one that came too early")
  func refusedSwipe() async throws {
    func problem(at time: Double, _ transition: String) async throws -> String {
      let drag = "{ at: \(time), drag: { from: [2, 100], to: [90, 100], over: 0.2 } }"
      let play = try await StagePlay("{ navigation: ['a'] }", "\(transition)\(drag)")
      return play.diagnostics.map(\.message).joined()
    }
    let push = "{ at: 0, push: 'b', transition: 'slide' }, "
    let turnedOff = try await problem(at: 0.7, push)
    #expect(turnedOff.contains("make that transition \"interactive\""), "\(turnedOff)")
    let alone = try await problem(at: 0.7, "")
    #expect(alone.contains("there is no screen to go back to"), "\(alone)")
  }

  @Test(
    "A tap on a view of a screen shows the finger; a drag there without effect is reported, and a tap far from other steps"
  )
  func tapOnPicture() async throws {
    func codes(_ step: String) async throws -> [String] {
      let play = try await StagePlay("{ navigation: ['a'] }", "{ at: 0.1, \(step) }")
      return play.diagnostics.map(\.code)
    }
    #expect(try await codes("tap: [50, 120]") == ["tap"])
    #expect(try await codes("tap: [50, 120] }, { at: 0.3, push: 'b'") == [])
    #expect(try await codes("tap: [50, 120] }, { at: 0.9, push: 'b'") == ["tap"])
    let drag = "drag: { from: [50, 120], to: [50, 60], over: 0.2 }"
    #expect(try await codes(drag) == ["S12.14"])
  }

  @Test("An interactive transition lets a finger dismiss the presented screen")
  func dismissal() async throws {
    func end(_ transition: String, _ drag: String) async throws -> String? {
      let play = try await StagePlay(
        "'a'", "{ at: 0, present: 'b', transition: \(transition) }, { at: 1, drag: { \(drag) } }")
      // A finger without effect is reported (S12.14).
      #expect(play.diagnostics.map(\.code) == (play.end == "a" ? [] : ["S12.14"]))
      return play.end
    }
    let down = "from: [50, 40], to: [50, 190], over: 0.3"
    let up = "from: [50, 190], to: [50, 40], over: 0.3"
    #expect(try await end("{ name: 'slide', edge: 'bottom', interactive: 'down' }", down) == "a")
    #expect(try await end("{ name: 'slide', edge: 'bottom', interactive: 'down' }", up) == "b")
    #expect(try await end("{ name: 'drop', duration: 0.5, interactive: 'up' }", up) == "a")
    #expect(try await end("{ name: 'wipe', interactive: 'leftEdge' }", down) == "b")
  }

  @Test("A screen loses the gesture of its push or presentation when it is shown in another way")
  func formerGestures() async throws {
    let slide = "transition: { name: 'slide', duration: 0.1, interactive: 'right' }"
    let drag = "{ at: 1, drag: { from: [5, 100], to: [95, 100], over: 0.3 } },"
    func end(_ first: String, _ second: String) async throws -> String? {
      try await StagePlay("{ navigation: ['a'] }", "\(first), \(drag) \(second)").end
    }
    // Pushed, then presented above another screen: the finger must not pop that one.
    let pushed = """
      { at: 0, push: 'b', \(slide) }, { at: 0.3, pop: true },
      { at: 0.6, push: 'c', animated: false }, { at: 0.8, present: 'b', animated: false }
      """
    #expect(try await end(pushed, "{ at: 2, dismiss: true, animated: false }") == "c")
    // Presented, then pushed inside a modal: the finger must not dismiss that one.
    let presented = """
      { at: 0, present: 'b', \(slide) }, { at: 0.3, dismiss: true },
      { at: 0.6, present: 'e', animated: false },
      { at: 0.8, push: 'b', transition: { name: 'slide', duration: 0.1 } }
      """
    let play = try await StagePlay(
      "{ navigation: ['a'] }", "\(presented), \(drag) { at: 2, pop: true, animated: false }",
      screens: StagePlay.screens + ", e: { title: 'E', bar: {}, color: 'yellow' }")
    let alone = try await StagePlay(
      "{ navigation: ['a'] }", "{ at: 0, present: 'e', animated: false }",
      screens: StagePlay.screens + ", e: { title: 'E', bar: {}, color: 'yellow' }")
    #expect(play.frames.last?.list == alone.frames.last?.list)
  }

  @Test("A finger changes tabs in both directions, up to the first and last tab")
  func tabSwipe() async throws {
    let root =
      "{ tabs: ['a', 'b'], transition: { name: 'tab-slide', duration: 0.2, interactive: true } }"
    func drag(_ time: Double, _ from: Int, _ to: Int) -> String {
      "{ at: \(time), drag: { from: [\(from), 100], to: [\(to), 100], over: 0.2 } }"
    }
    let forth = try await StagePlay(root, drag(0, 95, 5))
    #expect(forth.end == "b")
    let again = try await StagePlay(root, drag(0, 95, 5) + "," + drag(1, 5, 95))
    #expect(again.end == "a")
    let beyond = try await StagePlay(root, drag(0, 5, 95))
    #expect(beyond.changes.isEmpty)
    let short = try await StagePlay(
      root, "{ at: 0, drag: { from: [90, 100], to: [60, 100], over: 0.2, rest: 0.2 } }")
    #expect(short.end == "a")
    #expect(!short.changes.isEmpty)
  }

  @Test("A drag equals the touches that it abbreviates")
  func equivalence() async throws {
    let drag = try await StagePlay(
      stack, "{ at: 0.1, drag: { from: [2, 100], to: [90, 100], over: 0.2, rest: 0.1 } }")
    let touches = try await StagePlay(
      stack, "{ at: 0.1, touches: [[[0, 2, 100], [0.2, 90, 100], [0.3, 90, 100]]] }")
    #expect(drag.frames.map(\.list) == touches.frames.map(\.list))
    let taken = try await StagePlay(
      stack, "{ at: 0.1, touches: [[[0, 2, 100], [0.2, 90, 100]]], cancelled: true }")
    #expect(taken.end == "b", "what the system takes away is cancelled (S10.8)")
  }

  @Test("A flick works at every frame rate, with several events between two frames")
  func rates() async throws {
    for rate in [5, 12, 24, 30, 60, 120] {
      let play = try await StagePlay(
        stack, "{ at: 0.1, drag: { from: [2, 100], to: [60, 100], over: 0.05 } }",
        "fps: \(rate),")
      #expect(play.end == "a", "\(rate)")
      #expect(play.diagnostics.isEmpty, "\(rate)")
    }
  }

  @Test("A touch precedes a step at the same instant")
  func order() async throws {
    // The finger lifts, and so taps, at the time of the step.
    let root = "{ tabs: ['a', 'b', 'c'], bar: true }"
    let play = try await StagePlay(
      root, "{ at: 0.1, tap: [50, 180], hold: 0.2 }, { at: 0.3, select: 'c' }")
    #expect(play.front(17) == "a")
    #expect(play.end == "c")
    // Exact times count, not frames: both times are between two frames.
    let later = try await StagePlay(
      root, "{ at: 0.1, tap: [50, 180], hold: 0.205 }, { at: 0.304, select: 'c' }")
    #expect(later.end == "b")
    let sooner = try await StagePlay(
      root, "{ at: 0.1, tap: [50, 180], hold: 0.205 }, { at: 0.306, select: 'c' }")
    #expect(sooner.end == "c")
  }

  @Test("A scene lasts until the last finger has lifted")
  func settling() async throws {
    let play = try await StagePlay(
      "'a'", "{ at: 0.1, drag: { from: [0, 0], to: [9, 9], over: 0.4, rest: 0.5 } }")
    #expect(play.frames.count == 61)
  }

  // MARK: Mistakes

  @Test("A step that a gesture has made impossible is an error with its position")
  func impossible() async throws {
    let drag = "{ at: 0.1, drag: { from: [2, 100], to: [90, 100], over: 0.2 } },\n"
    #expect(
      try await StagePlay.problems(stack, drag + "{ at: 1, pop: true }") == [
        "s:4:1: error: there is nothing to pop: the navigation stack holds only \"a\""
      ])
    #expect(try await StagePlay.problems(stack, drag + "{ at: 1, push: 'b' }") == [])
    #expect(
      try await StagePlay.problems("'a'", drag + "{ at: 1, dismiss: true }") == [
        "s:4:1: error: there is nothing to dismiss: no screen is presented"
      ])
    #expect(
      try await StagePlay.problems("{ container: ['a', 'b'] }", drag + "{ at: 1, swap: 'a' }") == [
        "s:4:1: error: the screen \"a\" is already on screen"
      ])
  }

  @Test("A view of a screen that was never shown cannot be animated")
  func unseenView() async throws {
    let screens = "a: {}, b: { views: [{ id: 'v', frame: [0, 0, 9, 9] }] }"
    let animate = "{ at: 0.5, animate: 'v', to: { alpha: 0 } }"
    #expect(
      try await StagePlay.problems("{ navigation: ['a'] }", animate, screens: screens) == [
        "s:3:1: error: the view \"v\" belongs to a screen that has not been shown yet"
      ])
    let push = "{ at: 0, push: 'b', animated: false },"
    #expect(
      try await StagePlay.problems("{ navigation: ['a'] }", push + animate, screens: screens) == [])
  }

  @Test("A finger where it cannot drive a transition is refused")
  func interactiveElsewhere() async throws {
    let message =
      "error: \"interactive\" has no effect here; it belongs to the push, present or setStack that"
      + " shows the screen, or to the transition of tabs"
    let slide = "transition: { name: 'slide', interactive: 'right' }"
    #expect(
      try await StagePlay.problems(stack, "{ at: 0, pop: true, \(slide) }") == [
        "s:3:63: \(message)"
      ])
    #expect(
      try await StagePlay.problems("{ tabs: ['a', 'b'] }", "{ at: 0, select: 'b', \(slide) }")
        == ["s:3:65: \(message)"])
    #expect(
      try await StagePlay.problems("{ container: ['a', 'b'], \(slide) }", "")
        .map { $0.hasSuffix(message) } == [true])
  }

  @Test("Unknown transitions are also reported in the root")
  func unknownTransition() async throws {
    let problems = try await StagePlay.problems("{ tabs: ['a'], transition: 'tab-slid' }", "")
    #expect(
      problems.map { $0.hasSuffix("no transition \"tab-slid\" (did you mean \"tab-slide\"?)") }
        == [true])
  }
}
