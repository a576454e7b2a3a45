/// Timing of an animation: start, repetitions, and the values shown before and after (S8.3–S8.6,
/// S8.13).
package struct AnimationTiming: Hashable, Sendable {
  /// Values shown outside of the active time.
  package enum FillMode: Hashable, Sendable {
    /// No value before the start and after the end.
    case removed
    /// First value before the start.
    case backwards
    /// Last value after the end.
    case forwards
    /// First value before the start, last value after the end.
    case both
  }

  /// Mapping from the parent's time.
  package var time: LocalTime
  /// Seconds of one cycle in one direction; positive, since 0 was replaced by the transaction's
  /// duration.
  package var duration: Double
  /// Number of cycles, fractions allowed; 0 counts as 1.
  package var repeatCount: Double
  /// Total seconds of all cycles; a positive value replaces the count.
  package var repeatDuration: Double
  /// Whether each cycle is followed by its reverse.
  package var autoreverses: Bool
  /// Values shown outside of the active time.
  package var fillMode: FillMode

  /// Creates the timing of a single cycle by default.
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

  /// Times that differ by less are equal: sums of frame durations are not exact (S0.4).
  package static let tolerance = timeTolerance
  /// Durations from here on count as endless: longer than any recording, and programs write large
  /// numbers or infinity for "forever".
  static let endless = 1e9

  /// Seconds of one cycle, including its reverse.
  package var cycle: Double { autoreverses ? 2 * duration : duration }

  /// Seconds of own time that the animation is active; infinite for an endless one.
  package var activeDuration: Double {
    let length = repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? repeatCount : 1)
    return length < AnimationTiming.endless ? length : .infinity
  }

  /// End in the parent's time; infinite for an endless animation.
  package var endTime: Double {
    time.speed == 0 ? .infinity : time.beginTime + activeDuration / abs(time.speed)
  }

  /// Whether the animation is over at a parent time (S0.4).
  package func isFinished(atParentTime now: Double) -> Bool {
    now >= endTime - AnimationTiming.tolerance
  }
}

/// State of an animation at a time.
package struct AnimationPhase: Hashable, Sendable {
  /// Stage relative to the active time.
  package enum Stage: Hashable, Sendable {
    case before
    case active
    case after
  }

  /// Stage relative to the active time.
  package var stage: Stage
  /// Progress 0...1 of the current cycle before the timing function; decreases while reversing.
  package var progress: Double
  /// Number of completed cycles, for cumulative animations.
  package var iteration: Int

  /// Creates a phase.
  package init(stage: Stage, progress: Double, iteration: Int = 0) {
    self.stage = stage
    self.progress = progress
    self.iteration = iteration
  }
}

extension AnimationTiming {
  /// Phase at a parent time; nil when the animation shows nothing.
  ///
  /// At its end time the last value shows whatever the fill mode (S0.4, S8.13); later only if it
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

  /// Phase after `elapsed` seconds of active time.
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

  /// Completed cycles and the remainder. At the end the last cycle counts as complete: its
  /// remainder is a whole cycle, not 0 (S8.13).
  private func split(_ position: Double, isEnd: Bool) -> (iteration: Int, rest: Double) {
    // A position within the tolerance before a cycle's end belongs to the next cycle: their values
    // can differ strongly, and rounding of the clock must not decide between them.
    var cycles = ((position + AnimationTiming.tolerance) / cycle).rounded(.down)
    var rest = max(position - cycles * cycle, 0)
    if isEnd, rest <= AnimationTiming.tolerance {
      cycles -= 1
      rest = cycle
    }
    return (Int(min(max(cycles, -1e15), 1e15)), rest)
  }
}
