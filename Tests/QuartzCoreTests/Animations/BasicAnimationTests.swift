import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
struct BasicAnimationTests {
  /// Presented values of an animation of x at a quarter and at half of its duration, over a model
  /// value of 40 that was 20 at the last commit.
  private func shown(from: Any? = nil, to: Any? = nil, by: Any? = nil) -> [Double?] {
    LayerLab.run { lab in
      let layer = lab.layer()
      CATransaction.setDisableActions(true)
      layer.position.x = 20
      lab.frame(at: 0)
      CATransaction.setDisableActions(true)
      layer.add(basic("position.x", from: from, to: to, by: by), forKey: "x")
      layer.position.x = 40
      lab.frame(at: 0)
      var values: [Double?] = []
      for time in [0.25, 0.5] { lab.frame(at: time) { values.append(layer.shownX) } }
      return values
    }
  }

  @Test("Which values are set decides between which an animation runs (S8.35)")
  func combinations() {
    #expect(shown(from: 0, to: 100) == [25, 50])
    #expect(shown(from: 0, by: 80) == [20, 40])
    #expect(shown(to: 100, by: 80) == [40, 60])
    #expect(shown(from: 0) == [10, 20])
    #expect(shown(to: 100) == [55, 70])
    #expect(shown(by: 80) == [60, 80])
    #expect(shown() == [25, 30])
  }

  @Test("A value function makes transforms of interpolated numbers, also of a whole turn")
  func valueFunction() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let turn = basic("transform", from: 0, to: 2 * Double.pi)
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      layer.add(turn, forKey: "turn")
      lab.frame(at: 0)
      lab.frame(at: 0.5) {
        let shown = layer.presentation()?.transform ?? CATransform3DIdentity
        #expect(abs(shown.m11 + 1) < 1e-9)
      }
      lab.frame(at: 1)
      let scale = basic("transform", to: [2, 3, 1] as [CGFloat])
      scale.valueFunction = CAValueFunction(name: .scale)
      layer.add(scale, forKey: "scale")
      lab.frame(at: 1)
      lab.frame(at: 1.5) {
        let shown = layer.presentation()?.transform ?? CATransform3DIdentity
        #expect(shown.m11 == 1.5 && shown.m22 == 2)
      }
      #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skew")) == nil)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("A subclass can override how its layers enter and leave the tree")
  func overriddenHierarchy() {
    final class Lingering: CALayer {
      var leaves = 0
      override func removeFromSuperlayer() { leaves += 1 }
    }
    LayerLab.run { lab in
      let layer = lab.layer()
      let lingering = Lingering()
      layer.addSublayer(lingering)
      lingering.removeFromSuperlayer()
      #expect(lingering.superlayer === layer && lingering.leaves == 1)
    }
  }

  @Test("A group's animation without values goes from what was shown, too (S8.35)")
  func valuelessInGroup() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.setDisableActions(true)
      let group = CAAnimationGroup()
      group.animations = [basic("position.x")]
      group.duration = 1
      layer.add(group, forKey: "x")
      layer.position.x = 105
      lab.frame(at: 0)
      lab.frame(at: 0.5) { #expect(layer.shownX == 55) }
    }
  }

  @Test("Numbers, geometry and colors are taken bare or boxed")
  func valueTypes() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let rows: [(String, Any, Any)] = [
        ("opacity", 0, NSNumber(value: 1)), ("cornerRadius", Float(0), CGFloat(8)),
        ("position", CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20)),
        ("bounds", CGRect.zero, CGRect(x: 0, y: 0, width: 8, height: 4)),
        ("shadowOffset", CGSize.zero, CGSize(width: 2, height: 6)),
        ("backgroundColor", CGColor.grey(0), CGColor.grey(1)),
        ("transform", CATransform3DIdentity, CGAffineTransform(translationX: 6, y: 0)),
      ]
      for (path, from, to) in rows { layer.add(basic(path, from: from, to: to), forKey: path) }
      lab.frame(at: 0)
      lab.frame(at: 0.5) {
        let shown = layer.presentation()
        #expect(shown?.opacity == 0.5 && shown?.cornerRadius == CGFloat(4))
        #expect(shown?.position == CGPoint(x: 5, y: 10))
        #expect(shown?.bounds == CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(shown?.shadowOffset == CGSize(width: 1, height: 3))
        #expect(shown?.backgroundColor == CGColor.grey(0.5))
        #expect(shown?.transform.m41 == CGFloat(3))
      }
    }
  }

  @Test("Additive animations are added to the model and to each other, in order (S8.36)")
  func additive() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      @MainActor func add(_ from: Double, _ isAdditive: Bool) {
        let animation = basic("position.x", from: from, to: from)
        animation.isAdditive = isAdditive
        layer.add(animation, forKey: nil)
      }
      add(10, true)
      add(20, true)
      lab.frame(at: 0.1) { #expect(layer.shownX == 35) }
      // An animation that is not additive replaces all below it; a later additive one is added to
      // it.
      add(100, false)
      add(3, true)
      lab.frame(at: 0.2) { #expect(layer.shownX == 103) }
    }
  }

  @Test("Additive transforms multiply, the animated one acting first (S6.12)")
  func additiveTransform() throws {
    try LayerLab.run { lab in
      let layer = lab.layer()
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      lab.frame(at: 0)
      let animation = basic(
        "transform", from: CATransform3DMakeTranslation(10, 0, 0), to: CATransform3DIdentity)
      animation.isAdditive = true
      layer.add(animation, forKey: "t")
      lab.frame(at: 0)
      lab.world.prepareFrame(at: 0.5)
      let shown = try #require(layer.presentation()).transform
      #expect(shown.m41 == CGFloat(10) && shown.m11 == CGFloat(2))
    }
  }

  @Test("Cumulative repetitions each begin where the last one ended (S8.36)")
  func cumulative() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let animation = basic("position.x", from: 10, to: 20)
      animation.repeatCount = 3
      animation.isCumulative = true
      layer.add(animation, forKey: "x")
      lab.frame(at: 0)
      for (time, x) in [(0.5, 15.0), (1.5, 25), (2.5, 35), (3, 40)] {
        lab.frame(at: time) { #expect(layer.shownX == x) }
      }
    }
  }

  @Test("Repeated and reversed motion follows N6 on a layer (S8.4)")
  func repeats() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let animation = basic("position.x", from: 0, to: 100)
      animation.repeatCount = 1.5
      animation.autoreverses = true
      layer.add(animation, forKey: "x")
      lab.frame(at: 0)
      for (time, x) in [(0.25, 25.0), (1, 100), (1.25, 75), (2.5, 50), (3, 100)] {
        lab.frame(at: time) { #expect(layer.shownX == x) }
      }
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("Rows of N7: additive in position, absolute from the current value in opacity")
  func blending() {
    let times = [0.25, 0.5, 0.6, 0.75, 1.0, 1.25, 1.5]
    let additive = [12.916193, 50, 64.839368, 74.167614, 50, 12.916193, 0]
    let absolute = [12.916193, 50, 49.013877, 43.541903, 25, 6.458097, 0]
    LayerLab.run { lab in
      let layer = lab.layer()
      @MainActor func start(x: Double, opacity: Double) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let move = basic("position.x", from: Double(layer.position.x) - x, to: 0)
        move.isAdditive = true
        let fade = basic("opacity", from: layer.shownOpacity, to: opacity)
        for animation in [move, fade] {
          animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
          animation.fillMode = .both
        }
        layer.add(move, forKey: nil)
        layer.add(fade, forKey: "opacity")
        layer.position.x = CGFloat(x)
        layer.opacity = Float(opacity)
        CATransaction.commit()
      }
      layer.position.x = 0
      layer.opacity = 0
      lab.frame(at: 0)
      start(x: 100, opacity: 1)
      lab.frame(at: 0)
      for (index, time) in times.enumerated() {
        lab.frame(at: time) {
          #expect(isNear(layer.shownX, additive[index]), "x at \(time)")
          // Opacity is a single-precision number.
          #expect(
            isNear(layer.shownOpacity, absolute[index] / 100, within: 1e-7), "opacity at \(time)")
          if time == 0.5 { start(x: 0, opacity: 0) }
        }
      }
    }
  }

  @Test("Critical springs blend as N7 says")
  func blendingSprings() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.position.x = 0
      lab.frame(at: 0)
      @MainActor func start(x: Double) {
        CATransaction.setDisableActions(true)
        let move = CASpringAnimation(
          keyPath: "position.x", spring: .fitting(duration: 0.5, dampingRatio: 1))
        (move.fromValue, move.toValue) = (Double(layer.position.x) - x, 0)
        (move.isAdditive, move.fillMode, move.duration) = (true, .both, 0.5)
        layer.add(move, forKey: nil)
        layer.position.x = CGFloat(x)
      }
      start(x: 100)
      lab.frame(at: 0)
      for (time, x) in [
        (0.1, 55.090837), (0.2, 88.319104), (0.25, 70.840850), (0.3, 42.341319), (0.4, 11.161407),
      ] {
        lab.frame(at: time) {
          #expect(isNear(layer.shownX, x), "\(time)")
          if time == 0.2 { start(x: 0) }
        }
      }
    }
  }

  @Test("Halfway from the identity to a quarter turn is an eighth at full size (S8.37, N11, N15)")
  func transforms() throws {
    try LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(
        basic(
          "transform", from: CATransform3DIdentity,
          to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1)), forKey: "t")
      lab.frame(at: 0)
      lab.world.prepareFrame(at: 0.5)
      let shown = try #require(layer.presentation()).transform
      #expect(isNear(Double(shown.m11), 0.70710678) && isNear(Double(shown.m12), 0.70710678))
      #expect(isNear(Double(shown.m21), -0.70710678))
    }
  }

  @Test("Key paths of a rotation turn further than once (S8.37)")
  func rotationKeyPath() throws {
    try LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(basic("transform.rotation.z", from: 0, to: 4 * Double.pi), forKey: "t")
      lab.frame(at: 0)
      lab.world.prepareFrame(at: 0.125)
      let shown = try #require(layer.presentation()).transform
      #expect(isNear(Double(shown.m11), 0) && isNear(Double(shown.m12), 1))
    }
  }

  @Test("A key path that names nothing, or a value of the wrong kind, changes nothing")
  func nonsense() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(basic("position.w", from: 0, to: 100), forKey: "a")
      layer.add(basic("color", from: 0, to: 100), forKey: "b")
      layer.add(basic("position", from: 0, to: 100), forKey: "c")
      layer.add(basic("position.x", from: "left", to: "right"), forKey: "d")
      lab.frame(at: 0)
      lab.frame(at: 0.5) { #expect(layer.shownX == 5) }
    }
  }

  @Test("Pictures of one size dissolve, others switch halfway (S8.39)")
  func contents() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let (small, other, large) = (picture(2), picture(2, level: 9), picture(3))
      layer.add(basic("contents", from: small, to: other), forKey: "c")
      lab.frame(at: 0)
      lab.frame(at: 0.25) {
        let dissolve = layer.shownState.contentsDissolve
        #expect(layer.shownState.contents == small && dissolve?.to == other)
        #expect(dissolve?.progress == 0.25)
      }
      layer.add(basic("contents", from: small, to: large), forKey: "c")
      lab.frame(at: 0.25)
      lab.frame(at: 0.5) { #expect(layer.shownState.contents == small) }
      lab.frame(at: 1) {
        #expect(layer.shownState.contents == large)
        #expect(layer.shownState.contentsDissolve == nil)
      }
    }
  }
}
