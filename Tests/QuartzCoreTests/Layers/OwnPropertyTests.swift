import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite("Properties that a layer class declares and draws")
struct OwnPropertyTests {
  final class Values {
    var drawn: [CGFloat] = []
  }

  /// A ring as published code has it, after the port.
  final class RingLayer: CALayer {
    var progress: CGFloat {
      get { CGFloat((value(forKey: "progress") as? NSNumber)?.doubleValue ?? 0) }
      set { setValue(newValue, forKey: "progress") }
    }
    var thickness: CGFloat = 1
    var values = Values()

    override init() { super.init() }

    override init(layer: Any) {
      super.init(layer: layer)
      guard let ring = layer as? RingLayer else { return }
      progress = ring.progress
      thickness = ring.thickness
      values = ring.values
    }

    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "progress" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.value(forKey: event)
      animation.duration = 1
      return animation
    }

    override func draw(in ctx: CGContext) {
      values.drawn.append(progress)
      ctx.setFillColor(.white)
      ctx.fill(CGRect(x: 0, y: 0, width: progress * 10, height: thickness))
    }
  }

  private func ring(_ lab: LayerLab) -> RingLayer {
    let ring = RingLayer()
    ring.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    ring.thickness = 4
    lab.root.addSublayer(ring)
    lab.frame(at: 0)
    return ring
  }

  @Test("A change draws the layer in each frame with the value on the way (S9.92)")
  func implicit() {
    LayerLab.run { lab in
      let ring = ring(lab)
      ring.progress = 1
      #expect(ring.progress == 1 && ring.presentation()?.progress == 0)
      for time in [0, 0.25, 0.5, 1, 1.5] { lab.frame(at: time) }
      #expect(ring.values.drawn.prefix(4) == [0, 0.25, 0.5, 1])
      #expect(ring.values.drawn.allSatisfy { $0 <= 1 } && ring.values.drawn.last == 1)
      #expect(ring.animationKeys() == nil && ring.contents != nil)
      let count = ring.values.drawn.count
      lab.frame(at: 2)
      #expect(ring.values.drawn.count == count, "a ring at rest is not drawn")
    }
  }

  @Test("An explicit animation is seen by the presentation copy, and ends at the model's value")
  func explicit() {
    LayerLab.run { lab in
      let ring = ring(lab)
      let animation = CABasicAnimation(keyPath: "progress")
      animation.fromValue = 0.2
      animation.toValue = 0.8
      animation.duration = 2
      ring.add(animation, forKey: "fill")
      lab.frame(at: 0)
      lab.frame(at: 1) {
        #expect(abs((ring.presentation()?.progress ?? 0) - 0.5) < 1e-9)
        #expect(ring.presentation()?.thickness == 4)
      }
      lab.frame(at: 2.1)
      lab.frame(at: 2.2)
      #expect(ring.progress == 0 && ring.values.drawn.last == 0)
    }
  }

  @Test("Other keys are stored and draw nothing")
  func otherKeys() {
    LayerLab.run { lab in
      let ring = ring(lab)
      let count = ring.values.drawn.count
      ring.setValue(3, forKey: "note")
      lab.frame(at: 1)
      #expect(ring.value(forKey: "note") as? Int == 3 && ring.values.drawn.count == count)
      #expect(ring.value(forKey: "other") == nil)
    }
  }
}
