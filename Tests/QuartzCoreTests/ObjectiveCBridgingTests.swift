import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite("Casts between values and their boxes")
struct ObjectiveCBridgingTests {
  @Test("Geometry and numbers cast to boxes and back, as on Apple's systems")
  func casts() {
    let point: Any = CGPoint(x: 1, y: 2)
    #expect((point as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
    let size: Any = NSValue(cgSize: CGSize(width: 3, height: 4))
    #expect(size as? CGSize == CGSize(width: 3, height: 4))
    #expect(size as? CGPoint == nil)
    let rect: Any = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    let vector: Any = NSValue(cgVector: CGVector(dx: 1, dy: 2))
    #expect(vector as? CGVector == CGVector(dx: 1, dy: 2))
    let turn: Any = NSValue(cgAffineTransform: CGAffineTransform(rotationAngle: 1))
    #expect(turn as? CGAffineTransform == CGAffineTransform(rotationAngle: 1))
    let depth: Any = CATransform3DMakeScale(1, 2, 3)
    #expect((depth as? NSValue)?.caTransform3DValue.m33 == 3)
    let number: Any = NSNumber(value: 2.5)
    let length = number as? CGFloat
    #expect(length == CGFloat(2.5))
    #expect((CGFloat(1.5) as Any) as? NSNumber == 1.5)
    #expect(number as? CGSize == nil)
  }

  @Test("A layer's value by key path casts to a box and to the plain type")
  func valuesOfLayers() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
    layer.opacity = 0.5
    let size = layer.value(forKeyPath: "bounds.size")
    #expect((size as? NSValue)?.cgSizeValue == CGSize(width: 30, height: 40))
    #expect(size as? CGSize == CGSize(width: 30, height: 40))
    #expect((layer.value(forKeyPath: "transform") as? NSValue)?.caTransform3DValue.m11 == 1)
    #expect((layer.value(forKeyPath: "opacity") as? NSNumber)?.doubleValue == 0.5)
    let width = layer.value(forKeyPath: "bounds.size.width") as? CGFloat
    #expect(width == CGFloat(30))
  }
}
