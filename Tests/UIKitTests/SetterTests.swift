import Foundation
import Testing
import UIKit

extension UIImageView {
  fileprivate convenience init(picture: UIImage) {
    self.init(frame: .zero)
    image = picture
    clipsToBounds = true
  }
}

extension UILabel {
  fileprivate convenience init(lines: Int, text: String) {
    self.init()
    self.text = text
    numberOfLines = lines
  }
}

extension UIView {
  fileprivate convenience init(number: Int) {
    self.init()
    tag = number
  }
}

private final class Numbered: UIView {
  var numbers: [Int] = []
  override var tag: Int {
    didSet { numbers.append(tag) }
  }
}

extension UIViewController {
  fileprivate convenience init(heading: String, delegate: any UIViewControllerTransitioningDelegate)
  {
    self.init()
    title = heading
    transitioningDelegate = delegate
  }
}

private final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {}

/// In Objective-C every property has a setter, which acts wherever it is called.
@MainActor
@Suite struct SetterTests {
  @Test("A convenience initializer in a client's extension reaches the setters (S0.13)")
  func convenienceInitializer() {
    let pixel = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let view = UIImageView(picture: pixel)
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 3))
    #expect(view.layer.contents != nil)
    #expect(view.layer.masksToBounds)

    let label = UILabel(lines: 0, text: "One\nTwo")
    let line = UILabel(lines: 1, text: "One\nTwo")
    #expect(label.intrinsicContentSize.height > line.intrinsicContentSize.height)

    let delegate = Transitioning()
    let controller = UIViewController(heading: "Heading", delegate: delegate)
    #expect(controller.navigationItem.title == "Heading")
    #expect(controller.transitioningDelegate === delegate)
  }

  @Test(
    "A subclass that observes a plain property is notified by an extension's initializer (S0.13)")
  func overriddenProperty() {
    #expect(Numbered(number: 7).numbers == [7])
  }

  @Test("Every settable property of the Apple classes is a setter, not stored Swift (S0.13)")
  func sources() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    var properties = 0
    for module in ["CoreGraphics", "QuartzCore", "UIKit"] {
      let folder = root.appending(path: module)
      let files = try #require(FileManager.default.subpaths(atPath: folder.path))
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let found = SettableProperty.all(in: text)
        properties += found.count
        let stored = found.filter { !$0.isSetter }.map { "\(module)/\(file):\($0.line) \($0.name)" }
        #expect(stored == [], "Write @Setter, or get and set with private storage.")
      }
    }
    #expect(properties > 500)
  }

  @Test("The reader of sources distinguishes stored properties from setters")
  func reader() {
    let text = """
      open class Card: UIView {
        open var face: Int? {
          didSet { show() }
        }
        @Setter open var back = 0
        open weak var owner: Card?
        open var width: CGFloat {
          get { 0 }
          set { _ = newValue }
        }
        open private(set) var count = 0
        open override var tag: Int {
          didSet { show() }
        }
        open var height: CGFloat { 3 }
        open var isFlat: Bool { height == 0 }
        public struct Style {
          public var color: UIColor?
        }
        public static var shared = 4
        public var names: [String] = [] { didSet { show() } }
      }
      """
    let found = SettableProperty.all(in: text)
    #expect(found.filter { !$0.isSetter }.map(\.name) == ["face", "owner", "names"])
    #expect(found.filter(\.isSetter).map(\.name) == ["back", "width", "tag", "height", "isFlat"])
  }
}

/// A public instance property of a class that clients may set, as its source declares it.
private struct SettableProperty {
  let name: String
  /// Counted from 1.
  let line: Int
  let isSetter: Bool

  /// Finds declarations line by line, which is how `swift format` leaves them.
  static func all(in text: String) -> [SettableProperty] {
    var found: [SettableProperty] = []
    var isClass: [Bool] = []
    var pending = ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(code)
    for (index, line) in lines.enumerated() {
      if isClass.last == true {
        let next = lines[(index + 1)...].first { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
        read(line, next: next ?? "", at: index + 1).map { found.append($0) }
      }
      for character in line {
        switch character {
        case "{":
          isClass.append(pending.contains(/\bclass [A-Z]\w*/))
          pending = ""
        case "}":
          _ = isClass.popLast()
          pending = ""
        default: pending.append(character)
        }
      }
      pending.append(" ")
    }
    return found
  }

  private static func read(_ line: String, next: String, at number: Int) -> SettableProperty? {
    guard let match = line.firstMatch(of: /^ *(.*?)\bvar (\w+)(.*)$/) else { return nil }
    let words = match.1.split(separator: " ")
    guard words.contains("open") || words.contains("public"),
      !words.contains(where: { $0.hasSuffix("(set)") || ["static", "class", "lazy"].contains($0) })
    else { return nil }
    let observed =
      next.contains(/^ *(didSet|willSet)\b/) || match.3.contains(/\b(didSet|willSet)\b/)
    let head = match.3.prefix { $0 != "{" }
    let computed = match.3.contains("{") && !observed && !head.contains("=")
    // Overriding an observed property goes through the setter of the base class.
    let isSetter = computed || words.contains("@Setter") || words.contains("override")
    return SettableProperty(name: String(match.2), line: number, isSetter: isSetter)
  }

  /// The line without its comment and without the contents of its strings.
  private static func code(_ line: Substring) -> String {
    String(line.replacing(/"(\\.|[^"\\])*"/, with: "\"\"").replacing(/\/\/.*$/, with: ""))
  }
}
