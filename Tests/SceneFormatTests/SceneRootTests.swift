import SceneFormat
import Testing

/// Values of `root`.
struct SceneRootTests {
  private func root(_ text: String) throws -> SceneRoot {
    try decoded("{ title: 't', screens: { a: {}, b: {}, c: {} }, root: \(text) }").root
  }

  /// Messages about a root; it begins in line 2, column 1.
  private func problems(_ root: String) -> [String] {
    messages("{ title: 't', screens: { a: {}, b: {}, c: {} }, root:\n\(root) }")
      .map { String($0.dropFirst("s:2:".count)) }
  }

  @Test("Roots are screens, stacks, tabs and custom containers")
  func kinds() throws {
    #expect(try root("'a'") == .screen("a"))
    #expect(try root("{ navigation: ['a', 'b'] }") == .navigation(["a", "b"]))
    #expect(try root("{ container: ['b', 'a'] }") == .container(["b", "a"], nil))
    guard case .tabs(let tabs) = try root("{ tabs: ['a', { navigation: ['b', 'c'] }] }") else {
      Issue.record("no tabs")
      return
    }
    #expect(tabs.tabs == [.screen("a"), .navigation(["b", "c"])])
    #expect(tabs.tabs.map(\.name) == ["a", "b"])
    #expect(!tabs.showsBar, "screenshots bring their own")
    #expect(tabs.transition == nil)
  }

  @Test("Tabs and containers accept a transition, tabs also a bar")
  func options() throws {
    let tabs = try root("{ tabs: ['a'], bar: true, transition: { name: 'x', y: 1 } }")
    guard case .tabs(let tabs) = tabs else {
      Issue.record("no tabs")
      return
    }
    #expect(tabs.showsBar)
    #expect(tabs.transition?.name == "x")
    #expect(tabs.transition?.parameters.map(\.key) == ["y"])
    let container = try root("{ container: ['a', 'b'], transition: 'z' }")
    #expect(container.transition?.name == "z")
    #expect(container.transition?.path.description == "root.transition")
    #expect(try root("'a'").transition == nil)
  }

  @Test("Errors of a root have exact messages")
  func mistakes() {
    let table: [(String, [String])] = [
      (
        "{}",
        [
          "1: error: this root is empty; expected one of \"navigation\", \"tabs\", \"split\" or \"container\""
        ]
      ),
      (
        "{ tabs: ['a'], navigation: ['b'] }",
        ["1: error: this root has several containers: \"navigation\" and \"tabs\"; keep one"]
      ),
      (
        "{ navigaton: ['a'] }",
        ["3: error: unknown key \"navigaton\" (did you mean \"navigation\"?)"]
      ),
      (
        "{ navigation: ['a'], bar: true }",
        ["22: error: \"navigation\" does not take the key \"bar\"; \"bar\" belongs to \"tabs\""]
      ),
      (
        "{ navigation: ['a'], transition: 'x' }",
        [
          "22: error: \"navigation\" does not take the key \"transition\";"
            + " \"transition\" belongs to \"tabs\" or \"container\""
        ]
      ),
      (
        "{ container: ['a'], x: 1 }",
        ["21: error: unknown key \"x\"; accepted keys are \"container\", \"transition\""]
      ),
      ("{ tabs: [] }", ["9: error: this list is empty"]),
      ("{ tabs: 'a' }", ["9: error: expected a list but found a string"]),
      (
        "{ tabs: [1] }",
        ["10: error: expected the name of a screen or { navigation: [...] } but found a number"]
      ),
      (
        "{ tabs: ['a', 'q'] }",
        ["15: error: there is no screen \"q\"; the screens are \"a\", \"b\", \"c\""]
      ),
      (
        "{ tabs: ['a', { navigation: ['b', 'a'] }] }",
        ["35: error: the screen \"a\" is in this list twice; remove one"]
      ),
      (
        "{ tabs: [{ stack: ['b'] }] }",
        [
          "10: error: the key \"navigation\" is missing",
          "12: error: unknown key \"stack\"; accepted keys are \"navigation\"",
        ]
      ),
      ("{ tabs: ['a'], bar: 1 }", ["21: error: expected true or false but found a number"]),
      (
        "{ container: ['a', 'a'] }",
        ["20: error: the screen \"a\" is in this list twice; remove one"]
      ),
      (
        "7",
        [
          "1: error: expected the name of a screen, { navigation: [...] }, { tabs: [...] }, { split: [...] } or { container: [...] }"
            + " but found a number"
        ]
      ),
    ]
    for (root, expected) in table { #expect(problems(root) == expected, "\(root)") }
  }
}
