import CoreGraphics
import QuartzCore
import Testing

private func number(_ value: AnimatableValue) -> Double {
  guard case .number(let number) = value else { return .nan }
  return number
}

private func track(
  _ values: [Double], _ keyTimes: [Double]? = nil, curves: [CubicBezierCurve] = [],
  mode: KeyframeTrack.Mode = .linear, bends: [KeyframeSpline.Bend] = [],
  ends: KeyframeSpline.EndRule = .preferred
) throws -> KeyframeTrack {
  try #require(
    KeyframeTrack(
      values: values.map { .number($0) }, keyTimes: keyTimes, curves: curves, mode: mode,
      bends: bends, ends: ends))
}

private let shares = [0.125, 0.25, 0.375, 0.5, 0.625, 0.9]

struct KeyframeTrackTests {
  @Test("Every mode has the values of N5")
  func keyframeTable() throws {
    let values = [310.0, 60, 120, 60, 310]
    let even = [0, 0.25, 0.5, 0.75, 1]
    let rows: [(KeyframeTrack, [Double])] = [
      (try track(values, even), [185, 60, 90, 120, 90, 210]),
      (
        try track(values, [0, 0.2, 0.4, 0.6, 0.8, 1], mode: .discrete),
        [310, 60, 60, 120, 60, 310]
      ),
      (try track(values, even, mode: .paced), [232.5, 155, 77.5, 120, 77.5, 248]),
      (
        try track(values, even, mode: .cubic, ends: .oneSided),
        [165.625, 60, 78.125, 120, 78.125, 195.12]
      ),
      (
        try track(values, even, mode: .cubic, ends: .duplicated),
        [181.25, 60, 78.125, 120, 78.125, 213.12]
      ),
    ]
    for (track, expected) in rows {
      for (share, value) in zip(shares, expected) {
        #expect(abs(number(track.value(atProgress: share)) - value) < 1e-9, "at \(share)")
      }
    }
  }

  @Test("One-sided ends are the rule unless another is asked for (S8.53, weak)")
  func endRule() {
    #expect(KeyframeSpline.EndRule.preferred == .oneSided)
  }

  @Test("Every reference key-frame track is met")
  func referenceTracks() throws {
    let modes: [String: KeyframeTrack.Mode] = [
      "linear": .linear, "discrete": .discrete, "paced": .paced, "cubic": .cubic,
      "cubicPaced": .cubicPaced,
    ]
    for reference in try ReferenceCurves.load().keyframes {
      let mode = try #require(modes[reference.mode])
      let track = try #require(
        KeyframeTrack(
          values: reference.values.map { .numbers($0) }, keyTimes: reference.keyTimes,
          mode: mode,
          ends: reference.ends == "duplicated" ? .duplicated : .oneSided))
      for sample in reference.samples {
        let found = track.value(atProgress: sample[0])
        let distance = found.distance(to: .numbers(Array(sample.dropFirst())))
        #expect(distance < 1e-9, "\(reference.mode) \(reference.ends ?? "") at \(sample[0])")
      }
    }
  }

  @Test("Each piece has its own curve, and missing ones are linear (S8.50)")
  func curves() throws {
    let track = try track([0, 100, 0], curves: [.easeIn])
    #expect(abs(number(track.value(atProgress: 0.25)) - 31.535681) < 1e-6)
    #expect(number(track.value(atProgress: 0.75)) == 50)
  }

  @Test("An overall curve comes before the pieces (S8.54): view key frames of N5")
  func overallCurve() throws {
    let track = try track([0, 100, 0])
    let overall = CubicBezierCurve.easeInEaseOut
    for (share, value) in [(0.25, 25.83238621), (0.5, 100), (0.75, 25.83238621)] {
      #expect(abs(number(track.value(atProgress: overall.value(at: share))) - value) < 1e-8)
    }
  }

  @Test("Key times that do not fit are ignored (S8.50)")
  func invalidTimes() throws {
    let even = try track([0, 10, 0])
    for times in [[], [0, 1], [0, 0.3, 0.9], [0.1, 0.3, 1], [0, 1.5, 1], [0, .nan, 1]] {
      let track = try track([0, 10, 0], times)
      for share in shares {
        #expect(track.value(atProgress: share) == even.value(atProgress: share), "\(times)")
      }
    }
  }

  @Test("A time that stands twice makes a jump, to the later value at that time itself")
  func jump() throws {
    let track = try track([0, 10, 50, 60], [0, 0.5, 0.5, 1])
    #expect(abs(number(track.value(atProgress: 0.499)) - 9.98) < 1e-9)
    #expect(number(track.value(atProgress: 0.5)) == 50)
    #expect(number(track.value(atProgress: 0.1 + 0.2 + 0.2)) == 50)
    #expect(number(track.value(atProgress: 0.5 - 1e-12)) == 50)
  }

  @Test("Progress outside of 0…1 shows the nearer end")
  func outside() throws {
    for mode in [KeyframeTrack.Mode.linear, .discrete, .paced, .cubic, .cubicPaced] {
      let track = try track([3, 10, 7], mode: mode)
      #expect(number(track.value(atProgress: -0.5)) == 3, "\(mode)")
      #expect(number(track.value(atProgress: 0)) == 3, "\(mode)")
      #expect(number(track.value(atProgress: 1)) == 7, "\(mode)")
      #expect(number(track.value(atProgress: 1.5)) == 7, "\(mode)")
    }
  }

  @Test("One value is held, none is no track, equal values are no division by zero")
  func degenerate() throws {
    for mode in [KeyframeTrack.Mode.linear, .discrete, .paced, .cubic, .cubicPaced] {
      #expect(KeyframeTrack(values: [], mode: mode) == nil)
      #expect(number(try track([4], mode: mode).value(atProgress: 0.5)) == 4)
      #expect(number(try track([4, 4, 4], mode: mode).value(atProgress: 0.4)) == 4)
    }
  }

  @Test("Values that do not fit together are switched even in the cubic modes")
  func mixedValues() throws {
    let values: [AnimatableValue] = [.number(0), .point(.zero)]
    let track = try #require(KeyframeTrack(values: values, mode: .cubic))
    #expect(track.value(atProgress: 0.2) == values[0] && track.value(atProgress: 0.8) == values[1])
  }

  @Test("Tension 1 stops at a value, bias leans, continuity breaks the tangent in two")
  func bends() throws {
    let values = [0.0, 10, 10, 40]
    func slopes(_ bend: KeyframeSpline.Bend) throws -> (before: Double, after: Double) {
      let track = try track(values, mode: .cubic, bends: [.init(), bend])
      func value(_ share: Double) -> Double { number(track.value(atProgress: share)) }
      let (key, step) = (1.0 / 3, 1e-6)
      // Per piece: a third of the time.
      return (
        (value(key) - value(key - step)) / step / 3, (value(key + step) - value(key)) / step / 3
      )
    }
    func isNear(_ found: (Double, Double), _ before: Double, _ after: Double) -> Bool {
      abs(found.0 - before) < 1e-3 && abs(found.1 - after) < 1e-3
    }
    // The chords there are 10 before and 0 after.
    #expect(isNear(try slopes(.init()), 5, 5))
    #expect(isNear(try slopes(.init(tension: 1)), 0, 0))
    #expect(isNear(try slopes(.init(tension: -1)), 10, 10))
    #expect(isNear(try slopes(.init(bias: 1)), 10, 10))
    #expect(isNear(try slopes(.init(bias: -1)), 0, 0))
    #expect(isNear(try slopes(.init(continuity: -1)), 10, 0))
    #expect(isNear(try slopes(.init(continuity: 1)), 0, 10))
  }
}
