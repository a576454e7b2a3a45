import QuartzCore
import Testing

struct SpringFittingTests {
  @Test("Duration and damping ratio give the springs of N4 (S6.40)")
  func fittedSprings() {
    // D, ζ, v0, ω0, stiffness, damping, y(D/4), y(D/2), y(D)
    let rows: [[Double]] = [
      [1, 1, 0, 9.23341348, 85.255924, 18.466827, 0.67106752, 0.94447718, 0.99900000],
      [0.5, 1, 0, 18.46682695, 341.023698, 36.933654, 0.67106752, 0.94447718, 0.99900000],
      [0.35, 1, 0, 26.38118136, 695.966730, 52.762363, 0.67106752, 0.94447718, 0.99900000],
      [1, 0.8, 0, 8.99429669, 80.897373, 14.390875, 0.74836700, 1.00907681, 1.00030090],
      [0.5, 0.8, 0, 17.98859338, 323.589492, 28.781749, 0.74836700, 1.00907681, 1.00030090],
      [0.85, 0.8, 0, 10.58152552, 111.968682, 16.930441, 0.74836700, 1.00907681, 1.00030090],
      [0.7, 0.7, 0, 14.05663798, 197.589071, 19.679293, 0.86087778, 1.04113342, 0.99857214],
      [1, 0.5, 0, 12.71689827, 161.719502, 12.716898, 1.14422258, 0.98715454, 1.00096939],
      [0.5, 0.5, 0, 25.43379654, 646.878006, 25.433797, 1.14422258, 0.98715454, 1.00096939],
      [1, 0.1, 0, 46.10195354, 2125.390120, 9.220391, 0.88463127, 1.06660634, 1.00215890],
      [0.5, 0.7, -2, 20.05974750, 402.393470, 28.083647, 0.84878971, 1.04128668, 0.99866026],
      [0.5, 0.8, 1, 17.80663282, 317.076173, 28.490613, 0.75753989, 1.00934902, 1.00033330],
    ]
    for row in rows {
      let (duration, ratio, velocity) = (row[0], row[1], row[2])
      let spring = SpringCurve.fitting(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      #expect(spring.mass == 1 && spring.initialVelocity == velocity)
      #expect(abs(spring.angularFrequency - row[3]) < 1e-8, "\(row)")
      #expect(abs(spring.stiffness - row[4]) < 1e-6, "\(row)")
      #expect(abs(spring.damping - row[5]) < 1e-6, "\(row)")
      #expect(abs(spring.value(at: duration / 4) - row[6]) < 1e-8, "\(row)")
      #expect(abs(spring.value(at: duration / 2) - row[7]) < 1e-8, "\(row)")
      #expect(abs(spring.value(at: duration) - row[8]) < 1e-8, "\(row)")
    }
  }

  @Test("Durations, damping ratios and bounces are limited exactly where they are said to be")
  func limits() {
    func fitted(_ duration: Double, _ ratio: Double) -> SpringCurve {
      .fitting(duration: duration, dampingRatio: ratio)
    }
    func perceived(_ duration: Double, _ bounce: Double) -> SpringCurve {
      .perceptual(duration: duration, bounce: bounce)
    }
    #expect(fitted(0.001, 0.5).stiffness == fitted(0.01, 0.5).stiffness)
    #expect(fitted(0.011, 0.5).stiffness != fitted(0.01, 0.5).stiffness)
    #expect(fitted(1, 0.001).damping == fitted(1, 0.01).damping)
    #expect(fitted(1, 0.011).damping != fitted(1, 0.01).damping)
    #expect(perceived(0.001, 0).stiffness == perceived(0.01, 0).stiffness)
    #expect(perceived(0.011, 0).stiffness != perceived(0.01, 0).stiffness)
    #expect(perceived(1, -1).damping == perceived(1, -0.99).damping)
    #expect(perceived(1, -0.98).damping != perceived(1, -0.99).damping)
  }

  @Test("Two critical springs, forward and back, add up (N7)")
  func thereAndBack() {
    let spring = SpringCurve.fitting(duration: 0.5, dampingRatio: 1)
    for (time, value) in [
      (0.1, 55.090837), (0.2, 88.319104), (0.25, 70.840850), (0.3, 42.341319), (0.4, 11.161407),
    ] {
      let found = 100 * (spring.value(at: time) - spring.value(at: time - 0.2))
      #expect(abs(found - value) < 1e-6, "at \(time)")
    }
  }

  @Test("Springs of one ratio have one shape, stretched in time (S6.42)")
  func oneShape() {
    for ratio in [0.05, 0.3, 0.9, 1] {
      let short = SpringCurve.fitting(duration: 0.2, dampingRatio: ratio, initialVelocity: 5)
      let long = SpringCurve.fitting(duration: 2, dampingRatio: ratio, initialVelocity: 0.5)
      for share in stride(from: 0.0, through: 1.2, by: 0.1) {
        #expect(abs(short.value(at: 0.2 * share) - long.value(at: 2 * share)) < 1e-9)
      }
    }
  }

  @Test("A positive velocity picks the largest of several solutions")
  func largestRoot() {
    for ratio in [0.1, 0.5, 0.8, 0.99] {
      for velocity in [0.01, 0.5, 1, 3, 8] {
        let spring = SpringCurve.fitting(
          duration: 1, dampingRatio: ratio, initialVelocity: velocity)
        func residual(_ frequency: Double) -> Double {
          let root = (1 - ratio * ratio).squareRoot()
          // e^(−ζω) by repeated multiplication: another way than the code's.
          var decay = 1.0
          for _ in 0..<1_000 { decay *= 1 - ratio * frequency / 1000 }
          return abs(velocity - ratio * frequency) / (frequency * root) * decay
        }
        let found = spring.angularFrequency
        for factor in stride(from: 1.3, through: 6, by: 0.1) {
          #expect(residual(found * factor) < 0.001, "ζ \(ratio), v \(velocity)")
        }
      }
    }
  }

  @Test("Every velocity has a spring that settles")
  func anyVelocity() {
    for ratio in [0.0, 0.01, 0.4, 0.999999, 1, 3] {
      for velocity in [-1e4, -50, -1, 0, 1, 6.9, 7, 50, 1e4] {
        let spring = SpringCurve.fitting(
          duration: 0.5, dampingRatio: ratio, initialVelocity: velocity)
        #expect(spring.stiffness.isFinite && spring.stiffness > 0)
        #expect(abs(spring.value(at: 400) - 1) < 0.01, "ζ \(ratio), v \(velocity)")
      }
    }
  }

  @Test(
    "Perceptual duration and bounce give the springs of N4 and the settling durations of N14 (S6.43)"
  )
  func perceptualSprings() {
    // D, bounce, stiffness, damping, ζ, y(0.1), y(0.25), y(0.5), settling
    let rows: [[Double]] = [
      [0.5, 0, 157.913670, 25.132741, 1.000000, 0.35773956, 0.82102555, 0.98639907, 0.8],
      [0.5, 0.3, 157.913670, 17.592919, 0.700000, 0.42330212, 0.98408749, 1.01449842, 0.86295528],
      [0.5, -0.3, 157.913670, 35.903916, 1.428571, 0.29082571, 0.66738180, 0.90776449, 1.4],
      [0.35, 0.15, 322.272797, 30.518329, 0.85, 0.58828456, 0.99076297, 1.00077610, 0.51565549],
    ]
    for row in rows {
      let spring = SpringCurve.perceptual(duration: row[0], bounce: row[1])
      #expect(abs(spring.stiffness - row[2]) < 1e-6 && abs(spring.damping - row[3]) < 1e-6)
      #expect(abs(spring.dampingRatio - row[4]) < 1e-6)
      for (time, value) in zip([0.1, 0.25, 0.5], row[5...7]) {
        #expect(abs(spring.value(at: time) - value) < 1e-8, "\(row)")
      }
      #expect(abs(spring.settlingDuration - row[8]) < 1e-8, "\(row)")
    }
    for (duration, bounce, seconds) in [(1, 0, 1.5), (0.25, 0, 0.4), (0.5, 0.7, 1.90487262)] {
      let spring = SpringCurve.perceptual(duration: duration, bounce: bounce)
      #expect(abs(spring.settlingDuration - seconds) < 1e-8)
    }
  }
}
