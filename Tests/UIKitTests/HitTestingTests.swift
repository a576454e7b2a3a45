import CoreGraphics
import Testing
import UIKit

@MainActor @Suite("Hit-testing")
struct HitTestingTests {
  private func scene() -> (root: UIView, back: UIView, front: UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let front = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    root.addSubview(back)
    root.addSubview(front)
    return (root, back, front)
  }

  @Test("The front-most view under the point is hit, by subview order (S9.6, S9.64)")
  func order() async {
    await TransitionLab.run { _ in
      let (root, back, front) = scene()
      let both = CGPoint(x: 150, y: 150)
      #expect(root.hitTest(both, with: nil) === front)
      back.layer.zPosition = 10
      #expect(root.hitTest(both, with: nil) === front)
      root.bringSubviewToFront(back)
      #expect(root.hitTest(both, with: nil) === back)
      #expect(root.hitTest(CGPoint(x: 250, y: 50), with: nil) === root)
      #expect(root.hitTest(CGPoint(x: 301, y: 50), with: nil) == nil)
    }
  }

  @Test("Hidden, almost clear and disabled views are skipped with their subviews (S9.64)")
  func passedOver() async {
    await TransitionLab.run { _ in
      let changes: [(String, Bool, (UIView) -> Void)] = [
        ("hidden", true, { $0.isHidden = true }), ("alpha 0.009", true, { $0.alpha = 0.009 }),
        ("alpha 0.01", false, { $0.alpha = 0.01 }),
        ("no interaction", true, { $0.isUserInteractionEnabled = false }),
      ]
      for (name, isPassed, change) in changes {
        let (root, back, front) = scene()
        let child = UIView(frame: front.bounds)
        front.addSubview(child)
        change(front)
        let hit = root.hitTest(CGPoint(x: 150, y: 150), with: nil)
        #expect(hit === (isPassed ? back : child), "\(name)")
      }
    }
  }

  @Test(
    "Subviews outside of their superview's bounds receive no touches, clipped or not (S9.23, S9.64)"
  )
  func outside() async {
    await TransitionLab.run { _ in
      let (root, _, front) = scene()
      let child = UIView(frame: CGRect(x: -100, y: 0, width: 100, height: 50))
      front.addSubview(child)
      #expect(root.hitTest(CGPoint(x: 50, y: 250), with: nil) === root)
      let roomy = RoomyView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
      let button = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
      roomy.addSubview(button)
      root.addSubview(roomy)
      #expect(root.hitTest(CGPoint(x: 30, y: 230), with: nil) === button)
    }
  }

  @Test("Points are converted through transforms, by model values (S9.64)")
  func transforms() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let root = square.superview
      square.transform = CGAffineTransform(rotationAngle: .pi / 4)
      #expect(root?.hitTest(CGPoint(x: 2, y: 2), with: nil) === root)
      #expect(root?.hitTest(CGPoint(x: 50, y: 110), with: nil) === square)
      square.transform = .identity
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
        square.frame.origin.x = 200
      }
      await lab.run(seconds: 0.2)
      #expect(root?.hitTest(CGPoint(x: 250, y: 50), with: nil) === square)
    }
  }
}

/// Accepts points far outside of its bounds.
private final class RoomyView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -100, dy: -100).contains(point)
  }
}
