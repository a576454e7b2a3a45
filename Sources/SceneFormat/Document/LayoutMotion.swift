/// Motion of a change of layouts.
public enum LayoutMotion: Hashable, Sendable {
  /// Not at all: `animated: false`.
  case immediate
  /// As the system does it (S11.20).
  case standard
  /// Inside a custom animation; the duration is in seconds, of a spring until it has settled.
  case timed(duration: Double, AnimationPacing)
}
