/// A distance to the right and down.
public struct SceneOffset: Hashable, Sendable {
  /// Distance to the right; shares of the width.
  public var x: SceneLength
  /// Down; shares of the height.
  public var y: SceneLength

  /// No distance.
  public static let zero = SceneOffset(x: SceneLength(), y: SceneLength())
}
