import CoreGraphics
import QuartzCore
import Testing

@MainActor
struct PresentationTests {
  @Test("A change shows after the commit, in the model at once (S0.8, S8.23, S8.32)")
  func lag() {
    LayerLab.run { lab in
      let layer = lab.layer()
      #expect(layer.presentation() == nil)
      lab.frame(at: 0)
      CATransaction.setDisableActions(true)
      layer.position.x = 50
      #expect(layer.position.x == CGFloat(50) && layer.shownX == 5)
      lab.frame(at: 0.1) { #expect(layer.shownX == 50) }
    }
  }

  @Test("An animation does not show before its commit, nor go before it when it is removed (S8.23)")
  func animationsLag() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let explicit = basic("position.x", from: 70, to: 100)
      explicit.beginTime = 1e-7
      layer.add(explicit, forKey: "x")
      #expect(layer.shownX == 5)
      lab.frame(at: 0.5) { #expect(isNear(layer.shownX, 85, within: 1e-4)) }
      layer.removeAllAnimations()
      #expect(isNear(layer.shownX, 85, within: 1e-4))
      lab.frame(at: 0.5) { #expect(layer.shownX == 5) }
    }
  }

  @Test("Before its commit an additive animation adds nothing to the old value")
  func additiveLag() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.setDisableActions(true)
      layer.position.x = 105
      let animation = basic("position.x", from: -100, to: 0)
      animation.isAdditive = true
      layer.add(animation, forKey: "x")
      #expect(layer.shownX == 5)
      lab.frame(at: 0) { #expect(layer.shownX == 5) }
      lab.frame(at: 0.5) { #expect(layer.shownX == 55) }
    }
  }

  @Test("Sublayers, superlayer and mask of a presentation are presentations (S8.32)")
  func relatives() throws {
    try LayerLab.run { lab in
      let parent = lab.layer()
      let child = lab.layer(in: parent)
      let mask = CALayer()
      parent.mask = mask
      lab.frame(at: 0)
      let unseen = lab.layer(in: parent)
      CATransaction.setDisableActions(true)
      child.position.x = 50
      mask.opacity = 0.5
      let shown = try #require(parent.presentation())
      #expect(shown !== parent && shown.model() === parent)
      #expect(shown.presentation() === shown)
      #expect(shown.superlayer?.model() === lab.root && shown.superlayer !== lab.root)
      #expect(shown.sublayers?.map { $0.model() === child } == [true])
      #expect(shown.sublayers?[0].position.x == CGFloat(5))
      #expect(shown.mask?.model() === mask && shown.mask?.opacity == 1)
      #expect(unseen.presentation() == nil)
    }
  }

  @Test("Changing a presentation copy changes and animates nothing")
  func copiesAreDead() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.presentation()?.opacity = 0
      lab.frame(at: 0.1)
      #expect(layer.opacity == 1 && layer.animationKeys() == nil && layer.shownOpacity == 1)
    }
  }

  @Test("A presentation equals the model when nothing runs, its class and its own values too")
  func equalsModel() throws {
    try LayerLab.run { lab in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      layer.colors = [CGColor.red, CGColor.green]
      layer.name = "sky"
      layer.setValue("value", forKey: "key of my own")
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      let shown = try #require(layer.presentation())
      #expect(shown.frame == layer.frame && shown.name == "sky")
      #expect(shown.colors?.count == 2)
      #expect(shown.value(forKey: "key of my own") as? String == "value")
    }
  }

  @Test("Presentations convert and hit-test by what is shown (S9.60)")
  func shownGeometry() throws {
    try LayerLab.run { lab in
      let parent = lab.layer(CGRect(x: 0, y: 0, width: 100, height: 50))
      let child = lab.layer(CGRect(x: 0, y: 0, width: 10, height: 10), in: parent)
      lab.frame(at: 0)
      parent.add(basic("position.y", from: 25, to: 75), forKey: "y")
      child.add(basic("position.x", from: 5, to: 85), forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.5)
      let shown = try #require(child.presentation())
      let root = try #require(lab.root.presentation())
      #expect(shown.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 41, y: 26))
      #expect(shown.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 41, y: 26))
      #expect(root.convert(CGPoint(x: 41, y: 26), to: shown) == CGPoint(x: 1, y: 1))
      #expect(child.convert(CGPoint(x: 1, y: 1), to: lab.root) == CGPoint(x: 1, y: 1))
      #expect(root.hitTest(CGPoint(x: 42, y: 30))?.model() === child)
      #expect(lab.root.hitTest(CGPoint(x: 42, y: 30)) === parent)
    }
  }

  @Test("Presentations convert through the sublayer transform that is shown (S9.2, S9.60)")
  func shownSublayerTransform() throws {
    try LayerLab.run { lab in
      let parent = lab.layer()
      let child = lab.layer(in: parent)
      lab.frame(at: 0)
      parent.add(basic("sublayerTransform.translation.y", from: 0, to: 8), forKey: "y")
      lab.frame(at: 0)
      lab.frame(at: 0.5)
      #expect(child.convert(CGPoint.zero, to: lab.root) == .zero)
      let shown = try #require(child.presentation())
      #expect(shown.convert(CGPoint.zero, to: lab.root.presentation()) == CGPoint(x: 0, y: 4))
    }
  }

  @Test("A subclass's presentation is of the subclass")
  func subclass() {
    final class Special: CALayer {}
    LayerLab.run { lab in
      let layer = Special()
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      let shown: Special? = layer.presentation()
      #expect(shown != nil)
    }
  }
}
