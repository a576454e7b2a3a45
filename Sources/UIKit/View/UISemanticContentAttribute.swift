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
  /// Always right to left.
  case forceRightToLeft
}

/// Direction of layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Leading is left, as for English.
  case leftToRight
  /// Leading is right, as for Arabic.
  case rightToLeft
}

/// Direction of layout as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not set.
  case unspecified = -1
  /// Leading is left, as for English.
  case leftToRight = 0
  /// Leading is right, as for Arabic.
  case rightToLeft = 1
}
