import Display
import Flipbook
import Foundation
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Controls, rows that come and go, and typing on the stage")
struct StageControlTests {
  /// A scene on a device of 400 × 800 points, looked at after some frames.
  private func look<Value: Sendable>(
    _ screen: String, _ steps: String, after frames: Int,
    _ value: @MainActor @Sendable ([UIView]) -> Value
  ) async throws -> Value {
    let text = """
      { title: "t", device: { size: [400, 800], scale: 1 }, root: "a", until: 9,
        screens: { a: { \(screen) } }, steps: [\(steps)] }
      """
    let stage = try Stage.device(
      for: SceneDocument(json5: Array(text.utf8), surroundings: .none), catalog: Catalog(),
      pictures: [:])
    for _ in 0...frames { _ = try await stage.nextFrame() }
    return stage.look { value(UIApplication.shared.windows.flatMap(\.all)) }
  }

  private static let controls = """
    views: [
      { id: "s", frame: [20, 20, 51, 31], switch: false },
      { id: "v", frame: [20, 80, 300, 34], slider: 0.25 },
      { id: "p", frame: [20, 140, 300, 4], progress: 0 },
      { id: "g", frame: [20, 180, 300, 32], segments: ["A", "B"] },
      { id: "b", frame: [20, 240, 300, 40], button: { text: "Buy", style: "filled" } },
      { id: "f", frame: [20, 300, 300, 34], field: "Name" },
      { id: "d", frame: [20, 360, 300, 26], pages: 3 },
    ]
    """

  @Test("Each control is UIKit's own, in its state at the start")
  func kinds() async throws {
    let found = try await look(Self.controls, "", after: 0) { views in
      (
        views.lazy.compactMap { $0 as? UISwitch }.first?.isOn,
        views.lazy.compactMap { $0 as? UISlider }.first?.value,
        views.lazy.compactMap { $0 as? UISegmentedControl }.first?.selectedSegmentIndex,
        views.lazy.compactMap { $0 as? UIButton }.first?.configuration?.title,
        views.lazy.compactMap { $0 as? UITextField }.first?.placeholder,
        views.lazy.compactMap { $0 as? UIPageControl }.first?.numberOfPages
      )
    }
    #expect(found.0 == false && found.1 == 0.25 && found.2 == 0)
    #expect(found.3 == "Buy" && found.4 == "Name" && found.5 == 3)
  }

  @Test("Steps change the state of controls")
  func changes() async throws {
    let steps = """
      { at: 0.1, animate: "s", to: { switch: true } }, { at: 0.1, animate: "v", to: { slider: 0.5 } },
      { at: 0.1, animate: "p", to: { progress: 1 } }, { at: 0.1, animate: "g", to: { selected: "B" } },
      { at: 0.1, animate: "b", to: { text: "Bought", enabled: false } },
      { at: 0.1, animate: "d", to: { page: 2 } }
      """
    let found = try await look(Self.controls, steps, after: 40) { views in
      (
        views.lazy.compactMap { $0 as? UISwitch }.first?.isOn,
        views.lazy.compactMap { $0 as? UISlider }.first?.value,
        views.lazy.compactMap { $0 as? UIProgressView }.first?.progress,
        views.lazy.compactMap { $0 as? UISegmentedControl }.first?.selectedSegmentIndex,
        views.lazy.compactMap { $0 as? UIButton }.first?.configuration?.title,
        views.lazy.compactMap { $0 as? UIPageControl }.first?.currentPage
      )
    }
    #expect(found.0 == true && found.1 == 0.5 && found.2 == 1)
    #expect(found.3 == 1 && found.4 == "Bought" && found.5 == 1)
  }

  @Test("A finger moves a slider, and a tap turns a switch")
  func touches() async throws {
    let steps = """
      { at: 0.1, drag: { from: [101, 97], to: [250, 97], over: 0.2 } }, { at: 0.5, tap: { id: "s" } }
      """
    let found = try await look(Self.controls, steps, after: 60) { views in
      (
        views.lazy.compactMap { $0 as? UISwitch }.first?.isOn,
        views.lazy.compactMap { $0 as? UISlider }.first?.value
      )
    }
    #expect(found.0 == true)
    #expect(abs((found.1 ?? 0) - 0.8) < 0.1, "\(found)")
  }

  private static let list = """
    list: { rows: [{ id: "one", text: "One" }, { id: "two", text: "Two", hidden: true },
      { id: "three", text: "Three" }], actions: [{ text: "Delete", deletes: true }] }
    """

  /// Rows in sight from top to bottom, by their ids.
  private func rows(_ steps: String, after frames: Int) async throws -> [String] {
    try await look(Self.list, steps, after: frames) { views in
      views.compactMap { $0 as? UITableViewCell }
        .filter { $0.window != nil && $0.alpha > 0 }
        .sorted { $0.frame.minY < $1.frame.minY }
        .compactMap(\.accessibilityIdentifier)
    }
  }

  @Test("A hidden row is missing until a step inserts it at its place")
  func insertion() async throws {
    #expect(try await rows("", after: 0) == ["one", "three"])
    #expect(try await rows("{ at: 0.1, insert: 'two' }", after: 60) == ["one", "two", "three"])
    #expect(try await rows("{ at: 0.1, delete: ['one', 'three'] }", after: 60) == [])
    #expect(
      try await rows(
        "{ at: 0.1, insert: 'two', animated: false }, { at: 0.2, delete: 'one', animation: 'left' }",
        after: 60) == ["two", "three"])
  }

  /// The scene of a screen with search bar, menu and toolbar, after some frames.
  private func lookAtTools<Value: Sendable>(
    _ steps: String, after frames: Int, _ value: @MainActor @Sendable ([UIView]) -> Value
  ) async throws -> Value {
    let text = """
      { title: "t", device: { size: [400, 800], scale: 1 }, root: { navigation: ["a"] }, until: 9,
        screens: { a: { title: "N", toolbar: [{ symbol: "camera" }, { symbol: "trash" }],
          bar: { search: "Find", right: [
            { text: "Sort", menu: ["By Name", { text: "Remove", style: "destructive" }] }] },
          list: { rows: ["X"] } } }, steps: [\(steps)] }
      """
    let stage = try Stage.device(
      for: SceneDocument(json5: Array(text.utf8), surroundings: .none), catalog: Catalog(),
      pictures: [:])
    for _ in 0...frames { _ = try await stage.nextFrame() }
    return stage.look { value(UIApplication.shared.windows.flatMap(\.all)) }
  }

  @Test("A bar has a search bar, which takes the keyboard, and a toolbar spaces its buttons evenly")
  func searchAndToolbar() async throws {
    let bars = try await lookAtTools("", after: 1) { views in
      (
        views.lazy.compactMap { $0 as? UISearchBar }.first?.placeholder,
        views.lazy.compactMap { $0 as? UIToolbar }.first.map { ($0.frame, $0.items?.count) }
      )
    }
    #expect(bars.0 == "Find")
    #expect(try #require(bars.1).0.maxY <= 800)
    // A flexible space between the two.
    #expect(bars.1?.1 == 3)
    let steps = "{ at: 0.1, tap: { text: 'Find' } }, { at: 1, type: 'ab', over: 0.2 }"
    let text = try await lookAtTools(steps, after: 90) { views in
      views.lazy.compactMap { $0 as? UISearchTextField }.first?.text
    }
    #expect(text == "ab")
  }

  @Test("A tap on a button opens its menu, a tap on an action closes it")
  func menus() async throws {
    @MainActor func titles(_ steps: String) async throws -> [String] {
      try await lookAtTools(steps, after: 120) { views in
        views.compactMap { ($0 as? UILabel)?.text }.filter { ["By Name", "Remove"].contains($0) }
      }
    }
    let open = "{ at: 0.1, tap: { text: 'Sort' } }"
    #expect(try await titles("") == [])
    #expect(try await titles(open) == ["By Name", "Remove"])
    #expect(try await titles(open + ", { at: 0.9, tap: { text: 'Remove' } }") == [])
    let button = """
      views: [{ id: 'b', frame: [20, 200, 100, 40], button: { text: 'Sort', menu: ['By Name'] } }]
      """
    let shown = try await look(button, "{ at: 0.1, tap: { id: 'b' } }", after: 60) { views in
      views.contains { ($0 as? UILabel)?.text == "By Name" }
    }
    #expect(shown)
  }

  @Test("An inner menu opens in place of the outer one, which has the actions of a group")
  func innerMenus() async throws {
    let button = """
      views: [{ id: 'b', frame: [20, 200, 100, 40], button: { text: 'Sort', menu: [
        { text: 'Move', menu: ['To Trips'] }, { title: 'Order', group: ['By Name', 'By Date'] }] } }]
      """
    @MainActor func titles(_ steps: String) async throws -> [String] {
      try await look(button, "{ at: 0.1, tap: { id: 'b' } }" + steps, after: 150) { views in
        views.compactMap { ($0 as? UILabel)?.text }
          .filter { ["Move", "To Trips", "Order", "By Name", "By Date"].contains($0) }
      }
    }
    #expect(try await titles("") == ["Move", "Order", "By Name", "By Date"])
    #expect(try await titles(", { at: 0.9, tap: { text: 'Move' } }") == ["Move", "To Trips"])
    let choice = ", { at: 0.9, tap: { text: 'Move' } }, { at: 1.7, tap: { text: 'To Trips' } }"
    #expect(try await titles(choice) == [])
  }

  /// A scene on a tablet, looked at after some frames.
  private func lookAtTablet<Value: Sendable>(
    _ steps: String, after frames: Int, _ value: @MainActor @Sendable ([UIView]) -> Value
  ) async throws -> Value {
    let text = """
      { title: "t", device: "tablet", root: "a", until: 9,
        screens: { a: { views: [{ id: "more", frame: [600, 100, 60, 40], button: "More" }] } },
        steps: [\(steps)] }
      """
    let stage = try Stage.device(
      for: SceneDocument(json5: Array(text.utf8), surroundings: .none), catalog: Catalog(),
      pictures: [:])
    for _ in 0...frames { _ = try await stage.nextFrame() }
    return stage.look { value(UIApplication.shared.windows.flatMap(\.all)) }
  }

  @Test("On a tablet an action sheet is in the middle, or points at the view of its step")
  func tabletSheet() async throws {
    @MainActor func label(_ source: String) async throws -> CGRect {
      let step = "{ at: 0, \(source) alert: { title: 'T', sheet: true, actions: ['One'] } }"
      let frame = try await lookAtTablet(step, after: 60) { views in
        views.first { ($0 as? UILabel)?.text == "One" }.map { $0.convert($0.bounds, to: nil) }
      }
      return try #require(frame)
    }
    let middle = try await label("")
    #expect(abs(middle.midX - 512) < 2 && abs(middle.midY - 384) < 60, "\(middle)")
    let attached = try await label("from: 'more',")
    #expect(abs(attached.midX - 630) < 2 && attached.minY > 140 && attached.maxY < 260)
  }

  /// The current page of a page control in front of a root; nil if it is behind the tab bar.
  private func lookAtFront(_ root: String, _ steps: String, after frames: Int) async throws -> Int?
  {
    let text = """
      { title: "t", device: { size: [400, 800], scale: 1 }, root: \(root), front: "f", until: 9,
        screens: { a: { tab: { symbol: "map" } }, b: { tab: { symbol: "map" } }, c: {},
          f: { views: [{ id: "dots", frame: [100, 760, 200, 30], pages: { count: 2, of: "KEY" } }] } },
        steps: [\(steps)] }
      """.replacing("KEY", with: root.contains("tabs") ? "tabs" : "container")
    let stage = try Stage.device(
      for: SceneDocument(json5: Array(text.utf8), surroundings: .none), catalog: Catalog(),
      pictures: [:])
    for _ in 0...frames { _ = try await stage.nextFrame() }
    return stage.look {
      let views = UIApplication.shared.windows.flatMap(\.all)
      let dots = views.lazy.compactMap { $0 as? UIPageControl }.first
      // In front of the tab bar, which is drawn before.
      let bar = views.firstIndex { $0 is UITabBar } ?? 0
      guard let dots, let place = views.firstIndex(of: dots), place > bar else { return nil }
      return dots.currentPage
    }
  }

  @Test("Dots in front of the bars follow tabs and children of a container")
  func front() async throws {
    let tabs = "{ tabs: ['a', 'b'] }"
    #expect(try await lookAtFront(tabs, "", after: 1) == 0)
    // Taps next to the views in front reach the tab bar.
    #expect(try await lookAtFront(tabs, "{ at: 0.1, tap: [350, 780] }", after: 60) == 1)
    #expect(try await lookAtFront(tabs, "{ at: 0.1, tapTab: 'b' }", after: 60) == 1)
    let container = "{ container: ['a', 'b'] }"
    #expect(try await lookAtFront(container, "{ at: 0.1, swap: 'b' }", after: 60) == 1)
    #expect(
      try await lookAtFront(
        container, "{ at: 0.1, swap: 'b' }, { at: 1, animate: 'dots', to: { page: 1 } }", after: 90)
        == 0)
    // Presentations begin at the root's container and end as without one.
    let steps = """
      { at: 0.1, alert: 'Saved' }, { at: 1, tap: { text: 'OK' } }, { at: 2, present: 'c', sheet: {} },
      { at: 3, dismiss: true }, { at: 4, tapTab: 'b' }
      """
    #expect(try await lookAtFront(tabs, steps, after: 270) == 1)
  }

  @Test("A popover that fits on no side of its source shrinks, and does not cover it")
  func shrunkPopover() async throws {
    let screens = """
      views: [{ id: "more", frame: [20, 500, 360, 40], button: "More" }] },
      b: { size: [220, 900], views: [{ id: "content", layout: {}, color: "red" }]
      """
    let steps = "{ at: 0, present: 'b', style: 'popover', from: 'more' }"
    let frames = try await look(screens, steps, after: 60) { views in
      ["more", "content"].map { id in
        views.first { $0.accessibilityIdentifier == id }.map { $0.convert($0.bounds, to: nil) }
      }
    }
    let source = try #require(frames[0])
    let content = try #require(frames[1])
    #expect(content.maxY <= source.minY && content.height > 300, "\(frames)")
  }

  @Test("A row moves next to another one, also into another section, and is between on its way")
  func moving() async throws {
    let list = """
      list: { sections: [
        { rows: [{ id: 'one', text: 'One' }, { id: 'two', text: 'Two' }] },
        { rows: [{ id: 'gone', text: 'G', hidden: true }, { id: 'three', text: 'Three' }] } ] }
      """
    @MainActor func order(_ steps: String) async throws -> [String] {
      try await look(list, steps, after: 60) { views in
        views.compactMap { $0 as? UITableViewCell }.filter { $0.window != nil && $0.alpha > 0 }
          .sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.accessibilityIdentifier)
      }
    }
    #expect(try await order("{ at: 0, move: 'two', before: 'one' }") == ["two", "one", "three"])
    #expect(try await order("{ at: 0, move: 'one', after: 'three' }") == ["two", "three", "one"])
    #expect(
      try await order("{ at: 0, move: 'one', after: 'gone', animated: false }")
        == ["two", "one", "three"])
    @MainActor func top(_ frame: Int) async throws -> CGFloat {
      let found = try await look(list, "{ at: 0, move: 'two', before: 'one' }", after: frame) {
        $0.first { $0.accessibilityIdentifier == "two" }?.layer.presentation()?.frame.minY
      }
      return try #require(found)
    }
    let (first, middle, last) = (try await top(0), try await top(8), try await top(60))
    #expect(first > middle && middle > last + 1, "\(first) \(middle) \(last)")
  }

  @Test("Items of a collection are inserted, deleted, moved and found by their ids")
  func items() async throws {
    let picture = ScenePicture(file: "x.png", scale: 1)
    let steps: [(String, [String])] = [
      ("", ["one", "two"]), ("{ at: 0, insert: 'three' }", ["one", "two", "three"]),
      ("{ at: 0, delete: 'one' }", ["two"]),
      ("{ at: 0, move: 'two', before: 'one' }", ["two", "one"]),
      ("{ at: 0, move: 'one', after: 'two', animated: false }", ["two", "one"]),
    ]
    for (step, expected) in steps {
      let text = """
        { title: 't', device: { size: [100, 200], scale: 1 }, root: 'a', screens: { a: {
        collection: { layout: { name: 'grid', item: [40, 40] }, images: [{ id: 'one', image: { file: 'x.png', scale: 1 } },
        { id: 'two', image: { file: 'x.png', scale: 1 } },
        { id: 'three', image: { file: 'x.png', scale: 1 }, hidden: true }] } } },
        steps: [\(step)], until: 1 }
        """
      let document = try SceneDocument(
        json5: Array(text.utf8), surroundings: .none)
      #expect(document.screens[0].collection?.items?.items.first?.picture == picture)
      let stage = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
      while try await stage.nextFrame() != nil {}
      let found = stage.look {
        var cells: [(CGRect, String)] = []
        @MainActor func collect(_ view: UIView) {
          if let id = view.accessibilityIdentifier, ["one", "two", "three"].contains(id) {
            cells.append((view.convert(view.bounds, to: nil), id))
          }
          view.subviews.forEach(collect)
        }
        UIApplication.shared.windows.forEach(collect)
        return cells.sorted { ($0.0.minY, $0.0.minX) < ($1.0.minY, $1.0.minX) }.map(\.1)
      }
      #expect(found == expected, "\(step)")
    }
  }

  @Test("Items are deleted while the screen above shares the collection, which stays the only one")
  func sharedItems() async throws {
    let image = "image: { file: 'x.png', scale: 1 }"
    let text = """
      { title: 't', device: { size: [100, 200], scale: 1 }, root: { navigation: ['a'] }, screens: {
        a: { collection: { layout: { name: 'grid', item: [40, 40] },
          images: [{ id: 'one', \(image) }, { id: 'two', \(image) }] } },
        b: { collection: { of: 'a', layout: { name: 'grid', item: [80, 80] } } } },
        steps: [{ at: 0, push: 'b' }, { at: 1, delete: 'one' }, { at: 2, pop: true }], until: 3 }
      """
    let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
    let stage = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
    while try await stage.nextFrame() != nil {}
    let (lists, items) = stage.look {
      let views = UIApplication.shared.windows.flatMap(\.all)
      return (
        views.count { $0 is UICollectionView },
        views.compactMap(\.accessibilityIdentifier).filter { ["one", "two"].contains($0) }
      )
    }
    #expect(lists == 1 && items == ["two"])
  }

  @Test("Rows that size themselves move down while a row is inserted, not at once")
  func insertionMoves() async throws {
    let steps = "{ at: 0.1, insert: 'two', animation: 'fade' }"
    @MainActor func top(_ frame: Int) async throws -> CGFloat? {
      try await look(Self.list, steps, after: frame) { views in
        let cell = views.first { $0.accessibilityIdentifier == "three" }
        return cell?.layer.presentation()?.frame.minY
      }
    }
    let (start, middle, end) = (try await top(0), try await top(12), try await top(60))
    let (first, between, last) = (
      try #require(start), try #require(middle), try #require(end)
    )
    #expect(first < between && between < last - 1, "\(first) \(between) \(last)")
  }

  @Test("A swipe uncovers the actions of a row, and a tap on one that deletes removes the row")
  func swipe() async throws {
    let swipe = "{ at: 0.1, drag: { from: [350, 20], to: [250, 20], over: 0.2, rest: 0.1 } }"
    #expect(try await rows(swipe, after: 50) == ["one", "three"])
    #expect(
      try await rows(swipe + ", { at: 0.9, tap: { text: 'Delete' } }", after: 110) == ["three"])
  }

  @Test("A row that is there cannot be inserted, and one that is not cannot be deleted")
  func wrongRows() async throws {
    let screens =
      "a: { list: { rows: [{ id: 'r', text: 'R' }, { id: 'h', text: 'H', hidden: true }] } }"
    #expect(
      try await StagePlay.problems("'a'", "{ at: 0, insert: 'r' }", screens: screens) == [
        "s:3:1: error: the row \"r\" is in its list already; give it \"hidden: true\", or delete it first"
      ])
    #expect(
      try await StagePlay.problems("'a'", "{ at: 0, delete: 'h' }", screens: screens) == [
        "s:3:1: error: the row \"h\" is not in its list now; insert it first"
      ])
  }

  @Test("scrollTo a row that is missing says that it has to be inserted")
  func scrollToMissing() async throws {
    let screens =
      "a: { list: { rows: [{ id: 'r', text: 'R' }, { id: 'h', text: 'H', hidden: true }] } }"
    #expect(
      try await StagePlay.problems("'a'", "{ at: 0, scrollTo: 'h' }", screens: screens) == [
        "s:3:1: error: the row \"h\" is not in its list now; insert it first"
      ])
  }

  @Test("scrollTo a row of a screen that was not shown yet says so")
  func scrollToUnseen() async throws {
    let screens = "a: {}, b: { list: { rows: [{ id: 'r', text: 'R' }] } }"
    let steps = "{ at: 0, scrollTo: 'r' }, { at: 1, push: 'b' }"
    #expect(
      try await StagePlay.problems("{ navigation: ['a'] }", steps, screens: screens) == [
        "s:3:1: error: the view \"r\" belongs to a screen that has not been shown yet"
      ])
  }

  @Test("A template that shows the value hidden keeps its row; without it the row is missing")
  func hiddenRows() async throws {
    @MainActor func state(_ template: String) async throws -> (Int, Int) {
      let list = """
        list: { rows: [{ name: "A", hidden: false }, { name: "B", hidden: true }], height: 50,
          template: { id: "q${index}", views: [{ layout: {}, text: "${name}" \(template) }] } }
        """
      return try await look(list, "", after: 0) { views in
        (
          views.filter { $0 is UITableViewCell && $0.window != nil }.count,
          views.filter { ($0 as? UILabel)?.text == "B" && $0.isHidden }.count
        )
      }
    }
    #expect(try await state(", hidden: \"${hidden}\"") == (2, 1))
    #expect(try await state("") == (1, 0))
  }

  @Test("scrollTo brings rows and views into sight")
  func scrolling() async throws {
    let rows = (1...40).map { "{ id: 'r\($0)', text: 'R' }" }.joined(separator: ", ")
    @MainActor func offset(_ screen: String, _ step: String) async throws -> CGFloat? {
      try await look(screen, "{ at: 0.1, \(step) }", after: 60) { views in
        views.lazy.compactMap { $0 as? UIScrollView }.first?.contentOffset.y
      }
    }
    let list = "list: { height: 50, rows: [\(rows)] }"
    #expect(try await offset(list, "scrollTo: 'r20', position: 'bottom'") == 200)
    #expect(try await offset(list, "scrollTo: 'r20', position: 'top', animated: false") == 950)
    #expect(try await offset(list, "scrollTo: 'r2'") == 0)
    let scroll = "scroll: { content: [400, 2000] }, views: [{ id: 'v', frame: [0, 900, 400, 100] }]"
    #expect(try await offset(scroll, "scrollTo: 'v'") == 200)
    #expect(try await offset(scroll, "scrollTo: 'v', position: 'middle'") == 550)
    #expect(try await offset(scroll, "scrollTo: 'v', position: 'top'") == 900)
  }

  @Test("Typing shows the keyboard, and lifts a view whose layout is above it")
  func typing() async throws {
    let screen = """
      views: [{ id: "f", layout: { left: 0, right: 0, bottom: 8, keyboard: true }, field: "Message" }]
      """
    @MainActor func state(_ steps: String, after frames: Int) async throws -> (String?, CGFloat?) {
      try await look(screen, steps, after: frames) { views in
        let field = views.lazy.compactMap { $0 as? UITextField }.first
        return (field?.text, field?.frame.maxY)
      }
    }
    let type = "{ at: 0.1, type: 'Hello', into: 'f', over: 0.4 }"
    #expect(try await state("", after: 0).1 == 792)
    #expect(try await state(type, after: 19).0 == "Hel")
    let typed = try await state(type, after: 80)
    #expect(typed.0 == "Hello")
    #expect((typed.1 ?? 800) < 600)
    #expect(try await state(type + ", { at: 1, hideKeyboard: true }", after: 140).1 == 792)
  }

  @Test("An alert is UIKit's; a tap on a button or a step dismisses it")
  func alerts() async throws {
    let alert = """
      { at: 0.1, alert: { title: "Delete?", message: "For good.",
        actions: [{ text: "Delete", style: "destructive" }, { text: "Keep", style: "cancel" }] } }
      """
    @MainActor func texts(_ steps: String, after frames: Int) async throws -> [String] {
      try await look("", steps, after: frames) { views in
        views.compactMap { ($0 as? UILabel)?.text }
      }
    }
    let shown = try await texts(alert, after: 50)
    for text in ["Delete?", "For good.", "Delete", "Keep"] { #expect(shown.contains(text)) }
    #expect(try await texts(alert + ", { at: 1, tap: { text: 'Keep' } }", after: 120) == [])
    #expect(try await texts(alert + ", { at: 1, dismiss: true }", after: 120) == [])
    let plain = try await texts("{ at: 0, alert: 'Saved', animated: false }", after: 5)
    #expect(plain.contains("Saved") && plain.contains("OK"))
  }

  @Test("A popover points at its view on a phone as well, and has the size of its screen")
  func popover() async throws {
    let text = """
      { title: "t", device: { size: [400, 800], scale: 1 }, root: "a", until: 2, screens: {
        a: { views: [{ id: "more", frame: [300, 100, 40, 40], color: "red" }] },
        b: { size: [200, 120], views: [{ id: "inside", frame: [0, 0, 200, 120] }] } },
        steps: [{ at: 0.1, present: "b", style: "popover", from: "more" }] }
      """
    let stage = try Stage.device(
      for: SceneDocument(json5: Array(text.utf8), surroundings: .none), catalog: Catalog(),
      pictures: [:])
    for _ in 0...60 { _ = try await stage.nextFrame() }
    let frame = stage.look {
      UIApplication.shared.windows.flatMap(\.all)
        .first { $0.accessibilityIdentifier == "inside" }.map { $0.convert($0.bounds, to: nil) }
    }
    #expect(frame?.width == 200)
    #expect((frame?.minY ?? 0) >= 140 && (frame?.minY ?? 800) < 180)
  }

  @Test("Typing without a field is refused")
  func typingNowhere() async throws {
    let screens = "a: { views: [{ id: 'v', frame: [0, 0, 9, 9] }] }"
    #expect(
      try await StagePlay.problems("'a'", "{ at: 0, type: 'x' }", screens: screens) == [
        "s:3:1: error: no field has the keyboard; tap one first, or write \"into\""
      ])
    #expect(
      try await StagePlay.problems("'a'", "{ at: 0, type: 'x', into: 'v' }", screens: screens) == [
        "s:3:1: error: the view with the id \"v\" takes no text; write the id of a \"field\""
      ])
  }

  @Test("Typing into a view that does not take the keyboard is refused, whoever has it")
  func typingElsewhere() async throws {
    let screens = """
      a: { views: [{ id: 'v', frame: [0, 0, 9, 9] }, { id: 'f', frame: [0, 20, 90, 30], field: 'F' },
        { id: 'g', frame: [0, 60, 90, 30], field: 'G', enabled: false }] }
      """
    @MainActor func problems(_ view: String) async throws -> [String] {
      try await StagePlay.problems(
        "'a'", "{ at: 0, type: 'x', into: 'f' }, { at: 1, type: 'x', into: '\(view)' }",
        "until: 2,", screens: screens)
    }
    #expect(
      try await problems("v").first?.hasSuffix(
        "the view with the id \"v\" takes no text; write the id of a \"field\"") == true)
    #expect(
      try await problems("g").first?.hasSuffix(
        "the view with the id \"g\" does not take the keyboard: it is disabled, or code refuses")
        == true)
    #expect(try await problems("f") == [])
  }

  @Test("Typing for longer than there is a keyboard is refused")
  func typingTooLong() async throws {
    let problems = try await StagePlay.problems(
      "'a'", "{ at: 0, type: 'xyz', into: 'f', over: 2 }, { at: 0.5, hideKeyboard: true }",
      "until: 3,", screens: "a: { views: [{ id: 'f', frame: [0, 20, 90, 30], field: 'F' }] }")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("the keyboard has gone at 1") == true, "\(problems)")
  }

  @Test("Dots show the page at which their scroll view begins, also below the first one")
  func dots() async throws {
    @MainActor func page(_ scroll: String) async throws -> Int? {
      let screen = """
        views: [{ id: "w", frame: [0, 0, 400, 800], scroll: { \(scroll), paging: true } },
          { layout: { top: 9, centerX: 0 }, pages: { count: 3, of: "w" } }]
        """
      return try await look(screen, "", after: 0) { views in
        views.lazy.compactMap { $0 as? UIPageControl }.first?.currentPage
      }
    }
    #expect(try await page("content: [1200, 800], offset: [400, 0]") == 1)
    #expect(try await page("content: [400, 2400], offset: [0, 1600]") == 2)
  }

  @Test("A scroll view with a parallax follows the one around it, not itself")
  func nested() async throws {
    let screen = """
      views: [{ id: "w", frame: [0, 0, 400, 800], scroll: { content: [800, 800], paging: true }, views: [
        { id: "inner", frame: [100, 100, 50, 50], parallax: 0.5, scroll: { content: [50, 500] } }] }]
      """
    @MainActor func left(_ from: String, _ to: String) async throws -> CGFloat? {
      let drag = "{ at: 0.1, drag: { from: \(from), to: \(to), over: 0.2 } }"
      return try await look(screen, drag, after: 120) { views in
        views.first { $0.accessibilityIdentifier == "inner" }?.frame.minX
      }
    }
    #expect(try await left("[350, 400]", "[50, 400]") == 300)
    #expect(try await left("[120, 140]", "[120, 110]") == 100)
  }

  @Test(
    "Views with a parallax stay behind the content and meet their frames on their page; dots follow"
  )
  func parallax() async throws {
    let screen = """
      views: [{ id: "w", frame: [0, 0, 400, 800], scroll: { content: [800, 800], paging: true }, views: [
        { id: "one", frame: [100, 100, 50, 50], parallax: 0.5 },
        { id: "two", frame: [500, 100, 50, 50], parallax: 0.5 }] },
        { layout: { top: 9, centerX: 0 }, pages: { count: 2, of: "w" } }]
      """
    @MainActor func places(_ steps: String, after frames: Int) async throws -> [CGFloat] {
      try await look(screen, steps, after: frames) { views in
        let found = ["one", "two"].compactMap { id in
          views.first { $0.accessibilityIdentifier == id }?.frame.minX
        }
        let pages = views.lazy.compactMap { $0 as? UIPageControl }.first
        // Sums of many small distances.
        return found.map { ($0 * 100).rounded() / 100 } + [CGFloat(pages?.currentPage ?? -1)]
      }
    }
    #expect(try await places("", after: 0) == [100, 300, 0])
    let swipe = "{ at: 0.1, drag: { from: [350, 400], to: [50, 400], over: 0.2 } }"
    #expect(try await places(swipe, after: 120) == [300, 500, 1])
  }
}

extension UIView {
  /// The view and everything in it.
  fileprivate var all: [UIView] { [self] + subviews.flatMap(\.all) }
}
