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
