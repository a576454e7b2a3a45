/// Place of a presented screen in its container.
public struct TransitionPlace: Hashable, Sendable {
  /// Left edge and width as shares of the container's width, or in points.
  public var x: SceneLength
  /// Top edge.
  public var y: SceneLength
  /// Width.
  public var width: SceneLength
  /// Height.
  public var height: SceneLength
  /// Corner radius in points (default 0).
  public var cornerRadius: Double
}
