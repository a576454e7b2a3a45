/// Motion of a change of screens.
public enum SceneMotion: Hashable, Sendable {
  /// Not at all: `animated: false`.
  case immediate
  /// The scene leaves it open: the root's transition or the system's, and on the way back the one
  /// that the screen came with.
  case standard
  /// Animated by a transition of the catalogue.
  case transition(SceneTransition)
}
