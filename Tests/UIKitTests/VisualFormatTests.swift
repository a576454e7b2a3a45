import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Visual format language")
struct VisualFormatTests {
  @Test("A format gives its constraints")
  func meaning() {
    let cases: [(String, NSLayoutConstraint.FormatOptions, [String])] = [
      ("[a]-[b]", [], ["b.leading == a.trailing + 8.0"]),
      ("H:|[a]|", [], ["a.leading == root.leading", "root.trailing == a.trailing"]),
      ("|-[a]", [], ["a.leading == root.leadingMargin"]),
      ("V:[a]-|", [], ["root.bottomMargin == a.bottom"]),
      ("V:|-20-[a(30)]", [], ["a.top == root.top + 20.0", "a.height == 30.0"]),
      ("[a(>=b,<=200@251)]", [], ["a.width >= b.width", "a.width <= 200.0 @251.0"]),
      (
        "[a]-(>=gap,==12.5@low)-[b]", [],
        ["b.leading >= a.trailing + 10.0", "b.leading == a.trailing + 12.5 @250.0"]
      ),
      (
        "V:[a][b]", [.alignAllLeft, .alignAllRight],
        ["b.top == a.bottom", "a.left == b.left", "a.right == b.right"]
      ),
      ("|-(-5)-[a]", [], ["a.leading == root.leading - 5.0"]),
    ]
    for (format, options, expected) in cases {
      let (root, views) = tree()
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: ["gap": 10, "low": 250.0],
        views: views)
      let texts = constraints.map { constraint in
        String(constraint.description.dropFirst("<NSLayoutConstraint ".count).dropLast())
          .replacing("UIView “", with: "").replacing("”", with: "")
      }
      #expect(texts == expected, "\(format)")
      NSLayoutConstraint.activate(constraints)
      #expect(constraints.filter(\.isActive) == constraints)
      #expect(!root.subviews.isEmpty)
    }
  }

  @Test("A mistake in a format is reported with its position")
  func mistakes() {
    let cases: [(String, NSLayoutConstraint.FormatOptions, String, Int)] = [
      ("H[a]", [], "expected ':'", 1),
      ("[c]", [], "c is not a key in the views dictionary", 1),
      ("[a]-5[b]", [], "expected '-'", 5),
      ("[a]-gaps-[b]", [], "gaps is not a key in the metrics dictionary", 4),
      ("[a(wide)]", [], "wide is not a key in the metrics or views dictionary", 3),
      ("[a(>5)]", [], "expected '='", 4),
      ("[a(5@1001)]", [], "a priority is 0 to 1000", 5),
      ("[a", [], "expected ']'", 2),
      ("[a]-8-", [], "expected a view or '|' after the gap", 6),
      ("|-8-|", [], "expected a view, as in [name]", 4),
      ("[a]|[b]", [], "expected the end of the format", 4),
      ("", [], "expected a view, as in [name]", 0),
      ("V:[a][b]", .alignAllTop, "the views cannot be aligned by top along the same axis", 0),
    ]
    for (format, options, problem, place) in cases {
      let world = World()
      world.enter {
        let (root, views) = tree()
        let constraints = NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, views: views)
        #expect(constraints == [])
        let rest = format.dropFirst(place)
        let found = rest.isEmpty ? "at its end" : "at character \(place + 1), “\(rest)”"
        #expect(
          world.mistakes.map(\.problem)
            == ["the format “\(format)” cannot be read \(found): \(problem)"])
        #expect(!root.subviews.isEmpty)
      }
    }
  }

  private func tree() -> (root: UIView, views: [String: UIView]) {
    let root = UIView()
    root.accessibilityIdentifier = "root"
    var views: [String: UIView] = [:]
    for name in ["a", "b"] {
      let view = UIView.byConstraints()
      view.accessibilityIdentifier = name
      root.addSubview(view)
      views[name] = view
    }
    return (root, views)
  }
}
