import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Conflicts and ambiguity of constraints")
struct ConstraintConflictTests {
  @Test("A conflict is reported once with all its constraints, and the newest one breaks")
  func conflict() async {
    await TransitionLab.run { lab in
      let (_, views) = lab.showTree(1)
      views[0].accessibilityIdentifier = "box"
      let widths = [10, 20].map { views[0].widthAnchor.constraint(equalToConstant: $0) }
      NSLayoutConstraint.activate(widths)
      views[0].heightAnchor.constraint(equalToConstant: 5).isActive = true
      await lab.step()
      await lab.step()
      #expect(lab.world.mistakes.map(\.code) == ["UIViewAlertForUnsatisfiableConstraints"])
      #expect(
        lab.world.mistakes.first?.problem
          == "<NSLayoutConstraint UIView “box”.width == 10.0>, "
          + "<NSLayoutConstraint UIView “box”.width == 20.0> contradict each other; "
          + "<NSLayoutConstraint UIView “box”.width == 20.0> is broken")
      #expect(views[0].bounds.width == CGFloat(10))
      widths[0].isActive = false
      await lab.step()
      #expect(views[0].bounds.width == CGFloat(20))
      #expect(lab.world.mistakes.count == 1)
    }
  }

  @Test(
    "A forgotten translatesAutoresizingMaskIntoConstraints is reported as the frame's constraints")
  func forgottenMask() async {
    await TransitionLab.run { lab in
      let (root, _) = lab.showTree(0)
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      root.addSubview(view)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
      await lab.step()
      #expect(
        lab.world.mistakes.first?.problem.contains(
          "<NSAutoresizingMaskLayoutConstraint UIView.x == 1.0>") == true)
      #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }

  @Test("Changing two constraints that depend on each other is no conflict in between")
  func changesTogether() async {
    await TransitionLab.run { lab in
      let (_, views) = lab.showTree(1)
      let narrow = views[0].widthAnchor.constraint(equalToConstant: 10)
      let wide = views[0].widthAnchor.constraint(equalToConstant: 20)
      let limit = views[0].widthAnchor.constraint(lessThanOrEqualToConstant: 15)
      NSLayoutConstraint.activate([narrow, limit])
      await lab.step()
      wide.isActive = true
      narrow.isActive = false
      limit.constant = 30
      await lab.step()
      #expect(views[0].bounds.width == CGFloat(20))
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("hasAmbiguousLayout is true if constraints are missing")
  func ambiguity() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(2, settled: false)
      views[0].fill(root)
      views[1].pin(width: 10, height: 10)
      views[1].topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      await lab.step()
      #expect(views.map(\.hasAmbiguousLayout) == [false, true])
      views[1].leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor).isActive = true
      #expect(views[1].hasAmbiguousLayout)
      views[1].leftAnchor.constraint(equalTo: root.leftAnchor).at(.fittingSizeLevel).isActive = true
      #expect(!views[1].hasAmbiguousLayout)
    }
  }

  /// Places the only subview of a subview, as a gallery does with the list in its scroll view.
  private final class Placing: UIView {
    let inner = UIView()
    let list = UIView()
    override func layoutSubviews() {
      super.layoutSubviews()
      inner.frame = bounds
      list.frame = CGRect(x: 0, y: 10, width: bounds.width, height: 20)
    }
  }

  @Test("A view without any constraint keeps the frame that a program gives it")
  func unconstrained() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let view = Placing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.list.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(view.inner)
      view.inner.addSubview(view.list)
      root.view.addSubview(view)
      await lab.step()
      #expect(view.list.frame == CGRect(x: 0, y: 10, width: 100, height: 20))
      view.inner.setNeedsLayout()
      await lab.step()
      #expect(view.list.frame.height == 20 && view.list.hasAmbiguousLayout)
      let height = view.list.heightAnchor.constraint(equalToConstant: 7)
      height.isActive = true
      #expect(height.secondAnchor == nil)
      let double = height.firstAnchor.constraint(equalTo: height.firstAnchor, constant: 1)
      #expect(double.firstItem === view.list && double.firstAttribute == .height)
      await lab.step()
      #expect(view.list.frame.size == CGSize(width: 0, height: 7))
    }
  }

  @Test("An ambiguous layout is reported by name, once, when it is shown")
  func ambiguityByName() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1, settled: false)
      views[0].accessibilityIdentifier = "card"
      views[0].widthAnchor.constraint(equalToConstant: 10).isActive = true
      root.layoutIfNeeded()
      views[0].topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      #expect(lab.world.mistakes == [])
      await lab.step()
      views[0].bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
      await lab.step()
      #expect(
        lab.world.mistakes.map(\.problem)
          == [
            "the layout of UIView “card” is ambiguous: its constraints do not determine x, height"
          ])
      #expect(lab.world.mistakes.map(\.severity) == [.warning])
    }
  }

  @Test("Views off screen and size queries may be ambiguous")
  func ambiguityUnseen() async {
    await TransitionLab.run { lab in
      let (root, _) = lab.showTree(0)
      let outside = UIView()
      outside.addSubview(UIView.byConstraints())
      outside.layoutIfNeeded()
      let inside = UIView.byConstraints()
      root.addSubview(inside)
      _ = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      inside.fill(root)
      await lab.step()
      #expect(lab.world.mistakes == [])
    }
  }
}
