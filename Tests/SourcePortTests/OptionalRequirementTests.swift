import SourcePort
import Testing

@Suite("Optional requirements of an app's protocols")
struct OptionalRequirementTests {
  private let head = "@objc protocol P {\n  @objc optional "
  private let tail = "\n}\n"

  @Test("A requirement gets a default that marks it as not implemented")
  func defaults() {
    let cases = [
      ("func a()", "func a()", "func a() {}"),
      (
        "func a(_ b: Int, c: @escaping () -> Void)", nil,
        "func a(_ b: Int, c: @escaping () -> Void) {}"
      ),
      ("func a() -> Void", nil, "func a() -> Void {}"),
      ("func a() -> UIView?", nil, "func a() -> UIView? { return nil }"),
      (
        "func a(b: Int) -> Bool", "func aIfImplemented(b: Int) -> Bool?",
        "func aIfImplemented(b: Int) -> Bool? { return nil }"
      ),
      (
        "func a() -> A & B", "func aIfImplemented() -> (A & B)?",
        "func aIfImplemented() -> (A & B)? { return nil }"
      ),
      ("var a: UIView? { get }", nil, "var a: UIView? { return nil }"),
      (
        "var a: Int { get }", "var aIfImplemented: Int? { get }",
        "var aIfImplemented: Int? { return nil }"
      ),
    ]
    for (requirement, changed, expected) in cases {
      #expect(
        ported("import UIKit\n" + head + requirement + tail)
          == "import UIKit\nprotocol P: AnyObject {\n  \(changed ?? requirement)\n}; extension P { \(expected) }\n"
      )
    }
  }

  @Test("A result of UIKit's optional requirements can be bound")
  func boundResults() {
    func body(_ text: String) -> String {
      ported("func f(d: UITableViewDelegate, e: UITableViewDelegate?) { \(text) }")
    }
    #expect(
      body("if let h = d.tableView?(t, heightForRowAt: p) {}").contains(
        "if let h = resultIfImplemented(d.tableView(t, heightForRowAt: p)) {}"))
    #expect(
      body("guard a, let h = self.d.tableView?(t, heightForRowAt: p) else {}").contains(
        "let h = resultIfImplemented(self.d.tableView(t, heightForRowAt: p)) else"))
    #expect(
      body("if let h = e?.tableView?(t, heightForRowAt: p) {}").contains(
        "if let h = e?.tableView(t, heightForRowAt: p) {}"))
    #expect(
      body("let h = d.tableView?(t, heightForRowAt: p)").contains(
        "let h = d.tableView(t, heightForRowAt: p)"))
  }

  @Test("The protocol is for classes only, as with Objective-C")
  func classes() {
    let cases = [
      ("@objc protocol P {}", "protocol P: AnyObject {}"),
      (
        "@objc protocol P: Q {}\n@objc protocol Q {}",
        "protocol P: AnyObject, Q {}\nprotocol Q: AnyObject {}"
      ),
      ("@objc protocol P: class {}", "protocol P: AnyObject {}"),
      (
        "@objc protocol P: class { weak var a: UIView? { get } }",
        "protocol P: AnyObject { var a: UIView? { get } }"
      ),
      ("@objc public protocol P: NSObjectProtocol {}", "public protocol P: NSObjectProtocol {}"),
      ("protocol P {}", "protocol P {}"),
    ]
    for (text, expected) in cases { #expect(ported(text) == expected) }
    #expect(
      findings("@objc protocol P: Far {}") == [
        "1:16 P inherits from Far, which the given files do not declare: "
          + "its optional requirements are unknown"
      ])
  }

  @Test("Optional calls lose their question mark; those of closures keep it")
  func calls() {
    let text = """
      import UIKit
      @objc protocol P {
        @objc optional func a(_ b: Int)
        @objc optional func a(by c: Int) -> Bool
        @objc optional var t: Int { get }
        @objc optional func done()
      }
      class C {
        weak var d: P?
        var done: (() -> Void)?
        func f(e: P, x: X) {
          d?.a?(1)
          d!.a!(1)
          let b = e.a?(by: 2) ?? true
          done?()
          self.done?()
          let t = d?.t ?? e.t ?? x.t
          d?.scrollViewDidScroll?(s)
          x.unknown?(1)
        }
      }
      """
    let expected = """
          d?.a(1)
          d!.a(1)
          let b = e.aIfImplemented(by: 2) ?? true
          done?()
          self.done?()
          let t = d?.tIfImplemented ?? e.tIfImplemented ?? x.t
          d?.scrollViewDidScroll(s)
          x.unknown?(1)
      """
    let result = ported(text)
    #expect(result.contains(expected.split(separator: "\n").joined(separator: "\n")), "\(result)")
  }

  @Test("Of requirements with equal labels a class answers those whose types its methods have")
  func overloads() {
    let text = ported(
      head
        + "@objc optional func a(for b: Int) -> Bool\n@objc optional func a(for b: String) -> Bool"
        + tail + "class C: P { func a(for b: String) -> Bool { true } }")
    #expect(text.contains("func aIfImplemented(for b: String) -> Bool? { return self.a(for: b) }"))
    #expect(!text.contains("func aIfImplemented(for b: Int) -> Bool? { return self.a"))
  }

  @Test("An extension of the protocol reads and calls its optional requirements")
  func ownRequirements() {
    let text =
      head + "var t: Int { get }\n@objc optional func a() -> Bool\n"
      + "@objc optional func d()" + tail
    let cases = [
      ("_ = t ?? 1", "_ = tIfImplemented ?? 1"),
      ("_ = self.t ?? x.t", "_ = self.tIfImplemented ?? x.t"),
      ("_ = a?() ?? self.a?() ?? a", "_ = aIfImplemented() ?? self.aIfImplemented() ?? a"),
      ("d?(); f(t: 1); let t = 2", "d(); f(t: 1); let t = 2"),
    ]
    for (use, expected) in cases {
      #expect(
        ported(text + "extension P { func g() { \(use) } }").contains("{ \(expected) }"), "\(use)")
      #expect(ported(text + "class C { func g() { _ = t; d?() } }").contains("{ _ = t; d?() }"))
    }
  }

  @Test("Optional requirements of a delegate that is any object are called by a cast")
  func anyObjects() {
    let text = head + "func a(_ b: Int)\n@objc optional func c() -> Bool" + tail
    let cases = [
      ("d?.a?(1)", "(d as? P)?.a(1)"),
      ("self.d!.a!(1)", "(self.d as? P)?.a(1)"),
      ("x?.y.d?.c?() ?? true", "(x?.y.d as? P)?.cIfImplemented() ?? true"),
      ("e?.a?(1)", "e?.a(1)"),
    ]
    for (use, expected) in cases {
      let result = ported(
        text + "class C { weak var d: AnyObject?; var e: P?; func f() { \(use) } }")
      #expect(result.contains("{ \(expected) }"), "\(result)")
    }
  }

  @Test("A method that is taken as a value or compared with nil is nil where nobody implements it")
  func values() {
    let text = head + "func a(_ b: Int, by c: inout Int) -> Bool\n@objc optional func d()" + tail
    let cases = [
      ("if let g = p?.a { }", "if let g = p?.aByAsValue { }"),
      ("if p.a(_:by:) != nil { }", "if p.aByAsValue != nil { }"),
      ("guard p.d == nil else { return }", "guard p.dAsValue == nil else { return }"),
      ("p.d?()", "p.d()"),
    ]
    for (use, expected) in cases {
      #expect(ported(text + "func f(p: P?) { \(use) }").contains("{ \(expected) }"), "\(use)")
    }
    let all = ported(
      "class C: P { func a(_ x: Int, by y: inout Int) -> Bool { true }; func d() {} }\n"
        + "func f(p: P) { let g = p.a, h = p.d }", beside: text)
    #expect(
      all.contains(
        "; var aByAsValue: ((Int, inout Int) -> Bool)? { return { a0, a1 in self.a(a0, by: &a1) } }"
      ))
    #expect(all.contains("; var dAsValue: (() -> Void)? { return { self.d() } } }"))
    let requirements = results([
      text, "func f(p: P) { _ = p.d }",
    ])[0].text
    #expect(requirements.contains("func d(); var dAsValue: (() -> Void)? { get }\n}"))
    #expect(requirements.contains("; var dAsValue: (() -> Void)? { return nil } }"))
    #expect(
      findings(
        head + "func a(b: Int)\n@objc optional func a(c: Int)" + tail + "func f(p: P) { _ = p.a }")
        == ["5:22 a is used as a value, but several methods have this name"])
  }

  @Test("An implementation of a renamed requirement gets the new name")
  func implementations() {
    let text = head + "func a(_ b: Int, c: inout Int) -> Bool" + tail
    let cases = [
      (
        "class C: P { func a(_ x: Int, c y: inout Int) -> Bool { true } }",
        "{ true }; func aIfImplemented(_ b: Int, c: inout Int) -> Bool? { return self.a(b, c: &c) } }"
      ),
      (
        "class C {}\nextension C: P { public func a(_ x: Int, c y: inout Int) -> Bool { true } }",
        "{ true }; public func aIfImplemented("
      ),
      (
        "class C { func a(_ x: Int, c y: inout Int) -> Bool { true } }\nclass D: C, P {}",
        "{ true }; func aIfImplemented("
      ),
    ]
    for (client, expected) in cases {
      #expect(ported(client, beside: text).contains(expected), "\(client)")
    }
    #expect(!ported("class C: P {}", beside: text).contains("IfImplemented"))
  }

  @Test("Optional properties are read only, since Swift sets none through its protocol")
  func settable() {
    let text = ported(
      head + "var a: Int { get set }; @objc optional var b: Int? { get set }" + tail)
    #expect(text.contains("var aIfImplemented: Int? { get }"))
    #expect(text.contains("var b: Int? { get }"))
    #expect(
      text.contains(
        "extension P { var aIfImplemented: Int? { return nil }; var b: Int? { return nil } }"))
  }

  @Test("An optional property of a function's result is read by its new name")
  func readThroughFunctions() {
    let client = "class C { func page() -> P { p }; func f() -> Int { page().a ?? 0 } }"
    #expect(
      ported(client, beside: head + "var a: Int { get }" + tail).contains(
        "page().aIfImplemented ?? 0"))
  }

  @Test("A requirement without a possible default is reported and unchanged")
  func obstacles() {
    let found = findings(head + "static var a: Int { get }" + tail)
    #expect(found == ["2:29 a is optional and has no default value"])
  }
}
