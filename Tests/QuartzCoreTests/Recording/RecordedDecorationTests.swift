import CoreGraphics
import Display
import Pixels
import QuartzCore
import Testing

@MainActor
struct RecordedDecorationTests {
  private func corners(_ change: (CALayer) -> Void) -> RoundedRect? {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 0, y: 0, width: 60, height: 40))
      layer.backgroundColor = .red
      change(layer)
      lab.frame(at: 0)
      if case .roundedRectangle(let rounded) = lab.list.items.fills[0].shape { return rounded }
      return nil
    }
  }

  @Test("One layer is painted background, gradient, picture, sublayers, border (S9.20)")
  func order() {
    LayerLab.run { lab in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.backgroundColor = .grey(0)
      layer.colors = [CGColor.red]
      layer.contents = picture(1)
      layer.borderWidth = 2
      lab.root.addSublayer(layer)
      lab.layer(in: layer).backgroundColor = .green
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rectangle 0 0 20×20
            with rgba(0 0 0 1)
          fill rectangle 0 0 20×20
            with linear gradient from 10 0 to 10 20: 0 rgba(1 0 0 1)
          fill rectangle 0 0 20×20
            with image 1×1 \(picture(1).picture.digest), 0 0 1×1 onto 0 0 20×20, linear/linear
          fill rectangle 0 0 10×10
            with rgba(0 1 0 1)
          fill ring 0 0 20×20 r 0 around 2 2 16×16 r 0
            with rgba(0 0 0 1)

          """)
    }
  }

  @Test("Corner radii are limited to half of the shorter side (S9.24)")
  func radii() {
    #expect(corners { $0.cornerRadius = 8 }?.radii == CornerRadii(all: 8))
    #expect(corners { $0.cornerRadius = 99 }?.radii == CornerRadii(all: 20))
    #expect(corners { $0.cornerRadius = -1 } == nil)
    #expect(corners { _ in } == nil)
  }

  @Test("maskedCorners selects the rounded corners (S9.24)")
  func maskedCorners() {
    let top = corners {
      $0.cornerRadius = 8
      $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    #expect(top?.radii == CornerRadii(topLeft: 8, topRight: 8, bottomRight: 0, bottomLeft: 0))
    let bottomRight = corners {
      $0.cornerRadius = 8
      $0.maskedCorners = .layerMaxXMaxYCorner
    }
    #expect(
      bottomRight?.radii == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 8, bottomLeft: 0))
    let bottomLeft = corners {
      $0.cornerRadius = 8
      $0.maskedCorners = .layerMinXMaxYCorner
    }
    #expect(
      bottomLeft?.radii == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 8))
  }

  @Test("Continuous corners become circular where neither side has room for them (S9.25)")
  func continuousCorners() {
    func curve(_ radius: CGFloat) -> CornerCurve? {
      corners {
        $0.cornerRadius = radius
        $0.cornerCurve = .continuous
      }?.curve
    }
    // Half of the longer side over the expansion: 30 / 1.528665.
    #expect(curve(8) == .continuous && curve(13.09) == .continuous && curve(19.62) == .continuous)
    #expect(curve(19.63) == .circular && curve(20) == .circular)
    #expect(corners { $0.cornerRadius = 8 }?.curve == .circular)
  }

  @Test("The border runs inside the bounds, its inner radius smaller by its width (S9.26)")
  func border() {
    func shape(_ width: CGFloat, radius: CGFloat) -> Shape? {
      LayerLab.run { lab in
        let layer = lab.layer(CGRect(x: 0, y: 0, width: 60, height: 40))
        layer.borderWidth = width
        layer.cornerRadius = radius
        layer.maskedCorners = [.layerMinXMinYCorner]
        lab.frame(at: 0)
        return lab.list.items.fills.first?.shape
      }
    }
    func ring(_ outer: Double, _ inner: Double, _ width: Double) -> Shape {
      let rect = Rect(x: 0, y: 0, width: 60, height: 40)
      func rounded(_ rect: Rect, _ radius: Double) -> RoundedRect {
        RoundedRect(
          rect,
          radii: CornerRadii(topLeft: radius, topRight: 0, bottomRight: 0, bottomLeft: 0))
      }
      return .ring(
        outer: rounded(rect, outer), inner: rounded(rect.expanded(by: -width), inner))
    }
    #expect(shape(2, radius: 8) == ring(8, 6, 2))
    #expect(shape(5, radius: 3) == ring(3, 0, 5))
    // Wider than half of the layer: all of it.
    #expect(shape(20, radius: 0) == .rectangle(Rect(x: 0, y: 0, width: 60, height: 40)))
    #expect(shape(0, radius: 8) == nil && shape(-1, radius: 8) == nil)
  }

  @Test(
    "Both outlines of a border have the same kind of corners, also if the side is too short (S9.26)"
  )
  func continuousBorder() {
    for (radius, curve) in [
      (13.08, CornerCurve.continuous), (19.62, .continuous), (19.63, .circular), (20, .circular),
    ] {
      LayerLab.run { lab in
        let layer = lab.layer(CGRect(x: 0, y: 0, width: 60, height: 40))
        layer.borderWidth = 6
        layer.cornerRadius = radius
        layer.cornerCurve = .continuous
        lab.frame(at: 0)
        guard case .ring(let outer, let inner) = lab.list.items.fills.first?.shape else {
          Issue.record("no border")
          return
        }
        #expect(outer.curve == curve && inner.curve == curve, "\(radius)")
        #expect(inner.radii == CornerRadii(all: Double(radius) - 6), "\(radius)")
      }
    }
  }

  @Test("Layers without size, and clear colors, draw nothing")
  func nothing() {
    LayerLab.run { lab in
      lab.layer(.zero).backgroundColor = .red
      let empty = lab.layer(CGRect(x: 0, y: 0, width: 10, height: 0))
      (empty.backgroundColor, empty.borderWidth, empty.shadowOpacity) = (.red, 1, 1)
      let clear = lab.layer()
      clear.backgroundColor = .grey(1, alpha: 0)
      (clear.borderWidth, clear.borderColor) = (1, .grey(1, alpha: 0))
      (clear.shadowOpacity, clear.shadowColor) = (1, .grey(0, alpha: 0))
      let nilColors = lab.layer()
      (nilColors.borderWidth, nilColors.borderColor) = (1, nil)
      (nilColors.shadowOpacity, nilColors.shadowColor) = (1, nil)
      lab.frame(at: 0)
      #expect(lab.dump == "")
    }
  }

  @Test("Gradients lie in the bounds by unit points; colors spread evenly unless placed (S9.73)")
  func gradients() {
    LayerLab.run { lab in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      layer.cornerRadius = 4
      layer.colors = [CGColor.grey(0), CGColor.grey(0.5), CGColor.grey(1)]
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rounded 0 0 60×40 r 4
            with linear gradient from 30 0 to 30 40: 0 rgba(0 0 0 1), 0.5 rgba(0.5 0.5 0.5 1), 1 \
          rgba(1 1 1 1)

          """)
      CATransaction.setDisableActions(true)
      layer.locations = [0.25, 0.1, 2]
      layer.type = .radial
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 0.75)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rounded 0 0 60×40 r 4
            with radial gradient around 30 20, radii 30 10: 0.25 rgba(0 0 0 1), 0.25 rgba(0.5 0.5 \
          0.5 1), 2 rgba(1 1 1 1)

          """)
      CATransaction.setDisableActions(true)
      layer.colors = nil
      lab.frame(at: 0)
      #expect(lab.dump == "")
    }
  }

  @Test("A stop beyond an end of the gradient becomes visible as its location moves (S9.73)")
  func locationsOutside() {
    LayerLab.run { lab in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      layer.colors = [CGColor.grey(0), CGColor.grey(1), CGColor.grey(0)]
      lab.root.addSublayer(layer)
      let shimmer = CABasicAnimation(keyPath: "locations")
      shimmer.fromValue = [-1.0, -0.5, 0.0]
      shimmer.toValue = [1, 2, 3]
      shimmer.duration = 1
      layer.add(shimmer, forKey: nil)
      lab.frame(at: 0)
      #expect(lab.dump.contains(": -1 rgba(0 0 0 1), -0.5 rgba(1 1 1 1), 0 rgba(0 0 0 1)"))
      lab.frame(at: 0.5)
      #expect(lab.dump.contains(": 0 rgba(0 0 0 1), 0.75 rgba(1 1 1 1), 1.5 rgba(0 0 0 1)"))
    }
  }

  @Test("Colors, locations and points of a gradient animate (S9.73)")
  func animatedGradient() {
    LayerLab.run { lab in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      layer.colors = [CGColor.grey(0), CGColor.grey(1)]
      layer.locations = [0, 1]
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      layer.add(basic("colors", to: [CGColor.grey(1), CGColor.grey(1)]), forKey: "colors")
      layer.add(basic("locations", to: [0.5, 1]), forKey: "locations")
      layer.add(basic("endPoint", to: CGPoint(x: 0.5, y: 0)), forKey: "endPoint")
      lab.frame(at: 0)
      lab.frame(at: 0.5) {
        #expect(
          lab.dump == """
            fill rectangle 0 0 60×40
              with linear gradient from 30 0 to 30 20: 0.25 rgba(0.5 0.5 0.5 1), 1 rgba(1 1 1 1)

            """)
      }
    }
  }
}
