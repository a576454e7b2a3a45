import CoreGraphics
import QuartzCore
import Testing

@MainActor
struct LayerDefaultsTests {
  @Test("A new layer has the values of N13 and S9.27")
  func layer() {
    let layer = CALayer()
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.anchorPointZ == CGFloat(0))
    #expect(layer.zPosition == CGFloat(0))
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(layer.opacity == 1 && !layer.isHidden && layer.allowsGroupOpacity)
    #expect(layer.isDoubleSided && !layer.isGeometryFlipped && !layer.masksToBounds)
    #expect(layer.backgroundColor == nil && layer.cornerRadius == CGFloat(0))
    #expect(layer.cornerCurve == .circular)
    #expect(
      layer.maskedCorners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
    #expect(layer.borderWidth == CGFloat(0) && layer.borderColor == CGColor.black)
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == CGFloat(3))
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowColor == CGColor.black && layer.shadowPath == nil)
    #expect(layer.contents == nil && layer.contentsGravity == .resize)
    #expect(layer.contentsRect == unit && layer.contentsCenter == unit)
    #expect(layer.contentsScale == CGFloat(1))
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
    #expect(layer.beginTime == 0 && layer.speed == 1 && layer.timeOffset == 0)
    #expect(layer.superlayer == nil && layer.sublayers == nil && layer.mask == nil)
    #expect(layer.animationKeys() == nil && layer.presentation() == nil)
  }

  @Test("New animations have the values of N13 and S8.40")
  func animations() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(spring.keyPath == "position" && spring.duration == 0 && spring.speed == 1)
    #expect(spring.beginTime == 0 && spring.timeOffset == 0 && spring.repeatCount == 0)
    #expect(spring.repeatDuration == 0 && !spring.autoreverses && spring.fillMode == .removed)
    #expect(spring.isRemovedOnCompletion && spring.timingFunction == nil)
    #expect(!spring.isAdditive && !spring.isCumulative)
    #expect(spring.mass == CGFloat(1) && spring.stiffness == CGFloat(100))
    #expect(spring.damping == CGFloat(10) && spring.initialVelocity == CGFloat(0))
    #expect(!spring.allowsOverdamping)
    #expect(CAKeyframeAnimation().calculationMode == .linear)
  }

  @Test("A new gradient is axial, from the top to the bottom (S9.73)")
  func gradient() {
    let layer = CAGradientLayer()
    #expect(layer.type == .axial && layer.locations == nil)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(layer.endPoint == CGPoint(x: 0.5, y: 1))
  }
}
