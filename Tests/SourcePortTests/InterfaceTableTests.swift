import SourcePort
import Testing

@Suite("Tables for storyboards and nibs")
struct InterfaceTableTests {
  /// The lines after the original's last.
  private func tables(_ text: String, beside others: String...) -> [[String]] {
    results([text] + others).map { result in
      result.text.split(separator: "\n").map(String.init).filter {
        $0.contains("FlipbookInterface")
      }
    }
  }

  private func table(_ entries: String) -> String {
    "extension A { final class FlipbookInterface0: UIKit.InterfaceTable { override func declare() "
      + "{ \(entries) } } }"
  }

  @Test("Segue actions are listed with the arguments that they take")
  func segueActions() {
    let text = """
      import UIKit
      class A: UIViewController {
        @IBSegueAction func make(_ coder: NSCoder) -> B? { B(coder: coder) }
        @IBSegueAction private func build(coder: NSCoder, sender: Any?, segueIdentifier: String?)
          -> B?
        { nil }
      }
      """
    let owner = "{ (owner: A, coder, sender, identifier) in owner."
    #expect(
      tables(text)[0] == [
        table(
          "segueAction(\"make:\") \(owner)make(coder) }; "
            + "segueAction(\"buildWithCoder:sender:segueIdentifier:\") \(owner)"
            + "build(coder: coder, sender: sender, segueIdentifier: identifier) }")
      ])
    #expect(!results([text])[0].text.contains("@IBSegueAction"))
  }

  @Test("Where selectors are made from names, tables list the methods that Objective-C would know")
  func namedSelectors() {
    let text = """
      import UIKit
      @objc protocol Routing { func routeToB(segue: UIStoryboardSegue?) }
      class A: NSObject, Routing {
        func routeToB(segue: UIStoryboardSegue?) {}
        @objc private func c() {}
        @objc func d(_ e: Int) {}
        @objc func d(_ e: String) {}
        func f() {}
      }
      """
    #expect(tables(text) == [[]])
    let caller =
      "func call(_ a: NSObject) { a.perform(NSSelectorFromString(\"routeTo\\(b)WithSegue:\")) }"
    #expect(
      tables(text, beside: caller)[0] == [
        table(
          #"action("routeToBWithSegue:", Selector(A.routeToB(segue:), name: "routeToB(segue:)")); "#
            + #"action("c", Selector(A.c as (A) -> () -> Void, name: "c"))"#)
      ])
  }

  @Test("Outlets, inspectable properties and actions of a class are listed after its file")
  func members() {
    let text = """
      import UIKit
      class A: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBOutlet var buttons: [UIButton]!
        @IBInspectable var radius: CGFloat = 1
        @IBAction func done() {}
        @IBAction private func open(_ sender: UIButton) {}
        var other = 1
      }
      """
    #expect(
      tables(text)[0] == [
        table(
          #"property("label", \A.label); property("buttons", \A.buttons); "#
            + #"property("radius", \A.radius); "#
            + #"action("done", Selector(A.done as (A) -> () -> Void, name: "done")); "#
            + #"action("open:", Selector(A.open(_:), name: "open(_:)"))"#)
      ])
    // The lines before are those of the original.
    #expect(ported(text).split(separator: "\n")[5].hasSuffix("func done() {}"))
  }

  @Test("Inspectable properties that an app adds to UIKit's classes are listed")
  func extensions() {
    #expect(
      tables(
        "extension UIView { @IBInspectable var r: CGFloat { get { 1 } set {} }; @IBAction func a() {} }"
      )[0] == [
        "extension UIView { final class FlipbookInterface0: UIKit.InterfaceTable { override func "
          + #"declare() { property("r", \UIView.r) } } }"#
      ])
  }

  @Test("Actions have the names that Swift gives methods in Objective-C")
  func names() {
    let cases = [
      ("open(_ a: Any)", "open:"), ("open(sender: Any)", "openWithSender:"),
      ("open(withSender a: Any)", "openWithSender:"), ("open(format: Any)", "openWithFormat:"),
      ("open(_ a: Any, forEvent b: UIEvent)", "open:forEvent:"),
    ]
    for (method, name) in cases {
      let line = tables("class A { @IBAction func \(method) {} }")[0].first ?? ""
      #expect(line.contains("action(\"\(name)\""), "\(method)")
    }
  }

  @Test("Each file with such members of a class has a table of its own")
  func files() {
    let found = tables(
      "class A { @IBOutlet var a: B! }", beside: "extension A { @IBAction func b() {} }")
    #expect(found[0] == [table(#"property("a", \A.a)"#)])
    #expect(found[1].first?.contains("FlipbookInterface1") == true)
  }

  @Test("A property that code must not use is in no table")
  func unavailable() {
    #expect(
      tables(
        "class A { @available(*, unavailable) @IBInspectable var a: Int { get { 1 } set {} } }")
        == [[]])
  }

  @Test("Porting ported sources changes nothing")
  func again() {
    let once = results(["import UIKit\nclass A { @IBOutlet var a: B! }\n"])[0].text
    #expect(port([AppSource(path: "A.swift", text: once)])[0].text == once)
  }
}
