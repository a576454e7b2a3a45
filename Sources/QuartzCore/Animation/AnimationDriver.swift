/// Source of the progress of animations that do not follow layer time: a gesture or a property
/// animator (S4.33).
@MainActor
package protocol AnimationDriver: AnyObject {
  /// Progress 0...1 of a driven part now; it exceeds that range for overshooting springs.
  func progress(of part: DrivenPart) -> Double
  /// Whether the progress currently changes with time.
  var isMoving: Bool { get }
}

/// Part of a driver's progress that an animation covers, and which of its two paces applies.
package struct DrivenPart: Hashable, Sendable {
  /// Driver progress 0...1 at which the animation begins; it ends with the driver.
  package var start: Double
  /// Whether the second pace applies, which is the spring for y (S7.23).
  package var usesSecondPace: Bool

  /// Creates a part; by default all of the driver's progress with its first pace.
  package init(start: Double = 0, usesSecondPace: Bool = false) {
    self.start = start
    self.usesSecondPace = usesSecondPace
  }
}

/// A driver and the part of its progress that an animation covers.
struct Driven {
  let driver: any AnimationDriver
  let part: DrivenPart
}

extension CompiledAnimation {
  /// Applies the animation to `state` at a progress that a driver supplies.
  func apply(to state: inout LayerState, progress: Double) {
    let phase = AnimationPhase(stage: .active, progress: progress)
    switch body {
    case .basic(let motion):
      motion.applyDriven(to: &state, progress: progress)
    case .keyframes(let motion):
      // Within the keyframes the overall pacing still holds; the driver replaces the time (S6.55).
      let paced = pacing.map { $0.value(at: progress) } ?? progress
      motion.apply(to: &state, phase: phase, paced: paced)
    case .transition(let motion):
      motion.apply(to: &state, paced: progress)
    case .group(let motions):
      // Children have times of their own in the group: the progress becomes seconds (S8.55).
      for motion in motions { motion.apply(to: &state, at: progress * timing.duration) }
    case .nothing:
      break
    }
  }
}

extension CALayer {
  /// Adds an animation whose progress `driver` supplies.
  package func add(
    _ animation: CAAnimation, forKey key: String?, driver: any AnimationDriver, part: DrivenPart,
    observers: [AnimationObserver]
  ) {
    add(
      animation, forKey: key, delay: 0, observers: observers,
      driven: Driven(driver: driver, part: part))
  }

  /// Removes every animation of a driver and notifies their observers.
  package func removeAnimations(of driver: any AnimationDriver, finished: Bool) {
    let mine = attached.filter { $0.driven?.driver === driver }
    guard !mine.isEmpty else { return }
    attached.removeAll { $0.driven?.driver === driver }
    markChanged()
    for animation in mine { animation.tellEnd(finished: finished) }
  }
}
