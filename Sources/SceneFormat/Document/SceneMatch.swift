/// Views of two screens that a transition shows as one.
public struct SceneMatch: Hashable, Sendable {
  /// Ids of the views; either screen may be the one that appears.
  public var first, second: String
}
