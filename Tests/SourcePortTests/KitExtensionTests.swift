import Foundation
import SourcePort
import Testing

@Suite("Extensions of UIKit's classes")
struct KitExtensionTests {
  @Test("A subclass contains an extension's overrides, and replaces the class in the app")
  func overrides() {
    let text = ported(
      """
      extension UINavigationController {
        override open func viewDidLoad() { super.viewDidLoad() }
        func other() {}
      }
      class A: UINavigationController {}
      func make() { _ = [UINavigationController(), UINavigationController.init(nibName: nil)] }
      let a = b as? UINavigationController, c = UIView()

      """)
    #expect(
      text == """
        extension UINavigationController {
          
          func other() {}
        }
        class A: UINavigationControllerOfApp {}
        func make() { _ = [UINavigationControllerOfApp(), UINavigationControllerOfApp.init(nibName: nil)] }
        let a = b as? UINavigationController, c = UIView()
        open class UINavigationControllerOfApp: UINavigationController {
        #sourceLocation(file: "A.swift", line: 2)
          override open func viewDidLoad() { super.viewDidLoad() }
        }

        """)
    #expect(ported(text) == text)
  }

  @Test("Overrides for a class apply to UIKit's subclasses of it that the app uses")
  func subclasses() {
    let text = ported(
      "extension UIScrollView { override func touchesBegan() {} }\n"
        + "extension UITableView { override func touchesBegan() { 1 }; override var b: Int { 2 } }\n"
        + "class A: UITableView {}\nlet c = UITextView()",
      beside: "extension UIScrollView { override func touchesEnded() {} }")
    #expect(text.contains("class A: UITableViewOfApp {}\nlet c = UITextViewOfApp()"))
    let table = text.components(separatedBy: "open class UITableViewOfApp: UITableView {")[1]
      .components(separatedBy: "\n}\n")[0]
    #expect(table.contains("public override func touchesBegan() { 1 }"))
    #expect(!table.contains("touchesBegan() {}"))
    #expect(table.contains("public override var b: Int { 2 }"))
    #expect(table.contains("touchesEnded() {}"))
    #expect(text.contains("open class UITextViewOfApp: UITextView {"))
    #expect(!text.contains("UICollectionViewOfApp"))
  }

  @Test("A member that an extension adds calls the subclasses that override it")
  func additions() {
    let text = ported(
      """
      extension UIViewController { @objc public func tune(_ a: Int, by b: inout Int) -> Int { a } }
      class A: UINavigationController { override func tune(_ a: Int, by b: inout Int) -> Int { super.tune(a, by: &b) } }
      class B: A { override func tune(_ a: Int, by b: inout Int) -> Int { super.tune(a, by: &b) } }
      class C: NSObject { override func tune(_ a: Int, by b: inout Int) -> Int { 1 } }

      """)
    #expect(
      text == """
        extension UIViewController { public func tuneAsDeclared(_ a: Int, by b: inout Int) -> Int { a }; \
        public func tune(_ a: Int, by b: inout Int) -> Int { \
        if let object = self as? A { return object.tuneAsOverridden(a, by: &b) }; \
        return self.tuneAsDeclared(a, by: &b) } }
        class A: UINavigationController { func tuneAsOverridden(_ a: Int, by b: inout Int) -> Int { super.tuneAsDeclared(a, by: &b) } }
        class B: A { override func tuneAsOverridden(_ a: Int, by b: inout Int) -> Int { super.tuneAsOverridden(a, by: &b) } }
        class C: NSObject { override func tune(_ a: Int, by b: inout Int) -> Int { 1 } }

        """)
    #expect(ported(text) == text)
  }

  @Test("A property with a setter is forwarded in both directions; class members are reported")
  func properties() {
    let text = ported(
      "extension UIView { @objc var a: Int { get { 1 } set {} } }\n"
        + "class B: UILabel { override var a: Int { get { super.a } set { super.a = newValue } } }")
    #expect(
      text.contains(
        "var a: Int { get { if let object = self as? B { return object.aAsOverridden }; "
          + "return self.aAsDeclared } set { if let object = self as? B "
          + "{ object.aAsOverridden = newValue; return }; self.aAsDeclared = newValue } }"))
    #expect(
      text.contains(
        "var aAsOverridden: Int { get { super.aAsDeclared } set { super.aAsDeclared = newValue } }")
    )
    #expect(
      findings(
        "extension UIView { @objc class func a() {} }\nclass B: UIView { override class func a() {} }"
      ) == [
        "1:37 a of an extension of UIView is overridden, which needs the Objective-C runtime"
      ])
  }

  @Test("Objects created from a metatype use a table of classes")
  func instances() {
    let classes =
      "class A: UIViewController { init() {} }\nclass B: A {}\nclass C: UIView { init?() {} }\n"
    let call =
      "makeInstance(among: [ObjectIdentifier(A.self): { A() }])"
    let cases = [
      ("let types: [A.Type] = []\nlet a = types[0].init()", "types[0].\(call)"),
      ("let type: (UIViewController & P).Type\nlet a = b.type.init()", "b.type.\(call)"),
      (
        "typealias D = UIView & P\nlet list: [(title: String, all: [D.Type])]\nlet a = list[0].all[1].init()",
        "list[0].all[1].\(call)"
      ),
      // Values, and classes whose initializer is required, have one.
      ("struct S {}\nlet type: S.Type\nlet a = type.init()", "type.init()"),
      (
        "class E: UIView { required init() {} }\nlet type: E.Type\nlet a = type.init()",
        "type.init()"
      ),
      ("let type: A.Type\nlet a = type.init(b: 1)", "type.init(b: 1)"),
      (
        "let type: C.Type\nlet a = type.init(frame: .zero)", "type.makeInstance(frame: .zero)"
      ),
      // Generic parameters, and the class of a member.
      ("func f<T: UIView>() -> T {\nlet a = T() }", "T.\(call)"),
      ("class G<P, T: A> {\nlet a = T() }", "T.\(call)"),
      (
        "let type: UICollectionView.Type\nlet a = type.init(frame: r, collectionViewLayout: l)",
        "type.makeInstance(frame: r, collectionViewLayout: l)"
      ),
      ("func f<T>() where T: UIView {\nlet a = T(frame: r) }", "T.makeInstance(frame: r)"),
      (
        "func f(s: UIStoryboardSegue.Type?) {\nlet a = s!.init(identifier: i, source: b, destination: c) }",
        "s!.makeInstance(identifier: i, source: b, destination: c)"
      ),
      (
        "extension P where Self: UIViewController { static func f() {\nlet a = Self(nibName: n, bundle: b) } }",
        "Self.makeInstance(nibName: n, bundle: b)"
      ),
      (
        "extension UIView { class func f() -> Self {\nlet a = self.init(frame: r) } }",
        "self.makeInstance(frame: r)"
      ),
      (
        "extension UIView { convenience init() {\nself.init(frame: r); let a = 1 } }", "1"
      ),
      ("func f<T: UIView>(_ type: T.Type) {\nlet a = type.init() }", "type.\(call)"),
      (
        "func f<T: UITableViewCell>() {\nlet a = T(style: s, reuseIdentifier: nil) }",
        "T.makeInstance(style: s, reuseIdentifier: nil)"
      ),
      ("func f<T: UIView>(make: T = T()) {\nlet a = 1 }", "1"),
      ("func f<T: S>() {\nlet a = T() }", "T()"),
      ("func f<T>(x: Int, make: UIView) {\nlet a = make() }", "make()"),
      ("final class H: UIView { static func f() {\nlet a = Self() } }", "Self()"),
      ("func f<T: UIView>() {\nlet a = x.T(), b = T(coder: c) }", "x.T(), b = T(coder: c)"),
    ]
    for (text, expected) in cases {
      #expect(ported(classes + text).contains("let a = " + expected), "\(text)")
    }
    #expect(
      ported(classes + "func f<T: UIView>(make: T = T()) {}").contains("make: T = T.\(call)) {}"))
  }

  @Test("Apple's classes conform to protocols that require init()")
  func initializerRequirements() {
    let text = ported(
      """
      protocol P: class {
        init()
      }
      extension P {
        init(_ body: (Self) -> Void) { self.init(); body(self) }
        static func many() -> [Self] { [Self(), self.init(), Self.init()] }
      }
      extension NSObject: P {}
      open class A: P { public required init() {} }
      func f<T: P>(_ a: T, x: Int) -> T { x > 0 ? T() : T(x) }
      """)
    for line in [
      "protocol P: Any {\n  static func makeInstance() -> Self\n}",
      "init(_ body: (Self) -> Void) { self = Self.makeInstance(); body(self) }",
      "[Self.makeInstance(), self.makeInstance(), Self.makeInstance()]",
      "extension NSObject: P { static func makeInstance() -> Self { makeInstance(among: [:]) };}",
      "open class A: P { static func makeInstance() -> Self { self.init() }; public required init() {} }",
      "x > 0 ? T.makeInstance() : T(x)",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    // Values and the app's own classes fulfill the requirement as it is.
    let own = "protocol P { init() }\nextension P { func f() -> Self { Self() } }\nstruct S: P {}"
    #expect(ported(own) == own)
  }

  @Test("The listed classes have the inheritance of UIKit and Core Animation")
  func classes() throws {
    let root =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Sources/"
    var wrong: [String] = []
    var count = 0
    for module in ["UIKit", "QuartzCore"] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: root + module).sorted()
      where path.hasSuffix(".swift") {
        let text = try String(contentsOfFile: root + module + "/" + path, encoding: .utf8)
        for line in text.split(separator: "\n") {
          let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
          guard line.hasPrefix("open class "), line.contains(":"), words.count > 3,
            ["UI", "CA"].contains(where: words[2].hasPrefix),
            ["UI", "CA"].contains(where: words[3].hasPrefix)
          else { continue }
          // Only classes that a rewrite knows get a subclass of the app.
          func isReached(_ base: String) -> Bool {
            ported("extension \(base) { override func a() {} }\nclass B: \(words[2]) {}")
              .contains("class B: \(words[2])OfApp {}")
          }
          guard isReached(words[2]) else { continue }
          count += 1
          if !isReached(words[3]) { wrong.append(words[2]) }
        }
      }
    }
    #expect(wrong == [] && count > 80)
  }
}
