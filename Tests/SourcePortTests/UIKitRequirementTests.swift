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
    let delegates = [
      "UIViewControllerTransitioningDelegate", "UINavigationControllerDelegate",
      "UITabBarControllerDelegate", "UIGestureRecognizerDelegate",
      "UIAdaptivePresentationControllerDelegate", "UIScrollViewDelegate", "UITableViewDelegate",
      "UITableViewDataSource", "UITextFieldDelegate",
    ]
    let text = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: root + "/" + $0, encoding: .utf8) }.joined()
    for delegate in delegates {
      let body = try #require(text.firstRange(of: "extension \(delegate) {"))
      let rest = text[body.upperBound...]
      let end = try #require(rest.firstRange(of: "\n}"))
      let methods = rest[..<end.lowerBound]
      let count = methods.split(separator: "\n").count { $0.contains(" func ") }
      #expect(count > 2)
      let found = findings(
        "class Base: UIViewController, \(delegate) {}\nclass Sub: Base {\(methods)\n}")
      #expect(found.count == count, "\(delegate): \(found)")
    }
  }
}
