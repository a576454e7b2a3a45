import Foundation
import SourcePort
import Testing

@Suite("Method exchange")
struct MethodExchangeTests {
  private let exchange = "method_exchangeImplementations(a, b)\n"

  @Test(
    "A method that the app adds to a UIKit class looks for an exchanged implementation before its body"
  )
  func addedMethod() {
    let text = ported(
      exchange + """
        extension CALayer {
          static let add = #selector(my_add(anim:for:))
          @objc func my_add(anim: CAAnimation, for key: String?) { my_add(anim: anim, for: key) }
        }
        """)
    #expect(
      text.contains(
        "Selector(exchanging: CALayer.my_add(anim:for:), in: CALayer.self, "
          + "name: \"my_add(anim:for:)\")"))
    #expect(
      text.contains(
        "{ if let exchanged = UIKit.MethodExchange.implementation(\"my_add(anim:for:)\", "
          + "of: self, in: CALayer.self, as: ((CAAnimation, String?) -> Void).self) "
          + "{ return exchanged(anim, key) }; my_add(anim: anim, for: key) }"))
  }

  @Test("Implicitly unwrapped types are optional where they are no parameters or results")
  func implicitlyUnwrapped() {
    let text = ported(
      exchange + """
        extension UINavigationController {
          static let pop = #selector(my_pop(animated:))
          @objc func my_pop(animated: Bool!) -> UIViewController! { my_pop(animated: animated) }
        }
        """)
    #expect(text.contains("as: ((Bool?) -> UIViewController?).self)"), "\(text)")
    #expect(text.contains("return { () -> UIViewController? in"))
  }

  @Test("The body of a method with a result stays one expression")
  func result() {
    let text = ported(
      exchange + """
        extension UINavigationController {
          static let pop = #selector(my_pop(animated:))
          @objc func my_pop(animated: Bool) -> UIViewController? { my_pop(animated: animated) }
        }
        """)
    #expect(
      text.contains(
        "{ return exchanged(animated) }; return { () -> UIViewController? in "
          + "my_pop(animated: animated)  }()}")
        || text.contains(
          "return { () -> UIViewController? in my_pop(animated: animated) }()}")
    )
  }

  @Test("A method of UIKit that can be exchanged is named by its whole name")
  func methodsOfUIKit() {
    for (selector, name) in [
      ("UIViewController.viewWillAppear", "viewWillAppear(_:)"),
      ("UIViewController.viewWillAppear(_:)", "viewWillAppear(_:)"),
      ("UIView.layoutSubviews", "layoutSubviews"), ("CALayer.add(_:forKey:)", "add(_:forKey:)"),
      ("UINavigationController.pushViewController", "pushViewController(_:animated:)"),
    ] {
      let text = ported(exchange + "let a = #selector(\(selector))")
      #expect(text.contains("let a = Selector(uikit: \"\(name)\")"), "\(selector)")
    }
  }

  @Test("A method that cannot be exchanged is refused with the list of those that can")
  func refusal() throws {
    let source = exchange + "let a = #selector(UIView.addSubview(_:))"
    let finding = try #require(results([source])[0].findings.first)
    #expect(finding.line == 2)
    #expect(
      finding.text
        == "addSubview is not declared in the given files, and cannot be exchanged")
    #expect(finding.remedy.contains("exchange one of add(_:forKey:), beginUpdates, "))
  }

  @Test("A cast of an implementation to a C function becomes a function over the implementation")
  func casts() {
    let text = ported(
      """
      private typealias Close = @convention(c) (AnyObject, Selector, Bool) -> Void
      func a() { method_setImplementation(b, c); unsafeBitCast(d, to: Close.self)(e, f, true) }
      """)
    #expect(
      text == """
        private typealias Close = (AnyObject, Selector, Bool) -> Void
        func a() { method_setImplementation(b, c); UIKit.MethodExchange.function(d, to: Close.self)(e, f, true) }
        """)
  }

  @Test("Closures for implementations are no blocks, and are not cast to objects")
  func closures() {
    let text = ported(
      """
      let block: @convention(block) (UIView) -> Void = { _ in }
      func a() {
        method_setImplementation(b, imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self)))
        method_setImplementation(b, imp_implementationWithBlock(block as Any))
      }
      """)
    #expect(text.contains("let block: (UIView) -> Void = { _ in }"), "\(text)")
    #expect(text.contains("imp_implementationWithBlock((block))"), "\(text)")
    #expect(text.contains("imp_implementationWithBlock(block )"), "\(text)")
  }

  @Test("A selector finds a method that the app adds to a superclass in UIKit")
  func addedToSuperclass() {
    let text = ported(
      """
      extension UIViewController { @objc func leave() {} }
      class A: UIViewController { func b() { use(#selector(leave)) } }
      """)
    #expect(text.contains("Selector(A.leave as (A) -> () -> Void, name: \"leave\")"))
  }

  @Test("An app that exchanges nothing keeps its methods as they are")
  func withoutExchange() {
    let text = ported(
      "extension UIView { func set() { use(#selector(tapped)) }\n@objc func tapped() {} }")
    #expect(text.hasSuffix("func tapped() {} }"))
    #expect(text.contains("Selector(UIView.tapped as (UIView) -> () -> Void, name: \"tapped\")"))
  }

  @Test("The port and UIKit name the same methods, and the documentation all of them")
  func lists() throws {
    let root =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let read = { try String(contentsOfFile: root + "/Sources/" + $0, encoding: .utf8) }
    let port = try read("SourcePort/Rewriting/ExchangeableMethods.swift")
    let uikit =
      try read("UIKit/Runtime/Exchange/ExchangeableMethods.swift")
      + read("QuartzCore/Exchange/CALayer+ExchangeableMethods.swift")
    let page = try read("Flipbook/Flipbook.docc/AppScreens.md")
    let head = try #require(port.components(separatedBy: "static let all").first)
    let listed = Set(head.matches(of: /"([a-z][\w(:)]*)"/).map { String($0.1) })
    #expect(listed.count > 15)
    let built = Set(uikit.matches(of: /\(?"([a-z][\w(:)]*)"/).map { String($0.1) })
    #expect(listed == built)
    for name in listed { #expect(page.contains("\(name)`"), "\(name)") }
  }
}
