/// Motion of a change of screens.
public enum SceneMotion: Hashable, Sendable {
  /// No animation: `animated: false`.
  case immediate
  /// The scene names none: the root's transition or the system's; a pop or dismissal reverses the
  /// one that was used.
  case standard
  /// Animated by a transition of the catalog.
  case transition(SceneTransition)
}
