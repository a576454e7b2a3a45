/// New values; nil leaves the old one.
public struct ViewChanges: Hashable, Sendable {
  /// New frame in the superview, in points.
  public var frame: SceneRect?
  /// Relative to the superview, in place of ``frame``.
  public var layout: SceneViewLayout?
  /// 0...1.
  public var alpha: Double?
  /// The background.
  public var color: SceneColor?
  /// New corner radius in points.
  public var cornerRadius: Double?
  /// About the view's center, in place of the old one.
  public var transform: SceneTransform?
  /// New shadow, which replaces the old one as a whole.
  public var shadow: SceneShadow?
  /// New border, which replaces the old one as a whole.
  public var border: SceneBorder?
  /// New style of a view's blur; a nil inside removes the blur.
  public var blur: SceneBlurStyle??
  /// Shows the view at the start, or hides it at the end. In a stack the others move along.
  public var isHidden: Bool?
  /// New words of a label, which replace the old ones as a whole by a cross-fade.
  public var text: [SceneTextRun]?
  /// New symbol, by a cross-fade.
  public var symbol: String?
  /// New color of a symbol, by a cross-fade.
  public var tint: SceneColor?
  /// New color of a label, by a cross-fade.
  public var textColor: SceneColor?
  /// New state of a control; nil leaves all of it.
  public var control: SceneControlChange?
}

extension ViewChanges {
  /// Keys of the values that change, as scenes write them.
  package var keys: [String] {
    [
      frame == nil ? nil : "frame", layout == nil ? nil : "layout", alpha == nil ? nil : "alpha",
      color == nil ? nil : "color", cornerRadius == nil ? nil : "cornerRadius",
      transform == nil ? nil : "transform", shadow == nil ? nil : "shadow",
      border == nil ? nil : "border", blur == nil ? nil : "blur",
      isHidden == nil ? nil : "hidden",
    ].compactMap(\.self) + (control?.keys ?? []) + fadingKeys
  }

  /// Keys of the values that change by a cross-fade.
  package var fadingKeys: [String] {
    [
      text == nil ? nil : "text", symbol == nil ? nil : "symbol", tint == nil ? nil : "tint",
      textColor == nil ? nil : "textColor",
    ].compactMap(\.self)
  }
}
