import SceneFormat
import Testing

/// Layouts, stacks, lists, bars and sheets of scenes that cannot work, with their remedies.
struct SceneLayoutTests {
  private func problems(_ view: String) -> [String] {
    messages("{ title: 't', root: 'a', screens: { a: {\nviews: [\(view)] } } }").map {
      String($0.dropFirst("s:".count))
    }
  }

  private func problemsOfScreen(_ screen: String, _ more: String = "root: 'a'") -> [String] {
    messages("{ title: 't', \(more), screens: { a: {\n\(screen) }, b: {}, c: {} } }").map {
      String($0.dropFirst("s:".count))
    }
  }

  @Test("A view needs a frame or a layout, not both")
  func frames() {
    #expect(problems("{}") == ["2:9: error: the key \"frame\" or \"layout\" is missing"])
    #expect(
      problems("{ frame: [0, 0, 1, 1], layout: {} }") == [
        "2:32: error: \"frame\" and \"layout\" exclude each other; remove one"
      ])
    #expect(problems("{ layout: {}, color: 'red' }") == [])
  }

  @Test("Overdetermined and underdetermined layouts are reported")
  func layouts() {
    let table: [(String, String)] = [
      (
        "left: 1, right: 1, width: 5",
        "2:40: error: \"left\" and \"right\" give the width already; remove one of the three"
      ),
      ("left: 1, centerX: 0, width: 5", "\"left\" and \"centerX\" exclude each other; remove one"),
      (
        "left: 1, top: 1",
        "the view has no width; add \"width\", \"aspect\", or the distance of"
      ),
      ("top: 1", "the view has no height; add \"height\", \"aspect\", or the distance of"),
      (
        "height: 5, width: 5, aspect: 1",
        "width and height follow from the other keys; remove \"aspect\""
      ),
      ("height: -5", "a length cannot be negative"),
      ("top: '10%', height: 5, safeArea: true", "a share is one of the superview; write points"),
      ("tpo: 1", "unknown key \"tpo\" (did you mean \"top\"?)"),
    ]
    for (layout, message) in table {
      let found = problems("{ layout: { \(layout) } }")
      #expect(found.count == 1 && found[0].contains(message), "\(layout): \(found)")
    }
    for layout in ["", "top: 1, aspect: 2", "height: 5", "width: '50%', aspect: 1"] {
      #expect(problems("{ layout: { \(layout) } }") == [], "\(layout)")
    }
    #expect(problems("{ layout: { left: 1, top: 1 }, text: 'a' }") == [])
    #expect(
      problems("{ layout: {}, views: [{ frame: [0, 0, 1, 1], autoresize: ['width'] }] }").first?
        .contains("needs a superview with a frame") == true)
  }

  @Test("Content that is wrong is reported, and not the size that it would have given")
  func wrongContent() {
    #expect(
      problems("{ layout: { right: 20, top: 16 }, symbol: 'hart.fill' }").map {
        $0.contains("there is no symbol \"hart.fill\"")
      } == [true])
  }

  @Test("Views of a stack take a size only")
  func stacks() {
    func stack(_ view: String, _ more: String = "") -> String {
      "{ layout: {}, stack: { views: [{ \(view) }]\(more) } }"
    }
    #expect(problems(stack("text: 'a', layout: { width: '50%' }")) == [])
    #expect(problems(stack("frame: [0, 0, 1, 1]")).first?.contains("unknown key \"frame\"") == true)
    #expect(problems(stack("layout: { left: 1 }")).first?.contains("unknown key \"left\"") == true)
    #expect(
      problems(stack("text: 'a'", ", align: 'firstBaseline'")).first?.contains(
        "columns have no common line of text") == true)
    #expect(
      problems("{ layout: {}, stack: {} }").first?.hasSuffix("the key \"views\" is missing") == true
    )
    #expect(
      problems("{ layout: {}, text: 'a', stack: { views: [] } }").first?.contains(
        "exclude each other")
        == true)
  }

  @Test("Errors of a template are reported once, those of data at their position")
  func templates() {
    func list(_ template: String, _ rows: String, _ more: String = "height: 9") -> [String] {
      problemsOfScreen("list: { \(more), rows: [\(rows)],\ntemplate: { \(template) } }")
    }
    #expect(list("text: '${name}', id: 'r${index}'", "{ name: 'a' }, { name: 'b' }") == [])
    #expect(
      list("color: '${c}'", "{ c: 'red' }, { c: 'rde' }") == [
        "2:46: error: \"rde\" is not a color (did you mean \"red\"?)"
      ])
    #expect(
      list("colour: 1", "{}, {}, {}") == [
        "3:13: error: unknown key \"colour\" (did you mean \"color\"?)"
      ])
    #expect(
      list("text: '${nam}'", "{ name: 'a' }, { name: 'b' }") == [
        "3:19: error: there is no parameter \"nam\" (did you mean \"name\"?)"
      ])
    #expect(
      list("id: 'row', text: 'a'", "{}, {}").first?.contains(
        "each row of the template gets the id \"row\"; write an id with a value of the row, such as"
          + " \"row-${name}\"") == true)
    #expect(
      list("color: 'red'", "{}", "style: 'plain'") == [
        "3:11: error: the rows have no height; write \"height\" in the list, or"
          + " layout: { height } in the template"
      ])
  }

  @Test("Lists have rows or sections; rows without a template have the system's keys")
  func lists() {
    #expect(problemsOfScreen("list: { rows: ['a', { text: 'b', accessory: 'checkmark' }] }") == [])
    #expect(
      problemsOfScreen("list: { rows: ['', 5] }").map { $0.prefix(5) } == ["2:16:", "2:20:"])
    #expect(
      problemsOfScreen("list: {}").first?.hasSuffix("the key \"rows\" or \"sections\" is missing")
        == true)
    #expect(
      problemsOfScreen("list: { rows: [{ text: 'a' }], sections: [{ rows: [{ text: 'b' }] }] }")
        .count
        == 1)
    #expect(
      problemsOfScreen("list: { rows: [{ text: 'a', tint: 'red', detial: 'b' }] }") == [
        "2:29: error: \"tint\" needs \"symbol\" in the same row",
        "2:42: error: unknown key \"detial\" (did you mean \"detail\"?)",
      ])
    #expect(
      problemsOfScreen("list: { rows: [{ text: 'a' }], separators: false, separatorInset: 80 }")
        .first?.hasSuffix("\"separatorInset\" needs \"separators: true\" in the same list") == true)
    #expect(
      problemsOfScreen("list: { rows: [{ text: 'a' }] }, image: 'a.png'").first?.contains(
        "exclude each other") == true)
  }

  @Test(
    "A missing symbol suggests one that is spelled nearly so, or those of related things",
    arguments: [
      ("haert.fill", " (did you mean \"heart.fill\"?)"),
      ("chevron.rigth", " (did you mean \"chevron.right\"?)"),
      (
        "moped.fill",
        "; related symbols: \"car.fill\", \"bus.fill\", \"tram.fill\"; the page Symbols of the documentation"
          + " lists all symbols"
      ),
      ("quokka", "; the page Symbols of the documentation lists all symbols"),
    ])
  func missingSymbols(name: String, remedy: String) {
    #expect(
      problemsOfScreen("bar: { right: [{ symbol: '\(name)' }] }") == [
        "2:26: error: there is no symbol \"\(name)\"" + remedy
      ])
  }

  @Test(
    "Text sizes are suggested by their names elsewhere",
    arguments: [
      ("xxl", "extra-extra-large"), ("xSmall", "extra-small"), ("AX3", "accessibility-extra-large"),
      ("accessibility1", "accessibility-medium"), ("L", "large"),
    ])
  func textSizes(name: String, meant: String) {
    #expect(
      problemsOfScreen("", "root: 'a', device: { name: 'phone', textSize: '\(name)' }").first?
        .hasSuffix("error: unknown value \"\(name)\" (did you mean \"\(meant)\"?)") == true)
  }

  @Test("Bars, sheets and columns report keys that they do not accept")
  func bars() {
    #expect(problemsOfScreen("bar: { right: ['A', { symbol: 'plus', tint: 'red' }] }") == [])
    #expect(
      problemsOfScreen("bar: { left: [{ text: 'A', symbol: 'plus' }] }") == [
        "2:15: error: \"text\" and \"symbol\" exclude each other; remove one"
      ])
    #expect(
      problemsOfScreen("bar: { left: [4] }").first?.contains(
        "expected a string, { text } or { symbol }")
        == true)
    #expect(
      problemsOfScreen("tab: {}").first?.hasSuffix("the key \"symbol\" is missing") == true)
    func step(_ step: String) -> [String] {
      problemsOfScreen("", "root: 'a', steps: [{ at: 0, \(step) }]")
    }
    #expect(step("present: 'b', sheet: { detents: ['medium', 300], undimmed: 300 }") == [])
    #expect(
      step("present: 'b', sheet: { detents: ['medium', 'medium'] }").first?.contains("twice")
        == true)
    #expect(
      step("present: 'b', sheet: { undimmed: 'medium' }").first?.contains("has no such detent")
        == true)
    #expect(
      step("present: 'b', style: 'custom', sheet: {}").first?.contains("\"sheet\" needs style")
        == true)
    #expect(step("push: 'b', sheet: {}").contains { $0.contains("belongs to \"present\"") })
    let columns = "device: 'tablet', root: { split: ['a', 'b'] }"
    #expect(problemsOfScreen("", columns) == [])
    #expect(
      problemsOfScreen("", "root: { split: ['a', 'b'] }").first?.contains(
        "two columns need a tablet")
        == true)
    #expect(
      problemsOfScreen("", "device: 'tablet', root: { split: ['a'] }").first?.contains(
        "expected the left and the right column but found 1 value") == true)
    #expect(
      problemsOfScreen("", columns + ", steps: [{ at: 0, swap: 'a' }]").first?.contains(
        "\"a\" is already on screen") == true)
    #expect(
      problemsOfScreen("", columns + ", steps: [{ at: 0, swap: 'c', transition: 'slide' }]").first?
        .contains("changes its screen without animation") == true)
  }

  @Test("The tab bar shows if a tab has an item")
  func tabBar() throws {
    func showsBar(_ screen: String) throws -> Bool {
      let document = try decoded(
        "{ title: 't', root: { tabs: ['a'] }, screens: { a: { \(screen) } } }")
      guard case .tabs(let tabs) = document.root else { return false }
      return tabs.showsBar
    }
    #expect(try showsBar("tab: { symbol: 'map' }"))
    #expect(try !showsBar("title: 'x'"))
  }
}
