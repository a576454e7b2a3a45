import CoreGraphics
import Display
import Pixels
import QuartzCore
import Testing

extension [DisplayItem] {
  /// The fills in paint order, those in groups too.
  var fills: [Fill] {
    flatMap { item -> [Fill] in
      switch item {
      case .fill(let fill): [fill]
      case .group(let group): group.items.fills
      case .shadow, .backdropBlur: []
      }
    }
  }
}

private func isNear(_ point: Point?, _ x: Double, _ y: Double) -> Bool {
  point.map { abs($0.x - x) < 1e-6 && abs($0.y - y) < 1e-6 } ?? false
}

@MainActor
struct RecordedGeometryTests {
  private func square(_ level: CGFloat, in parent: CALayer, z: CGFloat = 0) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = .grey(level)
    layer.zPosition = z
    parent.addSublayer(layer)
    return layer
  }

  /// Gray levels in paint order.
  private func levels(_ lab: LayerLab) -> [Double] {
    lab.list.items.fills.compactMap {
      if case .color(let color) = $0.paint { color.red } else { nil }
    }
  }

  @Test(
    "Position, anchor point, transform and bounds' origin determine a layer's place (S9.1, S9.2)")
  func place() {
    LayerLab.run { lab in
      let outer = lab.layer(CGRect(x: 10, y: 20, width: 40, height: 40))
      outer.bounds.origin = CGPoint(x: 5, y: 0)
      outer.backgroundColor = .grey(0)
      let inner = square(1, in: outer)
      inner.position = CGPoint(x: 15, y: 15)
      inner.transform = CATransform3DMakeScale(2, 1, 1)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rectangle 5 0 40×40 at 5 20
            with rgba(0 0 0 1)
          fill rectangle 0 0 10×10 by [2 0 0 1 10 30]
            with rgba(1 1 1 1)

          """)
    }
  }

  @Test("Points become canvas pixels by the recorder's scale, on its canvas and background")
  func scale() {
    LayerLab.run { lab in
      _ = square(1, in: lab.root)
      lab.frame(at: 0)
      let recorder = DisplayListRecorder(
        canvas: PixelSize(width: 300, height: 300), scale: 3, background: .clear)
      #expect(
        recorder.record([lab.root], at: 0).dump == """
          canvas 300×300 on rgba(0 0 0 0)
            fill rectangle 0 0 10×10 by [3 0 0 3 0 0]
              with rgba(1 1 1 1)

          """)
    }
  }

  @Test("Perspective of a layer's own transform vanishes at its anchor (S9.10, S9.11, N8)")
  func ownPerspective() {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
      layer.backgroundColor = .red
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 500
      layer.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
      lab.frame(at: 0)
      let map = lab.list.items.fills[0].transform
      #expect(isNear(map.apply(to: Point(x: 0, y: 0)), 50 - 38.04556689, 50 - 53.80455669))
      #expect(isNear(map.apply(to: Point(x: 100, y: 0)), 50 + 33.02044127, 50 - 46.69795587))
      #expect(abs(map.homogeneous(Point(x: 0, y: 0)).w - 0.92928932) < 1e-8)
    }
  }

  @Test("Perspective of a sublayer transform is common to the sublayers (S9.7, S9.11, N8)")
  func commonPerspective() {
    LayerLab.run { lab in
      let parent = lab.layer(CGRect(x: 0, y: 0, width: 300, height: 200))
      parent.sublayerTransform.m34 = -1 / 500
      let child = lab.layer(CGRect(x: 25, y: 50, width: 100, height: 100), in: parent)
      child.backgroundColor = .red
      child.zPosition = 100
      lab.frame(at: 0)
      var map = lab.list.items.fills[0].transform
      #expect(isNear(map.apply(to: Point(x: 0, y: 0)), -6.25, 37.5))
      #expect(isNear(map.apply(to: Point(x: 100, y: 100)), 118.75, 162.5))
      CATransaction.setDisableActions(true)
      child.zPosition = 0
      child.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      lab.frame(at: 0)
      map = lab.list.items.fills[0].transform
      #expect(isNear(map.apply(to: Point(x: 0, y: 0)), 40.51863573, 45.25931787))
      #expect(isNear(map.apply(to: Point(x: 100, y: 0)), 103.98501463, 53.98501463))
    }
  }

  @Test("Sublayers are flattened into their layer's plane: no depth from below (S9.8)")
  func flattening() {
    LayerLab.run { lab in
      lab.root.sublayerTransform.m34 = -1 / 500
      let plain = CALayer()
      plain.frame = lab.root.bounds
      lab.root.addSublayer(plain)
      let layer = square(1, in: plain, z: 250)
      lab.frame(at: 0)
      let map = lab.list.items.fills[0].transform
      #expect(map.apply(to: Point(x: 10, y: 10)) == Point(x: 10, y: 10))
      // Directly below the perspective it is twice as large: w = 1 − 250/500.
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      let direct = lab.list.items.fills[0].transform
      #expect(direct.apply(to: Point(x: 10, y: 10)) == Point(x: -30, y: -30))
    }
  }

  @Test("Siblings are painted by zPosition, ties in their order, also while it animates (S9.6)")
  func paintOrder() {
    LayerLab.run { lab in
      let layers = [(0.1, 2.0), (0.2, 0), (0.3, 0), (0.4, -1)].map {
        square($0.0, in: lab.root, z: $0.1)
      }
      lab.frame(at: 0)
      #expect(levels(lab) == [0.4, 0.2, 0.3, 0.1])
      layers[3].add(basic("zPosition", from: -1, to: 3), forKey: "z")
      lab.frame(at: 0) { #expect(levels(lab) == [0.4, 0.2, 0.3, 0.1]) }
      lab.frame(at: 0.5) { #expect(levels(lab) == [0.2, 0.3, 0.4, 0.1]) }
      lab.frame(at: 1) { #expect(levels(lab) == [0.2, 0.3, 0.1, 0.4]) }
    }
  }

  @Test("Roots are sorted by zPosition as siblings are (S9.6)")
  func roots() {
    LayerLab.run { lab in
      let front = square(0.5, in: lab.root)
      let window = CALayer()
      _ = square(0.25, in: window)
      window.zPosition = -1
      window.becomeRoot()
      lab.frame(at: 0)
      let list = DisplayListRecorder(canvas: PixelSize(width: 9, height: 9), scale: 1)
        .record(lab.world.roots, at: 0)
      #expect(list.items.fills.map(\.paint).first != list.items.fills.map(\.paint).last)
      #expect(list.items.fills.last?.paint == .color(Color(red: 0.5, green: 0.5, blue: 0.5)))
      #expect(front.superlayer === lab.root)
    }
  }

  @Test("A layer that is not double-sided is invisible when its back faces the viewer (S9.12)")
  func backSide() {
    LayerLab.run { lab in
      lab.root.sublayerTransform.m34 = -1 / 500
      let layer = square(1, in: lab.root)
      layer.isDoubleSided = false
      for (degrees, isShown) in [(0, true), (80, true), (100, false), (180, false), (280, true)] {
        CATransaction.setDisableActions(true)
        layer.transform = CATransform3DMakeRotation(CGFloat(degrees) * .pi / 180, 0, 1, 0)
        lab.frame(at: 0)
        #expect(levels(lab).isEmpty != isShown, "\(degrees)°")
      }
      layer.isDoubleSided = true
      lab.frame(at: 0)
      #expect(levels(lab) == [1])
    }
  }

  @Test("A flipped geometry turns the y axis of the sublayers, not of the layer (S9.13)")
  func flipped() {
    LayerLab.run { lab in
      let parent = lab.layer(CGRect(x: 0, y: 0, width: 50, height: 40))
      parent.backgroundColor = .grey(0)
      parent.isGeometryFlipped = true
      _ = square(1, in: parent)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          fill rectangle 0 0 50×40
            with rgba(0 0 0 1)
          fill rectangle 0 0 10×10 by [1 0 0 -1 0 40]
            with rgba(1 1 1 1)

          """)
    }
  }

  @Test(
    "Hidden, transparent, flattened and NaN layers draw nothing, nor do their sublayers (S9.34)")
  func invisible() {
    LayerLab.run { lab in
      let layer = square(1, in: lab.root)
      _ = square(0.5, in: layer)
      lab.frame(at: 0)
      #expect(levels(lab).count == 2)
      let changes: [(CALayer) -> Void] = [
        { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -1 }, { $0.opacity = .nan },
        { $0.transform = CATransform3DMakeScale(0, 1, 1) },
        { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0) },
        { $0.transform.m11 = .nan },
      ]
      for (index, change) in changes.enumerated() {
        CATransaction.setDisableActions(true)
        (layer.isHidden, layer.opacity, layer.transform) = (false, 1, CATransform3DIdentity)
        change(layer)
        lab.frame(at: 0)
        // A quarter turn leaves 6e-17 of the width: no pixel.
        let isGone =
          lab.list.items.isEmpty
          || lab.list.items.bounds(within: PixelRect(PixelSize(width: 100, height: 100))).area
            <= 100
        #expect(index == 5 ? isGone : lab.list.items.isEmpty, "\(index)")
      }
    }
  }

  @Test("Equal frames have equal lists: only visible content is recorded")
  func equality() {
    LayerLab.run { lab in
      let layer = square(1, in: lab.root)
      lab.frame(at: 0)
      let before = lab.list
      layer.add(basic("position.x", from: 5, to: 5), forKey: "x")
      layer.name = "renamed"
      lab.frame(at: 0)
      lab.frame(at: 0.5)
      #expect(lab.list == before)
    }
  }
}
