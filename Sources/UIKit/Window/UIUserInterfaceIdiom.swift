/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No value: takes it from the environment.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad
}
