import SourcePort
import Testing

@Suite("Findings")
struct FindingTests {
  @Test("Features of the Objective-C runtime or Interface Builder are reported with their position")
  func runtime() {
    let unknownName =
      "no method with this name that is marked @objc is declared in the given files"
    let cases = [
      ("x.observe(\\.text) { _, _ in }", "1:3 Flipbook does not observe changes of \"text\""),
      (
        "x.addObserver(self, forKeyPath: \"a\", options: [], context: nil)",
        "1:3 Flipbook does not observe changes of \"a\""
      ),
      (
        "object_setClass(a, b)",
        "1:1 classes cannot be changed in this way without the Objective-C runtime"
      ),
      (
        "class_copyPropertyList(a, b)",
        "1:1 the members of classes cannot be listed without the Objective-C runtime"
      ),
      ("let a = Selector(\"b\")", "1:9 " + unknownName),
      ("let a = Selector((\"b\"))", "1:9 " + unknownName),
      ("let a = Selector.init(\"b\")", "1:9 " + unknownName),
      ("let a = Selector.init((\"b\"))", "1:9 " + unknownName),
      ("@objc enum A: Int { case a }", "1:1 an @objc enum becomes a Swift enum"),
      ("class A { @NSManaged var b: Int }", "1:11 Flipbook cannot give b its values"),
      (
        "@UIApplicationMain class A {}",
        "1:1 @UIApplicationMain is removed, because scenes start the app"
      ),
    ]
    for (text, expected) in cases { #expect(findings(text) == [expected], "\(text)") }
  }

  @Test("Supported code gives no findings")
  func works() {
    for text in [
      "x.setValue(1, forKey: \"a\")", "x.value(forKeyPath: \"a\")",
      "pan(target: target, action: Selector((\"handleNavigationTransition:\")))",
      "view.layer.setValue(1, forKey: \"a\")", "animation.setValue(1, forKey: \"a\")",
      "layer.value(forKeyPath: \"transform.scale\")",
      "(overlayLayer?.presentation() ?? other)?.value(forKeyPath: key)",
      "x.observe(\\.bounds) { _, _ in }",
      "scroll.observe(\\UIScrollView.contentOffset, options: [.new]) { _, _ in }",
      "func responds(to s: Selector) {}",
      "objc_setAssociatedObject(a, b, c, .OBJC_ASSOCIATION_RETAIN)",
      "x.perform(s)", "x.perform(s, with: y)", "x.perform(s, with: y, with: z)",
      "class A { @objc func b() { c(Selector(\"b\")) } }",
      "class A { @objc func b(d: Int) { NSSelectorFromString(\"\\(e)WithD:\") } }",
      "x.responds(to: s)",
      "x.perform(s, with: nil, afterDelay: 1)", "x.perform { }",
      "UserDefaults.standard.value(forKey: \"a\")",
      "class A: CAShapeLayer { func b() { setValue(1, forKey: \"a\") } }",
      "class A: CALayer {}\nclass B: A { func c() { self.setValue(1, forKey: \"a\") } }",
      "extension CALayer { func b() { _ = value(forKey: \"a\") } }",
      "class A { func setValue(_ a: Int, forKey b: Int) {}\n func c() { setValue(1, forKey: 2) } }",
      "func setValue(_ a: Int, forKey b: Int) {}\nsetValue(1, forKey: 2)",
      "let a = Selector(A.b, name: \"b\")", "let a: Selector = (\"b\", c).1",
      "// x.responds(to: s)", "let a = \"NSClassFromString\"",
    ] {
      #expect(findings(text) == [], "\(text)")
    }
  }

  @Test("A requirement that a subclass adds is never called, unlike on iOS")
  func vain() {
    let base = "class Base: UIViewController, UINavigationControllerDelegate"
    let method =
      "func navigationController(_ n: UINavigationController, didShow v: UIViewController, animated: Bool) {}"
    let message =
      "navigationController(_:didShow:animated:) is never called: Base conforms to "
      + "UINavigationControllerDelegate and does not implement it"
    #expect(findings("\(base) {}\nclass Sub: Base { \(method) }") == ["2:24 " + message])
    #expect(
      findings("\(base) {}\nclass A: Base {}\nextension A { \(method) }") == ["3:20 " + message])
    #expect(findings("\(base) { \(method) }\nclass Sub: Base { override \(method) }") == [])
    #expect(
      findings(
        "class Base: UIViewController {}\nclass Sub: Base, UINavigationControllerDelegate { \(method) }"
      )
        == [])
    #expect(
      findings(
        "@objc protocol P { @objc optional func a() }\nclass B: P {}\nclass C: B { func a() {} }")
        == ["3:19 a is never called: B conforms to P and does not implement it"])
    #expect(
      findings(
        "class B: Sheet {}\nclass C: B { func presentationControllerDidDismiss(_ p: Int) {} }",
        beside: "protocol Sheet: UIAdaptivePresentationControllerDelegate {}"
      ).count == 1)
  }

  @Test("A finding in a ported file has the original's position")
  func placeOfPorted() {
    let text =
      "class A: B {\n}\n\nextension A {\n  override func c() { NSSelectorFromString(d) }\n}\n"
    let first = results([text])[0]
    let second = port([AppSource(path: "Ported/A.swift", text: first.text)])[0]
    #expect(second.findings.map { "\($0.path):\($0.line)" } == ["A.swift:5"])
    #expect(first.findings.map { "\($0.path):\($0.line)" } == ["A.swift:5"])
  }

  @Test("A file is named of which nothing is compiled")
  func emptyFiles() {
    let message =
      "nothing of this file is compiled: all of it is inside of #if canImport(SwiftUI), and "
      + "SwiftUI is not available on Linux"
    let cases: [(String, [String])] = [
      ("#if canImport(SwiftUI)\nimport SwiftUI\nstruct A {}\n#endif", ["3:1 " + message]),
      (
        "import UIKit\n#if DEBUG\n#if canImport(SwiftUI) && DEBUG\nclass A {}\n#endif\n#endif",
        ["4:1 " + message]
      ),
      ("#if canImport(SwiftUI)\nstruct A {}\n#endif\nstruct B {}", []),
      ("#if canImport(SwiftUI)\nstruct A {}\n#else\nstruct A {}\n#endif", []),
      ("#if canImport(SwiftUI) || DEBUG\nstruct A {}\n#endif", []),
      ("#if !canImport(SwiftUI)\nstruct A {}\n#endif", []),
      ("#if canImport(UIKit)\nstruct A {}\n#endif", []),
      ("#if canImport(AppKit)\nstruct A {}\n#endif", []),
      ("import UIKit", []),
    ]
    for (text, expected) in cases { #expect(findings(text) == expected, "\(text)") }
  }
}
