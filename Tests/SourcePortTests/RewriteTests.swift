import SourcePort
import Testing

@Suite("Attributes, imports and key paths")
struct RewriteTests {
  @Test("Attributes of the runtime are removed, all others stay, lines keep their numbers")
  func attributes() {
    let cases = [
      ("@objc func a() {}", "func a() {}"),
      ("@objc(aWith:) func a() {}", "func a() {}"),
      ("@objc private func a() {}", "private func a() {}"),
      ("@objc\nfunc a() {}", "\nfunc a() {}"),
      ("@objc(\n  a\n)\nfunc a() {}", "\n\n\nfunc a() {}"),
      ("@objcMembers class A: NSObject {}", "class A: NSObject {}"),
      ("@nonobjc let a = 1", "let a = 1"),
      ("struct A { @IBOutlet private weak var a: B! }", "struct A { private weak var a: B! }"),
      ("struct A { @IBAction func a(_ b: Any) {} }", "struct A { func a(_ b: Any) {} }"),
      ("@IBDesignable class A<B> { @IBInspectable var a = 1 }", "class A<B> { var a = 1 }"),
      ("private class A { @GKInspectable var a = 1 }", "private class A { var a = 1 }"),
      ("class A { @objc dynamic var a: Int { 1 } }", "class A { var a: Int { 1 } }"),
      ("class A { public dynamic func a() {} }", "class A { public func a() {} }"),
      ("@objc enum A: Int { case a }", "enum A: Int { case a }"),
      ("@objc extension A {}", "extension A {}"),
      ("@available(iOS 9, *) @discardableResult func a() {}", nil),
      ("@MainActor @Wrapped(1) var a = 2", nil),
      ("let dynamic = 1; let b = dynamic + 2", nil),
      ("func a(_ f: @escaping () -> Void) { f() }", nil),
    ]
    for (text, expected) in cases {
      #expect(ported(text) == expected ?? text)
    }
  }

  @Test("Properties that Core Animation stores get accessors by key (S9.92)")
  func layerProperties() {
    let cases = [
      (
        "class A: CALayer { @NSManaged var b: CGFloat }",
        "class A: CALayer { var b: CGFloat { get { CGFloat((value(forKey: \"b\") as? NSNumber)?"
          + ".doubleValue ?? 0) } set { setValue(newValue, forKey: \"b\") } } }"
      ),
      (
        "class A: CAShapeLayer {}\nclass C: A { @NSManaged public var b: CGColor? }",
        "class A: CAShapeLayer {}\nclass C: A { public var b: CGColor? { get { value(forKey: \"b\")"
          + " as? CGColor } set { setValue(newValue, forKey: \"b\") } } }"
      ),
      ("class A: CALayer { @NSManaged var b: Model }", nil),
    ]
    for (text, expected) in cases { #expect(ported(text) == expected ?? text) }
  }

  @Test("An app delegate does not start the app; another entry point stays")
  func entry() {
    #expect(
      results(["@UIApplicationMain class A: UIResponder, UIApplicationDelegate {}"])[0].text
        == banner + "import UIKit\n#sourceLocation(file: \"A.swift\", line: 1)\n"
        + "class A: UIResponder, UIApplicationDelegate {}\n" + entryOfA)
    #expect(ported("@main class A: UIResponder, UIApplicationDelegate {}").hasPrefix("class"))
    // The conformance may stand elsewhere, and the class may have no attribute.
    let apart = results(["@main class A: UIResponder {}", "extension A: UIApplicationDelegate {}"])
    #expect(apart[0].text.hasSuffix("\nclass A: UIResponder {}\n" + entryOfA))
    let plain = results([
      "class A: UIResponder, UIApplicationDelegate {}",
      "class B: UIResponder, UIWindowSceneDelegate {}",
    ])
    #expect(plain[0].text.hasSuffix(entryOfA))
    #expect(!plain[1].text.contains("FlipbookApplicationEntry"))
    #expect(ported("@main struct A: FlipbookApp {}") == "@main struct A: FlipbookApp {}")
  }

  private let entryOfA =
    "final class FlipbookApplicationEntry: UIKit.ApplicationEntry { override func delegate() -> "
    + "(any UIKit.UIApplicationDelegate)? { A() } }\n"

  @Test("A call of UIApplicationMain is removed from main.swift")
  func mainFile() throws {
    let text = """
      import UIKit
      let isTest = false
      _ = UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(A.self))

      """
    let port = try AppPort.port([AppSource(path: "App/main.swift", text: text)])
    #expect(port[0].text.hasSuffix("import UIKit\nlet isTest = false\n\n\n"))
    #expect(port[0].findings.map(\.line) == [3])
    let other = try AppPort.port([AppSource(path: "App/start.swift", text: text)])
    #expect(other[0].text.contains("UIApplicationMain"))
  }

  @Test("Texts are looked up in the app's resources, and formats know plural forms")
  func strings() {
    let cases = [
      (
        "let a = bundle.localizedString(forKey: k, value: nil, table: nil)",
        "let a = bundle.appString(forKey: k, value: nil, table: nil)"
      ),
      ("let a = String(format: f, 1)", "let a = String(appFormat: f, 1)"),
      ("let a = String.init(format: f, 1)", "let a = String.init(appFormat: f, 1)"),
      ("let a = NSPredicate(format: f, b as CVarArg)", "let a = NSPredicate(format: f, b )"),
      ("let a = String(format: \"%d\", 1)", nil),
      (
        "let a = String(format: \"%@\", error as CVarArg)",
        "let a = String(appFormat: \"%@\", error )"
      ),
      ("let a = [1 as CVarArg, 0.5 as CVarArg]", nil),
      ("let a = NSString(format: f, 1)", nil),
      (
        "let a = String.localizedStringWithFormat(f, 1)",
        "let a = String.localizedAppString(withFormat: f, 1)"
      ),
    ]
    for (text, expected) in cases {
      #expect(ported(text) == expected ?? text)
    }
    let both = results([
      "import Foundation\nimport UIKit\nlet a = NSLocalizedString(k, comment: \"\")"
    ])
    #expect(both[0].text.contains("\nimport func UIKit.NSLocalizedString\n"))
    let bundles = [
      ("let a = Bundle(for: type(of: self))", "let a = Bundle(appClass: type(of: self))"),
      ("let a = Bundle.init(for: A.self)", "let a = Bundle.init(appClass: A.self)"),
      ("let a = Shelf(for: A.self)", "let a = Shelf(for: A.self)"),
    ]
    for (text, expected) in bundles { #expect(ported(text) == expected) }
    let alone = results(["import Foundation\nlet a = String(localized: \"x\")"])
    #expect(alone[0].text.contains("\nimport UIKit\n"))
  }

  @Test("Files and Info.plist of bundles are looked up in the app's resources")
  func bundleMembers() {
    let cases = [
      (
        "let a = Bundle.main.path(forResource: n, ofType: k, inDirectory: d)",
        "let a = Bundle.main.appPath(forResource: n, ofType: k, inDirectory: d)"
      ),
      (
        "let a = b?.url(forResource: n, withExtension: nil)",
        "let a = b?.appURL(forResource: n, withExtension: nil)"
      ),
      (
        "let a = b.urls(forResourcesWithExtension: k, subdirectory: nil)",
        "let a = b.appURLs(forResourcesWithExtension: k, subdirectory: nil)"
      ),
      (
        "let a = b.paths(forResourcesOfType: k, inDirectory: d)",
        "let a = b.appPaths(forResourcesOfType: k, inDirectory: d)"
      ),
      ("let a = Bundle.path(forResource: n, ofType: k, inDirectory: d)", nil),
      ("let a = b.url(forResource: n)", nil), ("let a = b.path(for: n)", nil),
      (
        "let a = Bundle.main.infoDictionary![k] as! String",
        "let a = Bundle.main.appInfoDictionary![k] as! String"
      ),
      ("let a = b.bundleIdentifier", "let a = b.appBundleIdentifier"),
      (
        "let a = b.object(forInfoDictionaryKey: k)", "let a = b.appObject(forInfoDictionaryKey: k)"
      ),
      ("struct A { var bundleIdentifier = 1 }\nlet a = A().bundleIdentifier", nil),
      (
        "struct A { var bundleIdentifier = 1 }\nlet a = Bundle.main.bundleIdentifier",
        "struct A { var bundleIdentifier = 1 }\nlet a = Bundle.main.appBundleIdentifier"
      ),
      (
        "extension Bundle {\n  var v: Any? { infoDictionary?[k] }\n"
          + "  func f() { _ = url(forResource: n, withExtension: k) }\n}",
        "extension Bundle {\n  var v: Any? { appInfoDictionary?[k] }\n"
          + "  func f() { _ = appURL(forResource: n, withExtension: k) }\n}"
      ),
      ("class A {\n  func f() { _ = url(forResource: n, withExtension: k) }\n}", nil),
      (
        "extension Bundle {\n  func path(forResource n: String, ofType k: String, at i: Int) {}\n}",
        nil
      ),
    ]
    for (text, expected) in cases { #expect(ported(text) == expected ?? text) }
  }

  @Test("Missing modules of Apple")
  func imports() {
    let cases = [
      ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
      ("import ObjectiveC", ""), ("import ObjectiveC.runtime", ""),
      ("import Darwin", "import Foundation"), ("import AVFoundation", ""),
      ("import class UIKit.UIView", "import class UIKit.UIView"),
      ("@testable import App", "@testable import App"), ("import SnapKit", "import SnapKit"),
      ("import Observation", "import Observation"),
      ("#if canImport(Network)\nimport Network\n#endif", nil), ("import Combine", nil),
    ]
    for (text, expected) in cases {
      #expect(ported(text) == expected ?? text)
    }
    #expect(
      findings("import UIKit\nimport SwiftUI")
        == ["2:1 SwiftUI is not available on Linux; the import is removed"])
  }

  @Test("UIKit is imported if its names are used without it, before the first line")
  func missing() {
    let cases: [(String, [String])] = [
      ("class A: UIView {}", ["import UIKit"]),
      ("// UIView\nimport Foundation\nlet a = \"UIView\"", []),
      ("import Foundation\nlet a: CGRect", []),
      ("let a: CGRect", ["import UIKit"]),
      ("import QuartzCore\nlet a: CALayer", []),
      ("import CoreGraphics\nlet a: CALayer", ["import UIKit"]),
      ("import Foundation\nlet a: CGPath", ["import UIKit"]),
      ("class UICorn {}\nlet a: UICorn", []), ("let a = B.UIView", []),
      ("import Foundation\nlet a = DispatchQueue.main", ["import UIKit"]),
      ("import Foundation\nlet a: Timer", ["import UIKit", "import class UIKit.Timer"]),
      ("import UIKit\nimport Foundation\nlet a: Timer", ["import class UIKit.Timer"]),
      ("import UIKit\nlet a: Timer", []),
      ("protocol A: NSObjectProtocol {}", ["import UIKit"]),
      ("import SnapKit\nlet a: Date, b = NSURLErrorDomain", ["import UIKit"]),
      ("struct Date {}\nlet a: Date", []),
      (
        "import Foundation\nlet a = arc4random_uniform(6) + arc4random()",
        [
          "import UIKit", "import func UIKit.arc4random", "import func UIKit.arc4random_uniform",
        ]
      ),
      ("import UIKit\nlet a = arc4random()", []),
      (
        "import UIKit\nimport Foundation\nfunc arc4random() -> Int { 4 }\nlet a = arc4random()", []
      ),
      ("import UIKit\nimport Foundation\ntypealias Timer = UIKit.Timer\nlet a: Timer", []),
    ]
    for (text, expected) in cases {
      let lines = results([text])[0].text.dropFirst(banner.count).split(separator: "\n")
      #expect(lines.prefix { !$0.hasPrefix("#") }.map(String.init) == expected, "\(text)")
      #expect(ported(text) == text)
    }
  }

  @Test("Key paths become strings")
  func keyPaths() {
    let cases = [
      ("CALayer.position", "position"), ("position", "position"), ("self.a.b", "a.b"),
      ("UIView.layer.cornerRadius", "layer.cornerRadius"), ("CALayer.isHidden", "hidden"),
      ("A.isOpen", "isOpen"), ("A.B.c", "c"),
    ]
    for (path, expected) in cases {
      #expect(
        ported("import UIKit\nclass A {}\nlet a = #keyPath(\(path))")
          == "import UIKit\nclass A {}\nlet a = \"\(expected)\"")
    }
  }

  @Test("A path with quotes is escaped in the source location")
  func paths() {
    let text = port([AppSource(path: "a \"b\" \\c/ü.swift", text: "let a = 1\n")])[0].text
    #expect(
      text == banner + "#sourceLocation(file: \"a \\\"b\\\" \\\\c/ü.swift\", line: 1)\nlet a = 1\n")
    #expect(port([AppSource(path: "other.swift", text: text)])[0].text == text)
  }
}
