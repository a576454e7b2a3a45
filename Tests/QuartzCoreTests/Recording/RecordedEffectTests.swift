import CoreGraphics
import Display
import QuartzCore
import Testing

@MainActor
struct RecordedEffectTests {
  @Test("A layer's blur is that of its whole group, in canvas pixels")
  func blur() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = .red
      layer.blurRadius = 3
      layer.opacity = 0.5
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group opacity 0.5 blur 6
            fill rectangle 0 0 10×10 by [2 0 0 2 -5 -5]
              with rgba(1 0 0 1)

          """)
    }
  }

  @Test("A backdrop is blurred inside the rounded bounds, beneath the background (S9.80)")
  func backdrop() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = .grey(1, alpha: 0.5)
      layer.cornerRadius = 2
      layer.backdropBlurRadius = 8
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          backdrop blur in rounded 0 0 10×10 r 2, sigma 8
          fill rounded 0 0 10×10 r 2
            with rgba(1 1 1 0.5)

          """)
    }
  }

  @Test("The shadow of a layer leaves the backdrop of its sublayers in place (S9.82)")
  func backdropInShadow() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 0, height: 2)
      let glass = lab.layer(in: layer)
      glass.backgroundColor = .grey(1, alpha: 0.5)
      glass.backdropBlurRadius = 8
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group shadow only
            group shadow rgba(0 0 0 0.5), sigma 4, moved by 0 2
            fill rectangle 0 0 10×10
              with rgba(0 0 0 1)
            fill rectangle 0 0 10×10
              with rgba(1 1 1 0.5)
          backdrop blur in rectangle 0 0 10×10, sigma 8
          fill rectangle 0 0 10×10
            with rgba(1 1 1 0.5)

          """)
    }
  }

  @Test("Blurs are animated by their key paths, never implicitly")
  func animated() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = .red
      lab.frame(at: 0)
      layer.backdropBlurRadius = 8
      layer.blurRadius = 2
      #expect(layer.animationKeys() == nil)
      layer.add(basic("backdropBlurRadius", from: 0, to: 8), forKey: nil)
      layer.add(basic("blurRadius", from: 0, to: 2), forKey: nil)
      lab.frame(at: 0)
      lab.frame(at: 0.5) {
        #expect(
          lab.dump == """
            group blur 1
              backdrop blur in rectangle 0 0 10×10, sigma 4
              fill rectangle 0 0 10×10
                with rgba(1 0 0 1)

            """)
      }
    }
  }

  @Test("Each corner may have its radius; too large ones shrink together")
  func corners() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = .red
      layer.cornerRadius = 4
      layer.cornerRadii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 0)
      lab.frame(at: 0)
      #expect(lab.dump.hasPrefix("fill rounded 0 0 10×10 r 1 2 3 0\n"))
      CATransaction.setDisableActions(true)
      layer.cornerRadii = CornerRadii(topLeft: 20, topRight: 0, bottomRight: 10, bottomLeft: 0)
      lab.frame(at: 0)
      #expect(lab.dump.hasPrefix("fill rounded 0 0 10×10 r 10 0 5 0\n"))
    }
  }

  @Test("A conic gradient rotates about its start point (S9.73)")
  func conic() {
    LayerLab.run { lab in
      let layer = CAGradientLayer()
      layer.type = .conic
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 0.5, y: 0)
      layer.colors = [CGColor.red, CGColor.green]
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rectangle 0 0 20×10
            with conic gradient around 10 5 from 10 0: 0 rgba(1 0 0 1), 1 rgba(0 1 0 1)

          """)
    }
  }

  @Test("Colors, places and points of a gradient are animated (S9.73)")
  func gradient() {
    LayerLab.run { lab in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.colors = [CGColor.grey(0), CGColor.grey(1)]
      layer.locations = [0, 1]
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      layer.add(basic("colors", from: [CGColor.grey(1), CGColor.grey(1)]), forKey: nil)
      layer.add(basic("locations", from: [0.5, 0.5]), forKey: nil)
      layer.add(basic("endPoint", from: CGPoint(x: 1, y: 1)), forKey: nil)
      lab.frame(at: 0)
      lab.frame(at: 0.5) {
        #expect(
          lab.dump == """
            fill rectangle 0 0 10×10
              with linear gradient from 5 0 to 7.5 10: 0.25 rgba(0.5 0.5 0.5 1), 0.75 rgba(1 1 1 1)

            """)
      }
    }
  }

  @Test("A continuous corner takes 1.528665 radii of each side (S9.25)")
  func expansion() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }
}
