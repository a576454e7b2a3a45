import QuartzCore
import Testing

struct SpringCurveTests {
  @Test("Springs have the values of N2 and N3 (S8.41, S8.42, S8.43)")
  func springValues() {
    typealias Row = (m: Double, k: Double, c: Double, v: Double, values: [Double])
    let times = [0.05, 0.10, 0.15, 0.20, 0.25, 0.50, 0.75, 1.00]
    let rows: [Row] = [
      (
        1, 100, 10, 0,
        [
          0.10440547, 0.34029985, 0.61049253, 0.84942563, 1.02335958, 1.07459057, 0.97415171,
          1.00217012,
        ]
      ),
      (
        1, 100, 10, 5,
        [
          0.29307808, 0.60705344, 0.87320475, 1.05906545, 1.16041453, 1.03061936, 0.97700879,
          1.00486286,
        ]
      ),
      (
        1, 100, 5, 0,
        [
          0.11286328, 0.39294515, 0.74258177, 1.07064455, 1.31083610, 1.03655079, 0.88155222,
          1.08477596,
        ]
      ),
      (
        1, 100, 15, 0,
        [
          0.09689468, 0.29824929, 0.51425840, 0.69997626, 0.83939054, 1.02759177, 1.00307728,
          0.99927305,
        ]
      ),
      (
        1, 100, 20, 0,
        [
          0.09020401, 0.26424112, 0.44217460, 0.59399415, 0.71270250, 0.95957232, 0.99529878,
          0.99950060,
        ]
      ),
      (
        3, 1000, 500, 0,
        [0.23223049, 0.54477839, 0.75826137, 0.87928193, 0.94203835, 0.99890098]
      ),
      (1, 555.027, 47.118, 0, [.nan, 0.68183380, .nan, 0.94865925, .nan, 0.99990211]),
    ]
    for row in rows {
      let spring = SpringCurve(
        mass: row.m, stiffness: row.k, damping: row.c, initialVelocity: row.v)
      for (time, value) in zip(times, row.values) where !value.isNaN {
        #expect(abs(spring.value(at: time) - value) < 1e-8, "\(row.k)/\(row.c) at \(time)")
      }
    }
  }

  @Test("More than critical damping counts as critical unless it is allowed (S8.44, N2)")
  func overdamping() {
    let clamped = SpringCurve(mass: 1, stiffness: 100, damping: 30)
    let critical = SpringCurve(mass: 1, stiffness: 100, damping: 20)
    let creeping = SpringCurve(mass: 1, stiffness: 100, damping: 30, allowsOverdamping: true)
    for time in [0.05, 0.1, 0.3, 1] { #expect(clamped.value(at: time) == critical.value(at: time)) }
    for (time, value) in [
      (0.1, 0.21335440), (0.25, 0.54966130), (0.5, 0.82659535), (1, 0.97431776),
    ] {
      #expect(abs(creeping.value(at: time) - value) < 1e-8)
    }
  }

  @Test("Every reference spring matches in value and velocity")
  func referenceSprings() throws {
    for reference in try ReferenceCurves.load().spring {
      let spring = SpringCurve(
        mass: reference.mass, stiffness: reference.stiffness, damping: reference.damping,
        initialVelocity: reference.initialVelocity, allowsOverdamping: true)
      for sample in reference.samples {
        #expect(abs(spring.value(at: sample[0]) - sample[1]) < 1e-13, "\(reference.name)")
        #expect(abs(spring.velocity(at: sample[0]) - sample[2]) < 1e-11, "\(reference.name)")
      }
    }
  }

  @Test("A critically damped spring never overshoots")
  func criticalSpringStaysBelowOne() {
    let spring = SpringCurve.fitting(duration: 0.4, dampingRatio: 1)
    for frame in 0...240 { #expect(spring.value(at: Double(frame) / 60) <= 1) }
  }

  @Test("A spring begins at 0 with its velocity, and does not move before its beginning")
  func beginning() {
    for damping in [0.0, 5, 20, 45] {
      let spring = SpringCurve(
        mass: 1, stiffness: 100, damping: damping, initialVelocity: -3, allowsOverdamping: true)
      #expect(spring.value(at: 0) == 0 && spring.value(at: -1) == 0)
      #expect(abs(spring.velocity(at: 0) + 3) < 1e-12)
    }
  }

  @Test("Settling durations are those that running systems print (N14)")
  func settlingDurations() {
    let rows: [(Double, Double, Double, Double, Double)] = [
      (1, 100, 10, 0, 1.47270033), (1, 100, 10, 5, 1.38155106), (1, 100, 10, -5, 1.53508141),
      (1, 100, 5, 0, 2.85497461), (1, 100, 15, 0, 1.02209380), (1, 300, 20, 0, 0.74425553),
      (2, 100, 5, 0, 5.65834814), (1, 100, 1, 0, 13.91321015), (1, 100, 20, 0, 1.0),
      (1, 100, 30, 0, 1.0), (1, 400, 40, 0, 0.5), (1, 25, 10, 0, 1.9), (1, 1, 2, 0, 9.3),
      (3, 1000, 500, 0, 0.6),
    ]
    for (mass, stiffness, damping, velocity, seconds) in rows {
      let spring = SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      #expect(abs(spring.settlingDuration - seconds) < 1e-8, "\(mass)/\(stiffness)/\(damping)")
    }
  }

  @Test(
    "A spring without damping, or with very little compared with its stiffness, never settles (S8.47)"
  )
  func neverSettling() {
    let never = Double(Float.greatestFiniteMagnitude)
    #expect(SpringCurve(mass: 1, stiffness: 100, damping: 0).settlingDuration == never)
    #expect(SpringCurve(mass: 1, stiffness: 1e-9, damping: 1).settlingDuration == never)
  }
}
