import CoreGraphics
import Testing
import UIKit

@MainActor @Suite("Layout passes")
struct LayoutTests {
  @Test("A new size or subview triggers layout; a position or a transform does not (S9.65)")
  func whatAsks() async {
    let changes: [(String, Int, (UIView) -> Void)] = [
      ("size", 1, { $0.bounds.size.width = 50 }), ("frame size", 1, { $0.frame.size.width = 50 }),
      ("subview", 1, { $0.addSubview(UIView()) }), ("setNeedsLayout", 1, { $0.setNeedsLayout() }),
      ("place", 0, { $0.center.x = 0 }), ("origin", 0, { $0.frame.origin.x = 5 }),
      ("scroll", 0, { $0.bounds.origin.y = 5 }),
      ("transform", 0, { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }),
      ("alpha", 0, { $0.alpha = 0 }),
    ]
    for (name, expected, change) in changes {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        square.addSubview(view)
        await lab.step()
        #expect(view.count == 1)
        change(view)
        #expect(view.count == 1)
        await lab.step()
        #expect(view.count == 1 + expected, "\(name)")
      }
    }
  }

  @Test("layoutIfNeeded works at once, from the topmost ancestor that needs it (S9.65)")
  func atOnce() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let outer = CountingView(frame: square.bounds)
      let inner = CountingView(frame: square.bounds)
      let sibling = CountingView(frame: square.bounds)
      square.addSubview(outer)
      outer.addSubview(inner)
      outer.addSubview(sibling)
      await lab.step()
      outer.setNeedsLayout()
      sibling.setNeedsLayout()
      inner.layoutIfNeeded()
      #expect(outer.count == 2)
      #expect(inner.count == 1)
      #expect(sibling.count == 2)
      inner.layoutIfNeeded()
      #expect(outer.count == 2)
    }
  }

  @Test("A layout forced inside a block animates what it moves (S6.1)")
  func insideOfBlock() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let halves = HalvingView(frame: square.bounds)
      square.addSubview(halves)
      await lab.step()
      halves.bounds.size.width = 200
      UIView.animate(withDuration: 1) { halves.layoutIfNeeded() }
      #expect(halves.half.layer.animationKeys()?.contains("bounds.size") == true)
      #expect(halves.layer.animationKeys() == nil)
    }
  }

  @Test("Outer views are laid out before inner ones, once a turn")
  func order() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      var log: [String] = []
      let outer = CountingView(frame: square.bounds)
      let inner = CountingView(frame: square.bounds)
      square.addSubview(outer)
      outer.addSubview(inner)
      await lab.step()
      outer.onLayout = { log.append("outer") }
      inner.onLayout = { log.append("inner") }
      inner.setNeedsLayout()
      outer.setNeedsLayout()
      await lab.step()
      #expect(log == ["outer", "inner"])
    }
  }
}

/// Counts its layouts.
final class CountingView: UIView {
  private(set) var count = 0
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
    onLayout()
  }
}
