/// Whether there is much room along an axis or little.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No value: takes it from the environment.
  case unspecified = 0
  /// Little space.
  case compact
  /// Much space.
  case regular
}
