import CoreGraphics
import QuartzCore
import Testing

@MainActor
struct SpringAnimationTests {
  private func spring(_ mass: CGFloat, _ stiffness: CGFloat, _ damping: CGFloat)
    -> CASpringAnimation
  {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    (spring.fromValue, spring.toValue) = (0, 1)
    spring.duration = spring.settlingDuration
    return spring
  }

  @Test("The system spring shows N3 on a layer: damping above the critical counts as critical")
  func systemSpring() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(spring(3, 1000, 500), forKey: "x")
      lab.frame(at: 0)
      for (time, x) in [
        (0.05, 0.23223049), (0.1, 0.54477839), (0.2, 0.87928193), (0.3, 0.97291928),
        (0.5, 0.99890098),
      ] {
        lab.frame(at: time) { #expect(isNear(layer.shownX, x, within: 1e-8)) }
      }
      lab.frame(at: 0.6) { #expect(layer.shownX == 1) }
    }
  }

  @Test("Duration cuts the curve, it does not stretch it, and the end is exact (S8.45, S6.44)")
  func duration() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let animation = spring(1, 100, 10)
      animation.duration = 0.25
      layer.add(animation, forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.1) { #expect(isNear(layer.shownX, 0.34029985, within: 1e-8)) }
      lab.frame(at: 0.25) { #expect(layer.shownX == 1) }
    }
  }

  @Test("A timing function on a spring is ignored (S8.46)")
  func timingFunction() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let animation = spring(1, 100, 10)
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(animation, forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.1) { #expect(isNear(layer.shownX, 0.34029985, within: 1e-8)) }
    }
  }

  @Test("Settling durations are those of N14 (S8.47)")
  func settling() {
    #expect(isNear(spring(1, 100, 10).settlingDuration, 1.47270033))
    #expect(spring(1, 100, 20).settlingDuration == 1)
    #expect(spring(3, 1000, 500).settlingDuration == 0.6)
  }

  @Test("Values that are no spring are refused and change nothing (S8.58)")
  func refusal() {
    let spring = spring(2, 50, 7)
    for value: CGFloat in [0, -1, .nan, .infinity, -.infinity] {
      spring.mass = value
      spring.stiffness = value
      if value != 0 { spring.damping = value }
    }
    spring.initialVelocity = .nan
    #expect(spring.mass == CGFloat(2) && spring.stiffness == CGFloat(50))
    #expect(spring.damping == CGFloat(7) && spring.initialVelocity == CGFloat(0))
    spring.damping = 0
    #expect(spring.damping == CGFloat(0))
  }

  @Test("Overdamping is real only when allowed (S8.44)")
  func overdamping() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let animation = spring(1, 100, 30)
      animation.allowsOverdamping = true
      animation.duration = 2
      layer.add(animation, forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.25) { #expect(isNear(layer.shownX, 0.54966130, within: 1e-8)) }
    }
  }

  @Test("A spring by perceptual duration and bounce has the numbers of N4 (S8.48)")
  func perceptual() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(isNear(Double(spring.stiffness), 157.913670))
    #expect(isNear(Double(spring.damping), 17.592919))
    #expect(spring.mass == CGFloat(1) && !spring.allowsOverdamping)
    #expect(isNear(spring.settlingDuration, 0.86295528))
    #expect(spring.perceptualDuration == 0.5 && spring.bounce == CGFloat(0.3))
    #expect(CASpringAnimation(perceptualDuration: 0.5, bounce: -0.3).allowsOverdamping)
  }

  @Test("Two layers pushed by the system spring pass through the places of N12")
  func push() {
    LayerLab.run { lab in
      let (top, lower, dim) = (lab.layer(), lab.layer(), lab.layer())
      lab.frame(at: 0)
      @MainActor func add(_ layer: CALayer, _ keyPath: String, _ from: Double, _ to: Double) {
        let animation = spring(3, 1000, 500)
        (animation.keyPath, animation.fromValue, animation.toValue) = (keyPath, from, to)
        layer.add(animation, forKey: keyPath)
      }
      add(top, "position.x", 390, 0)
      add(lower, "position.x", 0, -117)
      add(dim, "opacity", 0, 0.1)
      lab.frame(at: 0) { #expect([top.shownX, lower.shownX, dim.shownOpacity] == [390, 0, 0]) }
      for (time, topX, lowerX, alpha) in [
        (0.10, 177.536428, -63.739072, 0.05447784), (0.25, 22.605045, -110.218487, 0.09420383),
        (0.50, 0.428618, -116.871415, 0.09989010),
      ] {
        lab.frame(at: time) {
          #expect(isNear(top.shownX, topX) && isNear(lower.shownX, lowerX))
          #expect(isNear(dim.shownOpacity, alpha))
        }
      }
    }
  }
}
