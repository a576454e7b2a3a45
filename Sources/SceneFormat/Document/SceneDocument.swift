/// What a scene file says, checked: every name refers to something, every picture exists.
///
/// Times are seconds from the scene's beginning, lengths are points, places have their origin at
/// the top left.
public struct SceneDocument: Hashable, Sendable {
  /// The scene in a sentence, for reports.
  public var title: String
  /// What reviewers should look at; nil when there is nothing to say.
  public var about: String?
  /// The screen it plays on. Default: ``DevicePreset/phone``.
  public var device: SceneDevice
  /// Whether the device is light or dark at first. Default: ``SceneAppearance/light``.
  public var appearance: SceneAppearance
  /// How densely time is cut. Default: ``FrameRate/sixty``.
  public var frameRate: FrameRate
  /// What the canvas holds below the window.
  public var background: SceneColor
  /// In the order of the file.
  public var screens: [SceneScreen]
  /// What the window shows at first.
  public var root: SceneRoot
  /// In the order of their times.
  public var steps: [SceneStep]
  /// When the last frame is. Default: ``SceneEnd/settled``.
  public var end: SceneEnd
  /// Which frames are kept for comparison, and at what scale.
  public var goldens: GoldenPlan
  /// The files that the scene includes, by their paths from its folder, in the order in which they
  /// were read; each once.
  public var includes: [String]
  /// Files that were looked for in vain before a picture was found, by their paths from the scene's
  /// folder, in the order of the file: each would show in that picture's place.
  public var soughtPictures: [String]

  /// nil for a name that the scene does not have.
  public func screen(named name: String) -> SceneScreen? {
    screens.first { $0.name == name }
  }
}

/// When a scene ends.
public enum SceneEnd: Hashable, Sendable {
  /// With the first frame at which nothing runs any more.
  case settled
  /// With the last frame at or before this time.
  case seconds(Double)
}
