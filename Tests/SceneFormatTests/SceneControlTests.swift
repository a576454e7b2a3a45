import Foundation
import SceneFormat
import Testing

@Suite("Controls, rows and typing in scenes")
struct SceneControlTests {
  private func view(_ keys: String, _ steps: String = "") -> [String] {
    messages(
      """
      { title: "t", root: "a", screens: { a: { views: [\(keys)] } }, steps: [\(steps)] }
      """
    ).map { $0.components(separatedBy: "error: ").last ?? $0 }
  }

  @Test("Switches, segments and buttons have a size; bars, sliders and fields need a width")
  func sizes() {
    for control in [
      "switch: true", "segments: ['A']", "button: 'B'", "spinner: 'large'", "pages: 3",
    ] {
      #expect(view("{ layout: { left: 9, top: 9 }, \(control) }") == [], "\(control)")
    }
    for control in ["slider: 0.5", "progress: 0.5", "field: 'Name'"] {
      #expect(view("{ layout: { left: 9, right: 9, top: 9 }, \(control) }") == [], "\(control)")
      #expect(
        view("{ layout: { left: 9, top: 9 }, \(control) }") == [
          "the view has no width; add \"width\", \"aspect\", or the distance of the other edge"
        ], "\(control)")
    }
  }

  @Test("A view is one control at most, and keys of controls need one")
  func oneControl() {
    #expect(
      view("{ layout: {}, switch: true, slider: 1 }") == [
        "\"switch\" and \"slider\" exclude each other; remove one"
      ])
    #expect(
      view("{ layout: {}, text: 'a', button: 'b' }") == [
        "\"text\" and \"button\" exclude each other; remove one"
      ])
    #expect(
      view("{ layout: {}, enabled: false }") == [
        "\"enabled\" needs a control, such as \"button\", in the same view"
      ])
    #expect(
      view("{ layout: {}, progress: 0, enabled: false }") == [
        "progress bars and spinners react to no touches; remove \"enabled\""
      ])
    #expect(
      view("{ layout: {}, selected: 'A' }") == [
        "\"selected\" needs \"segments\" in the same view"
      ])
    #expect(
      view("{ layout: {}, segments: ['A', 'B'], selected: 'C' }") == [
        "no segment has the title \"C\"; write one of \"A\", \"B\""
      ])
    #expect(
      view("{ layout: {}, segments: ['A', 'A'] }") == [
        "two segments have the title \"A\"; rename one"
      ])
    #expect(
      view("{ layout: {}, pages: { count: 2, current: 3 } }") == ["there is no page 3 of 2"])
  }

  @Test("A change that the control does not have names those that it has")
  func changes() {
    #expect(
      view(
        "{ id: 'v', layout: {}, slider: 0 }", "{ at: 0, animate: 'v', to: { progress: 1 } }") == [
          "the view with the id \"v\" has no \"progress\" to change; a control of its kind has"
            + " \"enabled\", \"slider\""
        ])
    #expect(
      view("{ id: 'v', layout: {} }", "{ at: 0, animate: 'v', to: { switch: true } }") == [
        "the view with the id \"v\" has no \"switch\" to change; give it a control, such as \"slider\","
          + " in its screen"
      ])
  }

  @Test("A toolbar needs a bar, and menus have actions")
  func tools() {
    #expect(
      view("{ layout: {}, button: { text: 'B', menu: ['One', { text: 'Two', checked: true }] } }")
        == [])
    #expect(view("{ layout: {}, button: { text: 'B', menu: [] } }").count == 1)
    func screen(_ keys: String) -> [String] {
      messages("{ title: 't', root: 'a', screens: { a: { \(keys) } } }")
    }
    let problem = "\"toolbar\" needs a navigation controller; write bar: {} as well"
    #expect(screen("toolbar: ['Done']").first?.contains(problem) == true)
    #expect(screen("toolbar: ['Done'], bar: { search: 'Find' }") == [])
  }

  @Test("A menu has inner menus, and groups of actions with a title")
  func groups() {
    func menu(_ elements: String) -> [String] {
      view("{ layout: {}, button: { text: 'B', menu: [\(elements)] } }")
    }
    #expect(
      menu(
        """
        { text: 'Move', symbol: 'folder', menu: ['Here', { group: ['There'] }] },
        { title: 'Sort', group: [{ text: 'Name', checked: true }] }
        """) == [])
    #expect(
      menu("{ text: 'Move', checked: true, menu: ['Here'] }") == [
        "an inner menu has no check mark; remove \"checked\""
      ])
    #expect(menu("{ group: ['One'], detail: 'D' }").count == 1)
    #expect(menu("{ group: [] }").count == 1)
    #expect(menu("{ detail: 'D' }") == ["the key \"text\" or \"group\" is missing"])
  }

  @Test("A screen in front has only views, and is shown nowhere else")
  func front() {
    func scene(_ front: String, _ rest: String = "root: 'a'") -> [String] {
      messages(
        """
        { title: 't', front: 'f', screens: { a: {}, b: {}, f: { \(front) } }, \(rest) }
        """
      ).compactMap { $0.split(separator: ": error: ").last.map(String.init) }
    }
    let dots = "views: [{ layout: {}, pages: { count: 2, of: 'tabs' } }]"
    #expect(scene("views: []") == [])
    #expect(scene(dots, "root: { tabs: ['a', 'b'] }") == [])
    let screen = "the screen \"f\" in front of all others"
    #expect(
      scene("bar: {}, color: 'red'") == [
        "\(screen) has only \"views\"; remove \"bar\"",
        "\(screen) has only \"views\"; remove \"color\"",
      ])
    #expect(
      scene("", "root: 'f'") == ["\(screen) is in \"root\" as well; make a screen for each"])
    #expect(
      scene("", "root: { navigation: ['a'] }, steps: [{ at: 0, push: 'f' }]") == [
        "\(screen) cannot be shown by a step; make a screen for each"
      ])
    #expect(
      scene(dots, "root: { container: ['a', 'b'] }") == [
        "the screen has no view \"tabs\" with \"scroll\", which \"pages\" could follow; write of: \"container\""
          + " for the shown child of the root"
      ])
  }

  @Test("Only an action sheet points at a view")
  func alertSource() {
    let button = "{ id: 'v', layout: {}, button: 'B' }"
    #expect(view(button, "{ at: 0, from: 'v', alert: { title: 'T', sheet: true } }") == [])
    #expect(
      view(button, "{ at: 0, from: 'v', alert: 'T' }") == [
        "\"from\" needs an action sheet: alert: { …, sheet: true }"
      ])
  }

  @Test("Steps with rows name rows, and hidden rows have an id")
  func rows() {
    let list = "{ id: 'v', layout: {}, list: { rows: [{ id: 'r', text: 'R' }] } }"
    #expect(view(list, "{ at: 0, delete: 'r' }") == [])
    #expect(
      view(list, "{ at: 0, delete: 'v' }") == [
        "\"v\" is no row of a list and no item of a collection; write the id of one, or animate the"
          + " view with to: { hidden: true }"
      ])
    #expect(
      view(list, "{ at: 0, move: 'r' }") == [
        "the row needs a place; add \"before\" or \"after\" with the id of another row"
      ])
    #expect(
      view(list, "{ at: 0, move: 'r', before: 'r' }") == [
        "\"r\" cannot be next to itself; name another row"
      ])
    #expect(
      view(list, "{ at: 0, move: 'r', after: 'v' }") == [
        "\"v\" is not in the list or collection of \"r\"; name a row or item there"
      ])
    #expect(view(list, "{ at: 0, delete: ['r', 'r'] }") == ["a row is listed twice; remove one"])
    #expect(
      view("{ layout: {}, list: { rows: [{ text: 'R', hidden: true }] } }") == [
        "a hidden row needs an \"id\", by which a step inserts it"
      ])
    let template = "height: 9, template: { text: '${name}' }"
    #expect(
      view("{ layout: {}, list: { rows: [{ name: 'R', hidden: true }], \(template) } }") == [
        "a hidden row needs an \"id\" in the template, by which a step inserts it"
      ])
  }

  @Test("A template that shows the value hidden keeps it")
  func hiddenByTemplate() {
    let template = "{ views: [{ layout: {}, text: '${name}', hidden: '${hidden}' }] }"
    let rows = "rows: [{ name: 'R', hidden: true }], height: 9"
    #expect(view("{ layout: {}, list: { \(rows), template: \(template) } }") == [])
  }

  @Test("Alerts lie one above the other, and have one button that cancels")
  func alerts() {
    let steps = "{ at: 0, alert: 'A' }, { at: 1, alert: 'B' }, { at: 2, hideBars: ['status'] }"
    // The step is understood; only the device lacks the bar.
    #expect(
      view("{ layout: {} }", steps) == [
        "the device shows no status bar; write device: { name: …, statusBar: true }"
      ])
    #expect(
      view(
        "{ layout: {} }",
        "{ at: 0, alert: { title: 'A', actions: [{ text: 'B', style: 'cancel' },"
          + " { text: 'C', style: 'cancel' }] } }") == [
          "an alert has one button of the style \"cancel\" at most"
        ])
  }

  @Test("Advice names what is not there")
  func advice() {
    let step = "{ at: 0, animate: 'v', to: { slider: 1 } }"
    #expect(
      view("{ id: 'v', layout: {}, spinner: 'large' }", step)
        == [
          "the view with the id \"v\" has no \"slider\" to change; a control of its kind has nothing to"
            + " change"
        ])
    #expect(view("{ layout: { left: 9, top: 9, aspect: 8 }, slider: 0.5 }") == [])
    #expect(
      view("{ layout: { left: 9, top: 9, aspect: 8 } }") == [
        "the view has no width; add \"width\", or the distance of the other edge"
      ])
  }

  @Test("Parallax needs a scroll view and a frame, dots that follow need one with pages")
  func scrolling() {
    #expect(
      view("{ frame: [0, 0, 9, 9], parallax: 0.5 }") == [
        "\"parallax\" needs a view with \"scroll\" around: write the view in its \"views\""
      ])
    #expect(
      view("{ layout: {}, parallax: 0.5 }").contains(
        "a view with \"parallax\" needs a \"frame\", from which it moves"))
    #expect(
      view("{ id: 'v', layout: {} }, { layout: { top: 0 }, pages: { count: 2, of: 'v' } }") == [
        "the screen has no view \"v\" with \"scroll\", which \"pages\" could follow"
      ])
    #expect(
      view(
        "{ frame: [0, 0, 9, 9], scroll: { content: [18, 9] }, views: [{ frame: [0, 0, 9, 9], clips: true,"
          + " views: [{ frame: [0, 0, 9, 9], parallax: 0.5 }] }] }") == [])
  }

  @Test("A popover needs the view at which it points, and only a popover has one")
  func popovers() {
    let screen = "{ id: 'v', layout: {} }"
    #expect(
      view(screen, "{ at: 0, present: 'a', style: 'popover' }").contains(
        "the key \"from\" is missing"))
    #expect(
      view(screen, "{ at: 0, present: 'a', from: 'v' }").contains(
        "\"from\" needs style: \"popover\" in the same step"))
  }

  @Test("A layout above the keyboard needs its distance from the bottom")
  func keyboard() {
    #expect(view("{ layout: { bottom: 8, height: 50, keyboard: true } }") == [])
    for layout in ["top: 8, height: 50", "bottom: '5%', height: 50"] {
      #expect(
        view("{ layout: { \(layout), keyboard: true } }") == [
          "\"keyboard\" needs \"bottom\" in points in the same layout"
        ], "\(layout)")
    }
  }
}
