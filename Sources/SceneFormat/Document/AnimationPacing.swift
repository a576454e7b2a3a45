/// Pacing of an animation.
public enum AnimationPacing: Hashable, Sendable {
  /// A timing function.
  case curve(AnimationCurve)
  /// Damping ratio, and velocity in whole distances per second; the duration is the settling time
  /// (S6.40, S6.41).
  case spring(damping: Double, velocity: Double)
  /// A spring with a duration of its own.
  case physics(SceneSpring)

  /// Whether the pacing decides the duration.
  public var hasDuration: Bool {
    if case .physics = self { true } else { false }
  }
}
