/// Preferred content color of the status bar, which scenes show that ask for it.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark content in light appearance, light content in dark appearance.
  case `default` = 0
  /// Light content, for dark backgrounds.
  case lightContent
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// Animation of showing or hiding the status bar alongside a transition or in an animation block.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide from the top edge.
  case slide
}
