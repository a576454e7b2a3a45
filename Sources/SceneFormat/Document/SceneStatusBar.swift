/// Content of the status bar that the system draws above an app.
public struct SceneStatusBar: Hashable, Sendable {
  /// Time as it is shown; no clock is read.
  public var time: String
  /// Date as tablets show it next to the time.
  public var date: String
  /// Charge of the battery, 0...1.
  public var battery: Double

  /// The status bar of Apple's product images.
  public init(time: String = "9:41", date: String = "Tue Jan 9", battery: Double = 1) {
    self.time = time
    self.date = date
    self.battery = battery
  }
}

/// Status bar that a view controller prefers.
public enum SceneStatusBarStyle: String, CaseIterable, Sendable {
  /// Dark in light appearance, light in dark appearance.
  case automatic
  /// Light content, for dark backgrounds.
  case light
  /// Dark content, for light backgrounds.
  case dark
  /// No status bar.
  case hidden
}
