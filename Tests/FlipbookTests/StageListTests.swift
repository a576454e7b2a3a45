import Display
import Flipbook
import Foundation
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

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

  @Test("Symbols of rows grow with the text, and texts begin behind them, at one place")
  func hugeText() async throws {
    func places(_ size: String) async throws -> (symbols: [CGRect], texts: [CGRect]) {
      let text = """
        { title: "t", device: { size: [390, 800], scale: 3, textSize: "\(size)" }, root: "a",
          screens: { a: { list: { rows: [{ text: "One", symbol: "heart.fill" },
            { text: "Two", symbol: "wifi" }, { text: "Three", symbol: "bolt.fill" }] } } } }
        """
      let stage = try Stage.device(
        for: SceneDocument(json5: Array(text.utf8), surroundings: .none), catalog: Catalog(),
        pictures: [:])
      _ = try await stage.nextFrame()
      return stage.look {
        let views = UIApplication.shared.windows.flatMap { window in
          window.layoutIfNeeded()
          return window.all
        }
        @MainActor func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
        return (
          views.filter { ($0 as? UIImageView)?.image?.isSymbolImage == true }.map(place),
          views.filter { ["One", "Two", "Three"].contains(($0 as? UILabel)?.text) }.map(place)
        )
      }
    }
    let usual = try await places("large")
    let huge = try await places("accessibility-extra-extra-extra-large")
    for places in [usual, huge] {
      #expect(places.symbols.count == 3 && places.texts.count == 3)
      #expect(Set(places.texts.map { ($0.minX * 1000).rounded() }).count == 1, "\(places.texts)")
      let right = places.symbols.map(\.maxX).max() ?? 0
      #expect(places.texts.allSatisfy { $0.minX >= right }, "\(places)")
    }
    // The body text grows from 17 to 53 points.
    for (small, large) in zip(usual.symbols, huge.symbols) {
      #expect(large.width > 2.5 * small.width && large.width < 3.5 * small.width)
    }
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

extension UIView {
  fileprivate var all: [UIView] { [self] + subviews.flatMap(\.all) }
}
