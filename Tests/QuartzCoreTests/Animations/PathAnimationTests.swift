import CoreGraphics
import QuartzCore
import Testing

@MainActor
struct PathAnimationTests {
  private func circle(_ radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
  }

  private func line(_ points: (CGFloat, CGFloat)...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  private func shown(_ lab: LayerLab, from: CGPath, to: CGPath, at time: Double) -> CGPath? {
    let layer = CAShapeLayer()
    lab.root.addSublayer(layer)
    layer.path = to
    layer.add(basic("path", from: from, to: to), forKey: "path")
    let begin = lab.world.now
    lab.frame(at: begin)
    var path: CGPath?
    lab.frame(at: begin + time) { path = layer.presentation()?.path }
    return path
  }

  @Test("Paths of like pieces are interpolated point by point (S9.71)")
  func morph() {
    LayerLab.run { lab in
      let path = shown(lab, from: circle(10), to: circle(30), at: 0.25)
      #expect(path?.boundingBox == CGRect(x: -15, y: -15, width: 30, height: 30))
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("Lines and curves are alike when both are taken for curves (S9.71)")
  func raised() {
    LayerLab.run { lab in
      let curve = CGMutablePath()
      curve.move(to: .zero)
      curve.addQuadCurve(to: CGPoint(x: 12, y: 0), control: CGPoint(x: 6, y: 12))
      let path = shown(lab, from: line((0, 0), (12, 0)), to: curve, at: 0.5)
      // The quadratic's top lies at 6, half of which is left.
      #expect(path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 12, height: 3))
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("Paths of other pieces are switched halfway, and named (S9.71)")
  func unlike() {
    LayerLab.run { lab in
      let square = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
      #expect(shown(lab, from: square, to: circle(9), at: 0.49) == square)
      #expect(lab.world.mistakes.map(\.code) == ["S9.71"])
      #expect(shown(lab, from: square, to: circle(9), at: 0.51) == circle(9))
    }
  }

  @Test("A path has no animation of its own; the other values of a shape have (S9.71)")
  func implicit() {
    LayerLab.run { lab in
      let layer = CAShapeLayer()
      layer.path = circle(4)
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      layer.path = circle(8)
      #expect(layer.animationKeys() == nil)
      layer.fillColor = .red
      layer.strokeColor = .green
      layer.strokeStart = 0.25
      layer.strokeEnd = 0.5
      layer.lineWidth = 4
      layer.miterLimit = 2
      layer.lineDashPhase = 3
      #expect(
        layer.animationKeys() == [
          "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
          "lineDashPhase",
        ])
      lab.frame(at: 0)
      lab.frame(at: 1)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("Key paths of a shape reach nothing in a plain layer")
  func plainLayer() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.add(basic("strokeEnd", from: 0, to: 1), forKey: nil)
      lab.frame(at: 0)
      lab.frame(at: 0.5) { #expect(layer.presentation()?.value(forKeyPath: "strokeEnd") == nil) }
      let shape = CAShapeLayer()
      shape.setValue(0.5, forKeyPath: "strokeEnd")
      #expect(shape.strokeEnd == 0.5)
    }
  }
}
