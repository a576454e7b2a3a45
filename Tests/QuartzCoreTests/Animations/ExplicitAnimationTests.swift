import CoreGraphics
import QuartzCore
import Testing

@MainActor
struct ExplicitAnimationTests {
  @Test("Adding copies: later changes of the original have no effect (S8.11)")
  func copies() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let animation = basic("position.x", from: 0, to: 100)
      animation.setValue("mine", forKey: "name")
      layer.add(animation, forKey: "x")
      animation.toValue = 1000
      animation.duration = 9
      let own = layer.animation(forKey: "x") as? CABasicAnimation
      #expect(own !== animation && own?.duration == 1)
      #expect(own?.value(forKey: "name") as? String == "mine")
      own?.toValue = 1000
      lab.frame(at: 0)
      lab.frame(at: 0.5) { #expect(layer.shownX == 50) }
    }
  }

  @Test("A copy has every value of its original, whatever its class")
  func everyValue() throws {
    let spring = CASpringAnimation(keyPath: "position")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 3, 4, 5)
    (spring.beginTime, spring.duration, spring.speed, spring.timeOffset) = (1, 2, 3, 4)
    (spring.repeatCount, spring.repeatDuration, spring.autoreverses) = (5, 6, true)
    (spring.isRemovedOnCompletion, spring.isAdditive, spring.isCumulative) = (false, true, true)
    (spring.fillMode, spring.allowsOverdamping) = (.both, true)
    (spring.fromValue, spring.byValue) = (1, 2)
    spring.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let copy = try #require(spring.copy() as? CASpringAnimation)
    #expect(copy.mass == CGFloat(2) && copy.stiffness == CGFloat(3) && copy.damping == CGFloat(4))
    #expect(copy.initialVelocity == CGFloat(5) && copy.allowsOverdamping)
    #expect(copy.beginTime == 1 && copy.duration == 2 && copy.speed == 3 && copy.timeOffset == 4)
    #expect(copy.repeatCount == 5 && copy.repeatDuration == 6 && copy.autoreverses)
    #expect(!copy.isRemovedOnCompletion && copy.isAdditive && copy.isCumulative)
    #expect(copy.fillMode == .both && copy.keyPath == "position")
    #expect(copy.fromValue as? Int == 1 && copy.byValue as? Int == 2 && copy.toValue == nil)
    #expect(copy.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test(
    "The same key replaces, which ends the old one cut short; nil never replaces (S8.11, S8.12)")
  func keys() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      for (name, key) in [("a", "x"), ("b", nil), ("c", "x"), ("d", nil)] {
        let animation = basic("position.x", from: 0, to: 100)
        animation.delegate = LoggingDelegate(name, lab.log)
        layer.add(animation, forKey: key)
      }
      #expect(layer.animationKeys() == ["x"])
      lab.frame(at: 0)
      #expect(lab.log.events == ["b started", "c started", "d started", "a was cut"])
    }
  }

  @Test("Removal cuts what runs, not what has ended and stays (S8.6, S8.12)")
  func removal() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      for (name, duration) in [("short", 0.5), ("long", 2.0)] {
        let animation = basic("position.x", from: 0, to: 100, duration: duration)
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        animation.delegate = LoggingDelegate(name, lab.log)
        layer.add(animation, forKey: name)
      }
      lab.frame(at: 0)
      lab.frame(at: 1)
      #expect(layer.animationKeys() == ["short", "long"])
      layer.removeAnimation(forKey: "long")
      lab.frame(at: 1) { #expect(layer.shownX == 100) }
      layer.removeAllAnimations()
      lab.frame(at: 2) { #expect(layer.shownX == 5) }
      #expect(
        lab.log.events == ["short started", "long started", "short finished", "long was cut"])
    }
  }

  @Test("Without a changed model value the layer jumps back at the end (S8.7)")
  func jumpsBack() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(basic("opacity", from: 1, to: 0), forKey: "fade")
      lab.frame(at: 0)
      lab.frame(at: 1) { #expect(layer.shownOpacity == 0) }
      #expect(layer.shownOpacity == 1 && layer.animationKeys() == nil)
    }
  }

  @Test("Completions see the model: what has ended does not show any more (S8.7)")
  func shownInCompletion() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let animation = basic("position.x", from: 0, to: 100)
      let delegate = LoggingDelegate("x", lab.log)
      delegate.stopped = { _ in lab.log("\(layer.shownX ?? -1)") }
      animation.delegate = delegate
      layer.add(animation, forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 1)
      #expect(lab.log.events.last == "5.0")
    }
  }

  @Test("A delegate may remove and add animations in its callbacks")
  func reentrantDelegate() {
    final class Remover: CAAnimationDelegate {
      let layer: CALayer
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStart(_ anim: CAAnimation) { layer.removeAllAnimations() }
    }
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      for _ in 0..<3 {
        let animation = basic("position.x", from: 0, to: 100)
        animation.delegate = Remover(layer)
        layer.add(animation, forKey: nil)
      }
      lab.frame(at: 0.1)
      #expect(lab.world.isSettled && layer.shownX == 5)
    }
  }

  @Test("The layer holds the delegate of an animation strongly (S8.12)")
  func delegateIsHeld() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      do {
        let animation = basic("position.x", from: 0, to: 100)
        animation.delegate = LoggingDelegate("x", lab.log)
        layer.add(animation, forKey: "x")
      }
      lab.frame(at: 0)
      lab.frame(at: 1)
      #expect(lab.log.events == ["x started", "x finished"])
    }
  }

  @Test("An animation without duration takes the transaction's (S8.3)")
  func defaultDuration() {
    LayerLab.run { lab in
      let layers = [lab.layer(), lab.layer()]
      lab.frame(at: 0)
      layers[0].add(basic("position.x", from: 0, to: 100, duration: 0), forKey: "x")
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      layers[1].add(basic("position.x", from: 0, to: 100, duration: 0), forKey: "x")
      CATransaction.commit()
      #expect(layers.map { $0.animation(forKey: "x")?.duration } == [0.25, 1])
      lab.frame(at: 0)
      lab.frame(at: 0.125) { #expect(layers.map(\.shownX) == [50, 12.5]) }
    }
  }

  @Test("Explicit animations are linear unless they say otherwise (S8.17)")
  func pacing() {
    LayerLab.run { lab in
      let layers = [lab.layer(), lab.layer()]
      lab.frame(at: 0)
      layers[0].add(basic("position.x", from: 0, to: 100), forKey: "x")
      let eased = basic("position.x", from: 0, to: 100)
      eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layers[1].add(eased, forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.25) {
        #expect(isNear(layers[0].shownX, 25))
        #expect(isNear(layers[1].shownX, 9.346465))
      }
    }
  }

  @Test("An animation on a layer that is not on screen yet starts when it comes there (S8.31)")
  func addedEarly() {
    LayerLab.run { lab in
      let layer = CALayer()
      layer.add(basic("position.x", from: 0, to: 100), forKey: "x")
      lab.frame(at: 1)
      #expect(!lab.world.isAnimating)
      lab.root.addSublayer(layer)
      lab.frame(at: 2) { #expect(layer.shownX == 0) }
      lab.frame(at: 2.5) { #expect(layer.shownX == 50) }
    }
  }

  @Test("Endless animations are named and do not count as settling (S8.3)")
  func endless() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.name = "spinner"
      lab.frame(at: 0)
      let animation = basic("transform.rotation.z", from: 0, to: 6)
      animation.repeatCount = .infinity
      layer.add(animation, forKey: "spin")
      lab.frame(at: 0)
      lab.frame(at: 100)
      #expect(lab.world.isAnimating && !lab.world.isSettled && lab.world.onlyEndlessAnimationsRun)
      #expect(lab.world.endlessAnimations.count == 1)
      #expect(
        lab.world.endlessAnimations[0].hasPrefix("transform.rotation.z of the layer “spinner”"))
    }
  }
}
