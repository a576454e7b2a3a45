import Display
import Flipbook
import SceneFormat
import Testing

@MainActor @Suite("Lists and taps on the stage")
struct StageListTests {
  private static let list =
    "a: { list: { rows: [{ id: 'w', text: 'Wi-Fi', switch: false }, { id: 'r', text: 'Row' }] } }"

  private func end(_ step: String, screens: String = list) async throws -> DisplayList? {
    try await StagePlay("'a'", "{ at: 0.1, \(step) }", screens: screens).frames.last?.list
  }

  @Test("A tap on a row by its id or text toggles its switch; one at the text does nothing")
  func switches() async throws {
    let on = try await end(
      "animate: 'w', to: { alpha: 1 }", screens: Self.list.replacing("false", with: "true"))
    for tap in ["{ id: 'w' }", "{ text: 'Wi-Fi' }"] {
      let play = try await StagePlay("'a'", "{ at: 0.1, tap: \(tap) }", screens: Self.list)
      #expect(play.diagnostics.isEmpty, "\(play.diagnostics)")
      #expect(play.frames.last?.list == on, "\(tap)")
    }
    let play = try await StagePlay("'a'", "{ at: 0.1, tap: [30, 22] }", screens: Self.list)
    #expect(play.diagnostics.map(\.code) == ["tap"])
    #expect(play.frames.last?.list == play.frames.first?.list)
  }

  @Test("Rows with a template highlight when they are tapped, like system rows")
  func highlights() async throws {
    let rows = "rows: [{ name: 'One' }], template: { id: 'q', layout: { height: 50 }, views: ["
    for screens in [
      "a: { list: { rows: [{ id: 'q', text: 'One' }] } }",
      "a: { list: { \(rows){ layout: { left: 10, centerY: 0 }, text: '${name}' }] } } }",
    ] {
      let play = try await StagePlay(
        "'a'", "{ at: 0.1, tap: { id: 'q' }, hold: 0.3 }", screens: screens)
      #expect(play.diagnostics.isEmpty, "\(play.diagnostics)")
      #expect(play.frames.count > 20)
      #expect(play.frames[20].list != play.frames[0].list, "the row is highlighted")
      #expect(play.frames.last?.list == play.frames[0].list)
    }
  }

  @Test("A tap names what covers the view, and a view outside the screen")
  func unreachable() async throws {
    let screens =
      "a: { list: { rows: [{ id: 'out', text: 'Out' }] }, views: [{ id: 'far', frame: [200, 0, 9, 9] }] },"
      + " b: { color: 'red' }"
    #expect(
      try await StagePlay.problems(
        "'a'",
        "{ at: 0, present: 'b', style: 'overFullScreen', animated: false },\n{ at: 1, tap: { id: 'out' } }",
        screens: screens) == [
          "s:4:1: error: the screen \"b\" covers the center of the view with the id \"out\", so a tap"
            + " does not reach it; dismiss that first, or tap at [x, y]"
        ])
    #expect(
      try await StagePlay.problems("'a'", "{ at: 0, tap: { id: 'far' } }", screens: screens) == [
        "s:3:1: error: the center of the view with the id \"far\" is outside the screen; scroll to"
          + " it first, or tap at [x, y]"
      ])
  }

  @Test("A view without an id that covers another one is not named after its screen")
  func coveredBySibling() async throws {
    for (cover, words) in [
      ("{ frame: [0, 0, 50, 50] }", "a view without an id"),
      ("{ id: 'lid', frame: [0, 0, 50, 50] }", "the view \"lid\""),
    ] {
      let problems = try await StagePlay.problems(
        "'a'", "{ at: 0, tap: { id: 'v' } }",
        screens: "a: { views: [{ id: 'v', frame: [10, 10, 9, 9] }, \(cover)] }")
      #expect(
        problems == [
          "s:3:1: error: \(words) covers the center of the view with the id \"v\", so a tap does"
            + " not reach it; dismiss that first, or tap at [x, y]"
        ])
    }
  }

  @Test("A tap on a row whose switch is covered names the cover")
  func coveredSwitch() async throws {
    let problems = try await StagePlay.problems(
      "'a'", "{ at: 0.1, tap: { id: 'row' } }",
      screens: """
        a: { list: { rows: [{ id: 'row', text: 'On', switch: true }] },
          views: [{ id: 'lid', frame: [52, 0, 48, 200], color: 'red' }] }
        """)
    #expect(problems.count == 1)
    #expect(problems.first?.contains("the view \"lid\" covers the center of the view") == true)
  }

  @Test("A tap that is held until another step is no mistake")
  func heldTap() async throws {
    let play = try await StagePlay(
      "'a'", "{ at: 0.1, tap: [20, 20], hold: 1.5 }, { at: 1.6, present: 'b' }",
      screens: "a: {}, b: {}")
    #expect(play.diagnostics == [])
  }

  @Test("In dark sheets lists of all styles are raised, like other screens")
  func elevation() async throws {
    func sheet(_ style: String, _ color: String = "") async throws -> DisplayList? {
      try await StagePlay(
        "'a'", "{ at: 0, present: 'b', style: 'pageSheet', animated: false }",
        "appearance: 'dark',",
        screens: "a: {}, b: { \(color) list: { style: '\(style)', rows: ['One'] } }"
      ).frames.last?.list
    }
    for (style, color) in [
      ("plain", "systemBackground"), ("grouped", "systemGroupedBackground"),
      ("insetGrouped", "systemGroupedBackground"),
    ] {
      let plain = try await sheet(style)
      #expect(try await sheet(style, "color: '\(color)',") == plain, "\(style)")
      #expect(try await sheet(style, "color: 'black',") != plain, "\(style)")
    }
  }
}
