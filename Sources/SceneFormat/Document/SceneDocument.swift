/// What a scene file says, checked: every name refers to something, every picture exists.
///
/// Times are seconds from the scene's beginning, lengths are points, places have their origin at
/// the top left.
public struct SceneDocument: Hashable, Sendable {
  public var title: String
  public var about: String?
  public var device: SceneDevice
  public var frameRate: FrameRate
  /// What the canvas holds below the window.
  public var background: SceneColor
  /// In the order of the file.
  public var screens: [SceneScreen]
  public var root: SceneRoot
  /// In the order of their times.
  public var steps: [SceneStep]
  public var end: SceneEnd
  public var goldens: GoldenPlan
  /// The files that the scene includes, by their paths from its folder, in the order in which they
  /// were read; each once.
  public var includes: [String]

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

/// Which frames become goldens.
public struct GoldenPlan: Hashable, Sendable {
  /// nil means every frame.
  public var frames: FrameSelection?
  /// Pixels per point.
  public var scale: Double

  public init(frames: FrameSelection? = nil, scale: Double = 1) {
    self.frames = frames
    self.scale = scale
  }
}
