/// A spring that decides its duration itself.
public enum SceneSpring: Hashable, Sendable {
  /// Perceived duration in seconds, also called response, and bounce (S6.43).
  case perceptual(duration: Double, bounce: Double)
  /// A weight on a spring in a fluid; velocity in whole distances per second.
  case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
}
