import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
struct KeyframeAnimationTests {
  /// Presented values of x at fractions of a second.
  private func shown(_ animation: CAKeyframeAnimation, at times: [Double]) -> [Double?] {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      animation.keyPath = animation.keyPath ?? "position.x"
      animation.duration = 1
      layer.add(animation, forKey: "x")
      lab.frame(at: 0)
      var values: [Double?] = []
      for time in times { lab.frame(at: time) { values.append(layer.shownX) } }
      return values
    }
  }

  private func keyframes(
    _ mode: CAAnimationCalculationMode, _ keyTimes: [Double]? = nil
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation()
    animation.values = [310, 60, 120, 60, 310]
    animation.calculationMode = mode
    animation.keyTimes = keyTimes?.map { NSNumber(value: $0) }
    return animation
  }

  @Test("Every mode shows N5 on a layer (S8.50, S8.51)")
  func modes() {
    let times = [0.125, 0.25, 0.375, 0.5, 0.625, 0.9]
    let rows: [(CAKeyframeAnimation, [Double])] = [
      (keyframes(.linear), [185, 60, 90, 120, 90, 210]),
      (keyframes(.linear, [0, 0.25, 0.5, 0.75, 1]), [185, 60, 90, 120, 90, 210]),
      (keyframes(.discrete, [0, 0.2, 0.4, 0.6, 0.8, 1]), [310, 60, 60, 120, 60, 310]),
      (keyframes(.paced), [232.5, 155, 77.5, 120, 77.5, 248]),
      (keyframes(.cubic), [165.625, 60, 78.125, 120, 78.125, 195.12]),
    ]
    for (animation, expected) in rows {
      for (value, wanted) in zip(shown(animation, at: times), expected) {
        #expect(isNear(value, wanted), "\(animation.calculationMode)")
      }
    }
  }

  @Test("Key times that do not fit are ignored (S8.50)")
  func invalidKeyTimes() {
    for times in [[0, 0.5, 1], [0, 0.9, 0.5, 0.7, 1], [0.1, 0.25, 0.5, 0.75, 1]] {
      #expect(shown(keyframes(.linear, times), at: [0.125, 0.5]) == [185, 120])
    }
  }

  @Test("The overall curve acts first, then that of each segment (S8.54)")
  func curves() {
    let animation = keyframes(.linear)
    animation.values = [0, 100, 200]
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    let easeIn = CubicBezierCurve.easeIn
    let overall = CubicBezierCurve.easeInEaseOut
    let values = shown(animation, at: [0.25, 0.75])
    #expect(isNear(values[0], 100 * easeIn.value(at: 2 * overall.value(at: 0.25))))
    #expect(isNear(values[1], 100 + 100 * (2 * overall.value(at: 0.75) - 1)))
  }

  @Test("A path overrides values; every piece takes the same time unless paced (S8.52)")
  func paths() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 90, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    for (mode, expected) in [(CAAnimationCalculationMode.linear, 90.0), (.paced, 50)] {
      let animation = keyframes(mode)
      animation.keyPath = "position"
      animation.path = path
      #expect(isNear(shown(animation, at: [0.5])[0], expected))
    }
  }

  @Test("A layer may turn along its path (S8.52)")
  func rotation() throws {
    for (mode, sign) in [(CAAnimationRotationMode.rotateAuto, 1.0), (.rotateAutoReverse, -1)] {
      try LayerLab.run { lab in
        let layer = lab.layer()
        lab.frame(at: 0)
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 10))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.rotationMode = mode
        animation.duration = 1
        layer.add(animation, forKey: "way")
        lab.world.prepareFrame(at: 0.5)
        let shown = try #require(layer.presentation()).transform
        #expect(isNear(Double(shown.m12), sign) && isNear(Double(shown.m11), 0))
      }
    }
  }

  @Test("Additive keyframes are added to the model (S8.36)")
  func additive() {
    let animation = keyframes(.linear)
    animation.values = [0, 10, 0]
    animation.isAdditive = true
    #expect(shown(animation, at: [0.25, 0.5]) == [10, 15])
  }

  @Test("Children of a group run in its time and are cut off at its end (S8.55)")
  func groups() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let cut = basic("position.x", from: 0, to: 100, duration: 2)
      cut.delegate = LoggingDelegate("child", lab.log)
      let late = basic("opacity", from: 1, to: 0, duration: 0.5)
      late.beginTime = 0.5
      let short = basic("position.y", from: 0, to: 100, duration: 0.25)
      let group = CAAnimationGroup()
      group.animations = [cut, late, short]
      group.duration = 1
      group.delegate = LoggingDelegate("group", lab.log)
      layer.add(group, forKey: "g")
      lab.frame(at: 0)
      lab.frame(at: 0.125) {
        #expect(layer.shownX == 6.25 && layer.shownOpacity == 1)
        #expect(layer.presentation()?.position.y == CGFloat(50))
      }
      lab.frame(at: 0.75) {
        #expect(layer.shownX == 37.5 && layer.shownOpacity == 0.5)
        #expect(layer.presentation()?.position.y == CGFloat(5))
      }
      lab.frame(at: 1) { #expect(layer.shownX == 50) }
      #expect(layer.animationKeys() == nil && layer.shownX == 5)
      #expect(lab.log.events == ["group started", "group finished"])
    }
  }

  @Test("A group's timing function warps the time of its children (S8.18)")
  func groupPacing() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let group = CAAnimationGroup()
      group.animations = [basic("position.x", from: 0, to: 100)]
      group.duration = 1
      group.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(group, forKey: "g")
      lab.frame(at: 0)
      lab.frame(at: 0.25) { #expect(isNear(layer.shownX, 9.346465)) }
    }
  }

  @Test("A run that takes for ever stays at its start, but a group's children play (S8.4, S8.55)")
  func endlessRuns() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(basic("opacity", from: 0.5, to: 1, duration: .infinity), forKey: "o")
      let group = CAAnimationGroup()
      group.animations = [basic("position.x", from: 0, to: 100)]
      group.duration = .infinity
      layer.add(group, forKey: "g")
      lab.frame(at: 0)
      for (time, x) in [(0.0, 0.0), (0.5, 50), (1, 100), (1.5, 5)] {
        lab.frame(at: time) {
          #expect(isNear(layer.shownX, x), "\(time)")
          #expect(isNear(layer.shownOpacity, 0.5), "\(time)")
        }
      }
      #expect(lab.world.onlyEndlessAnimationsRun)
    }
  }

  @Test("A group without duration lasts a quarter of a second (S8.55)")
  func groupDuration() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let group = CAAnimationGroup()
      group.animations = [basic("position.x", from: 0, to: 100)]
      layer.add(group, forKey: "g")
      lab.frame(at: 0)
      lab.frame(at: 0.125) { #expect(layer.shownX == 12.5) }
      lab.frame(at: 0.25)
      #expect(layer.animationKeys() == nil)
    }
  }
}
