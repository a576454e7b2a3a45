import Foundation
import SourcePort
import Testing

@Suite("UIKit's optional requirements")
struct UIKitRequirementTests {
  @Test("Each optional requirement is reported when a subclass adds it without effect")
  func agree() throws {
    let root =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Sources/UIKit"
    let text = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: root + "/" + $0, encoding: .utf8) }.joined(separator: "\n")
    let delegates = text.matches(of: /\n(?:@\w+ )*public protocol (UI\w+(?:Delegate|DataSource))\b/)
      .map { String($0.1) }.filter { text.contains("\nextension \($0) {\n") }
    #expect(delegates.count > 25)
    for delegate in delegates {
      let body = try #require(text.firstRange(of: "extension \(delegate) {"))
      let rest = text[body.upperBound...]
      let end = try #require(rest.firstRange(of: "\n}"))
      let methods = rest[..<end.lowerBound]
      let count = methods.split(separator: "\n").count { $0.contains(" func ") }
      let found = findings(
        "class Base: UIViewController, \(delegate) {}\nclass Sub: Base {\(methods)\n}")
      #expect(found.count == count, "\(delegate): \(found)")
    }
  }

  @Test("The port knows every class of UIKit and Core Animation that apps can inherit from")
  func classes() throws {
    let root =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Sources/"
    let table = try String(
      contentsOfFile: root + "SourcePort/Findings/UIKitClasses.swift", encoding: .utf8)
    var superclasses: [String: String] = [:]
    for entry in table.matches(of: /"(\w+)": \[([^\]]*)\]/) {
      for child in entry.2.matches(of: /"(\w+)"/) {
        superclasses[String(child.1)] = String(entry.1)
      }
    }
    var count = 0
    for module in ["UIKit", "QuartzCore"] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: root + module)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOfFile: root + module + "/" + path, encoding: .utf8)
        for found in text.matches(of: /(?:^|\n)(?:@\w+ )*open class (\w+)(?:<[^>]*>)?: (\w+)/) {
          let parent = String(found.2)
          // Foundation's, and classes that only lie between two of Apple's.
          guard !["NSObject", "Operation"].contains(parent), !parent.hasPrefix("Instantiable"),
            !found.1.hasPrefix("Instantiable")
          else { continue }
          count += 1
          #expect(superclasses[String(found.1)] == parent, "\(found.1) in \(path)")
        }
      }
    }
    #expect(count > 90)
  }
}
