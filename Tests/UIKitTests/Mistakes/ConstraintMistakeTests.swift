import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Mistakes with constraints")
struct ConstraintMistakeTests {
  @Test("Each is reported once, and its correct twin is not")
  func constraints() async {
    for mistake in MistakeCase.constraints { await mistake.check() }
  }
}

extension MistakeCase {
  static let constraints = [
    MistakeCase(
      .layoutForgotten,
      "an animation block changes nothing, while the layout of "
        + "<NSLayoutConstraint UIView.height == 50.0> is pending",
      wrong: { await grow($0, laysOut: false) }, right: { await grow($0, laysOut: true) }),
    MistakeCase(
      .constraintsUnsatisfiable,
      "<NSLayoutConstraint UIView.width == 10.0>, <NSLayoutConstraint UIView.width == 20.0> "
        + "contradict each other; <NSLayoutConstraint UIView.width == 20.0> is broken",
      wrong: { await widen($0, priority: .required) },
      right: { await widen($0, priority: .required - 1) }),
    MistakeCase(
      .layoutAmbiguous,
      "the layout of UIView is ambiguous: its constraints do not determine x, y, height",
      wrong: { await place($0, onlyWidth: true) }, right: { await place($0, onlyWidth: false) }),
    MistakeCase(
      .constraintRefused,
      "the constraint UIView.top == UIView.top has views without a common ancestor; it was not "
        + "activated or changed",
      wrong: { await align($0, addsFirst: false) }, right: { await align($0, addsFirst: true) }),
    MistakeCase(
      .formatInvalid,
      "the format “[a]-5[b]” cannot be read at character 6, “[b]”: expected '-'",
      wrong: { await draw($0, "[a]-5[b]") }, right: { await draw($0, "[a]-5-[b]") }),
  ]

  private static func grow(_ playground: Playground, laysOut: Bool) async {
    let (root, views) = playground.lab.showTree(1)
    let height = views[0].heightAnchor.constraint(equalToConstant: 10)
    height.isActive = true
    await playground.lab.step()
    height.constant = 50
    UIView.animate(withDuration: 0.3) { if laysOut { root.layoutIfNeeded() } }
    await playground.lab.run(seconds: 0.5)
  }

  private static func widen(_ playground: Playground, priority: UILayoutPriority) async {
    let (_, views) = playground.lab.showTree(1)
    views[0].widthAnchor.constraint(equalToConstant: 10).isActive = true
    views[0].widthAnchor.constraint(equalToConstant: 20).at(priority).isActive = true
    await playground.lab.run(seconds: 0.1)
  }

  private static func place(_ playground: Playground, onlyWidth: Bool) async {
    let (root, views) = playground.lab.showTree(1, settled: false)
    if onlyWidth {
      views[0].widthAnchor.constraint(equalToConstant: 10).isActive = true
    } else {
      views[0].fill(root)
    }
    await playground.lab.step()
  }

  private static func align(_ playground: Playground, addsFirst: Bool) async {
    let (root, _) = playground.lab.showTree(0)
    let view = UIView.byConstraints()
    if addsFirst {
      root.addSubview(view)
      view.settle()
    }
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    await playground.lab.step()
  }

  private static func draw(_ playground: Playground, _ format: String) async {
    let (_, views) = playground.lab.showTree(2)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, views: ["a": views[0], "b": views[1]]))
    await playground.lab.step()
  }
}
