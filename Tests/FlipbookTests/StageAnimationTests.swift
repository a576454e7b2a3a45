import Display
import Flipbook
import SceneFormat
import Testing

@MainActor @Suite("Springs, keyframes, repetition and several views on the stage")
struct StageAnimationTests {
  /// Distances by which a black view has moved down, frame by frame.
  private func heights(_ step: String, _ view: String = "") async throws -> [Double] {
    let play = try await StagePlay(
      "'d'", "{ at: 0.1, animate: 'v', \(step) }",
      screens: "d: { views: [{ id: 'v', frame: [0, 0, 10, 10], color: 'black'\(view) }] }")
    #expect(play.diagnostics == [])
    return play.frames.map { $0.list.blackTops.last ?? -1 }
  }

  private static let down = "to: { transform: { translate: [0, 100] } }"

  @Test("A spring by perceived duration is that of UIView.animate(springDuration:bounce:) (S6.43)")
  func perceptual() async throws {
    let response = try await heights(Self.down + ", spring: { response: 0.4, bounce: 0.3 }")
    let duration = try await heights(Self.down + ", spring: { duration: 0.4, bounce: 0.3 }")
    #expect(response == duration)
    #expect(try #require(response.max()) > 101)
    #expect(try #require(response.last).rounded() == 100)
    // The same spring by physics: stiffness (2π / 0.4)², damping 4π · 0.7 / 0.4.
    let physics = try await heights(
      Self.down + ", spring: { stiffness: 246.74011, damping: 21.991149 }")
    #expect(physics.count == response.count)
    for (left, right) in zip(physics, response) { #expect(abs(left - right) < 1e-3) }
  }

  @Test("A view in a row of a list moves from the first frame on")
  func rowAtStart() async throws {
    let play = try await StagePlay(
      "'d'", "{ at: 0, animate: 'v', \(Self.down), duration: 0.2, curve: 'linear' }",
      screens: """
        d: { list: { height: 50, rows: [{ t: 'one' }],
          template: { views: [{ id: 'v', frame: [0, 0, 10, 10], color: 'black' }] } } }
        """)
    #expect(play.frames.count >= 13)
    let tops = [0, 6].map { play.frames[$0].list.blackTops.last ?? -1 }
    #expect(abs(tops[1] - tops[0] - 50) < 1e-6)
  }

  /// Distances by which a black view has moved down while a finger drives it over 100 points.
  private func driven(
    _ finger: String, _ more: String = "", isIgnored: Bool = false
  ) async throws -> [Double] {
    let play = try await StagePlay(
      "'d'",
      """
      { at: 0, animate: 'v', \(Self.down), drive: { direction: 'down', distance: 100 }, \(more) },
      \(finger)
      """,
      screens: "d: { views: [{ id: 'v', frame: [0, 0, 10, 60], color: 'black' }] }")
    // A touch without effect is reported.
    #expect(play.diagnostics.map(\.code) == (isIgnored ? ["S12.14"] : []))
    return play.frames.map { $0.list.blackTops.last ?? -1 }
  }

  private static let spring = "spring: { response: 0.3, bounce: 0.4 }"

  @Test(
    "A finger drives an animation: below the middle it springs back, past it the end is reached")
  func drive() async throws {
    // A recognizer needs 10 points before it begins, so that the view follows by less than the finger.
    let short = try await driven(
      "{ at: 0.1, drag: { from: [5, 20], to: [5, 60], over: 0.3, rest: 0.2 } }", Self.spring)
    let held = try #require(short.max())
    #expect((25...40).contains(held))
    #expect(short.last == 0)
    // With a spring the view passes its place on the way back.
    #expect(try #require(short.min()) < -1)
    let long = try await driven(
      "{ at: 0.1, drag: { from: [5, 20], to: [5, 110], over: 0.3, rest: 0.2 } }", Self.spring)
    #expect(long.last == 100)
    #expect(try #require(long.max()) > 101)
    let flick = try await driven(
      "{ at: 0.1, drag: { from: [5, 20], to: [5, 60], over: 0.08 } }")
    #expect(flick.last == 100)
    let always = try await driven(
      "{ at: 0.1, drag: { from: [5, 20], to: [5, 110], over: 0.3, rest: 0.2 } }",
      Self.spring + ", then: 'start'")
    #expect(try #require(always.max()) > 60)
    #expect(always.last == 0)
  }

  @Test("A driven view comes back by a pan in the opposite direction, and may be caught on its way")
  func driveBack() async throws {
    let back = try await driven(
      """
      { at: 0.1, drag: { from: [5, 20], to: [5, 110], over: 0.2 } },
      { at: 1.5, drag: { from: [5, 130], to: [5, 30], over: 0.2 } },
      """, Self.spring)
    #expect(try #require(back.max()) >= 100)
    #expect(back.last == 0)
    let across = try await driven(
      "{ at: 0.1, drag: { from: [5, 20], to: [90, 30], over: 0.2 } }", isIgnored: true)
    #expect(across.allSatisfy { $0 == 0 })
    let caught = try await driven(
      """
      { at: 0.1, drag: { from: [5, 20], to: [5, 110], over: 0.1 } },
      { at: 0.26, drag: { from: [5, 115], to: [5, 15], over: 0.2 } },
      """, "duration: 3, curve: 'linear'")
    #expect(try #require(caught.max()) < 100)
    #expect(caught.last == 0)
  }

  @Test("More mass makes a spring slower")
  func mass() async throws {
    let light = try await heights(Self.down + ", spring: { stiffness: 200, damping: 28 }")
    let heavy = try await heights(Self.down + ", spring: { mass: 4, stiffness: 200, damping: 56 }")
    #expect(heavy.count > light.count)
    #expect(heavy[12] < light[12])
  }

  @Test("A property moves in the segment to the keyframe that names it (S6.56)")
  func keyframes() async throws {
    let tops = try await heights(
      """
      curve: 'linear', keyframes: [{ time: 0.1, to: { frame: [0, 60, 10, 10] } },
      { time: 0.2, to: { alpha: 1 } }, { time: 0.4, to: { frame: [0, 0, 10, 10] } }]
      """)
    for (frame, top) in [(6, 0), (9, 30), (12, 60), (18, 60), (24, 30), (30, 0)] {
      #expect(abs(tops[frame] - Double(top)) < 1e-6, "frame \(frame): \(tops[frame])")
    }
  }

  @Test("An animation with autoreverse ends with the old values")
  func repetition() async throws {
    let tops = try await heights(
      "to: { frame: [0, 60, 10, 10] }, curve: 'linear', duration: 0.1, repeat: 2,"
        + " autoreverse: true")
    for (frame, top) in [(6, 0), (9, 30), (12, 60), (15, 30), (18, 0), (24, 60), (29, 10)] {
      #expect(abs(tops[frame] - Double(top)) < 1e-6, "frame \(frame): \(tops[frame])")
    }
    #expect(tops.last == 0)
    let once = try await heights(
      "to: { frame: [0, 60, 10, 10] }, curve: 'linear', duration: 0.1, repeat: 3")
    #expect(once.last == 60)
    #expect(abs(once[15] - 30) < 1e-6)
  }

  @Test("Views of one step follow each other")
  func stagger() async throws {
    let play = try await StagePlay(
      "'d'",
      """
      { at: 0.1, animate: ['v', 'w'], to: { transform: { translate: [0, 100] } }, duration: 0.2,
        curve: 'linear', stagger: 0.1 }
      """,
      screens: """
        d: { views: [{ id: 'v', frame: [0, 0, 10, 10], color: 'black' },
          { id: 'w', frame: [20, 0, 10, 10], color: 'black' }] }
        """)
    #expect(play.frames[12].list.blackTops.map { $0.rounded() } == [50, 0])
    #expect(play.frames[18].list.blackTops.map { $0.rounded() } == [100, 50])
    #expect(play.frames.last?.list.blackTops == [100, 100])
  }

  @Test("A view is shown at the start of an animation, or hidden at its end")
  func hidden() async throws {
    let shown = try await heights(
      "to: { hidden: false, frame: [0, 50, 10, 10] }, duration: 0.2", ", hidden: true")
    #expect(shown[5] == -1)
    #expect(shown[6] == 0)
    #expect(shown.last == 50)
    let hidden = try await heights("to: { hidden: true, frame: [0, 50, 10, 10] }, duration: 0.2")
    #expect(hidden[17] > 40)
    #expect(hidden.last == -1)
  }

  @Test("Words, symbols and their colors change by a cross-fade")
  func crossFade() async throws {
    for (content, change) in [
      ("text: 'one'", "text: 'two'"), ("text: 'one'", "text: ['t', { text: 'w', color: 'red' }]"),
      ("text: 'one'", "textColor: 'red'"), ("symbol: 'heart'", "symbol: 'star.fill'"),
      ("symbol: 'heart'", "tint: 'red', alpha: 0.5"),
    ] {
      let view = "{ id: 'v', frame: [20, 20, 60, 40], \(content) }"
      func changes(_ timing: String) async throws -> Set<Int> {
        let play = try await StagePlay(
          "'d'", "{ at: 0.1, animate: 'v', to: { \(change) }, \(timing) }",
          screens: "d: { views: [\(view)] }")
        #expect(play.diagnostics == [])
        return Set(play.changes)
      }
      let now = try await changes("duration: 0.2")
      #expect(Set(7...17).isSubset(of: now), "\(change): \(now)")
      let later = try await changes("duration: 0.2, delay: 0.1")
      #expect(Set(13...23).isSubset(of: later), "\(change): \(later)")
      #expect(later.isDisjoint(with: 0...11), "\(change): \(later)")
    }
  }

  @Test("Shadow, border and blur change smoothly")
  func layers() async throws {
    for (content, change) in [
      ("color: 'black'", "shadow: { opacity: 0.5, radius: 10, offset: [0, 8] }"),
      (
        "color: 'black', shadow: { opacity: 0.5, radius: 2, offset: [0, 0] }",
        "shadow: { opacity: 0.5, radius: 9, offset: [0, 0] }"
      ),
      ("color: 'black', border: { width: 1, color: 'red' }", "border: { width: 4, color: 'blue' }"),
      ("blur: 'light'", "blur: 'none'"),
    ] {
      let play = try await StagePlay(
        "'d'", "{ at: 0.1, animate: 'v', to: { \(change) }, duration: 0.2 }",
        screens: "d: { color: 'gray', views: [{ id: 'v', frame: [20, 20, 40, 40], \(content) }] }")
      #expect(play.diagnostics == [])
      #expect(Set(7...17).isSubset(of: play.changes), "\(change): \(play.changes)")
    }
  }

  @Test("Changes that a view cannot show are reported with a remedy")
  func refusals() async throws {
    let screens = "d: { views: [{ id: 'v', frame: [0, 0, 10, 10], clips: true }] }"
    func problem(_ change: String) async throws -> [String] {
      try await StagePlay.problems(
        "'d'", "{ at: 0.1, animate: 'v', to: { \(change) } }", screens: screens)
    }
    #expect(
      try await problem("blur: 'dark'") == [
        "s:3:1: error: the view with the id \"v\" has no blur to animate; give it \"blur\" in its"
          + " screen"
      ])
    #expect(
      try await problem("text: 'a'") == [
        "s:3:1: error: the view with the id \"v\" has no \"text\" to change; animate a label,"
          + " button or field"
      ])
    #expect(
      try await problem("tint: 'red'") == [
        "s:3:1: error: the view with the id \"v\" has no \"tint\" to change; animate a symbol"
      ])
    #expect(
      try await problem("shadow: { opacity: 1 }") == [
        "s:3:1: error: the view with the id \"v\" clips, so it has no shadow; animate a view"
          + " around it"
      ])
  }

  @Test("An animation without end needs an end of the scene")
  func endless() async throws {
    let step = "{ at: 0, animate: 'v', to: { alpha: 0 }, repeat: 'forever', autoreverse: true }"
    let screens = "d: { views: [{ id: 'v', frame: [0, 0, 10, 10], color: 'black' }] }"
    await #expect(throws: DeviceError.self) {
      _ = try await StagePlay("'d'", step, screens: screens)
    }
    let play = try await StagePlay("'d'", step, "until: 0.5,", screens: screens)
    #expect(play.frames.count == 31)
  }
}

extension DisplayList {
  /// Upper edges of black rectangles 10 points wide.
  fileprivate var blackTops: [Double] { items.flatMap(Self.blackTops) }

  private static func blackTops(_ item: DisplayItem) -> [Double] {
    switch item {
    case .group(let group): return group.items.flatMap(blackTops)
    case .fill(let fill):
      guard case .color(let color) = fill.paint, case .rectangle(let rect) = fill.shape,
        color.red == 0, color.alpha == 1, rect.width == 10
      else { return [] }
      return [fill.transform.ty + rect.top]
    default: return []
    }
  }
}
