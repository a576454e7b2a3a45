import Display
import Flipbook
import SceneFormat
import Testing
import TransitionCatalog

@MainActor @Suite("Layouts, stacks and lists on the stage")
struct StageLayoutTests {
  /// Corners of the blue view of a screen of 100 × 200 points.
  private func place(_ view: String, frame: Int = 0, _ steps: String = "") async throws -> [Double]?
  {
    let play = try await StagePlay("'a'", steps, screens: "a: { views: [\(view)] }")
    #expect(play.diagnostics.isEmpty, "\(play.diagnostics)")
    return play.corners(of: "c", in: frame)
  }

  @Test("A layout places a view by edges, centers, shares and an aspect ratio")
  func layouts() async throws {
    let table: [(String, [Double])] = [
      ("left: 10, right: 10, top: 20, height: 30", [10, 20, 90, 50]),
      ("", [0, 0, 100, 200]),
      ("width: '40%', aspect: 2", [30, 90, 70, 110]),
      ("left: '10%', width: 20, bottom: 0, height: '25%'", [10, 150, 30, 200]),
      ("right: '10%', width: 10, top: '50%', height: 5", [80, 100, 90, 105]),
      ("centerX: '25%', width: 10, centerY: -20, height: 10", [70, 75, 80, 85]),
      ("right: '100%', width: 10, top: 0, height: 5", [-10, 0, 0, 5]),
      ("top: 10, aspect: 4", [0, 10, 100, 35]),
      ("height: 40, aspect: 0.5", [40, 80, 60, 120]),
    ]
    for (layout, expected) in table {
      #expect(
        try await place("{ layout: { \(layout) }, color: 'blue' }") == expected, "\(layout)")
    }
  }

  @Test("The safe area moves edges and center")
  func safeArea() async throws {
    let text = """
      { title: "t", root: "a", device: { size: [100, 200], scale: 1, safeArea: { top: 40 } },
        screens: { a: { views: [{ layout: { height: 20, top: 5, safeArea: true }, color: "blue" },
          { layout: { height: 10, centerY: 0, safeArea: true }, color: "green" }] } } }
      """
    let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
    let stage = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
    let frame = try #require(try await stage.nextFrame())
    let dump = frame.list.dump
    #expect(dump.contains("0, 45") || dump.contains("0 45"), "\(dump)")
    #expect(dump.contains("0, 115") || dump.contains("0 115"), "\(dump)")
  }

  @Test("Views with a layout or autoresizing follow their animated superview")
  func following() async throws {
    func steps(_ curve: String) -> String {
      "{ at: 0, animate: 'p', to: { frame: [0, 0, 100, 100] }, duration: 0.5, curve: 'linear' }"
    }
    func view(_ child: String) -> String {
      "{ id: 'p', frame: [0, 0, 50, 50], color: 'green', views: [{ \(child), color: 'blue' }] }"
    }
    let inset = "layout: { left: 5, right: 5, top: 5, bottom: 5 }"
    #expect(try await place(view(inset), frame: 15, steps("")) == [5, 5, 70, 70])
    let resized = "frame: [5, 5, 40, 40], autoresize: ['width', 'topMargin']"
    #expect(try await place(view(resized), frame: 15, steps("")) == [5, 30, 70, 70])
  }

  @Test("A step animates a layout to another one, or to a frame")
  func animatedLayout() async throws {
    let view = "{ id: 'v', layout: { width: 20, height: 20, left: 0, top: 0 }, color: 'blue' }"
    func step(_ to: String) -> String {
      "{ at: 0, animate: 'v', to: { \(to) }, duration: 0.5, curve: 'linear' }"
    }
    let end = "layout: { width: 20, height: 20, right: 0, bottom: 0 }"
    #expect(try await place(view, frame: 15, step(end)) == [40, 90, 60, 110])
    #expect(try await place(view, frame: 30, step(end)) == [80, 180, 100, 200])
    #expect(try await place(view, frame: 30, step("frame: [1, 2, 3, 4]")) == [1, 2, 4, 6])
  }

  @Test("A stack arranges its views with spacing, inset and shares")
  func stacks() async throws {
    func stack(_ keys: String, _ last: String) -> String {
      """
      { frame: [0, 0, 100, 40], stack: { \(keys), views: [
        { layout: { width: 20, height: 8 }, color: 'red' }, { color: 'blue'\(last) } ] } }
      """
    }
    let row = "axis: 'horizontal', spacing: 10, inset: 5"
    #expect(
      try await place(stack(row + ", align: 'leading'", ", layout: { height: 10 }")) == [
        35, 5, 95, 15,
      ])
    #expect(
      try await place(stack(row + ", align: 'center'", ", layout: { height: 10 }"))
        == [35, 15, 95, 25])
    let column = """
      { layout: { top: 10 }, stack: { spacing: 4, views: [
        { layout: { height: 30 }, color: 'red' }, { layout: { height: 20 }, color: 'blue' }] } }
      """
    #expect(try await place(column) == [0, 44, 100, 64])
  }

  @Test("The inset of a stack does not grow by the safe area")
  func stackAtEdge() async throws {
    @MainActor func list(_ safeArea: String) async throws -> DisplayList? {
      let text = """
        { title: "t", root: "a", device: { size: [100, 200], scale: 1\(safeArea) },
          screens: { a: { views: [{ frame: [0, 150, 100, 50], stack: { inset: { left: 10 },
            views: [{ color: "blue" }] } }] } } }
        """
      let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
      let stage = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
      return try await stage.nextFrame()?.list
    }
    let inside = try #require(try await list(""))
    #expect(try await list(", safeArea: { bottom: 34 }") == inside)
  }

  @Test("A template creates the rows of a list from data, and the list scrolls")
  func lists() async throws {
    let rows = (0..<10).map { "{ color: '\($0 == 1 ? "blue" : "red")' }" }.joined(separator: ", ")
    let list = """
      list: { height: 40, rows: [\(rows)], template: { id: 'row${index}', color: '${color}' } }
      """
    let screen = "a: { \(list) }"
    let still = try await StagePlay("'a'", "", screens: screen)
    #expect(still.corners(of: "c", in: 0) == [0, 40, 100, 80])
    let moved = try await StagePlay(
      "'a'",
      "{ at: 0.1, drag: { from: [50, 180], to: [50, 150], over: 0.3, rest: 0.3 } },"
        + " { at: 1.5, tap: { id: 'row4' } }", screens: screen)
    let top = try #require(moved.corners(of: "c", in: moved.frames.count - 1)?[1])
    #expect(top < 40 && top > 0, "\(top)")
    #expect(moved.diagnostics.isEmpty)
  }

  @Test("Rows as the system draws them show text, symbol, value and switch; styles differ")
  func systemRows() async throws {
    var dumps: Set<String> = []
    let rows = [
      "{ text: 'Wi-Fi' }", "{ text: 'Wi-Fi', value: 'On' }", "{ text: 'Wi-Fi', detail: 'On' }",
      "{ text: 'Wi-Fi', symbol: 'wifi' }", "{ text: 'Wi-Fi', symbol: 'wifi', tint: 'red' }",
      "{ text: 'Wi-Fi', symbol: 'wifi', iconColor: 'red' }",
      "{ text: 'Wi-Fi', accessory: 'disclosure' }", "{ text: 'Wi-Fi', switch: true }",
      "{ text: 'Wi-Fi', color: 'red' }",
    ]
    let lists =
      rows.map { "rows: [\($0)]" }
      + ["grouped", "insetGrouped"].map { "style: '\($0)', rows: [\(rows[0])]" }
      + ["header: 'A'", "footer: 'B'", "separators: false"].map { "\($0), rows: [\(rows[0])]" }
    for list in lists {
      let play = try await StagePlay("'a'", "", screens: "a: { list: { \(list) } }")
      #expect(play.diagnostics.isEmpty, "\(list): \(play.diagnostics)")
      dumps.insert(try #require(play.frames.first).list.dump)
    }
    #expect(dumps.count == lists.count)
  }

  @Test("A step refuses to place a view that a stack places")
  func arrangedView() async throws {
    let screens = "a: { views: [{ layout: {}, stack: { views: [{ id: 'v', color: 'red' }] } }] }"
    let problems = try await StagePlay.problems(
      "'a'", "{ at: 0, animate: 'v', to: { layout: { left: 1, width: 5, height: 5 } } }",
      screens: screens)
    #expect(
      problems == [
        "s:3:1: error: the view with the id \"v\" is positioned by its stack; keep only \"width\","
          + " \"height\" or \"aspect\", or move the view out of the stack"
      ])
  }
}
