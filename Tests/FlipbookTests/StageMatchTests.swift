import Display
import Flipbook
import SceneFormat
import Testing

@MainActor @Suite("Shared elements of a transition, on the stage")
struct StageMatchTests {
  /// A black square of 20 points on `a`, and one of 60 points on `b`.
  private static let screens = """
    a: { views: [{ id: 'thumb', frame: [10, 20, 20, 20], color: '#010101', cornerRadius: 4 }] },
    b: { color: 'green', views: [{ id: 'hero', frame: [40, 100, 60, 60], color: '#010101' }] },
    c: { color: 'blue' }
    """
  private static let match = "match: [['thumb', 'hero']]"

  private func play(
    _ steps: String, root: String = "{ navigation: ['a'] }", _ more: String = "",
    screens: String = screens
  ) async throws -> StagePlay {
    try await StagePlay(root, steps, more, screens: screens)
  }

  /// Left, top, width and height of the squares in a frame.
  private func squares(_ play: StagePlay, _ frame: Int) -> [[Double]] {
    play.frames[frame].list.squares
  }

  private func isNear(_ values: [Double]?, _ expected: [Double]) -> Bool {
    guard let values, values.count == expected.count else { return false }
    return zip(values, expected).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test("One view moves between both places with the timing of the transition; a pop reverses it")
  func described() async throws {
    let plan =
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },"
    let play = try await play(
      "{ at: 0, push: 'b', transition: 'fade', \(Self.match) }, { at: 1, pop: true }", plan)
    #expect(play.diagnostics == [])
    #expect(isNear(squares(play, 0).last, [10, 20, 20, 20]))
    for frame in [6, 66] {
      #expect(squares(play, frame).count == 1)
      #expect(isNear(squares(play, frame).last, [25, 60, 40, 40]), "frame \(frame)")
    }
    #expect(isNear(squares(play, 30).last, [40, 100, 60, 60]))
    #expect(isNear(play.frames.last?.list.squares.last, [10, 20, 20, 20]))
    #expect(play.frames.last?.list.squares.count == 1)
  }

  @Test("Every transition supports shared elements: the system's, the catalog's, its own key")
  func kinds() async throws {
    let plans = "transitions: { own: { from: { scale: 0.5 }, \(Self.match) } },"
    for (root, step) in [
      ("{ navigation: ['a'] }", "push: 'b', \(Self.match)"),
      ("{ navigation: ['a'] }", "push: 'b', transition: 'parallax', \(Self.match)"),
      (
        "{ navigation: ['a'] }",
        "push: 'b', transition: { name: 'cube', duration: 0.3, \(Self.match) }"
      ),
      ("{ navigation: ['a'] }", "push: 'b', transition: 'own'"),
      ("'a'", "present: 'b', \(Self.match)"),
      ("'a'", "present: 'b', style: 'pageSheet', \(Self.match)"),
      ("{ tabs: ['a', 'b'], transition: 'cross-dissolve', \(Self.match) }", "select: 'b'"),
      ("{ tabs: ['a', 'b'] }", "select: 'b', transition: 'cross-dissolve', \(Self.match)"),
    ] {
      let play = try await play("{ at: 0, \(step) }", root: root, plans)
      #expect(play.diagnostics == [], "\(step)")
      let between = play.frames.indices.dropFirst(2).prefix(8)
      for frame in between {
        let width = squares(play, frame).last?[2] ?? 0
        #expect(squares(play, frame).count == 1, "\(step), frame \(frame)")
        #expect(width > 20 && width < 60.1, "\(step), frame \(frame)")
      }
      #expect(play.frames.last?.list.squares.last?[2] == 60, "\(step)")
    }
  }

  @Test("A finger moves the element, and a cancelled pop leaves it in its place")
  func fingers() async throws {
    for drag in ["drag: { from: [2, 100], to: [90, 100], over: 0.3 }"] {
      let play = try await play("{ at: 0, push: 'b', \(Self.match) }, { at: 1, \(drag) }")
      #expect(play.diagnostics == [])
      let width = try #require(squares(play, 70).last?[2])
      #expect(width < 58 && width > 22)
      #expect(play.frames.last?.list.squares.last?[2] == 20)
    }
    let play = try await play(
      "{ at: 0, push: 'b', \(Self.match) },"
        + " { at: 1, drag: { from: [2, 100], to: [30, 100], over: 0.3, rest: 0.2 } }")
    #expect(play.diagnostics == [])
    #expect(try #require(squares(play, 75).last?[2]) < 59)
    #expect(play.frames.last?.list.squares == [[40, 100, 60, 60]])
  }

  @Test("A finger drags the edge of a matched view, point for point")
  func pulledElement() async throws {
    let play = try await play(
      """
      { at: 0, present: 'b', transition: 'fade' },
      { at: 1, drag: { from: [50, 20], to: [50, 120], over: 0.5, rest: 0.5 } }
      """, root: "'a'",
      """
      transitions: { fade: { from: { opacity: 0 }, \(Self.match), duration: 0.2,
        curve: 'linear', interactive: 'down' } },
      """,
      screens: """
        a: { views: [{ id: 'thumb', frame: [10, 150, 80, 20], color: '#010101' }] },
        b: { color: 'clear', views: [{ id: 'hero', layout: {}, color: '#010101' }] }
        """)
    let tops = try (70...85).map { try #require(squares(play, $0).last)[1] }
    for (top, next) in zip(tops, tops.dropFirst()) { #expect(abs(next - top - 10.0 / 3) < 1e-6) }
  }

  /// Presents the large square with a transition that a finger picks up, and drags it.
  private func grab(_ drag: String, match: String = match) async throws -> StagePlay {
    try await play(
      "{ at: 0, present: 'b', transition: 'lift' }, { at: 1, drag: { \(drag) } }", root: "'a'",
      """
      transitions: { lift: { from: { opacity: 0 }, \(match), duration: 0.2, curve: 'linear',
        interactive: 'grab' } },
      """)
  }

  @Test("A picked-up element follows the finger in both directions and shrinks with the way down")
  func grabbed() async throws {
    let play = try await grab("from: [70, 110], to: [50, 150], over: 0.4, rest: 0.3")
    #expect(play.diagnostics == [])
    let held = try (75...90).map { try #require(squares(play, $0).last) }
    let centers = held.map { ($0[0] + $0[2] / 2, $0[1] + $0[3] / 2) }
    #expect(held.allSatisfy { abs($0[2] - $0[3]) < 1e-6 })
    // 100 points down, half of the window, would be the whole transition.
    let last = try #require(held.last)
    let down = 100 * (1 - last[2] / 60) / 0.4
    #expect(down > 25 && down <= 40)
    #expect(try #require(centers.last).0 < 70 - 10)
    #expect(try #require(centers.last).1 > 130 + 20)
    // It returns, and has not jumped on the way.
    let way = try (75..<130).map { try #require(squares(play, $0).last) }
    for (one, next) in zip(way, way.dropFirst()) { #expect(abs(one[1] - next[1]) < 12) }
    #expect(play.frames.last?.list.squares == [[40, 100, 60, 60]])
  }

  @Test("A picked-up element that is released far away flies to its place on the lower screen")
  func grabbedAndThrown() async throws {
    let play = try await grab("from: [70, 110], to: [50, 185], over: 0.4, rest: 0.1")
    #expect(play.diagnostics == [])
    #expect(isNear(play.frames.last?.list.squares.last, [10, 20, 20, 20]))
    #expect(play.frames.last?.list.squares.count == 1)
    let held = try #require(squares(play, 88).last)
    #expect(held[2] < 48 && held[2] > 36)
    // The flight begins where the finger let go.
    let flight = try (90..<110).map { try #require(squares(play, $0).last) }
    for (one, next) in zip(flight, flight.dropFirst()) { #expect(abs(one[1] - next[1]) < 40) }
    let flick = try await grab("from: [70, 110], to: [75, 140], over: 0.06")
    #expect(isNear(flick.frames.last?.list.squares.last, [10, 20, 20, 20]))
    let up = try await grab("from: [70, 150], to: [75, 60], over: 0.3")
    #expect(up.frames.last?.list.squares == [[40, 100, 60, 60]])
  }

  @Test("A transition without shared elements that a finger is to pick up is reported")
  func nothingToGrab() async throws {
    let play = try await grab("from: [70, 110], to: [50, 150], over: 0.4", match: "dim: 0.1")
    #expect(play.diagnostics.contains { "\($0)".contains("have none; add `match`") })
    await #expect(throws: SceneErrors.self) {
      try await self.play(
        "{ at: 0, select: 'b' }",
        root: "{ tabs: ['a', 'b'], transition: { name: 'slide', interactive: 'grab' } }")
    }
  }

  @Test(
    "Views of a matched card move with it, whether they are in front of a matched view or not")
  func viewsInCard() async throws {
    func places(_ children: String) async throws -> [[Double]] {
      let play = try await play(
        "{ at: 0, present: 'b', style: 'overFullScreen', transition: 'grow' },"
          + " { at: 1, dismiss: true }",
        root: "'a'",
        """
        transitions: { grow: { from: { offset: [0, 150] }, duration: 0.2, curve: 'linear',
          match: [['mini', 'card'], ['t1', 't2']] } },
        """,
        screens: """
          a: { views: [{ id: 'mini', frame: [10, 150, 80, 20], color: '#808080',
            views: [{ id: 't1', frame: [5, 5, 20, 10], color: '#010101' }] }] },
          b: { color: 'clear', views: [{ id: 'card', layout: {}, color: 'blue', clips: true,
            views: [\(children)] }] }
          """)
      #expect(play.diagnostics == [])
      return try [3, 6, 63, 66].map { frame in
        let badges = play.frames[frame].list.badges
        #expect(badges.count == 1, "frame \(frame)")
        return try #require(badges.last).place
      }
    }
    let title = "{ id: 't2', frame: [10, 20, 40, 20], color: '#010101' }"
    let label = "{ frame: [30, 30, 50, 20], color: '#020202' }"
    let behind = try await places("\(label), \(title)")
    let inFront = try await places("\(title), \(label)")
    for (place, other) in zip(behind, inFront) { #expect(isNear(place, other)) }
  }

  @Test("Corner radii are interpolated from one view to the other")
  func corners() async throws {
    let plan =
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },"
    let play = try await play(
      "{ at: 0, push: 'b', transition: 'fade', \(Self.match) }", plan)
    #expect(play.frames[0].list.radii.last == 4)
    #expect(play.frames[6].list.radii.last == 2)
  }

  @Test("What lies in front of a matched view fades in front of it, and does not pop at the end")
  func covering() async throws {
    let screens = """
      a: { views: [{ id: 'thumb', frame: [10, 20, 20, 20], color: '#010101' }] },
      b: { color: 'green', views: [
        { id: 'hero', frame: [40, 100, 60, 60], color: '#010101' },
        { frame: [90, 110, 20, 10], color: '#020202' },
        { frame: [0, 0, 20, 10], color: '#020202' }] }
      """
    let play = try await play(
      "{ at: 0, push: 'b', transition: 'fade', \(Self.match) }, { at: 1, pop: true }",
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },",
      screens: screens)
    #expect(play.diagnostics == [])
    for (frame, opacity) in [(3, 0.25), (6, 0.5), (9, 0.75), (63, 0.75), (66, 0.5)] {
      let front = play.frames[frame].list.badges.last
      #expect(isNear(front?.place, [90, 110, 20, 10]), "frame \(frame)")
      #expect(isNear(front.map { [$0.opacity] }, [opacity]), "frame \(frame)")
    }
    // Both views are there when all is over, in their own places.
    #expect(play.frames[40].list.badges.map(\.opacity) == [1, 1])
    #expect(play.frames.last?.list.badges.isEmpty == true)
  }

  private static let grow = "from: { opacity: 0 }, duration: 0.5, curve: 'linear'"

  @Test("Views in front of a matched background arrive one after the other")
  func staggeredOnBackground() async throws {
    let play = try await play(
      "{ at: 0, present: 'b', transition: 'grow' }", root: "'a'",
      """
      transitions: { grow: { \(Self.grow), match: [['card', 'back']],
        stagger: { views: ['x', 'y'], from: { offset: [0, 40] }, each: 0.1, duration: 0.2,
          curve: 'linear' } } },
      """,
      screens: """
        a: { views: [{ id: 'card', frame: [0, 100, 100, 50], color: '#808080' }] },
        b: { views: [{ id: 'back', frame: [0, 0, 100, 200], color: 'white' },
          { id: 'x', frame: [10, 20, 20, 10], color: '#020202' },
          { id: 'y', frame: [50, 20, 20, 10], color: '#020202' }] }
        """)
    #expect(play.diagnostics == [])
    let (early, late) = (play.frames[9].list.badges, play.frames[28].list.badges)
    try #require(early.count == 2 && late.count == 2)
    #expect(abs(early[1].place[1] - early[0].place[1]) > 5)
    #expect(abs(late[1].place[1] - late[0].place[1]) < 1e-6)
    // No jump in the last frame.
    #expect(abs(late[0].place[1] - 20) < 10)
  }

  @Test("A matched view stays in front of a view that is in front of a matched background")
  func inFrontOfCover() async throws {
    let play = try await play(
      "{ at: 0, present: 'b', transition: 'grow' }", root: "'a'",
      "transitions: { grow: { \(Self.grow), match: [['card', 'back'], ['city', 'name']] } },",
      screens: """
        a: { views: [{ id: 'card', frame: [0, 100, 100, 50], color: '#808080' },
          { id: 'city', frame: [10, 110, 20, 10], color: '#020202' }] },
        b: { views: [{ id: 'back', frame: [0, 0, 100, 200], color: '#808080' },
          { frame: [0, 0, 100, 150], color: '#020202' },
          { id: 'name', frame: [30, 20, 40, 20], color: '#020202' }] }
        """)
    #expect(play.diagnostics == [])
    for frame in [6, 15, 24] {
      let front = try #require(play.frames[frame].list.badges.last)
      #expect(front.place[2] < 41, "frame \(frame)")
    }
  }

  @Test(
    "Matched views lie over one another as on the new screen, however deep they are inside of others"
  )
  func drawingOrder() async throws {
    func screen(_ x: Int, _ name: String) -> String {
      """
      views: [{ frame: [\(x), 0, 60, 60], color: 'gray',
          views: [{ id: '\(name) image', frame: [0, 0, 40, 40], color: '#020202' }] },
        { id: '\(name) heart', frame: [\(x), 10, 10, 10], color: '#020202' }]
      """
    }
    let play = try await play(
      "{ at: 0, present: 'b', transition: 'grow' }", root: "'a'",
      """
      transitions: { grow: { \(Self.grow),
        match: [['a image', 'b image'], ['a heart', 'b heart']] } },
      """,
      screens: "a: { \(screen(0, "a")) }, b: { \(screen(30, "b")) }")
    #expect(play.diagnostics == [])
    for frame in [6, 15, 24] {
      #expect(play.frames[frame].list.badges.last?.place[2] == 10, "frame \(frame)")
    }
  }

  @Test("What stands with words on a matched gradient keeps its width when that becomes higher")
  func gradientCard() async throws {
    let play = try await play(
      "{ at: 0, present: 'b', transition: 'grow' }", root: "'a'",
      "transitions: { grow: { \(Self.grow), match: [['card', 'back']] } },",
      screens: """
        a: { views: [{ id: 'card', frame: [0, 100, 100, 50],
          gradient: { colors: ['red', 'blue'] },
          views: [{ frame: [5, 10, 60, 30], text: 'A' },
            { frame: [80, 10, 10, 10], color: '#020202' }] }] },
        b: { views: [{ id: 'back', frame: [0, 0, 100, 200],
          gradient: { colors: ['red', 'blue'] } }] }
        """)
    #expect(play.diagnostics == [])
    let badge = try #require(play.frames[6].list.badges.last)
    #expect(isNear([badge.place[0], badge.place[2], badge.place[3]], [80, 10, 10]))
  }

  @Test("The same words in another color change their color, and do not cross-fade")
  func coloredWords() async throws {
    let play = try await play(
      "{ at: 0, push: 'b', transition: 'fade', \(Self.match) }, { at: 1, pop: true }",
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },",
      screens: """
        a: { views: [{ id: 'thumb', frame: [10, 20, 80, 20], text: 'Boat', font: { size: 12 },
          textColor: '#000000' }] },
        b: { views: [{ id: 'hero', frame: [10, 100, 90, 60], text: 'Boat', font: { size: 24 },
          textColor: '#040404' }] }
        """)
    #expect(play.diagnostics == [])
    for frame in [6, 66] {
      // The color of badges is half-way between the two.
      #expect(play.frames[frame].list.badges.map(\.opacity) == [1], "frame \(frame)")
    }
  }

  @Test("A finger that lets go of words that change their color can take them again")
  func coloredWordsUnderFinger() async throws {
    for (first, second) in [("text: 'Boat'", "textColor"), ("symbol: 'heart.fill'", "tint")] {
      let play = try await play(
        """
        { at: 0, present: 'b', transition: 'fade' },
        { at: 1, drag: { from: [50, 20], to: [50, 60], over: 0.3, rest: 0.3 } },
        { at: 3, drag: { from: [50, 20], to: [50, 190], over: 0.3 } }
        """, root: "'a'",
        """
        transitions: { fade: { from: { offset: [0, 200] }, \(Self.match), duration: 0.2,
          interactive: 'down' } },
        """,
        screens: """
          a: { color: 'red', views: [{ id: 'thumb', frame: [10, 20, 80, 20], \(first),
            font: { size: 12 }, \(second): '#000000' }] },
          b: { color: 'green', views: [{ id: 'hero', frame: [10, 100, 90, 60], \(first),
            font: { size: 24 }, \(second): '#040404' }] }
          """)
      #expect(play.diagnostics == [])
      #expect(play.front(150) == "b", "\(first)")
      #expect(play.end == "a", "\(first)")
      #expect(play.frames[78].list.badges.isEmpty && play.frames[78].list != play.frames[50].list)
    }
  }

  @Test("A view wholly on a matched background moves with it")
  func onBackground() async throws {
    let play = try await play(
      "{ at: 0, push: 'b', transition: 'fade', \(Self.match) }, { at: 1, pop: true }",
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },",
      screens: """
        a: { views: [{ id: 'thumb', frame: [10, 20, 20, 20], color: '#010101' }] },
        b: { color: 'green', views: [
          { id: 'hero', frame: [40, 100, 60, 60], color: '#010101' },
          { frame: [55, 115, 30, 15], color: '#020202' }] }
        """)
    #expect(play.diagnostics == [])
    for frame in [6, 66] {
      // Half-way the background is at (25, 60), 40 points wide.
      #expect(isNear(play.frames[frame].list.badges.last?.place, [35, 70, 20, 10]))
    }
    #expect(play.frames.last?.list.badges.isEmpty == true)
  }

  @Test("The same words in another size are one text, which is never fainter")
  func words() async throws {
    let screens = """
      a: { views: [{ id: 'thumb', frame: [10, 20, 80, 20], text: 'Boat', font: { size: 12 } }] },
      b: { views: [{ id: 'hero', frame: [10, 100, 90, 60], text: 'Boat', font: { size: 24 } }] }
      """
    let play = try await play(
      "{ at: 0, push: 'b', transition: 'fade', \(Self.match) }, { at: 1, pop: true }",
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },",
      screens: screens)
    #expect(play.diagnostics == [])
    for frame in [2, 6, 10, 62, 66, 70] {
      #expect(play.frames[frame].list.bitmapOpacities == [1], "frame \(frame)")
    }
  }

  @Test("A translucent background is drawn once")
  func translucency() async throws {
    let screens = """
      a: { views: [{ id: 'thumb', frame: [10, 20, 20, 20], color: { white: 0, alpha: 0.5 },
        views: [{ frame: [0, 0, 5, 5], color: '#020202' }] }] },
      b: { color: 'green', views: [{ id: 'hero', frame: [40, 100, 60, 60],
        color: { white: 0, alpha: 0.5 }, views: [{ frame: [0, 0, 5, 5], color: '#020202' }] }] }
      """
    let play = try await play(
      "{ at: 0, push: 'b', transition: 'fade', \(Self.match) }",
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },",
      screens: screens)
    for frame in 1...11 {
      #expect(play.frames[frame].list.veils == 1, "frame \(frame)")
    }
  }

  @Test("The background of the first view fades in front of all of the second one's content")
  func background() async throws {
    let screens = """
      a: { views: [{ id: 'thumb', frame: [10, 20, 20, 20], color: '#010101',
        views: [{ frame: [0, 0, 5, 5], color: '#020202' }] }] },
      b: { color: 'green', views: [{ id: 'hero', frame: [40, 100, 60, 120],
        gradient: { colors: ['red', 'blue'] }, views: [{ frame: [0, 0, 5, 5], color: 'white' }] }] }
      """
    let play = try await play(
      "{ at: 0, push: 'b', transition: 'fade', \(Self.match) }",
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },",
      screens: screens)
    #expect(play.diagnostics == [])
    // The moving view has the color behind the gradient, and the cover in front of it.
    let whole = squares(play, 6).filter { isNear($0, [25, 60, 40, 70]) }
    #expect(whole.count == 2)
    #expect(play.frames.last?.list.squares.isEmpty == true)
  }

  @Test("A pair that the screens do not have is reported")
  func missing() async throws {
    let play = try await play("{ at: 0, push: 'c', \(Self.match) }")
    #expect(play.diagnostics.count == 1)
    #expect(play.diagnostics.first.map { "\($0)" }?.contains("“thumb” and “hero”") == true)
  }

  @Test("Pairs are checked when the scene is read")
  func mistakes() async throws {
    func problems(_ match: String) async throws -> [String] {
      try await StagePlay.problems(
        "{ navigation: ['a'] }", "{ at: 0, push: 'b', match: \(match) }", screens: Self.screens)
    }
    #expect(
      try await problems("[['tumb', 'hero']]").first?.contains("did you mean \"thumb\"") == true)
    #expect(try await problems("[['thumb']]").first?.contains("expected two view ids") == true)
    #expect(
      try await problems("[['thumb', 'thumb']]").first?.contains("cannot match itself") == true)
    #expect(
      try await problems("[['thumb', 'hero'], ['hero', 'thumb']]").first?.contains("in two pairs")
        == true)
    #expect(
      try await StagePlay.problems(
        "{ container: ['a', 'b'] }",
        "{ at: 0, swap: 'b', transition: { name: 'cube', \(Self.match) } }",
        screens: Self.screens
      ).first?.contains("custom container has no shared elements") == true)
  }
}

extension DisplayList {
  /// Fills in the color of the squares with a visible opacity, from back to front.
  fileprivate var squares: [[Double]] {
    items.flatMap { Self.squares($0) }.map(\.place)
  }

  fileprivate var radii: [Double] { items.flatMap { Self.squares($0) }.map(\.radius) }

  private static func squares(_ item: DisplayItem) -> [(place: [Double], radius: Double)] {
    switch item {
    case .group(let group):
      return group.opacity == 0 ? [] : group.items.flatMap { squares($0) }
    case .fill(let fill):
      guard case .color(let color) = fill.paint, abs(color.red - 1.0 / 255) < 1e-9,
        abs(color.green - 1.0 / 255) < 1e-9, color.alpha > 0
      else { return [] }
      let rect: Rect
      var radius = 0.0
      switch fill.shape {
      case .rectangle(let shape): rect = shape
      case .roundedRectangle(let shape):
        rect = shape.rect
        radius = shape.radii.topLeft
      default: return []
      }
      let map = fill.transform
      return [
        (
          [
            map.a * rect.left + map.tx, map.d * rect.top + map.ty,
            map.a * (rect.right - rect.left), map.d * (rect.bottom - rect.top),
          ].map { ($0 * 1e9).rounded() / 1e9 }, radius
        )
      ]
    default: return []
    }
  }

  /// Fills in the color of badges with their opacity, from back to front.
  fileprivate var badges: [(place: [Double], opacity: Double)] {
    fills(opacity: 1).compactMap { fill, opacity in
      guard case .color(let color) = fill.paint, abs(color.red - 2.0 / 255) < 1e-9,
        case .rectangle(let rect) = fill.shape
      else { return nil }
      let map = fill.transform
      return (
        [
          map.a * rect.left + map.tx, map.d * rect.top + map.ty,
          map.a * (rect.right - rect.left), map.d * (rect.bottom - rect.top),
        ].map { ($0 * 1e9).rounded() / 1e9 }, (opacity * color.alpha * 1e9).rounded() / 1e9
      )
    }
  }

  /// Opacity of every bitmap, such as that of a label.
  fileprivate var bitmapOpacities: [Double] {
    fills(opacity: 1).compactMap { fill, opacity in
      guard case .image = fill.paint else { return nil }
      return (opacity * 1e9).rounded() / 1e9
    }
  }

  /// Opacity of everything that is black.
  private var blackOpacities: [Double] {
    fills(opacity: 1).compactMap { fill, opacity in
      guard case .color(let color) = fill.paint, color.red == 0, color.green == 0,
        color.blue == 0, color.alpha > 0
      else { return nil }
      return (opacity * color.alpha * 1e9).rounded() / 1e9
    }
  }

  /// Number of half-transparent black fills.
  fileprivate var veils: Int { blackOpacities.count { abs($0 - 0.5) < 1e-6 } }

  private func fills(opacity: Double) -> [(Fill, Double)] {
    func fills(_ items: [DisplayItem], _ opacity: Double) -> [(Fill, Double)] {
      items.flatMap { item -> [(Fill, Double)] in
        switch item {
        case .group(let group):
          group.opacity == 0 ? [] : fills(group.items, opacity * group.opacity)
        case .fill(let fill): [(fill, opacity)]
        default: []
        }
      }
    }
    return fills(items, opacity)
  }
}
