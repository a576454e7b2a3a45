import QuartzCore
import Testing

private func progress(_ timing: AnimationTiming, at time: Double) -> Double? {
  timing.phase(atParentTime: time)?.progress
}

struct AnimationTimingTests {
  @Test("Progress before the timing function is that of N6 (S8.4)")
  func progressTable() throws {
    let rows: [(time: Double, timing: AnimationTiming, progress: Double)] = [
      (0.75, AnimationTiming(time: LocalTime(speed: 2), duration: 2), 0.75),
      (1.25, AnimationTiming(duration: 1, autoreverses: true), 0.75),
      (1.5, AnimationTiming(time: LocalTime(beginTime: 1), duration: 0.4, repeatCount: 2.5), 0.25),
      (0.25, AnimationTiming(time: LocalTime(timeOffset: 0.5), duration: 1), 0.75),
      (0.75, AnimationTiming(time: LocalTime(timeOffset: 0.5), duration: 1), 0.25),
    ]
    for row in rows {
      let shown = try #require(progress(row.timing, at: row.time))
      #expect(abs(shown - row.progress) < 1e-12, "\(row.timing)")
    }
  }

  @Test("Fill modes decide what shows outside of the active time (S8.6)")
  func fillModes() {
    let modes: [(AnimationTiming.FillMode, before: Double?, after: Double?)] = [
      (.removed, nil, nil), (.backwards, 0, nil), (.forwards, nil, 1), (.both, 0, 1),
    ]
    for (mode, before, after) in modes {
      let timing = AnimationTiming(time: LocalTime(beginTime: 5), duration: 1, fillMode: mode)
      #expect(progress(timing, at: 4) == before && progress(timing, at: 7) == after)
      #expect(progress(timing, at: 5) == 0 && progress(timing, at: 5.5) == 0.5)
    }
  }

  @Test("The last value shows at the end time itself, whatever the fill mode (S0.4)")
  func endTime() {
    let timing = AnimationTiming(time: LocalTime(beginTime: 0.1), duration: 0.2)
    #expect(!timing.isFinished(atParentTime: 0.29))
    // 0.1 + 0.2 is not 0.3.
    for time in [0.3, 0.1 + 0.2, 0.3 - 5e-10, 0.3 + 5e-10] {
      #expect(timing.isFinished(atParentTime: time))
      #expect(timing.phase(atParentTime: time) == AnimationPhase(stage: .after, progress: 1))
    }
    #expect(timing.phase(atParentTime: 0.3 + 1e-6) == nil)
  }

  @Test("A start that rounding puts a little later is now (S0.3)")
  func startTolerance() {
    let timing = AnimationTiming(time: LocalTime(beginTime: 0.1 + 0.2), duration: 1)
    #expect(timing.phase(atParentTime: 0.3) == AnimationPhase(stage: .active, progress: 0))
    #expect(timing.phase(atParentTime: 0.2) == nil)
  }

  @Test("The last value is that of a complete cycle, or of the part that fits (S8.13)")
  func valueAtTheEnd() {
    func last(_ repeatCount: Double, offset: Double = 0, autoreverses: Bool = false) -> Double? {
      let timing = AnimationTiming(
        time: LocalTime(timeOffset: offset), duration: 0.4, repeatCount: repeatCount,
        autoreverses: autoreverses, fillMode: .forwards)
      return progress(timing, at: 100)
    }
    func isNear(_ a: Double?, _ b: Double) -> Bool { abs((a ?? .nan) - b) < 1e-9 }
    #expect(isNear(last(3), 1))
    #expect(isNear(last(2.5), 0.5))
    #expect(isNear(last(3, autoreverses: true), 0))
    #expect(isNear(last(1.5, autoreverses: true), 1))
    #expect(isNear(last(1, offset: 0.1), 0.25))
    #expect(isNear(last(1, offset: 0.4), 1))
    #expect(isNear(last(0.75, offset: 0.1), 1))
  }

  @Test("Before the start an offset shows too (S8.13)")
  func valueBeforeTheStart() {
    let timing = AnimationTiming(
      time: LocalTime(beginTime: 5, timeOffset: 1.25), duration: 1, fillMode: .backwards)
    #expect(progress(timing, at: 0) == 0.25)
  }

  @Test("Negative speed plays from the end to the beginning (S8.13)")
  func negativeSpeed() {
    let timing = AnimationTiming(
      time: LocalTime(beginTime: 1, speed: -2), duration: 1, fillMode: .both)
    let values = [0, 1, 1.125, 1.25, 1.5, 3].map { progress(timing, at: $0) }
    #expect(values == [1, 1, 0.75, 0.5, 0, 0])
    #expect(timing.endTime == 1.5)
    let endless = AnimationTiming(
      time: LocalTime(speed: -1), duration: 1, repeatCount: .infinity)
    #expect(progress(endless, at: 0.25) == 0.75 && progress(endless, at: 7.25) == 0.75)
  }

  @Test("An animation at speed 0 stands at its offset for ever")
  func frozen() {
    let timing = AnimationTiming(time: LocalTime(speed: 0, timeOffset: 0.3), duration: 1)
    for time in [-5.0, 0, 5] { #expect(progress(timing, at: time) == 0.3) }
    #expect(timing.endTime == .infinity && !timing.isFinished(atParentTime: 1e12))
  }

  @Test("A repeat duration takes the place of the count, and may cut a run")
  func repeatDuration() {
    let timing = AnimationTiming(
      duration: 1, repeatCount: 7, repeatDuration: 2.5, autoreverses: true, fillMode: .forwards)
    #expect(timing.endTime == 2.5)
    #expect(progress(timing, at: 9) == 0.5 && progress(timing, at: 1.75) == 0.25)
  }

  @Test("The largest numbers of repeats count as endless")
  func endless() {
    for count in [Double.infinity, Double(Float.greatestFiniteMagnitude), 1e300] {
      let timing = AnimationTiming(duration: 0.5, repeatCount: count)
      #expect(timing.endTime == .infinity)
      #expect(progress(timing, at: 1000.125) == 0.25)
    }
  }

  @Test("Cycles are counted for cumulative animations")
  func iterations() {
    let timing = AnimationTiming(duration: 0.1, repeatCount: 3, fillMode: .forwards)
    // Every frame of these falls on a multiple of the duration but for rounding.
    let shown = (0...30).map { timing.phase(atParentTime: Double($0) / 60) }
    #expect(shown.map { $0?.iteration }[0...18].map { $0 ?? -1 } == (0...18).map { min($0 / 6, 2) })
    for (frame, phase) in shown.enumerated() where frame % 6 == 0 && frame < 18 {
      #expect((phase?.progress ?? 1) < 1e-8, "frame \(frame)")
    }
    #expect(shown[18] == AnimationPhase(stage: .after, progress: 1, iteration: 2))
    #expect(shown[30] == shown[18])
  }
}
