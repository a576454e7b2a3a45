import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing

@MainActor
struct RecordedShapeTests {
  private func shape(_ lab: LayerLab, _ path: CGPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 20, y: 30, width: 10, height: 10)
    layer.path = path
    lab.root.addSublayer(layer)
    return layer
  }

  private var square: CGPath {
    CGPath(rect: CGRect(x: -5, y: 0, width: 20, height: 10), transform: nil)
  }

  private var line: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 8, y: 0)])
    return path
  }

  @Test("Defaults are Apple's (S9.70)")
  func defaults() {
    LayerLab.run { _ in
      let layer = CAShapeLayer()
      #expect(layer.path == nil && layer.fillColor == .black && layer.fillRule == .nonZero)
      #expect(layer.strokeColor == nil && layer.strokeStart == 0 && layer.strokeEnd == 1)
      #expect(layer.lineWidth == 1 && layer.miterLimit == 10)
      #expect(layer.lineCap == .butt && layer.lineJoin == .miter)
      #expect(layer.lineDashPattern == nil && layer.lineDashPhase == 0)
    }
  }

  @Test("The fill is below the line, both below sublayers and not clipped to the bounds (S9.70)")
  func order() {
    LayerLab.run { lab in
      let layer = shape(lab, line)
      layer.fillColor = .red
      layer.strokeColor = .green
      layer.lineWidth = 2
      layer.backgroundColor = .grey(1)
      lab.layer(in: layer).backgroundColor = .grey(0)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rectangle 0 0 10×10 at 20 30
            with rgba(1 1 1 1)
          fill path (M 0 0 L 8 0) at 20 30
            with rgba(1 0 0 1)
          fill path (M 0 -1 L 8 -1 L 8 1 L 0 1 Z) at 20 30
            with rgba(0 1 0 1)
          fill rectangle 0 0 10×10 at 20 30
            with rgba(0 0 0 1)

          """)
    }
  }

  @Test("The even-odd rule is recorded in the list; without colors nothing is drawn")
  func rules() {
    LayerLab.run { lab in
      let layer = shape(lab, square)
      layer.fillRule = .evenOdd
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill path (M -5 0 L 15 0 L 15 10 L -5 10 Z) even-odd at 20 30
            with rgba(0 0 0 1)

          """)
      CATransaction.setDisableActions(true)
      layer.fillColor = nil
      lab.frame(at: 0)
      #expect(lab.dump == "")
    }
  }

  @Test("masksToBounds clips the path, too")
  func clipped() {
    LayerLab.run { lab in
      shape(lab, square).masksToBounds = true
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group
            clip rectangle 0 0 10×10 at 20 30
            fill path (M -5 0 L 15 0 L 15 10 L -5 10 Z) at 20 30
              with rgba(0 0 0 1)

          """)
    }
  }

  @Test("A line's curves are as fine as the layer is large, in steps of two")
  func fineness() {
    LayerLab.run { lab in
      let layer = shape(
        lab, CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
      layer.fillColor = nil
      layer.strokeColor = .red
      @MainActor func pieces(_ scale: CGFloat) -> Int {
        CATransaction.setDisableActions(true)
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
        lab.frame(at: 0)
        guard case .fill(let fill)? = lab.list.items.first, case .path(let line) = fill.shape else {
          return 0
        }
        return line.elements.count
      }
      #expect(pieces(1) < pieces(4) && pieces(4) < pieces(64))
      #expect(pieces(3) == pieces(4) && pieces(2.1) == pieces(3.9))
    }
  }

  @Test("A shape's shadow is that of its fill and line")
  func shadow() {
    LayerLab.run { lab in
      let layer = shape(lab, square)
      layer.shadowOpacity = 1
      lab.frame(at: 0)
      #expect(lab.dump.hasPrefix("group\n  group shadow rgba(0 0 0 1), sigma 3, moved by 0 -3"))
    }
  }

  @Test("A shape layer as a mask uses the alpha of fill and line (S9.72)")
  func mask() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = .red
      let mask = CAShapeLayer()
      mask.path = square
      layer.mask = mask
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group
            mask
              fill path (M -5 0 L 15 0 L 15 10 L -5 10 Z)
                with rgba(0 0 0 1)
            items
              fill rectangle 0 0 10×10
                with rgba(1 0 0 1)

          """)
    }
  }

  @Test("Presentation copies and snapshots show the animated path")
  func copies() {
    LayerLab.run { lab in
      let layer = shape(lab, line)
      lab.frame(at: 0)
      layer.add(basic("strokeEnd", from: 0, to: 1), forKey: nil)
      layer.add(basic("lineWidth", from: 0, to: 4), forKey: nil)
      lab.frame(at: 0)
      lab.frame(at: 0.5) {
        let shown = layer.presentation()
        #expect(shown?.strokeEnd == 0.5 && shown?.lineWidth == 2 && shown?.path == line)
        #expect(FrozenContent(of: layer, values: .shown).part == layer.bounds)
      }
    }
  }

  @Test("A path of the layer does not change with the one it was set to")
  func keptPath() {
    LayerLab.run { _ in
      let path = CGMutablePath()
      path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      let layer = CAShapeLayer()
      layer.path = path
      path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
      #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }
}
