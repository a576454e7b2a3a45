/// Amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No value: takes it from the environment.
  case unspecified = 0
  /// Little space, as across an upright phone.
  case compact
  /// Much space, as on a tablet.
  case regular
}
