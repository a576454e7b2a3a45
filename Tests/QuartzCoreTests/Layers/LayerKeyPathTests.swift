import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
struct LayerKeyPathTests {
  @Test("Values and their parts are read and set by key path, bare or boxed")
  func values() {
    let layer = CALayer()
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(isNear(Double(layer.transform.m12), 1))
    let angle = layer.value(forKeyPath: "transform.rotation.z")
    #expect(isNear(angle as? Double, .pi / 2) && angle is NSNumber)
    layer.setValue(NSNumber(value: 20), forKeyPath: "bounds.size.width")
    layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "position")
    layer.setValue(7, forKeyPath: "position.y")
    layer.setValue(Float(0.5), forKey: "opacity")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(CGColor.red, forKey: "backgroundColor")
    #expect(layer.bounds.size == CGSize(width: 20, height: 0))
    #expect(layer.position == CGPoint(x: 3, y: 7) && layer.opacity == 0.5 && layer.isHidden)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 3, y: 7))
    #expect(layer.value(forKey: "backgroundColor") as? CGColor == CGColor.red)
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 20, height: 0))
  }

  @Test("Other keys are kept with the layer; nonsense changes nothing")
  func others() {
    let layer = CALayer()
    layer.setValue("mine", forKey: "name of my own")
    layer.setValue("far left", forKeyPath: "position.x")
    layer.setValue(nil, forKeyPath: "opacity")
    #expect(layer.value(forKey: "name of my own") as? String == "mine")
    #expect(layer.value(forKey: "nothing") == nil)
    #expect(layer.position == .zero && layer.opacity == 1)
  }

  @Test("nil takes objects away, with an implicit animation, and leaves numbers alone (S8.30)")
  func clearing() {
    LayerLab.run { lab in
      let layer = CAShapeLayer()
      let square = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
      (layer.path, layer.shadowPath, layer.contents) = (square, square, picture(2))
      (layer.backgroundColor, layer.strokeColor) = (CGColor.red, CGColor.red)
      layer.setValue(CALayer(), forKeyPath: "mask")
      #expect(layer.mask != nil && layer.value(forKeyPath: "mask") as? CALayer === layer.mask)
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      let objects = [
        "path", "fillColor", "strokeColor", "shadowPath", "shadowColor", "contents",
        "backgroundColor", "borderColor", "mask",
      ]
      for key in objects + ["opacity", "position.x", "transform"] {
        layer.setValue(nil, forKeyPath: key)
      }
      #expect(layer.path == nil && layer.fillColor == nil && layer.strokeColor == nil)
      #expect(layer.shadowPath == nil && layer.shadowColor == nil && layer.contents == nil)
      #expect(layer.backgroundColor == nil && layer.borderColor == nil && layer.mask == nil)
      #expect(layer.value(forKey: "mask") == nil && layer.opacity == 1)
      #expect(layer.hasAnimation(forKey: "backgroundColor"))
      let gradient = CAGradientLayer()
      gradient.colors = [CGColor.red]
      gradient.locations = [0]
      gradient.setValue(nil, forKey: "colors")
      gradient.setValue(nil, forKey: "locations")
      #expect(gradient.colors?.isEmpty == true && gradient.locations == nil)
    }
  }

  @Test("A value set by key path animates as one set by name, and shows in presentations")
  func animates() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.setValue(1, forKeyPath: "transform.translation.x")
      layer.setValue(50, forKeyPath: "bounds.size.width")
      #expect(layer.animationKeys() == ["transform", "bounds"] && layer.needsLayout())
      layer.setValue(1, forKeyPath: "transform.translation.x")
      lab.frame(at: 0)
      lab.frame(at: 0.125) {
        let shown = layer.presentation()?.value(forKeyPath: "transform.translation.x")
        #expect(shown as? Double == 0.5)
      }
    }
  }
}
