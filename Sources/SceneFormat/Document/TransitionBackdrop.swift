/// A cover over the lower screen that appears with the upper one.
public enum TransitionBackdrop: Hashable, Sendable {
  /// A color at an opacity 0...1.
  case color(SceneColor, opacity: Double)
  /// A blur of the content below.
  case blur(SceneBlurStyle)
}
