/// New values; nil leaves the old one.
public struct ViewChanges: Hashable, Sendable {
  /// In the superview, in points.
  public var frame: SceneRect?
  /// 0...1.
  public var alpha: Double?
  /// The background.
  public var color: SceneColor?
  /// In points.
  public var cornerRadius: Double?
  /// About the view's centre, in place of the old one.
  public var transform: SceneTransform?
}
