/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No value: takes it from the environment.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad
  /// A television; no scene is shown on one.
  case tv
  /// The screen of a car; no scene is shown on one.
  case carPlay
  /// A Mac; no scene is shown on one.
  case mac = 5
  /// A headset; no scene is shown on one.
  case vision
}
