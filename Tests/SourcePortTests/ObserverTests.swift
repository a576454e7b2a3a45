import SourcePort
import Testing

@Suite("Observers and optional calls")
struct ObserverTests {
  @Test("A class that overrides observeValue conforms to its protocol")
  func observer() {
    let text = ported(
      """
      class Watcher: NSObject {
        override func observeValue(forKeyPath a: String?, of b: Any?, change c: [K: Any]?, context d: P?) {
          super.observeValue(forKeyPath: a, of: b, change: c, context: d)
        }
      }
      class Second: Watcher {
        override func observeValue(forKeyPath a: String?, of b: Any?, change c: [K: Any]?, context d: P?) {
          super.observeValue(forKeyPath: a, of: b, change: c, context: d)
        }
      }
      """)
    #expect(text.contains("class Watcher: NSObject {\n  func observeValue("))
    #expect(text.contains("    UIKit.leaveValueUnobserved(forKeyPath: a,"))
    #expect(text.contains("class Second: Watcher {\n  override func observeValue("))
    #expect(text.contains("    super.observeValue(forKeyPath: a,"))
    #expect(text.hasSuffix("extension Watcher: UIKit.KeyValueObserver {}\n"))
  }

  @Test("Dynamic properties notify observers of their object; one class of a chain conforms")
  func dynamicProperties() {
    let text = ported(
      """
      import UIKit
      class Model: NSObject {
        @objc dynamic var progress = 0.5
        @objc dynamic var title: String { didSet { if a { return }; b() } }
        @objc dynamic var name: String? { willSet { c() } }
        @objc dynamic var double: Double { progress * 2 }
        @objc dynamic lazy var late = 1
        @objc var plain = 1
      }
      class Second: Model { @objc dynamic var more = false }
      """)
    #expect(text.contains("var progress = 0.5 { didSet { self.noteKeyValueChange() } }\n"))
    #expect(
      text.contains("{ didSet { defer { self.noteKeyValueChange() }; if a { return }; b() } }"))
    #expect(text.contains("{ willSet { c() }  didSet { self.noteKeyValueChange() } }"))
    #expect(text.contains("var double: Double { progress * 2 }\n"))
    #expect(text.contains("lazy var late = 1\n"))
    #expect(text.contains("var plain = 1\n"))
    #expect(text.contains("var more = false { didSet { self.noteKeyValueChange() } }"))
    #expect(text.contains("extension Model: UIKit.KeyValueNotifying {}"))
    #expect(!text.contains("extension Second"))
  }

  @Test("awakeFromNib of an object that is no responder becomes a protocol's")
  func awakening() {
    let text = ported(
      """
      import UIKit
      class Motion: NSObject { override func awakeFromNib() { super.awakeFromNib(); a() } }
      class Second: Motion { override func awakeFromNib() { super.awakeFromNib() } }
      class Grid: UICollectionViewFlowLayout { override func awakeFromNib() {} }
      class Card: UIView { override func awakeFromNib() { super.awakeFromNib() } }
      class Other: Foreign { override func awakeFromNib() {} }
      """)
    #expect(text.contains("class Motion: NSObject { func awakeFromNib() { (); a() } }"))
    #expect(text.contains("class Second: Motion { override func awakeFromNib() { super."))
    #expect(text.contains("class Grid: UICollectionViewFlowLayout { func awakeFromNib() {} }"))
    #expect(text.contains("class Card: UIView { override func"))
    #expect(text.contains("class Other: Foreign { override func"))
    #expect(text.contains("extension Motion: UIKit.NibAwaking {}"))
    #expect(text.contains("extension Grid: UIKit.NibAwaking {}"))
    #expect(!text.contains("extension Second"))
  }

  @Test("Observable key paths give no finding, in Swift's and in Objective-C's spelling")
  func keyPaths() {
    for key in ["frame", "layer.position", "hidden", "isHidden", "state", "contentOffset"] {
      #expect(
        findings("x.addObserver(self, forKeyPath: \"\(key)\", options: [], context: nil)") == [])
    }
    #expect(findings("x.addObserver(self, forKeyPath: key, options: [], context: nil)") == [])
    #expect(
      findings("x.addObserver(self, forKeyPath: #keyPath(A.text), options: [], context: nil)") == [
        "1:3 Flipbook does not observe changes of \"text\""
      ])
  }

  @Test("An optional call of a UIKit protocol takes a closure behind it")
  func trailingClosure() {
    #expect(
      ported("animator.addCompletion? { _ in done() }") == "animator.addCompletion { _ in done() }")
    #expect(
      ported("let a = animator.interruptibleAnimator?(using: context)")
        == "let a = animator.interruptibleAnimator(using: context)")
  }

  @Test(
    "A property with the name of a requirement stays a closure, unless the receiver has the protocol"
  )
  func propertiesWithNames() {
    let text = ported(
      """
      class A {
        var scrollViewDidScroll: ((UIScrollView) -> Void)?
        weak var forwarded: UIScrollViewDelegate?
        func a(_ b: UIScrollView) {
          self.scrollViewDidScroll?(b)
          forwarded?.scrollViewDidScroll?(b)
        }
      }
      """)
    #expect(text.contains("self.scrollViewDidScroll?(b)"))
    #expect(text.contains("forwarded?.scrollViewDidScroll(b)"))
  }

  @Test("The import of a module of the package stays, also with the name of one of Apple's")
  func modules() throws {
    let source = AppSource(path: "A.swift", text: "import Charts\nimport Vision")
    let result = try #require(try AppPort.port([source], modules: ["Charts"]).first)
    #expect(result.text.contains("import Charts"))
    #expect(!result.text.contains("import Vision"))
    #expect(result.findings.map(\.line) == [2])
  }

  @Test("Every source that cannot be ported has its error, not only the first")
  func errors() {
    let deep = String(repeating: "class A {", count: 200) + String(repeating: "}", count: 200)
    let sources = [
      AppSource(path: "A.swift", text: deep), AppSource(path: "B.swift", text: ""),
      AppSource(path: "C.swift", text: deep),
    ]
    #expect(AppPort.errors(in: sources).map(\.path) == ["A.swift", "C.swift"])
  }
}
