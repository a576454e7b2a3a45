/// Mirroring of a view in right-to-left layouts.
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

/// Direction of layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Left to right; the only direction here.
  case leftToRight
  /// Right to left.
  case rightToLeft
}
