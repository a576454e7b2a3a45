import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite("Animations that change nothing are named")
struct AnimationMistakeTests {
  /// The mistakes that adding an animation to a layer on screen causes.
  private func problems(
    of animation: CAAnimation, on layer: CALayer = CALayer()
  ) -> [String] {
    LayerLab.run { lab in
      let layer = CALayer.instance(of: type(of: layer))
      layer.name = "card"
      lab.root.addSublayer(layer)
      layer.add(animation, forKey: nil)
      lab.frame(at: 0)
      #expect(lab.world.mistakes.allSatisfy { $0.severity == .warning })
      return lab.world.mistakes.map(\.problem)
    }
  }

  private func basic(_ path: String?, from: Any? = nil, to: Any? = nil, by: Any? = nil)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    return animation
  }

  @Test("An unknown key path, in groups too")
  func unknownPaths() {
    for path in ["opactiy", "position.z", "frame", "transform.rotation.w"] {
      let group = CAAnimationGroup()
      group.animations = [basic("opacity", to: 0.5), basic(path, to: 1)]
      for animation in [basic(path, to: 1), group] {
        let found = problems(of: animation)
        #expect(found.count == 1)
        #expect(
          found.first?.hasPrefix("“\(path)” is not an animatable property of the layer “card”")
            ?? false)
      }
    }
    let nameless = problems(of: CABasicAnimation())
    #expect(nameless.first?.hasPrefix("an animation of the layer “card”") ?? false)
  }

  @Test("A key path that only layers of another class have")
  func otherClasses() {
    let locations = basic("locations", to: [0.0, 0.5])
    #expect(problems(of: locations).count == 1)
    #expect(problems(of: locations, on: CAGradientLayer()) == [])
  }

  @Test("A value that is not of the property's kind")
  func wrongKinds() {
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    keyframes.values = [0, CGPoint.zero, 1]
    let path = CAKeyframeAnimation(keyPath: "opacity")
    path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    for animation in [
      basic("position", from: 1, to: CGPoint.zero), basic("opacity", to: CGPoint.zero),
      basic("position.x", by: CGSize.zero), basic("bounds.size", to: "large"), keyframes, path,
    ] {
      let found = problems(of: animation)
      #expect(found.count == 1)
      #expect(found.first?.contains("cannot be") ?? false, "\(found)")
    }
  }

  @Test("Right ones bring nothing: numbers of every type, boxed or bare, and no values at all")
  func rightOnes() {
    let keyframes = CAKeyframeAnimation(keyPath: "transform.scale")
    keyframes.values = [1, 1.5, CGFloat(2), Float(1)]
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    for animation in [
      basic("opacity", from: 0, to: Float(1)), basic("position", to: CGPoint.zero),
      basic("transform", to: CATransform3DIdentity), basic("hidden", to: true),
      basic("backgroundColor", to: CGColor.black), basic("bounds.size", to: CGSize.zero),
      basic("shadowPath", to: CGPath(rect: .zero, transform: nil)), basic("opacity"),
      keyframes, path,
    ] {
      #expect(problems(of: animation) == [])
    }
  }
}
