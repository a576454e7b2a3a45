/// Whether a view should be turned round where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Follows the interface direction.
  case unspecified
  /// Controls of media playback: never mirrored.
  case playback
  /// Controls with a place in space: never mirrored.
  case spatial
  /// Always left to right.
  case forceLeftToRight
  /// Always right to left; laid out left to right here.
  case forceRightToLeft
}

/// Where text begins.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Left to right; the only direction here.
  case leftToRight
  /// Right to left.
  case rightToLeft
}
