import SceneFormat
import Testing

/// Screens and apps that code makes, and names of their views.
struct SceneCodeTests {
  private let screens = "screens: { a: {}, list: { code: 'orders', filter: 'open' } }"

  @Test("A screen with code has its name and its parameters")
  func code() throws {
    let scene = try decoded("{ title: 't', \(screens), root: 'list' }")
    let code = try #require(scene.screen(named: "list")?.code)
    #expect(code.name == "orders")
    #expect(code.parameters.map(\.key) == ["filter"])
    #expect(code.path.description == "screens.list")
    #expect(scene.screen(named: "a")?.code == nil)
  }

  @Test("An app replaces root and screens")
  func app() throws {
    let plain = try decoded("{ title: 't', app: 'shop' }")
    guard case .app(let name) = plain.root else {
      Issue.record("no app")
      return
    }
    #expect(name.name == "shop")
    #expect(plain.screens == [])
    let other = try decoded("{ title: 't', app: { name: 'shop', tab: 2 } }")
    guard case .app(let name) = other.root else {
      Issue.record("no app")
      return
    }
    #expect(name.parameters.map(\.key) == ["tab"])
  }

  @Test("Without an app, root and screens are still required; next to one, a root is refused")
  func requirements() {
    #expect(
      messages("{ title: 't' }")
        == [
          "s:1:1: error: the key \"screens\" or \"include\" is missing",
          "s:1:1: error: the key \"root\" or \"app\" is missing",
        ])
    #expect(
      messages("{ title: 't', app: 'shop', root: 'a', screens: { a: {} } }")
        == [
          "s:1:28: error: \"root\" and \"app\" exclude each other; remove one"
        ])
  }

  @Test("Steps with screens of the scene are refused while an app runs")
  func stepsOfApps() {
    #expect(
      messages("{ title: 't', app: 'shop', steps: [{ at: 0, pop: true }] }")
        == [
          "s:1:36: error: \"pop\" needs screens of the scene, but the app \"shop\" decides what it"
            + " shows; write a tap on one of its views"
        ])
  }

  @Test("Taps and animations name views by id, tag or text")
  func viewNames() throws {
    let scene = try decoded(
      """
      { title: 't', app: 'shop', steps: [
        { at: 0, tap: { text: 'Open' }, count: 2 }, { at: 1, tap: { tag: 3 }, hold: 1 },
        { at: 2, tap: { id: 'row' } }, { at: 3, animate: { text: 'Open' }, to: { alpha: 0 } },
        { at: 4, animate: 'row', to: { alpha: 0 } },
      ] }
      """)
    #expect(
      scene.steps.map(\.action).prefix(3) == [
        .tap(.text("Open"), count: 2, hold: 0.05), .tap(.tag(3), count: 1, hold: 1),
        .tap(.id("row"), count: 1, hold: 0.05),
      ])
    let animated = scene.steps.compactMap { step in
      if case .animate(let animation) = step.action { animation.views } else { nil }
    }
    #expect(animated == [[.text("Open")], [.id("row")]])
  }

  @Test("Ids are checked only where all views belong to the scene")
  func unknownIDs() {
    let steps = "steps: [{ at: 0, tap: { id: 'row' } }]"
    #expect(messages("{ title: 't', \(screens), root: 'a', \(steps) }") == [])
    #expect(
      messages("{ title: 't', screens: { a: {} }, root: 'a', \(steps) }")
        == ["s:1:74: error: no view has the id \"row\""])
    #expect(
      messages("{ title: 't', app: 'x', steps: [{ at: 0, tap: {} }] }")
        == [
          "s:1:47: error: this object names no view; expected one of \"id\", \"tag\" or \"text\""
        ])
  }

  @Test("A tab bar is drawn by default if a tab is a screen of code")
  func tabBar() throws {
    for (tabs, shows) in [("['a']", false), ("['a', { navigation: ['list'] }]", true)] {
      guard
        case .tabs(let root) = try decoded("{ title: 't', \(screens), root: { tabs: \(tabs) } }")
          .root
      else {
        Issue.record("no tabs")
        continue
      }
      #expect(root.showsBar == shows)
    }
  }
}
