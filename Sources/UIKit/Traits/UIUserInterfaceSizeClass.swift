/// Amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No value: takes it from the environment.
  case unspecified = 0
  /// Little space.
  case compact
  /// Much space.
  case regular
}
