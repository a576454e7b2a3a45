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

/// How far an animation has come at some time.
package struct AnimationPhase: Hashable, Sendable {
  package enum Stage: Hashable, Sendable {
    case before
    case active
    case after
  }

  package var stage: Stage
  /// The share of one run that is over, 0…1, before the timing function. Falls while it reverses.
  package var progress: Double
  /// How many whole cycles are over, for cumulative animations.
  package var iteration: Int

  package init(stage: Stage, progress: Double, iteration: Int = 0) {
    self.stage = stage
    self.progress = progress
    self.iteration = iteration
  }
}

extension AnimationTiming {
  /// What the animation shows at the parent's time; nil if nothing.
  ///
  /// At its end time the last value shows whatever the fill mode (S0.4, S8.13), later only if that
  /// fills forwards.
  package func phase(atParentTime now: Double) -> AnimationPhase? {
    let elapsed = (now - time.beginTime) * abs(time.speed)
    let tolerance = AnimationTiming.tolerance
    if elapsed < -tolerance {
      return fillMode == .backwards || fillMode == .both ? phase(.before, after: 0) : nil
    }
    if now < endTime - tolerance { return phase(.active, after: max(elapsed, 0)) }
    let isFilled = fillMode == .forwards || fillMode == .both
    return isFilled || now <= endTime + tolerance ? phase(.after, after: activeDuration) : nil
  }

  /// The phase when `elapsed` seconds of the active time are over.
  private func phase(_ stage: AnimationPhase.Stage, after elapsed: Double) -> AnimationPhase {
    guard duration > 0 else { return AnimationPhase(stage: stage, progress: 1) }
    let isEnd: Bool
    var position: Double
    if time.speed < 0 {
      // Backwards from the end; from the end of some cycle where there is none.
      isEnd = elapsed <= AnimationTiming.tolerance
      position = (activeDuration.isFinite ? activeDuration : 0) - elapsed
    } else {
      isEnd = stage == .after
      position = elapsed
    }
    position += time.timeOffset
    let (iteration, rest) = split(position, isEnd: isEnd)
    let share = rest / duration
    return AnimationPhase(
      stage: stage, progress: share > 1 ? max(0, 2 - share) : share, iteration: iteration)
  }

  /// Whole cycles, and what is left of the position. At the end the last cycle counts as complete:
  /// its rest is a whole cycle, not 0 (S8.13).
  private func split(_ position: Double, isEnd: Bool) -> (iteration: Int, rest: Double) {
    // Up to the tolerance before a cycle's end is the next one's beginning: the two values may lie
    // far apart, and rounding in the clock must not choose between them.
    var cycles = ((position + AnimationTiming.tolerance) / cycle).rounded(.down)
    var rest = max(position - cycles * cycle, 0)
    if isEnd, rest <= AnimationTiming.tolerance {
      cycles -= 1
      rest = cycle
    }
    return (Int(min(max(cycles, -1e15), 1e15)), rest)
  }
}
