/// Preferred content color of the status bar; no status bar is drawn here.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  /// Light content, for dark backgrounds.
  case lightContent
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// Animation of showing or hiding the status bar; none is drawn here.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide from the top edge.
  case slide
}
