import CoreGraphics
import Display
import Pixels
import QuartzCore
import Testing

@MainActor
struct RecordedGroupTests {
  @Test("Opacity fades layer and sublayers as one image (S9.33, N11)")
  func groupOpacity() {
    LayerLab.run { lab in
      let parent = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
      parent.backgroundColor = .grey(1)
      parent.opacity = 0.5
      lab.layer(in: parent).backgroundColor = .grey(0)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group opacity 0.5
            fill rectangle 0 0 20×20
              with rgba(1 1 1 1)
            fill rectangle 0 0 10×10
              with rgba(0 0 0 1)

          """)
    }
  }

  @Test(
    "Rasterizing at the screen's scale changes nothing, and edges are smooth anyway (S9.35, S9.36)")
  func switchesOfSpeed() {
    LayerLab.run { lab in
      let parent = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
      parent.backgroundColor = .grey(1)
      parent.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      lab.layer(in: parent).contents = picture(2)
      #expect(!parent.shouldRasterize && parent.rasterizationScale == CGFloat(1))
      lab.frame(at: 0)
      let before = lab.dump
      parent.shouldRasterize = true
      parent.allowsEdgeAntialiasing.toggle()
      lab.frame(at: 0.1)
      #expect(lab.dump == before && !before.isEmpty)
      parent.rasterizationScale = 3
      lab.frame(at: 0.2)
      #expect(lab.dump == before)
    }
  }

  @Test("A bitmap of lower resolution than the screen blurs the layer (S9.35)")
  func softening() {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
      layer.backgroundColor = .grey(0)
      layer.shouldRasterize = true
      // Half a pixel for one of the screen, and a layer that grows to the double.
      for (scale, size) in [(0.5, 1.0), (1, 2)] {
        CATransaction.setDisableActions(true)
        layer.rasterizationScale = scale
        layer.transform = CATransform3DMakeScale(size, size, 1)
        lab.frame(at: 0)
        guard case .group(let group) = lab.list.items.first else {
          Issue.record("\(lab.dump)")
          continue
        }
        // Two pixels for one: √3 / 2.
        #expect(abs(group.blurSigma - 0.75.squareRoot()) < 1e-9)
      }
      layer.shouldRasterize = false
      lab.frame(at: 0)
      #expect(lab.dump.hasPrefix("fill"))
    }
  }

  @Test("A compositing filter blends the layer with the content behind it, by the names of iOS")
  func compositingFilter() {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
      layer.backgroundColor = .grey(0.5)
      let names: [(String, String)] = [
        ("multiplyBlendMode", "multiply"), ("screenBlendMode", "screen"),
        ("CIOverlayBlendMode", "overlay"), ("plusL", "plus"),
      ]
      for (name, mode) in names {
        layer.compositingFilter = name
        lab.frame(at: 0)
        #expect(lab.dump.hasPrefix("group blend \(mode)\n"), "\(lab.dump)")
        #expect(layer.compositingFilter as? String == name)
      }
      layer.opacity = 0.5
      lab.frame(at: 0)
      #expect(lab.dump.split(separator: "\n").count { $0.contains("group") } == 1)
      layer.opacity = 1
      for name: Any? in ["normalBlendMode", "noSuchFilter", 7, nil] {
        layer.setValue(name, forKey: "compositingFilter")
        lab.frame(at: 0)
        #expect(lab.dump.hasPrefix("fill"))
      }
    }
  }

  @Test("Without group opacity each part fades separately (S9.33, N11)")
  func separateOpacity() {
    LayerLab.run { lab in
      let parent = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
      parent.backgroundColor = .grey(1)
      parent.opacity = 0.5
      parent.allowsGroupOpacity = false
      lab.layer(in: parent).backgroundColor = .grey(0)
      lab.layer(in: parent).contents = picture(2)
      lab.frame(at: 0)
      let image = "2×2 \(picture(2).picture.digest), 0 0 2×2 onto 0 0 10×10, linear/linear"
      #expect(
        lab.dump == """
          group opacity 0.5
            fill rectangle 0 0 20×20
              with rgba(1 1 1 1)
          group opacity 0.5
            fill rectangle 0 0 10×10
              with rgba(0 0 0 1)
          group opacity 0.5
            fill rectangle 0 0 10×10
              with image \(image)

          """)
    }
  }

  @Test("Without group opacity parts in a clip also fade separately (S9.33)")
  func separateOpacityInClip() {
    LayerLab.run { lab in
      let parent = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
      parent.opacity = 0.5
      parent.allowsGroupOpacity = false
      parent.masksToBounds = true
      lab.layer(in: parent).backgroundColor = .grey(0)
      lab.layer(in: parent).backgroundColor = .grey(1)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group
            clip rectangle 0 0 20×20
            group opacity 0.5
              fill rectangle 0 0 10×10
                with rgba(0 0 0 1)
            group opacity 0.5
              fill rectangle 0 0 10×10
                with rgba(1 1 1 1)

          """)
    }
  }

  @Test("An opacity above 1 is 1, without a group")
  func highOpacity() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = .red
      layer.opacity = 7
      lab.frame(at: 0)
      #expect(lab.dump == "fill rectangle 0 0 10×10\n  with rgba(1 0 0 1)\n")
    }
  }

  @Test(
    "masksToBounds cuts composited sublayers by the rounded bounds, not border and background (S9.22)"
  )
  func clip() {
    LayerLab.run { lab in
      let parent = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
      parent.backgroundColor = .grey(1)
      parent.cornerRadius = 4
      parent.borderWidth = 1
      parent.masksToBounds = true
      lab.layer(CGRect(x: 15, y: 15, width: 10, height: 10), in: parent).backgroundColor = .red
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rounded 0 0 20×20 r 4
            with rgba(1 1 1 1)
          group isolated
            clip rounded 0 0 20×20 r 4
            fill rectangle 0 0 10×10 at 15 15
              with rgba(1 0 0 1)
          fill ring 0 0 20×20 r 4 around 1 1 18×18 r 3
            with rgba(0 0 0 1)

          """)
    }
  }

  @Test("Rounded corners cut image and sublayers as one, except around a backdrop blur (S9.22)")
  func cutAsOne() {
    LayerLab.run { lab in
      let parent = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
      parent.contents = CGImage(bitmap: Bitmap(Pixmap(width: 2, height: 2)))
      parent.cornerRadius = 4
      parent.masksToBounds = true
      let child = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20), in: parent)
      child.backgroundColor = .red
      lab.frame(at: 0)
      #expect(lab.dump.hasPrefix("group isolated\n  clip rounded 0 0 20×20 r 4\n  fill rectangle"))
      child.backdropBlurRadius = 2
      lab.frame(at: 0)
      #expect(lab.dump.hasPrefix("fill rounded 0 0 20×20 r 4\n"))
      #expect(lab.dump.contains("group\n  clip rounded 0 0 20×20 r 4\n  backdrop blur"))
    }
  }

  @Test("A mask uses the coordinates of its layer; where it is clear nothing is visible (S9.32)")
  func mask() {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 30, y: 0, width: 20, height: 20))
      layer.bounds.origin.x = 2
      layer.backgroundColor = .red
      let mask = CALayer()
      mask.frame = CGRect(x: 4, y: 0, width: 10, height: 10)
      mask.backgroundColor = .grey(0)
      layer.mask = mask
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group
            mask
              fill rectangle 0 0 10×10 at 32 0
                with rgba(0 0 0 1)
            items
              fill rectangle 2 0 20×20 at 28 0
                with rgba(1 0 0 1)

          """)
      CATransaction.setDisableActions(true)
      mask.isHidden = true
      lab.frame(at: 0)
      #expect(lab.dump == "")
    }
  }

  @Test("A group's shadow, its mask and its opacity come in this order (S9.20, S9.31)")
  func shadowOfGroup() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.borderWidth = 1
      (layer.shadowOpacity, layer.opacity) = (1, 0.5)
      lab.frame(at: 0)
      let ring = "fill ring 0 0 10×10 r 0 around 1 1 8×8 r 0"
      #expect(
        lab.dump == """
          group opacity 0.5
            group shadow rgba(0 0 0 1), sigma 3, moved by 0 -3
            \(ring)
              with rgba(0 0 0 1)

          """)
      CATransaction.setDisableActions(true)
      layer.allowsGroupOpacity = false
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group opacity 0.5
            group
              group shadow rgba(0 0 0 1), sigma 3, moved by 0 -3
              \(ring)
                with rgba(0 0 0 1)

          """)
      CATransaction.setDisableActions(true)
      layer.opacity = 1
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group
            group shadow rgba(0 0 0 1), sigma 3, moved by 0 -3
            \(ring)
              with rgba(0 0 0 1)

          """)
    }
  }
}
