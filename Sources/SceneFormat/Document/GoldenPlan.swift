/// Which frames become goldens, and what is let pass of them.
public struct GoldenPlan: Hashable, Sendable {
  /// nil means every frame.
  public var frames: FrameSelection?
  /// Pixels per point.
  public var scale: Double
  /// In the order of the file. Without any, no bit may differ.
  public var tolerances: [GoldenTolerance]
  /// Whether the scene says anything about its goldens.
  public var isChosen: Bool
  /// Where the scene chooses ``frames``; nil where it does not.
  public var position: SourcePosition?

  /// By default every frame, one pixel per point, exactly.
  public init(
    frames: FrameSelection? = nil, scale: Double = 1, tolerances: [GoldenTolerance] = [],
    isChosen: Bool = false, position: SourcePosition? = nil
  ) {
    self.frames = frames
    self.scale = scale
    self.tolerances = tolerances
    self.isChosen = isChosen
    self.position = position
  }
}

/// What may differ in golden frames, and why that is right.
public struct GoldenTolerance: Hashable, Sendable {
  /// nil means every frame that no other tolerance names.
  public var frames: FrameSelection?
  /// Why it is there, in the words of who wrote it.
  public var reason: String
  /// How different colours may look, 0...1, as pixelmatch counts; nil: not at all.
  public var threshold: Double?
  /// Whether antialiased edges may differ.
  public var ignoresAntialiasing: Bool
  /// How many pixels may differ.
  public var maxPixels: Int?
  /// What share of them may, 0...1. Where both limits are given, both hold.
  public var maxRatio: Double?
  /// The side of the square in which the limits hold, in pixels; nil: in the whole frame.
  public var window: Int?
  /// Parts in which anything may differ, in points.
  public var ignored: [SceneRect]
  /// The path of a picture that is black where anything may differ, from the scene's folder.
  public var mask: String?
  /// Where the scene says so.
  public var position: SourcePosition
}
