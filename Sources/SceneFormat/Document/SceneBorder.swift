/// A line along the inside of a view's edge.
public struct SceneBorder: Hashable, Sendable {
  /// Width in points, inward from the edge.
  public var width: Double
  /// Default: black.
  public var color: SceneColor
}
