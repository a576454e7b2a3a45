import CoreGraphics
import Foundation
import QuartzCore
import Testing

private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
  zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height])
    .allSatisfy { abs($0 - $1) < 1e-6 }
}

@MainActor
struct LayerGeometryTests {
  private func layer(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    return layer
  }

  @Test("Frames are the bounding boxes of N9 (S9.3)")
  func frames() {
    let layer = CALayer()
    layer.position = CGPoint(x: 100, y: 100)
    layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 40)
    layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    #expect(
      isNear(layer.frame, CGRect(x: 55.358984, y: 62.679492, width: 89.282032, height: 74.641016)))
    layer.anchorPoint = .zero
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(isNear(layer.frame, CGRect(x: 60, y: 100, width: 40, height: 80)))
  }

  @Test("Setting a frame sets position and the size of the bounds, not their origin (S9.3)")
  func setFrame() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 7, y: 8, width: 1, height: 1)
    layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
    #expect(layer.bounds == CGRect(x: 7, y: 8, width: 40, height: 30))
    #expect(layer.position == CGPoint(x: 20, y: 50))
    layer.frame = CGRect(x: 50, y: 50, width: -40, height: -30)
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 40, height: 30))
  }

  @Test("Under scales and quarter turns a frame that is set reads back as it was set (S9.3)")
  func setFrameUnderTransform() {
    let target = CGRect(x: 10, y: 20, width: 100, height: 60)
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    layer.frame = target
    #expect(layer.bounds.size == CGSize(width: 200, height: 120))
    #expect(layer.position == CGPoint(x: 60, y: 50))
    let quarter = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    let mirrored = CATransform3DMakeScale(-2, 3, 1)
    for transform in [layer.transform, quarter, mirrored] {
      for anchor in [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0.25)] {
        layer.transform = transform
        layer.anchorPoint = anchor
        layer.frame = target
        #expect(isNear(layer.frame, target))
      }
    }
    // A rotation by 45°: the bounds are the bounding box of the frame rotated back.
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    layer.frame = target
    #expect(abs(layer.bounds.width - 160 / 2.squareRoot()) < 1e-9)
    #expect(layer.position == CGPoint(x: 60, y: 50))
    // A transform without an inverse leaves the size as it is set.
    layer.transform = CATransform3DMakeScale(0, 1, 1)
    layer.frame = target
    #expect(layer.bounds.size == target.size)
  }

  @Test("Changing the anchor point moves the layer, not its position (S9.4)")
  func anchorPoint() {
    let layer = layer(CGRect(x: 0, y: 0, width: 40, height: 20))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.position == CGPoint(x: 20, y: 10))
    #expect(layer.frame == CGRect(x: 20, y: -10, width: 40, height: 20))
  }

  @Test("Geometry that is not a number is refused and named")
  func invalidGeometry() {
    LayerLab.run { lab in
      let layer = lab.layer()
      let (bounds, position) = (layer.bounds, layer.position)
      layer.bounds.size.width = .nan
      layer.position.y = .infinity
      layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
      #expect(layer.bounds == bounds && layer.position == position)
      #expect(lab.world.mistakes.count == 3)
      #expect(lab.world.mistakes.allSatisfy { $0.code == "CALayerInvalidGeometry" })
    }
  }

  @Test("Points and rectangles convert through bounds origins, transforms and both ways (S9.60)")
  func convert() {
    LayerLab.run { lab in
      let left = lab.layer(CGRect(x: 10, y: 20, width: 50, height: 50))
      left.bounds.origin = CGPoint(x: 5, y: 0)
      let inner = lab.layer(CGRect(x: 30, y: 10, width: 20, height: 20), in: left)
      let right = lab.layer(CGRect(x: 60, y: 0, width: 40, height: 40))
      right.transform = CATransform3DMakeScale(2, 2, 1)
      let point = CGPoint(x: 1, y: 2)
      // 30 + 1 − 5 + 10; 10 + 2 + 20.
      #expect(inner.convert(point, to: lab.root) == CGPoint(x: 36, y: 32))
      #expect(lab.root.convert(point, from: inner) == CGPoint(x: 36, y: 32))
      #expect(inner.convert(CGPoint(x: 36, y: 32), from: lab.root) == point)
      // The right layer covers (40, −20) to (120, 60) at twice its size.
      #expect(inner.convert(point, to: right) == CGPoint(x: -2, y: 26))
      #expect(
        right.convert(CGRect(x: 0, y: 0, width: 40, height: 40), to: nil)
          == CGRect(x: 40, y: -20, width: 80, height: 80))
      #expect(inner.convert(point, to: inner) == point)
    }
  }

  @Test("What lies above a common superlayer neither rounds nor prevents a conversion")
  func convertBelowCommonAncestor() {
    LayerLab.run { lab in
      let card = lab.layer(CGRect(x: 0, y: 0, width: 90, height: 90))
      let a = lab.layer(CGRect(x: 0.1, y: 0, width: 10, height: 10), in: card)
      let b = lab.layer(CGRect(x: 0.3, y: 0, width: 10, height: 10), in: card)
      let plain = a.convert(CGPoint(x: 1, y: 1), to: b)
      for transform in [
        CATransform3DMakeRotation(0.7, 0, 0, 1), CATransform3DMakeScale(0, 1, 1),
      ] {
        card.transform = transform
        #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == plain)
      }
    }
  }

  @Test("Conversion sees the perspective of a sublayer transform (S9.2, N8)")
  func convertThroughPerspective() {
    let parent = layer(CGRect(x: 0, y: 0, width: 300, height: 200))
    parent.sublayerTransform.m34 = -1 / 500
    let child = CALayer()
    child.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.position = CGPoint(x: 75, y: 100)
    child.zPosition = 100
    parent.addSublayer(child)
    #expect(
      isNear(
        child.convert(child.bounds, to: parent),
        CGRect(x: -6.25, y: 37.5, width: 125, height: 125)))
    child.zPosition = 0
    child.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let corner = child.convert(CGPoint(x: 100, y: 100), to: parent)
    #expect(isNear(Double(corner.x), 103.98501463) && isNear(Double(corner.y), 146.01498537))
    let back = child.convert(corner, from: parent)
    #expect(isNear(Double(back.x), 100) && isNear(Double(back.y), 100))
  }

  @Test("A flipped geometry turns the y axis of the sublayers over (S9.13)")
  func flippedGeometry() {
    let parent = layer(CGRect(x: 0, y: 0, width: 100, height: 80))
    parent.isGeometryFlipped = true
    let child = layer(CGRect(x: 10, y: 0, width: 20, height: 30))
    parent.addSublayer(child)
    #expect(
      child.convert(child.bounds, to: parent) == CGRect(x: 10, y: 50, width: 20, height: 30))
  }

  @Test("Hit-testing finds the front sublayer by zPosition, inside masking bounds, shown ones only")
  func hitTest() {
    LayerLab.run { lab in
      let back = lab.layer(CGRect(x: 0, y: 0, width: 50, height: 50))
      let front = lab.layer(CGRect(x: 20, y: 20, width: 50, height: 50))
      let inner = lab.layer(CGRect(x: 40, y: 0, width: 30, height: 30), in: front)
      let point = CGPoint(x: 30, y: 30)
      #expect(lab.root.hitTest(point) === front)
      back.zPosition = 1
      #expect(lab.root.hitTest(point) === back)
      back.isHidden = true
      #expect(lab.root.hitTest(point) === front)
      #expect(lab.root.hitTest(CGPoint(x: 80, y: 30)) === inner)
      front.masksToBounds = true
      #expect(lab.root.hitTest(CGPoint(x: 80, y: 30)) === lab.root)
      #expect(lab.root.hitTest(CGPoint(x: 101, y: 30)) == nil)
    }
  }
}
