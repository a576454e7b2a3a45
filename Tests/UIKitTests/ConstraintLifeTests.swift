import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Activation of constraints")
struct ConstraintLifeTests {
  @Test("The nearest common ancestor retains an active constraint")
  func holder() {
    let (root, card, badge) = (UIView(), UIView(), UIView())
    root.addSubview(card)
    card.addSubview(badge)
    let inner = badge.topAnchor.constraint(equalTo: card.topAnchor)
    let outer = badge.topAnchor.constraint(equalTo: root.topAnchor)
    let own = badge.widthAnchor.constraint(equalToConstant: 3)
    #expect(!inner.isActive)
    NSLayoutConstraint.activate([inner, outer, own])
    #expect(card.constraints == [inner])
    #expect(root.constraints == [outer])
    #expect(badge.constraints == [own])
    NSLayoutConstraint.deactivate([inner])
    #expect(card.constraints == [] && !inner.isActive)
    root.removeConstraints([outer, own])
    #expect(!outer.isActive && own.isActive)
    root.addConstraint(inner)
    #expect(root.constraints == [inner])
  }

  @Test("A removed view keeps the constraints of its subtree and loses the others")
  func removal() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(2)
      let inner = UIView.byConstraints()
      views[0].addSubview(inner)
      inner.pin(width: 5, height: 5)
      inner.topAnchor.constraint(equalTo: views[0].topAnchor).isActive = true
      let ties = [
        inner.leftAnchor.constraint(equalTo: views[1].leftAnchor),
        views[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
      ]
      let own = inner.rightAnchor.constraint(equalTo: views[0].rightAnchor)
      NSLayoutConstraint.activate(ties + [own])
      await lab.step()
      #expect(views[1].frame.minX == inner.frame.minX + 7)
      views[0].removeFromSuperview()
      #expect(ties.map(\.isActive) == [false, false])
      #expect(own.isActive)
      root.addSubview(views[0])
      views[0].settle(UILayoutPriority(9))
      views[0].widthAnchor.constraint(equalToConstant: 40).isActive = true
      await lab.step()
      #expect(inner.frame.minX == CGFloat(35))
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("Unreferenced views with constraints are released")
  func lifetime() async {
    await TransitionLab.run { lab in
      weak var lost: UIView?
      let (root, views) = lab.showTree(1)
      do {
        let view = UIView.byConstraints()
        root.addSubview(view)
        view.topAnchor.constraint(equalTo: views[0].topAnchor).isActive = true
        view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        lost = view
        await lab.step()
        view.removeFromSuperview()
        view.layoutIfNeeded()
      }
      await lab.step()
      await lab.step()
      #expect(lost == nil)
    }
  }

  @Test("Constraints that UIKit refuses with an exception are reported and stay inactive")
  func refusals() {
    let world = World()
    world.enter {
      let (root, one, two) = (UIView(), UIView(), UIView())
      root.accessibilityIdentifier = "root"
      root.addSubview(one)
      let cases: [(NSLayoutConstraint, String)] = [
        (one.topAnchor.constraint(equalTo: two.topAnchor), "views without a common ancestor"),
        (
          NSLayoutConstraint(
            item: one, attribute: .top, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: 5),
          "an edge or center related to a constant, or attributes of different kinds"
        ),
        (
          NSLayoutConstraint(
            item: one, attribute: .top, relatedBy: .equal, toItem: root, attribute: .left,
            multiplier: 1, constant: 5),
          "an edge or center related to a constant, or attributes of different kinds"
        ),
        (
          one.widthAnchor.constraint(equalToConstant: .nan),
          "a constant or multiplier that is not finite"
        ),
      ]
      for (constraint, problem) in cases {
        constraint.isActive = true
        #expect(!constraint.isActive)
        #expect(world.mistakes.last?.problem.contains(problem) == true, "\(problem)")
      }
      #expect(world.mistakes.count == cases.count)
      let width = one.widthAnchor.constraint(equalToConstant: 4)
      width.isActive = true
      width.constant = .infinity
      #expect(width.constant == CGFloat(4))
      #expect(world.mistakes.count == cases.count + 1)
    }
  }

  @Test("A constraint has a description")
  func descriptions() {
    let (root, view) = (UIView(), UIView())
    view.accessibilityIdentifier = "title"
    root.addSubview(view)
    let side = view.leadingAnchor.constraint(
      greaterThanOrEqualTo: root.layoutMarginsGuide.leadingAnchor, constant: -8)
    side.identifier = "side"
    side.priority = .defaultHigh
    #expect(
      side.description == "<NSLayoutConstraint \"side\" UIView “title”.leading >= "
        + "UIView.layoutMarginsGuide.leading - 8.0 @750.0>")
  }

  @Test("A constraint of no view holds its constant, and is not activated")
  func placeholder() async {
    await TransitionLab.run { lab in
      let constraint = NSLayoutConstraint()
      constraint.constant = 20
      #expect(constraint.constant == 20 && constraint.firstItem == nil && !constraint.isActive)
      #expect(lab.world.mistakes == [])
    }
  }
}
