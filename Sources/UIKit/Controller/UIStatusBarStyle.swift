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
  /// The bar appears or disappears at once.
  case none
  /// The bar changes its opacity.
  case fade
  /// The bar moves over the top edge.
  case slide
}
