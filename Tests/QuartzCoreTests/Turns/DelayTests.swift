import QuartzCore
import Testing

struct DelayTests {
  /// Delays that people write, in seconds.
  private let written = [
    0, 0.001, 0.01, 0.016, 1.0 / 60, 1.0 / 120, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 1.0 / 3,
    0.4, 0.5, 0.75, 0.0005, 1, 1.5, 2, 10, 3600,
  ]

  @Test("The written delay is found anywhere in the interval")
  func bracket() {
    for delay in written {
      let exact = Int64((delay * 1e9).rounded(.down))
      for before: Int64 in [0, 1, 100, 5_000, 19_000] {
        for after: Int64 in [0, 1, 100, 5_000, 19_000] {
          let found = Delay.meant(from: exact - before, to: exact + after)
          // 1/3 s and the like come back as the fraction itself.
          #expect(abs(found - delay) < 1e-9, "\(delay) between \(before) and \(after): \(found)")
        }
      }
    }
  }

  @Test("A deadline in the past has no delay")
  func past() {
    #expect(Delay.meant(from: -500, to: 0) == 0)
    #expect(Delay.meant(from: -2_000_000, to: -1_000_000) == 0)
    #expect(Delay.meant(from: -100, to: 100) == 0)
  }

  @Test("The written delay is found from an instant that is computed a moment later")
  func remaining() {
    for (delay, passed) in [
      (0.3, 0.000_02), (1.0 / 60, 0.000_3), (0.35, 0), (2, 0.000_9), (0.123, 0.000_5),
    ] {
      #expect(abs(Delay.meant(remaining: delay - passed) - delay) < 1e-9)
    }
    #expect(Delay.meant(remaining: -3) == 0)
  }

  @Test("An unusual delay is rounded up to a tenth of a millisecond")
  func oddDelay() {
    #expect(Delay.meant(from: 123_456_789, to: 123_457_000) == 0.1235)
    #expect(Delay.meant(from: 123_456_789, to: 123_456_789) == 0.1235)
  }

  @Test("A multiple of a frame takes precedence over a tenth of a millisecond")
  func framesFirst() {
    // 1/60 s is 16.6667 ms; 16.7 ms lies in the bracket, too.
    #expect(Delay.meant(from: 16_660_000, to: 16_710_000) == 4.0 / 240)
  }
}
