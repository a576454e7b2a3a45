import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Constraints and animation")
struct ConstraintAnimationTests {
  @Test("A new constant and layoutIfNeeded inside a block animate the views that move (S6.1)")
  func layoutInsideBlock() async {
    await TransitionLab.run(rate: 20) { lab in
      let (root, views) = lab.showTree(2)
      for view in views { view.pin(width: 50, height: 50) }
      let top = views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 100)
      top.isActive = true
      views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor).isActive = true
      await lab.step()
      top.constant = 200
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
      let places = await lab.look(at: [0, 0.5, 1]) { views[1].layer.presentation()!.frame.minY }
      #expect(agree(places, [150, 200, 250]), "\(places)")
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("A subview that was not laid out before appears to grow from zero, as in UIKit")
  func firstLayoutInsideBlock() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      await lab.step()
      views[0].fill(root)
      UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
      #expect(views[0].layer.animationKeys()?.sorted() == ["bounds.size", "position"])
    }
  }

  @Test("A changed constraint without layoutIfNeeded in the block is reported (S12.20)")
  func forgottenLayout() async {
    await TransitionLab.run { lab in
      let (_, views) = lab.showTree(1)
      views[0].accessibilityIdentifier = "sheet"
      let height = views[0].heightAnchor.constraint(equalToConstant: 10)
      height.isActive = true
      await lab.step()
      UIView.animate(withDuration: 0.3) { height.constant = 50 }
      #expect(lab.world.mistakes.map(\.code) == ["S12.20"])
      #expect(
        lab.world.mistakes.first?.problem
          == "an animation block changes nothing, while the layout of "
          + "<NSLayoutConstraint UIView “sheet”.height == 50.0> is pending")
      await lab.step()
      #expect(views[0].bounds.height == CGFloat(50))
      #expect(views[0].layer.animationKeys() == nil)
    }
  }

  @Test(
    "No mistake if layout runs, nothing was changed, or the block does something else")
  func noFalseAlarm() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      let height = views[0].heightAnchor.constraint(equalToConstant: 10)
      UIView.animate(withDuration: 0.3) {}
      height.isActive = true
      UIView.animate(withDuration: 0.3) {}
      await lab.step()
      UIView.animate(withDuration: 0.3) {}
      height.constant = 20
      UIView.animate(withDuration: 0.3) { root.layoutIfNeeded() }
      height.constant = 30
      UIView.animate(withDuration: 0.3) { root.alpha = 0.5 }
      height.constant = 40
      UIView.animate(withDuration: 0.3) {
        UIView.animate(withDuration: 0.1) { height.constant = 60 }
        root.layoutIfNeeded()
      }
      #expect(lab.world.mistakes == [])
    }
  }
}
