import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Views that fall, collide, swing and snap.
@MainActor @Suite("Dynamic animators")
struct DynamicsTests {
  private func box(_ lab: TransitionLab, _ frame: CGRect) async -> (UIView, UIDynamicAnimator) {
    let controller = UIViewController()
    lab.show(controller)
    await lab.step()
    let view = UIView(frame: frame)
    controller.view.addSubview(view)
    return (view, UIDynamicAnimator(referenceView: controller.view))
  }

  @Test("Gravity of magnitude 1 accelerates by 1000 points per second squared")
  func gravity() async {
    await TransitionLab.run { lab in
      let (view, animator) = await box(lab, CGRect(x: 100, y: 0, width: 50, height: 50))
      animator.addBehavior(UIGravityBehavior(items: [view]))
      #expect(animator.isRunning)
      await lab.run(seconds: 0.5)
      let time = animator.elapsedTime
      #expect(abs(time - 0.5) < 0.05)
      let fallen = 25 + 500 * time * time
      let place = Double(view.center.y)
      #expect(abs(place - fallen) < 3)
      #expect(view.center.x == 125)
      animator.removeAllBehaviors()
      await lab.step()
      #expect(!animator.isRunning)
    }
  }

  @Test("A falling view comes to rest on the lower edge, and the animator pauses")
  func floor() async {
    await TransitionLab.run { lab in
      let (view, animator) = await box(lab, CGRect(x: 100, y: 600, width: 50, height: 50))
      let log = DynamicsLog()
      animator.delegate = log
      animator.addBehavior(UIGravityBehavior(items: [view]))
      let collision = UICollisionBehavior(items: [view])
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.collisionDelegate = log
      animator.addBehavior(collision)
      #expect(!lab.world.isSettled)
      await lab.run(seconds: 3)
      #expect(abs(view.frame.maxY - 844) < 1.5)
      #expect(abs(view.frame.minX - 100) < 0.5)
      #expect(log.lines == ["resume", "began nil", "pause"])
      #expect(!animator.isRunning)
    }
  }

  @Test("Elastic items bounce, and higher the more elastic they are")
  func bounce() async {
    @MainActor func lowest(_ elasticity: CGFloat) async -> CGFloat {
      await TransitionLab.run { lab in
        let (view, animator) = await box(lab, CGRect(x: 100, y: 594, width: 50, height: 50))
        animator.addBehavior(UIGravityBehavior(items: [view]))
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        let item = UIDynamicItemBehavior(items: [view])
        item.elasticity = elasticity
        animator.addBehavior(item)
        var top: CGFloat = 844
        var hasHit = false
        for _ in 0..<90 {
          await lab.step()
          if view.frame.maxY > 836 { hasHit = true }
          if hasHit { top = min(top, view.frame.maxY) }
        }
        return 844 - top
      }
    }
    let (low, high) = (await lowest(0.3), await lowest(0.8))
    let most = 3 * low
    #expect(low > 4)
    #expect(high > most)
    #expect(high < 200)
  }

  @Test("Round items roll off a boundary named by a string, and report its name to the delegate")
  func boundaries() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      await lab.step()
      let ball = RoundView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
      controller.view.addSubview(ball)
      let animator = UIDynamicAnimator(referenceView: controller.view)
      let log = DynamicsLog()
      let collision = UICollisionBehavior(items: [ball])
      collision.addBoundary(
        withIdentifier: "ramp" as any NSCopying, from: CGPoint(x: 0, y: 200),
        to: CGPoint(x: 300, y: 300))
      collision.collisionDelegate = log
      #expect(collision.boundaryIdentifiers?.count == 1)
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [ball]))
      await lab.run(seconds: 1)
      #expect(log.lines.first == "began ramp")
      #expect(ball.center.x > 110)
      collision.removeBoundary(withIdentifier: "ramp" as any NSCopying)
      #expect(collision.boundaryIdentifiers == nil)
    }
  }

  @Test("Two items do not overlap")
  func items() async {
    await TransitionLab.run { lab in
      let (lower, animator) = await box(lab, CGRect(x: 100, y: 780, width: 60, height: 60))
      let upper = UIView(frame: CGRect(x: 110, y: 500, width: 60, height: 60))
      lower.superview?.addSubview(upper)
      animator.addBehavior(UIGravityBehavior(items: [lower, upper]))
      let collision = UICollisionBehavior(items: [lower, upper])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      await lab.run(seconds: 3)
      #expect(abs(lower.center.y - 814) < 3)
      #expect(abs(upper.center.y - 754) < 5)
    }
  }

  @Test("A snap ends at its point, upright")
  func snap() async {
    await TransitionLab.run { lab in
      let (view, animator) = await box(lab, CGRect(x: 0, y: 0, width: 50, height: 50))
      view.transform = CGAffineTransform(rotationAngle: 0.5)
      animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 300)))
      await lab.run(seconds: 3)
      #expect(abs(view.center.x - 200) < 0.5)
      #expect(abs(view.center.y - 300) < 0.5)
      #expect(abs(view.transform.b) < 0.01)
      #expect(!animator.isRunning)
    }
  }

  @Test(
    "A push of magnitude 1 changes the velocity of a square of 100 points by 100 points a second")
  func push() async {
    await TransitionLab.run { lab in
      let (view, animator) = await box(lab, CGRect(x: 0, y: 0, width: 100, height: 100))
      let push = UIPushBehavior(items: [view], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 1, dy: 0)
      animator.addBehavior(push)
      let item = UIDynamicItemBehavior(items: [view])
      animator.addBehavior(item)
      await lab.run(seconds: 0.2)
      #expect(abs(item.linearVelocity(for: view).x - 100) < 1e-6)
      #expect(!push.active)
      #expect(push.magnitude == 1 && push.angle == 0)
    }
  }

  @Test("A rigid attachment keeps its length while the item swings")
  func attachment() async {
    await TransitionLab.run { lab in
      let (view, animator) = await box(lab, CGRect(x: 250, y: 75, width: 50, height: 50))
      let anchor = CGPoint(x: 175, y: 100)
      let rope = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
      #expect(rope.length == 100)
      animator.addBehavior(rope)
      animator.addBehavior(UIGravityBehavior(items: [view]))
      for _ in 0..<60 {
        await lab.step()
        let (x, y) = (view.center.x - anchor.x, view.center.y - anchor.y)
        let length = (x * x + y * y).squareRoot()
        #expect(abs(length - 100) < 3)
      }
      #expect(view.center.y > 110)
    }
  }

  @Test("Attachments hold the ends of items, slide along an axis and rotate about a pin")
  func joints() async {
    await TransitionLab.run { lab in
      let (view, animator) = await box(lab, CGRect(x: 100, y: 100, width: 50, height: 50))
      animator.addBehavior(UIGravityBehavior(items: [view]))
      let slide = UIAttachmentBehavior.slidingAttachment(
        with: view, attachmentAnchor: view.center, axisOfTranslation: CGVector(dx: 1, dy: 0))
      animator.addBehavior(slide)
      await lab.run(seconds: 0.5)
      #expect(abs(view.center.y - 125) < 3)
      #expect(abs(view.center.x - 125) < 3)
    }
  }

  @Test("Fields push items, and random ones do so alike in every run")
  func fields() async {
    @MainActor func place(_ field: UIFieldBehavior) async -> CGPoint {
      await TransitionLab.run { lab in
        let (view, animator) = await box(lab, CGRect(x: 100, y: 100, width: 100, height: 100))
        field.addItem(view)
        animator.addBehavior(field)
        await lab.run(seconds: 0.5)
        return view.center
      }
    }
    let radial = await place(.radialGravityField(position: CGPoint(x: 300, y: 150)))
    #expect(radial.x > 155)
    #expect(abs(radial.y - 150) < 0.1)
    let noise = await place(.noiseField(smoothness: 0.5, animationSpeed: 1))
    #expect(noise != CGPoint(x: 150, y: 150))
    #expect(await place(.noiseField(smoothness: 0.5, animationSpeed: 1)) == noise)
    let custom = await place(.field { _, _, _, _, _, _ in CGVector(dx: 0, dy: 1) })
    #expect(custom.y > 155 && custom.x == 150)
    let region = UIRegion(radius: 10).inverse()
    #expect(!region.contains(.zero))
    #expect(region.contains(CGPoint(x: 11, y: 0)))
  }

  @Test("The frame rate does not affect the motion of items")
  func frameRates() async {
    @MainActor func end(_ rate: Double) async -> CGPoint {
      await TransitionLab.run(rate: rate) { lab in
        let (view, animator) = await box(lab, CGRect(x: 0, y: 0, width: 50, height: 50))
        animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 300)))
        // One frame has passed.
        await lab.run(seconds: 0.5 - 1 / rate)
        return view.center
      }
    }
    let (slow, fast) = (await end(30), await end(60))
    #expect(slow == fast)
  }

  @Test("An animator whose behaviors are removed in its pause pauses once")
  func removedInPause() async {
    final class Ending: NSObject, UIDynamicAnimatorDelegate {
      var pauses = 0
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        pauses += 1
        animator.removeAllBehaviors()
      }
    }
    await TransitionLab.run { lab in
      let (view, animator) = await box(lab, CGRect(x: 0, y: 0, width: 50, height: 50))
      let ending = Ending()
      animator.delegate = ending
      let floor = UICollisionBehavior(items: [view])
      floor.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: -100, y: 80),
        to: CGPoint(x: 300, y: 80))
      animator.addBehavior(UIGravityBehavior(items: [view]))
      animator.addBehavior(floor)
      await lab.run(seconds: 4)
      #expect(ending.pauses == 1)
      #expect(animator.behaviors.isEmpty && !animator.isRunning)
    }
  }

  @Test("A behavior of the program calls its action in each frame, with its children")
  func ownBehavior() async {
    await TransitionLab.run { lab in
      let (view, animator) = await box(lab, CGRect(x: 0, y: 0, width: 50, height: 50))
      let behavior = FallingBehavior(view)
      var count = 0
      behavior.action = { count += 1 }
      animator.addBehavior(behavior)
      await lab.run(seconds: 0.2)
      #expect(count > 8 && view.center.y > 25)
      #expect(behavior.childBehaviors.count == 1 && behavior.dynamicAnimator === animator)
      #expect(behavior.moves == ["moved"])
      animator.removeBehavior(behavior)
      #expect(behavior.moves == ["moved", "removed"] && behavior.dynamicAnimator == nil)
    }
  }

  @Test("An animator moves the attributes of a layout, which is invalidated")
  func layouts() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let layout = SpringyLayout()
      layout.itemSize = CGSize(width: 50, height: 50)
      let view = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let source = OneItem()
      view.dataSource = source
      controller.view.addSubview(view)
      await lab.step()
      layout.fall()
      await lab.run(seconds: 0.3)
      let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
      #expect((cell?.center.y ?? 0) > 40)
      withExtendedLifetime(source) {}
    }
  }
}

private final class DynamicsLog: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var lines: [String] = []
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    lines.append("began \(identifier.map { "\($0)" } ?? "nil")")
  }
}

private final class FallingBehavior: UIDynamicBehavior {
  var moves: [String] = []
  init(_ item: any UIDynamicItem) {
    super.init()
    addChildBehavior(UIGravityBehavior(items: [item]))
  }
  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    moves.append(dynamicAnimator == nil ? "removed" : "moved")
  }
}

private final class SpringyLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  func fall() {
    let items = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 390, height: 844))
    animator.addBehavior(UIGravityBehavior(items: items ?? []))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard animator.isRunning else { return super.layoutAttributesForElements(in: rect) }
    return animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }
}

private final class RoundView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

private final class OneItem: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 1 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
