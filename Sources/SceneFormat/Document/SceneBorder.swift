/// A line along the inside of a view's edge.
public struct SceneBorder: Hashable, Sendable {
  /// In points, inwards.
  public var width: Double
  /// Default: black.
  public var color: SceneColor
}
