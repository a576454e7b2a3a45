/// When an animation runs, how often, and what it shows before and after (S8.3–S8.6, S8.13).
package struct AnimationTiming: Hashable, Sendable {
  /// What an animation shows outside of its active time.
  package enum FillMode: Hashable, Sendable {
    /// Nothing.
    case removed
    /// Its first value before the beginning.
    case backwards
    /// Its last value after the end.
    case forwards
    case both
  }

  package var time: LocalTime
  /// Seconds of one run in one direction; positive (0 has been replaced by the transaction's).
  package var duration: Double
  /// Fractions are allowed; 0 counts as 1.
  package var repeatCount: Double
  /// Takes the place of the count unless 0.
  package var repeatDuration: Double
  /// Whether each run is followed by the same one backwards.
  package var autoreverses: Bool
  package var fillMode: FillMode

  package init(
    time: LocalTime = LocalTime(), duration: Double, repeatCount: Double = 0,
    repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.time = time
    self.duration = duration
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// Times that differ by less are one: the virtual clock's sums are not exact (S0.4).
  package static let tolerance = 1e-9
  /// Longer than any recording: some clients write the largest number for "for ever", or infinity.
  static let endless = 1e9

  /// One run, and back again if it autoreverses.
  package var cycle: Double { autoreverses ? 2 * duration : duration }

  /// How long the animation is active, in its own time; infinite if it never ends.
  package var activeDuration: Double {
    let length = repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? repeatCount : 1)
    return length < AnimationTiming.endless ? length : .infinity
  }

  /// When, in the parent's time, the animation ends; infinite if it never does.
  package var endTime: Double {
    time.speed == 0 ? .infinity : time.beginTime + activeDuration / abs(time.speed)
  }

  /// Whether the animation is over: no later time shows more of it than the fill mode keeps (S0.4).
  package func isFinished(atParentTime now: Double) -> Bool {
    now >= endTime - AnimationTiming.tolerance
  }
}
