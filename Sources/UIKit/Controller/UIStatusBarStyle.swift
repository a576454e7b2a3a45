/// How a controller would like the status bar; no status bar is drawn.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent
  case darkContent = 3
}

/// How the status bar would come and go.
public enum UIStatusBarAnimation: Int, Sendable {
  case none
  case fade
  case slide
}
