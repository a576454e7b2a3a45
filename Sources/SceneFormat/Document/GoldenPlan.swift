/// Frames that become goldens, and their tolerances.
public struct GoldenPlan: Hashable, Sendable {
  /// Selected frames; nil for every frame.
  public var frames: FrameSelection?
  /// Pixels per point.
  public var scale: Double
  /// Tolerances in the order of the file; none means exact.
  public var tolerances: [GoldenTolerance]
  /// Whether the scene says anything about its goldens.
  public var isChosen: Bool
  /// Position of the selection in the file; nil without one.
  public var position: SourcePosition?

  /// Creates a plan; by default every frame, one pixel per point, exact.
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

/// Accepted differences between goldens and frames, with the reason.
public struct GoldenTolerance: Hashable, Sendable {
  /// Selected frames; nil for every frame without a tolerance of its own.
  public var frames: FrameSelection?
  /// The author's reason.
  public var reason: String
  /// Maximum color difference of a pixel, 0...1, as in pixelmatch; nil for exact colors.
  public var threshold: Double?
  /// Whether antialiased edges may differ.
  public var ignoresAntialiasing: Bool
  /// Maximum number of differing pixels.
  public var maxPixels: Int?
  /// Maximum share of differing pixels, 0...1. With ``maxPixels``, both limits apply.
  public var maxRatio: Double?
  /// Side in pixels of the square in which the limits apply; nil for the whole frame.
  public var window: Int?
  /// Rectangles that are not compared, in points.
  public var ignored: [SceneRect]
  /// Path of a mask relative to the scene's folder; its black areas are not compared.
  public var mask: String?
  /// Position in the file.
  public var position: SourcePosition
}
