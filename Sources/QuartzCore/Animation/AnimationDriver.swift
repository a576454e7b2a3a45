/// Supplies the progress of animations that follow a hand or an animator instead of the layer's
/// time: those of a property animator (S4.33).
@MainActor
package protocol AnimationDriver: AnyObject {
  /// How far a part of what the driver animates has come, 0...1 and beyond for overshooting
  /// springs, at the present clock value.
  func progress(of part: DrivenPart) -> Double
  /// Whether progress changes with time now.
  var isMoving: Bool { get }
}

/// Which share of a driver's whole an animation takes, and by which pace.
package struct DrivenPart: Hashable, Sendable {
  /// The driver's progress at which the animation begins, 0...1; it ends with the driver.
  package var start: Double
  /// Whether the second of two paces applies: the one for y (S7.23).
  package var usesSecondPace: Bool

  package init(start: Double = 0, usesSecondPace: Bool = false) {
    self.start = start
    self.usesSecondPace = usesSecondPace
  }
}

/// A part under its driver.
struct Driven {
  let driver: any AnimationDriver
  let part: DrivenPart
}

extension Motion {
  /// Changes `state` to what it is at a progress that somebody else decides.
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
      for motion in motions { motion.apply(to: &state, at: progress * timing.duration) }
    case .nothing:
      break
    }
  }
}

extension CALayer {
  /// Adds an animation whose progress `driver` decides.
  package func add(
    _ animation: CAAnimation, forKey key: String?, driver: any AnimationDriver, part: DrivenPart,
    observers: [AnimationObserver]
  ) {
    add(
      animation, forKey: key, delay: 0, observers: observers,
      driven: Driven(driver: driver, part: part))
  }

  /// Takes off every animation of a driver and tells those who wait.
  package func removeAnimations(of driver: any AnimationDriver, finished: Bool) {
    let mine = attached.filter { $0.driven?.driver === driver }
    guard !mine.isEmpty else { return }
    attached.removeAll { $0.driven?.driver === driver }
    markChanged()
    for animation in mine { animation.tellEnd(finished: finished) }
  }
}
