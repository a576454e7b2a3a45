/// How a controller would like the status bar; no status bar is drawn.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  /// Light content, for dark backgrounds.
  case lightContent
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// How the status bar would come and go.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide from the top edge.
  case slide
}
