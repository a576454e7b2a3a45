import Display
import Flipbook
import SceneFormat
import Testing
import TransitionCatalog

@MainActor @Suite("Stacks, turns, curves of keyframes, anchors and bars on the stage")
struct StageMotionTests {
  /// Corners of the blue view in each frame: x and y of the upper left one, then of the lower right one.
  private func corners(_ view: String, _ step: String, more: String = "") async throws -> [[Double]]
  {
    let play = try await StagePlay(
      "'a'", "{ at: 0, animate: 'v', \(step) }, \(more)", screens: "a: { views: [\(view)] }")
    #expect(play.diagnostics == [], "\(step)")
    return play.frames.indices.map { frame in
      (play.corners(of: "c", in: frame) ?? []).map { ($0 * 1000).rounded() / 1000 + 0 }
    }
  }

  private static let rows = """
    { layout: { left: 0, right: 0, top: 0 }, stack: { views: [
      { id: 'v', layout: { height: 40 }, color: 'gray' }, { layout: { height: 40 }, color: 'blue' },
    ] } }
    """

  @Test("A row of a stack leaves and enters while the others move (S6.74)")
  func stack() async throws {
    let linear = "duration: 0.5, curve: 'linear'"
    let frames = try await corners(
      Self.rows, "to: { hidden: true }, \(linear)",
      more: "{ at: 1, animate: 'v', to: { hidden: false }, \(linear) }")
    let tops = frames.map { $0.count == 4 ? $0[1] : -1 }
    #expect([0, 15, 30, 59, 75, 90].map { tops[$0] } == [40, 20, 0, 0, 20, 40])
  }

  @Test("A row that is a stack itself keeps the size of its contents while the others move over it")
  func stackInStack() async throws {
    let play = try await StagePlay(
      "'a'", "{ at: 0, animate: 'v', to: { hidden: true }, duration: 0.5, curve: 'linear' }",
      screens: """
        a: { views: [{ layout: { left: 0, right: 0, top: 0 }, stack: { views: [
          { id: 'v', stack: { inset: 5, views: [{ text: 'One' }, { text: 'Two' }] }, color: 'red' },
          { layout: { height: 40 }, color: 'blue' }] } }] }
        """)
    // Squeezed texts would be reported as truncated.
    #expect(play.diagnostics == [])
    let heights = [0, 15, 29].compactMap { frame in
      play.corners(of: "a", in: frame).map { $0[3] - $0[1] }
    }
    #expect(heights.count == 3 && Set(heights).count == 1, "\(heights)")
    #expect(try #require(heights.first) > 40)
    #expect(try #require(play.corners(of: "c", in: 30)?[1]) == 0)
  }

  @Test("A row of a stack takes another size, and keeps no place of its own")
  func rowSize() async throws {
    let frames = try await corners(
      Self.rows, "to: { layout: { height: 80 } }, duration: 0.5, curve: 'linear'")
    #expect([0, 15, 30].map { frames[$0].dropFirst().first } == [40, 60, 80])
  }

  private static let square = "{ id: 'v', frame: [40, 40, 20, 20], color: 'blue' }"

  @Test("A rotation by half a turn or more turns by its angle, clockwise for positive ones")
  func turns() async throws {
    func upperLeft(_ step: String, _ frames: [Int]) async throws -> [[Double]] {
      let all = try await corners(Self.square, "\(step), curve: 'linear'")
      return frames.map { Array(all[$0].prefix(2)) }
    }
    func to(_ degrees: Int) -> String { "to: { transform: { rotate: \(degrees) } }, duration: 1" }
    #expect(
      try await upperLeft(to(360), [0, 15, 30, 45, 60]) == [
        [40, 40], [60, 40], [60, 60], [40, 60], [40, 40],
      ])
    #expect(try await upperLeft(to(-360), [15, 45]) == [[40, 60], [60, 40]])
    #expect(try await upperLeft(to(270), [20, 40, 60]) == [[60, 40], [60, 60], [40, 60]])
    #expect(try await upperLeft(to(180), [30]) == [[60, 40]])
    #expect(try await upperLeft(to(720), [15, 30]) == [[60, 60], [40, 40]])
    // With scale and translation: 1.5 and 5 points in the middle.
    let moved = "to: { transform: { rotate: 360, scale: 2, translate: [10, 0] } }, duration: 1"
    #expect(try await upperLeft(moved, [30]) == [[70, 65]])
    let keyframes = """
      keyframes: [{ time: 0.5, to: { transform: { rotate: 270 } } },
        { time: 1, to: { transform: { rotate: 0 } } }]
      """
    #expect(
      try await upperLeft(keyframes, [10, 20, 30, 40, 50]) == [
        [60, 40], [60, 60], [40, 60], [60, 60], [60, 40],
      ])
    // A later angle counts from the last one.
    let later = try await corners(
      Self.square, "\(to(360)), curve: 'linear'",
      more: "{ at: 1.5, animate: 'v', to: { transform: { rotate: 360 } }, duration: 0.5 }")
    #expect(later.dropFirst(60).allSatisfy { $0.prefix(2) == [40, 40] })
  }

  @Test("A curve of a keyframe paces the motion to it alone")
  func curves() async throws {
    func tops(_ curve: String) async throws -> [Double] {
      let frames = try await corners(
        Self.square,
        """
        keyframes: [{ time: 0.5, to: { frame: [40, 140, 20, 20] }, curve: '\(curve)' },
          { time: 1, to: { frame: [40, 40, 20, 20] } }]
        """)
      return [15, 30, 45, 60].map { frames[$0][1] }
    }
    #expect(try await tops("linear") == [90, 140, 90, 40])
    let slow = try await tops("easeIn")
    #expect((50..<80).contains(slow[0]))
    #expect(slow.dropFirst() == [140, 90, 40])
  }

  @Test("A finger that shows what scrubs an animation is no mistake; one at another time is")
  func shownFinger() async throws {
    func codes(_ time: Double) async throws -> [String] {
      try await StagePlay(
        "'a'",
        """
        { at: 0, animate: 'v', to: { alpha: 0 }, scrub: [[0, 0], [0.4, 1]] },
        { at: \(time), drag: { from: [45, 45], to: [80, 45], over: 0.3 } },
        """, screens: "a: { views: [\(Self.square)] }"
      ).diagnostics.map(\.code)
    }
    #expect(try await codes(0.1) == [])
    #expect(try await codes(1) == ["S12.14"])
  }

  @Test("With then: current a driven view stays where the finger lifts, and moves on from there")
  func driveThatStays() async throws {
    func lefts(_ more: String) async throws -> [Double] {
      try await corners(
        "{ id: 'v', frame: [0, 40, 40, 40], color: 'blue' }",
        """
        to: { transform: { translate: [60, 0] } }, drive: { direction: 'right', distance: 60 },
        then: 'current'
        """, more: more
      ).map { $0.first ?? -1 }
    }
    let first = "{ at: 0.1, drag: { from: [10, 60], to: [50, 60], over: 0.3 } },"
    let stays = try await lefts(first)
    let place = try #require(stays.last)
    #expect((25...35).contains(place))
    let back = "{ at: 1, drag: { from: [50, 60], to: [30, 60], over: 0.3 } },"
    let returned = try #require(try await lefts(first + back).last)
    #expect((place - 20...place - 5).contains(returned))
  }

  @Test("Leading and trailing edges follow the direction of the interface")
  func directions() async throws {
    for (direction, expected) in [("leftToRight", 10.0), ("rightToLeft", 70.0)] {
      let text = """
        { title: "t", root: "a", device: { size: [100, 200], scale: 1, layoutDirection: "\(direction)" },
          screens: { a: { views: [{ layout: { leading: "10%", width: 20, top: 0, height: 5 }, color: "blue" },
            { layout: { trailing: 70, width: 20, top: 0, height: 5 }, color: "green" }] } } }
        """
      let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
      let stage = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
      let list = try #require(try await stage.nextFrame()).list
      #expect(list.lefts(blue: 1) == [expected], "\(direction)")
      #expect(list.lefts(blue: 0) == [expected], "\(direction)")
    }
  }

  @Test("An anchor is the point about which a view scales and rotates")
  func anchor() async throws {
    let view = "{ id: 'v', frame: [10, 10, 20, 20], anchor: [0, 0], color: 'blue' }"
    let frames = try await corners(
      view, "to: { transform: { scale: 2 } }, duration: 0.5, curve: 'linear'")
    #expect(
      [0, 15, 30].map { frames[$0] } == [[10, 10, 30, 30], [10, 10, 40, 40], [10, 10, 50, 50]])
    let moved = try await corners(view, "to: { frame: [50, 50, 40, 40] }, duration: 0.1")
    #expect(moved.last == [50, 50, 90, 90])
    let placed = """
      { id: 'v', layout: { left: 10, width: 20, top: 10, height: 20 }, anchor: [1, 1], color: 'blue' }
      """
    let shrunk = try await corners(placed, "to: { transform: { scale: 0.5 } }, duration: 0.1")
    #expect(shrunk.first == [10, 10, 30, 30])
    #expect(shrunk.last == [20, 20, 30, 30])
  }

  @Test("Bars disappear and appear, with animation or at once")
  func bars() async throws {
    func play(_ more: String, _ bars: String = "'navigation', 'tab'") async throws -> StagePlay {
      try await StagePlay(
        "{ tabs: [{ navigation: ['a'] }, 'b'], bar: true }",
        """
        { at: 0.1, hideBars: [\(bars)]\(more) }, { at: 1, showBars: [\(bars)]\(more) },
        { at: 2, animate: 'v', to: { alpha: 0.5 } },
        """,
        screens: """
          a: { title: 'A', bar: {}, views: [{ id: 'v', frame: [0, 0, 10, 10] }] },
          b: { title: 'B' }
          """)
    }
    let smooth = try await play("")
    let sudden = try await play(", animated: false")
    #expect(smooth.diagnostics == [])
    #expect(smooth.frames[0].list != smooth.frames[50].list)
    #expect(smooth.frames[50].list == sudden.frames[50].list)
    #expect(smooth.frames[0].list == smooth.frames[110].list)
    #expect(Set(8...12).isSubset(of: smooth.changes))
    #expect(Set(8...12).isDisjoint(with: sudden.changes))
    let one = try await play("", "'tab'")
    #expect(one.frames[50].list != smooth.frames[50].list)
  }
}

extension DisplayList {
  /// Left edges of the fills in pure blue (1) or pure green (0).
  fileprivate func lefts(blue: Double) -> [Double] {
    func fills(_ item: DisplayItem) -> [Double] {
      switch item {
      case .group(let group): return group.items.flatMap(fills)
      case .fill(let fill):
        guard case .color(let color) = fill.paint, case .rectangle(let rect) = fill.shape,
          color.red == 0, color.blue == blue, color.green == 1 - blue
        else { return [] }
        return [fill.transform.tx + rect.left]
      default: return []
      }
    }
    return items.flatMap(fills)
  }
}
