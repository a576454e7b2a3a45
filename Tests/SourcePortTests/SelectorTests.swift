import SourcePort
import Testing

@Suite("Selectors")
struct SelectorTests {
  /// The class in which selectors are ported.
  private let members = """
    class Card: Base {
      func tap() {}
      @objc private func pan(_ recognizer: UIPanGestureRecognizer) {}
      func send(_ sender: Any, forEvent event: UIEvent) {}
      @objc func toggle() -> Bool { true }
      @objc func pick(_ index: Int) -> [Int] { [] }
      func load() async {}
      func save() throws {}
      func nothing() -> () {}
      func run(then: (() -> Void)? = nil) {}
      @objc func three(_ a: Int, _ b: Int, _ c: Int) {}
      func handle(_ a: UIButton) {}
      func handle(for b: UIButton) {}; @objc func hide() {}; func hide(then: () -> Void) {}
      var grabber: Grabber!
      @objc var isOpen: Bool = false
      class Grabber: UIView { @objc func pull() {} }
      struct State {}
    """
  private let base = "class Base: UIViewController { @objc func close() {} }"

  private func rewritten(_ argument: String) -> String? {
    let text = members + "\n  lazy var action = #selector(" + argument + ")\n}\n" + base
    let line = ported(text).split(separator: "\n").first { $0.contains("lazy var action") }
    return line.map { String($0.dropFirst("  lazy var action = ".count)) }
  }

  @Test("Every way to name a method becomes a reference with its labels")
  func forms() {
    let cases = [
      ("tap", "Card.tap as (Card) -> () -> Void, name: \"tap\""),
      ("self.tap", "Card.tap as (Card) -> () -> Void, name: \"tap\""),
      ("Self.tap", "Card.tap as (Card) -> () -> Void, name: \"tap\""),
      ("type(of: self).tap", "Card.tap as (Card) -> () -> Void, name: \"tap\""),
      ("Card.tap", "Card.tap as (Card) -> () -> Void, name: \"tap\""),
      ("(tap)", "Card.tap as (Card) -> () -> Void, name: \"tap\""),
      ("tap as () -> Void", "Card.tap as (Card) -> () -> Void, name: \"tap\""),
      ("Card.tap as (Card) -> () -> Void", "Card.tap as (Card) -> () -> Void, name: \"tap\""),
      ("hide", "Card.hide as (Card) -> () -> Void, name: \"hide\""),
      ("nothing", "Card.nothing as (Card) -> () -> Void, name: \"nothing\""),
      ("close", "Card.close as (Card) -> () -> Void, name: \"close\""),
      ("pan", "Card.pan(_:), name: \"pan(_:)\""),
      ("pan(_:)", "Card.pan(_:), name: \"pan(_:)\""),
      ("self.pan(_:)", "Card.pan(_:), name: \"pan(_:)\""),
      ("Card.pan(_:)", "Card.pan(_:), name: \"pan(_:)\""),
      ("send(_:forEvent:)", "Card.send(_:forEvent:), name: \"send(_:forEvent:)\""),
      ("handle(for:)", "Card.handle(for:), name: \"handle(for:)\""),
      (
        "toggle", "{ (target: Card) in { _ = target.toggle() } }, name: \"toggle\""
      ),
      (
        "pick",
        "{ (target: Card) in { (first: Int) in _ = target.pick(first) } }, name: \"pick(_:)\""
      ),
      ("Grabber.pull", "Grabber.pull as (Grabber) -> () -> Void, name: \"pull\""),
      ("grabber.pull", "Grabber.pull as (Grabber) -> () -> Void, name: \"pull\""),
      ("getter: isOpen", "{ (target: Card) in { _ = target.isOpen } }, name: \"isOpen\""),
      (
        "setter: isOpen",
        "{ (target: Card) in { (value: Bool) in target.isOpen = value } }, name: \"set:isOpen\""
      ),
      (
        "UIView.endEditing(_:)",
        "{ (target: UIView) in { _ = target.endEditing(true) } }, name: \"endEditing(_:)\""
      ),
      (
        "view.endEditing(_:)",
        "{ (target: UIView) in { _ = target.endEditing(true) } }, name: \"endEditing(_:)\""
      ),
      (
        "self.tableView.reloadData",
        "{ (target: UITableView) in { target.reloadData() } }, name: \"reloadData\""
      ),
      (
        "UIView.layoutIfNeeded",
        "{ (target: UIView) in { target.layoutIfNeeded() } }, name: \"layoutIfNeeded\""
      ),
      (
        "resignFirstResponder",
        "{ (target: Card) in { _ = target.resignFirstResponder() } }, "
          + "name: \"resignFirstResponder\""
      ),
    ]
    for (argument, expected) in cases {
      #expect(rewritten(argument) == "Selector(\(expected))", "\(argument)")
    }
  }

  @Test("A cast chooses among overloads")
  func castOverloads() {
    let methods =
      "func end() {}; func end(_ s: UIButton) {}; func end(at t: UITapGestureRecognizer, with e: UIEvent) {}"
    let cases = [
      ("end as () -> Void", "A.end as (A) -> () -> Void, name: \"end\""),
      ("end as () -> ()", "A.end as (A) -> () -> (), name: \"end\""),
      (
        "end as (UIButton) -> Void",
        "A.end(_:) as (A) -> (UIButton) -> Void, name: \"end(_:)\""
      ),
      (
        "self.end as (A) -> (_ sender: UIButton) -> Void",
        "A.end(_:) as (A) -> (_ sender: UIButton) -> Void, name: \"end(_:)\""
      ),
      (
        "end as (UITapGestureRecognizer, UIEvent) -> Void",
        "A.end(at:with:) as (A) -> (UITapGestureRecognizer, UIEvent) -> Void, name: \"end(at:with:)\""
      ),
    ]
    for (selector, expected) in cases {
      let text = "class A: UIView { \(methods)\n let s = #selector(\(selector)) }"
      #expect(ported(text).contains("Selector(\(expected))"), "\(ported(text))")
    }
    let results = results(["class A: UIView { \(methods)\n let s = #selector(end) }"])
    #expect(
      results[0].findings.map(\.remedy) == [
        "write the type of the method that is meant: #selector(end as () -> Void)"
      ])
  }

  @Test("A method of three values has a selector that calls nothing, with a reason")
  func threeValues() {
    #expect(rewritten("three") == "Selector({ (_: Card) in {} }, name: \"three(_:_:_:)\")")
    #expect(
      findings(members + "\n  var a = #selector(three)\n}").contains {
        $0.hasSuffix(
          "three(_:_:_:) takes 3 values, but selectors pass two at most, the sender and the event: "
            + "it is never called")
      })
  }

  @Test("Selectors that no reference can express stay, with a reason")
  func obstacles() {
    let cases = [
      ("run", "run(then:) takes a closure (then), which no control can pass"),
      ("load", "load is async, so no control can send it"),
      ("save", "save is throws, so no control can send it"),
      ("handle", "#selector(handle) could be handle(_:) or handle(for:)"),
      (
        "dismiss(animated:completion:)",
        "dismiss is not declared in the given files, and a control cannot give a method of UIKit its arguments"
      ),
      ("Unknown.go", "go of Unknown is not declared in the given files"),
      (
        "other.go",
        "the type of \"other\" is unknown, because port reads only the text of the sources"
      ),
      ("tap + 1", "this #selector cannot be read"),
    ]
    for (argument, expected) in cases {
      #expect(rewritten(argument) == "#selector(\(argument))")
      let text = "class Card: UIView {}\n" + members + "\n  var a = #selector(" + argument + ")\n}"
      let found = findings(text.replacing("class Card: UIView {}\n", with: ""))
      #expect(found == ["18:11 \(expected)"], "\(argument)")
    }
  }

  @Test("The class around a selector may be nested, extended, generic, local or in a closure")
  func enclosing() {
    let cases = [
      ("class A { class B { func t() {}\n var s = #selector(t) } }", "B.t as (B) -> () -> Void"),
      (
        "class A { class B {} }\nextension A.B { func t() {}\n func u() { f(#selector(t)) } }",
        "A.B.t as (A.B) -> () -> Void"
      ),
      ("class A<T>: UIView { func t() {}\n var s = #selector(t) }", "A.t as (A) -> () -> Void"),
      (
        "class A { func t() {} }\nprivate extension A { func u() { f { g(#selector(t)) } } }",
        "A.t as (A) -> () -> Void"
      ),
      (
        "func f() { class L: NSObject { func t() {}\n lazy var s = #selector(t) } }",
        "L.t as (L) -> () -> Void"
      ),
      (
        "class A { func t() {}\n func u(s: Selector = #selector(t)) {} }",
        "A.t as (A) -> () -> Void"
      ),
      ("class A { func t() {}\n let s = \"\\(#selector(t))\" }", "A.t as (A) -> () -> Void"),
    ]
    for (text, expected) in cases {
      #expect(ported(text).contains("Selector(\(expected), name: \"t\")"), "\(text)")
    }
    #expect(
      findings("struct S { var s = #selector(t) }")
        == ["1:20 #selector(t) is inside a struct, which cannot be a target"])
    #expect(findings("let s = #selector(t)") == ["1:9 #selector(t) is outside of any type"])
  }

  @Test("A selector of a protocol's method is for every object that conforms to it")
  func protocols() {
    let text = ported(
      """
      @objc protocol Closing { func close(sender: UIButton); func reset() }
      class A {
        let a = #selector(Closing.close(sender:))
        let b = #selector(Closing.reset)
      }
      """)
    #expect(
      text.contains(
        "Selector({ (target: any Closing) in { (first: UIButton) in "
          + "_ = target.close(sender: first) } }, name: \"close(sender:)\")"))
    #expect(
      text.contains(
        "Selector({ (target: any Closing) in { _ = target.reset() } }, name: \"reset\")"))
    #expect(
      ported(
        "@objc class C { func a() {} }\nclass D { typealias c = C; let e = #selector(c.a) }"
      ).contains("Selector(C.a as (C) -> () -> Void, name: \"a\")"))
  }

  @Test("A method of another given file is found, with its labels")
  func otherFiles() {
    #expect(
      ported(
        "class A: B { lazy var s = #selector(go) }", beside: "class B { func go(_ x: Int) {} }")
        == "class A: B { lazy var s = Selector(A.go(_:), name: \"go(_:)\") }")
  }

  @Test("A selector over several lines keeps their number")
  func lines() {
    #expect(
      ported("class A { func t(_ x: Int) {}\n let s = #selector(\n  t(_:)\n )\n let b = 1 }")
        == "class A { func t(_ x: Int) {}\n let s = Selector(A.t(_:), name: \"t(_:)\"\n\n)\n let b = 1 }"
    )
  }

  @Test("A method that another module of the package adds is named by its labels")
  func otherModules() throws {
    func result(_ imports: String, _ argument: String) throws -> PortedSource {
      let text =
        "import UIKit\n\(imports)\nclass List: UIViewController "
        + "{ lazy var open = #selector(\(argument)) }"
      let source = AppSource(path: "A.swift", text: text)
      return try #require(try AppPort.port([source], modules: ["Drawer", "UIKit"]).first)
    }
    let cases = [
      ("showDrawer(_:)", "List.showDrawer(_:), name: \"showDrawer(_:)\""),
      ("hideDrawer()", "List.hideDrawer as (List) -> () -> Void, name: \"hideDrawer\""),
      (
        "UIViewController.showDrawer(_:for:)",
        "UIViewController.showDrawer(_:for:), name: \"showDrawer(_:for:)\""
      ),
    ]
    for (argument, reference) in cases {
      let known = try result("import Drawer", argument)
      #expect(known.text.contains("Selector(\(reference))"), "\(argument)")
      #expect(known.findings.isEmpty, "\(argument)")
      #expect(try result("", argument).findings.count == 1, "\(argument)")
    }
    #expect(try result("import Drawer", "showDrawer").findings.count == 1, "without labels")
  }

  @Test("Words in strings, comments and regular expressions stay")
  func literals() {
    let text = ##"""
      // #selector(a) @objc
      /* @objc /* #selector(b) */ override */
      let a = "#selector(c) @objc \" @objc"
      let b = #"\(#selector(d)) " @objc"#
      let c = """
        @objc "quoted" #selector(e)
        """
      let d = /@objc "#selector(f)/
      let e = #/@objc " (x)/#
      let f = 4 / 2 + g / 3
      """##
    #expect(ported(text) == text)
    #expect(findings(text) == [])
  }

  @Test("Commands for editing belong to all responders, also by the name of their protocol")
  func commands() {
    let command = "UIResponder.copy(_:), name: \"copy(_:)\""
    for argument in ["copy(_:)", "UIResponderStandardEditActions.copy(_:)", "UIResponder.copy"] {
      #expect(rewritten(argument) == "Selector(\(command))")
    }
    #expect(rewritten("UIWebPage.reload")?.contains("_ = target.reload()") == true)
  }
}
