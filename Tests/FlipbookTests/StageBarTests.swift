import Display
import Flipbook
import Pixels
import SceneFormat
import Testing
import TransitionCatalog

@MainActor @Suite("Bars, columns and sheets on the stage")
struct StageBarTests {
  private func play(_ text: String) async throws -> [DisplayList] {
    let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
    let stage = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
    var lists: [DisplayList] = []
    while let frame = try await stage.nextFrame() { lists.append(frame.list) }
    #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    return lists
  }

  private func first(_ screen: String, _ root: String = "{ navigation: ['a'] }") async throws
    -> String
  {
    let lists = try await play("{ title: 't', root: \(root), screens: { a: { \(screen) } } }")
    return try #require(lists.first).dump
  }

  @Test("Every key of a bar changes what it shows; without one there is no bar")
  func keys() async throws {
    var dumps: Set<String> = []
    let screens = [
      "title: 'Inbox'", "title: 'Inbox', bar: {}", "title: 'Inbox', bar: { large: true }",
      "title: 'Inbox', bar: { right: ['Edit'] }", "title: 'Inbox', bar: { left: ['Edit'] }",
      "title: 'Inbox', bar: { right: [{ text: 'Edit', done: true }] }",
      "title: 'Inbox', bar: { right: [{ symbol: 'plus' }] }",
      "title: 'Inbox', bar: { right: [{ symbol: 'plus', tint: 'red' }] }",
      "title: 'Inbox', bar: { right: [{ symbol: 'plus' }], tint: 'green' }",
    ]
    for screen in screens { dumps.insert(try await first(screen)) }
    #expect(dumps.count == screens.count)
    let tabs = [
      "title: 'a'", "tab: { symbol: 'map' }", "tab: { symbol: 'bell', title: 'Bell' }",
      "tab: { symbol: 'map', selected: 'bell' }", "tab: { symbol: 'map', title: 'Map' }",
      "tab: { symbol: 'map', badge: '2' }",
    ]
    var tabDumps: Set<String> = []
    for tab in tabs { tabDumps.insert(try await first(tab, "{ tabs: ['a'] }")) }
    #expect(tabDumps.count == tabs.count)
  }

  @Test(
    "A back button has the title that the screen below sets, and taps find buttons by their text")
  func backAndTaps() async throws {
    func end(_ bar: String) async throws -> DisplayList? {
      try await play(
        """
        { title: 't', root: { navigation: ['a'] }, screens: { a: { title: 'A', bar: { \(bar) } },
          b: { title: 'B', bar: { right: ['Add'] } } },
          steps: [{ at: 0, push: 'b', animated: false }, { at: 0.2, tap: { text: 'Add' } }] }
        """
      ).last
    }
    let (named, unnamed) = (try await end("back: 'Trips'"), try await end(""))
    #expect(named != nil && named != unnamed)
  }

  @Test("A push while a screen with a bar is presented happens inside it")
  func pushInModal() async throws {
    func end(_ steps: String) async throws -> DisplayList? {
      try await play(
        """
        { title: 't', root: { navigation: ['a'] }, screens: { a: { color: 'red' },
          b: { title: 'B', bar: {}, color: 'green' }, c: { color: 'blue' } },
          steps: [{ at: 0, present: 'b', animated: false }, \(steps)] }
        """
      ).last
    }
    let push = "{ at: 0.1, push: 'c', animated: false }"
    let pushed = try #require(try await end(push)).dump
    #expect(pushed.contains("rgba(0 0 1 1)"), "\(pushed)")
    #expect(try await end(push + ", { at: 0.2, pop: true, animated: false }") == end(""))
    let later = "{ at: 0.2, dismiss: true, animated: false },"
    let presented = "{ at: 0.3, present: 'b', animated: false }"
    #expect(try await end("\(push), \(later) \(presented)") == end(""))
    let elsewhere = "{ at: 0.3, push: 'c', animated: false }"
    #expect(try await end("\(push), \(later) \(elsewhere)") == end("\(later) \(elsewhere)"))
    let alone = "{ at: 0.3, present: 'c', animated: false }"
    #expect(try await end("\(push), \(later) \(alone)") == end("\(later) \(alone)"))
  }

  @Test("Columns stand next to each other; a push and a swap change the right one")
  func columns() async throws {
    func lists(_ step: String) async throws -> [DisplayList] {
      try await play(
        """
        { title: 't', device: 'tablet', root: { split: ['a', 'b'], width: 300 },
          screens: { a: { color: 'red' }, b: { color: 'green' }, c: { color: 'blue' } },
          steps: [{ at: 0.1, \(step) }] }
        """)
    }
    for step in ["push: 'c', animated: false", "swap: 'c'"] {
      let lists = try await lists(step)
      let first = try #require(lists.first?.fillEdges)
      let last = try #require(lists.last?.fillEdges)
      #expect(first["red"]?.left == 0 && first["red"]?.right == 300, "\(first)")
      #expect(first["green"].map { $0.left >= 300 && $0.right == 1024 } == true, "\(first)")
      #expect(last["red"] == first["red"])
      #expect(last["blue"] == first["green"], "\(step): \(last)")
      #expect(last["green"] == nil)
    }
  }

  @Test("A sheet rests at its detents; a drag moves it from one to the next")
  func sheet() async throws {
    let lists = try await play(
      """
      { title: 't', root: 'a', screens: { a: {}, b: { color: 'blue' } }, steps: [
        { at: 0, present: 'b', sheet: { detents: [200, 'medium', 'large'], grabber: true } },
        { at: 1, drag: { from: [195, 640], to: [195, 200], over: 0.4, rest: 0.2 } }] }
      """)
    let before = try #require(lists[58].fillEdges["blue"])
    let after = try #require(lists.last?.fillEdges["blue"])
    // 200 points above the bottom safe area of 34.
    #expect(before.top == 844 - 234, "\(before)")
    #expect(after.top < 400, "\(after)")
  }

  @Test("A presented screen with a bar is in a navigation controller, a form sheet has its size")
  func presentedBar() async throws {
    func lists(_ screen: String) async throws -> [DisplayList] {
      try await play(
        """
        { title: 't', device: 'tablet', root: 'a', screens: { a: {}, b: { color: 'blue', \(screen) } },
          steps: [{ at: 0, present: 'b', style: 'formSheet' }, { at: 1, dismiss: true }] }
        """)
    }
    let plain = try await lists("title: 'New'")
    let bar = try await lists("title: 'New', bar: { left: ['Cancel'] }")
    #expect(plain[55] != bar[55])
    #expect(plain.count == bar.count)
    let small = try await lists("size: [400, 300]")
    let edges = try #require(small[55].fillEdges["blue"])
    #expect(edges.right - edges.left == 400 && edges.bottom - edges.top == 300, "\(edges)")
  }
}

extension DisplayList {
  struct Edges: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  /// Edges of the largest fill of each pure color, in points of the window.
  fileprivate var fillEdges: [String: Edges] {
    var found: [String: Edges] = [:]
    let names: [[Double]: String] = [[1, 0, 0]: "red", [0, 1, 0]: "green", [0, 0, 1]: "blue"]
    func visit(_ item: DisplayItem, _ scale: Double) {
      switch item {
      case .group(let group): for item in group.items { visit(item, scale) }
      case .fill(let fill):
        guard case .color(let color) = fill.paint, case .rectangle(let rect) = fill.shape,
          let name = names[[color.red, color.green, color.blue]]
        else { return }
        let map = fill.transform
        let edges = Edges(
          left: (map.a * rect.left + map.tx) / scale, top: (map.d * rect.top + map.ty) / scale,
          right: (map.a * rect.right + map.tx) / scale,
          bottom: (map.d * rect.bottom + map.ty) / scale)
        if let old = found[name], old.bottom - old.top > edges.bottom - edges.top { return }
        found[name] = edges
      default: break
      }
    }
    let scale = canvas.width == 390 * 3 ? 3.0 : 2.0
    for item in items { visit(item, scale) }
    return found
  }
}
