/// A view's shadow, in the terms of its layer.
public struct SceneShadow: Hashable, Sendable {
  /// Default: black; ``opacity`` is multiplied into its alpha.
  public var color: SceneColor
  /// 0...1.
  public var opacity: Double
  /// The standard deviation of the blur, in points.
  public var radius: Double
  /// Offset to the right and down, in points.
  public var offset: ScenePoint
}
