/// New values; nil leaves the old one.
public struct ViewChanges: Hashable, Sendable {
  /// In the superview, in points.
  public var frame: SceneRect?
  /// Relative to the superview, in place of ``frame``.
  public var layout: SceneViewLayout?
  /// 0...1.
  public var alpha: Double?
  /// The background.
  public var color: SceneColor?
  /// In points.
  public var cornerRadius: Double?
  /// About the view's center, in place of the old one.
  public var transform: SceneTransform?
  /// In place of the old one, as a whole.
  public var shadow: SceneShadow?
  /// In place of the old one, as a whole.
  public var border: SceneBorder?
  /// Of a view with a blur; nil inside for none.
  public var blur: SceneBlurStyle??
  /// Shows the view at the start, or hides it at the end.
  public var isHidden: Bool?
}
