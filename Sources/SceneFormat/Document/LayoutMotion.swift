/// Motion of a change of layouts.
public enum LayoutMotion: Hashable, Sendable {
  /// No animation: `animated: false`.
  case immediate
  /// The system's animation (S11.20).
  case standard
  /// Inside a custom animation; the duration is in seconds, of a spring until it has settled.
  case timed(duration: Double, AnimationPacing)
}
