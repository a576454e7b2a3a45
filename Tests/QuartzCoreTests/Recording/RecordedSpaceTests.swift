import CoreGraphics
import Display
import Pixels
import QuartzCore
import Testing

@MainActor
struct RecordedSpaceTests {
  private func square(_ color: CGColor, in parent: CALayer) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.backgroundColor = color
    parent.addSublayer(layer)
    return layer
  }

  private func transformLayer(_ lab: LayerLab) -> CATransformLayer {
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    lab.root.addSublayer(layer)
    return layer
  }

  /// The colors of the drawn items, in paint order.
  private func colors(_ lab: LayerLab) -> [String] {
    lab.dump.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("with") }.map { String($0.dropFirst(5)) }
  }

  private let red = "rgba(1 0 0 1)"
  private let green = "rgba(0 1 0 1)"

  @Test("An ordinary layer flattens its sublayers, a transform layer keeps their depth (S9.8)")
  func depth() {
    LayerLab.run { lab in
      let turn = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
      for keepsDepth in [false, true] {
        let parent = keepsDepth ? transformLayer(lab) : lab.layer()
        parent.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        parent.transform = turn
        let child = square(.red, in: parent)
        child.transform = turn
        lab.frame(at: 0)
        if keepsDepth {
          // Rotated by 90° in total: seen from the edge.
          #expect(lab.dump == "")
        } else {
          // Half as wide, having been narrowed twice.
          #expect(lab.dump.hasPrefix("fill rectangle 0 0 40×40 by [0.5 0 0 1 10 0]"))
        }
        parent.removeFromSuperlayer()
      }
    }
  }

  @Test("Parallel layers are painted by depth, whatever its origin (S9.7, S9.8)")
  func parallelDepths() {
    LayerLab.run { lab in
      lab.root.sublayerTransform.m34 = -1 / 500
      let near = square(.red, in: lab.root)
      near.transform = CATransform3DMakeTranslation(0, 0, 50)
      let far = square(.green, in: lab.root)
      lab.frame(at: 0)
      #expect(colors(lab) == [green, red])
      CATransaction.setDisableActions(true)
      far.zPosition = 60
      lab.frame(at: 0.1)
      #expect(colors(lab) == [red, green])
      // Next to each other, although one is in another's transform layer.
      near.removeFromSuperlayer()
      let space = transformLayer(lab)
      square(.red, in: space).zPosition = 100
      lab.frame(at: 0.2)
      #expect(colors(lab) == [green, red])
      CATransaction.setDisableActions(true)
      space.zPosition = -50
      lab.frame(at: 0.3)
      #expect(colors(lab) == [red, green])
    }
  }

  @Test(
    "The part in front of the eye is visible although the center is behind it, also with siblings (S9.10)"
  )
  func middleBehindEye() {
    LayerLab.run { lab in
      lab.root.sublayerTransform.m34 = -1 / 100
      let floor = square(.red, in: lab.root)
      floor.bounds.size.height = 400
      floor.anchorPoint = CGPoint(x: 0.5, y: 0)
      floor.position = CGPoint(x: 50, y: 50)
      floor.transform = CATransform3DMakeRotation(80 * .pi / 180, 1, 0, 0)
      lab.frame(at: 0)
      #expect(colors(lab) == [red])
      _ = square(.green, in: lab.root)
      lab.frame(at: 0.1)
      #expect(colors(lab).sorted() == [green, red])
    }
  }

  @Test(
    "A transform layer draws nothing itself, ignores mask and clip, and fades each sublayer (S9.8)")
  func nothingOfItsOwn() {
    LayerLab.run { lab in
      let parent = transformLayer(lab)
      parent.backgroundColor = .grey(1)
      parent.borderWidth = 3
      parent.shadowOpacity = 1
      parent.masksToBounds = true
      parent.mask = CALayer()
      parent.opacity = 0.5
      square(.red, in: parent).opacity = 0.5
      _ = square(.green, in: parent)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group opacity 0.25
            fill rectangle 0 0 40×40
              with rgba(1 0 0 1)
          group opacity 0.5
            fill rectangle 0 0 40×40
              with rgba(0 1 0 1)

          """)
      #expect(parent.hitTest(CGPoint(x: 5, y: 5)) == nil)
      CATransaction.setDisableActions(true)
      parent.isHidden = true
      lab.frame(at: 0)
      #expect(lab.dump == "")
    }
  }

  @Test("The sides of a cube hide each other by depth, however they are added (S9.9)")
  func cube() {
    LayerLab.run { lab in
      let cube = transformLayer(lab)
      // Added from front to back: without depth the last would cover all.
      for (color, angle) in [(CGColor.red, 0.0), (.green, .pi / 2), (.grey(0.5), .pi)] {
        let side = square(color, in: cube)
        side.anchorPointZ = -20
        side.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      }
      let grey = "rgba(0.5 0.5 0.5 1)"
      for (angle, near) in [(0.3, red), (-0.3, red), (.pi + 0.3, grey), (.pi - 0.3, grey)] {
        CATransaction.setDisableActions(true)
        cube.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        lab.frame(at: 0)
        let far = near == red ? grey : red
        #expect(colors(lab).lastIndex(of: near) ?? -1 > colors(lab).firstIndex(of: far) ?? 9)
        #expect(Set(colors(lab)) == [red, green, grey])
        #expect(colors(lab).count == 3, "nothing is cut")
      }
    }
  }

  @Test("Of siblings that intersect, the nearer one is visible on either side (S9.9)")
  func crossing() {
    LayerLab.run { lab in
      let flat = square(.red, in: lab.root)
      let turned = square(.green, in: lab.root)
      turned.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      lab.frame(at: 0)
      // A turn about y takes the right half away from the viewer.
      #expect(colors(lab) == [green, red, green])
      #expect(lab.dump.contains("clip path"))
      #expect(!lab.dump.contains("nan"))
      // Raised, the turned one is whole and in front (S9.9).
      CATransaction.setDisableActions(true)
      turned.zPosition = 100
      lab.frame(at: 0)
      #expect(colors(lab) == [red, green] && !lab.dump.contains("clip"))
      CATransaction.setDisableActions(true)
      turned.zPosition = -100
      flat.zPosition = 0
      lab.frame(at: 0)
      #expect(colors(lab) == [green, red])
    }
  }

  @Test("Layers that draw nothing split no others, and separate layers keep their order (S9.9)")
  func untouched() {
    LayerLab.run { lab in
      _ = square(.clear, in: lab.root)
      let turned = square(.green, in: lab.root)
      turned.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      square(.red, in: lab.root).position.x = 200
      lab.frame(at: 0)
      #expect(colors(lab) == [green, red] && !lab.dump.contains("clip"))
    }
  }

  @Test("Perspective of the superlayer affects depth, and parts behind the eye are not drawn")
  func perspective() {
    LayerLab.run { lab in
      lab.root.sublayerTransform.m34 = -1 / 100
      let near = square(.red, in: lab.root)
      near.zPosition = 50
      let turned = square(.green, in: lab.root)
      turned.transform = CATransform3DMakeRotation(.pi / 4, 1, 0, 0)
      let behind = square(.grey(0), in: lab.root)
      behind.zPosition = 300
      lab.frame(at: 0)
      #expect(colors(lab) == [green, red])
    }
  }

  @Test("A replicator repeats its sublayers; each copy is transformed once more about the center")
  func copies() {
    LayerLab.run { lab in
      let parent = CAReplicatorLayer()
      parent.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      parent.instanceCount = 3
      parent.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      lab.root.addSublayer(parent)
      lab.layer(CGRect(x: 0, y: 0, width: 10, height: 4), in: parent).backgroundColor = .red
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rectangle 0 0 10×4
            with rgba(1 0 0 1)
          fill rectangle 0 0 10×4 by [0 1 -1 0 40 0]
            with rgba(1 0 0 1)
          fill rectangle 0 0 10×4 by [-1 0 0 -1 40 40]
            with rgba(1 0 0 1)

          """)
      CATransaction.setDisableActions(true)
      parent.instanceCount = 0
      lab.frame(at: 0)
      #expect(lab.dump == "")
    }
  }

  @Test("The copies of a replicator change color and alpha step by step")
  func colors() {
    LayerLab.run { lab in
      let parent = CAReplicatorLayer()
      parent.instanceCount = 3
      parent.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 1, alpha: 1)
      parent.instanceBlueOffset = -0.5
      parent.instanceAlphaOffset = -0.25
      lab.root.addSublayer(parent)
      lab.layer(in: parent).backgroundColor = .grey(1)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rectangle 0 0 10×10
            with rgba(1 0.5 1 1)
          group opacity 0.75
            fill rectangle 0 0 10×10
              with rgba(1 0.5 0.5 1)
          group opacity 0.5
            fill rectangle 0 0 10×10
              with rgba(1 0.5 0 1)

          """)
    }
  }

  @Test("Pictures of a replicator's copies are multiplied pixel by pixel, once for all frames")
  func coloredPictures() {
    LayerLab.run { lab in
      let parent = CAReplicatorLayer()
      parent.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
      lab.root.addSublayer(parent)
      lab.layer(in: parent).contents = picture(2, level: 200)
      lab.frame(at: 0)
      let bitmap = shownPicture(lab.list)
      let pixel = bitmap?.pixmap[1, 1]
      #expect(
        [pixel?.red, pixel?.green, pixel?.blue, pixel?.alpha] == [200, 100, 0, 255])
      lab.frame(at: 0.1)
      #expect(bitmap != nil && shownPicture(lab.list) === bitmap)
      parent.instanceColor = CGColor(srgbRed: 0.5, green: 0.5, blue: 0, alpha: 1)
      lab.frame(at: 0.5)
      // The implicit animation has begun there, and lasts a quarter of a second.
      lab.frame(at: 1)
      #expect(shownPicture(lab.list)?.pixmap[1, 1].red == 100)
    }
  }

  /// The picture of a list that shows nothing else.
  private func shownPicture(_ list: DisplayList) -> Bitmap? {
    guard case .fill(let fill)? = list.items.first, case .image(let image) = fill.paint,
      case .bitmap(let bitmap) = image.picture
    else { return nil }
    return bitmap
  }

  @Test("The animations of a replicator's copies lag behind by its delay")
  func delay() {
    LayerLab.run { lab in
      let parent = CAReplicatorLayer()
      parent.instanceCount = 3
      parent.instanceDelay = 0.25
      lab.root.addSublayer(parent)
      let child = lab.layer(in: parent)
      child.backgroundColor = .red
      let motion = basic("position.x", from: 5, to: 105)
      motion.fillMode = .both
      child.add(motion, forKey: nil)
      lab.frame(at: 0)
      lab.frame(at: 0.5) {
        let places = lab.dump.split(separator: "\n").filter { $0.hasPrefix("fill") }
        #expect(
          places == [
            "fill rectangle 0 0 10×10 at 50 0", "fill rectangle 0 0 10×10 at 25 0",
            "fill rectangle 0 0 10×10",
          ])
      }
    }
  }

  @Test("A replicator that preserves depth rotates its copies in the space around it")
  func replicatedDepth() {
    LayerLab.run { lab in
      let parent = CAReplicatorLayer()
      parent.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      parent.instanceCount = 2
      parent.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      parent.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      lab.root.addSublayer(parent)
      _ = square(.red, in: parent)
      @MainActor func widths() -> [String] {
        CATransaction.setDisableActions(true)
        lab.frame(at: 0)
        return lab.dump.split(separator: "\n").filter { $0.contains("fill rectangle") }.map {
          String($0.split(separator: "[")[1].split(separator: " ")[0])
        }
      }
      // Flattened, the second copy is seen from its edge whatever its parent does.
      #expect(widths() == ["0.5"])
      parent.preservesDepth = true
      // Turned by 60° and by 150°, cut where they cross.
      #expect(Set(widths()) == ["0.5", "-0.866"])
    }
  }
}
