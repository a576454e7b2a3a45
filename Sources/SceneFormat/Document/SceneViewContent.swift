/// Content of a view in place of an image.
public enum SceneViewContent: Hashable, Sendable {
  /// A label with a text.
  case text(SceneText)
  /// An image view with a symbol.
  case symbol(SceneSymbol)
  /// A gradient layer.
  case gradient(SceneGradient)
  /// An effect view; subviews are in its content view.
  case blur(SceneBlurStyle)
  /// A stack view.
  case stack(SceneStack)
  /// A table view.
  case list(SceneList)
  /// A control of the system.
  case control(SceneControl)
}

/// A symbol of the system.
public struct SceneSymbol: Hashable, Sendable {
  /// Name as in `UIImage(systemName:)`.
  public var name: String
  /// Size and weight (default: the system font's at 17 points).
  public var font: SceneFont
  /// nil for UIKit's tint color.
  public var tint: SceneColor?
}

/// A gradient in the terms of its layer.
public struct SceneGradient: Hashable, Sendable {
  /// Colors from the start to the end, at least two.
  public var colors: [SceneColor]
  /// One for each color, 0...1, increasing; nil for equal distances.
  public var locations: [Double]?
  /// Start point, as shares of the view's size.
  public var start: ScenePoint
  /// End point, as shares of the view's size.
  public var end: ScenePoint
  /// Default: ``SceneGradientType/axial``.
  public var type: SceneGradientType
}

/// Types of gradients by Core Animation's names.
public enum SceneGradientType: String, CaseIterable, Sendable {
  /// Along a line, around a point outward, and around a point by angle.
  case axial, radial, conic
}

/// Styles of blurs by UIKit's names.
public enum SceneBlurStyle: String, CaseIterable, Sendable {
  /// Blurs with and without a tint.
  case extraLight, light, dark, regular, prominent
  /// Materials that follow the appearance.
  case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
  /// The material of bars.
  case systemChromeMaterial
  /// Materials that are always light.
  case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
  /// Materials that are always light.
  case systemThickMaterialLight, systemChromeMaterialLight
  /// Materials that are always dark.
  case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
  /// Materials that are always dark.
  case systemThickMaterialDark, systemChromeMaterialDark
}

/// A corner of a view.
public enum SceneCorner: String, CaseIterable, Sendable {
  /// The corners, clockwise.
  case topLeft, topRight, bottomRight, bottomLeft
}

/// Shapes of rounded corners by Core Animation's names.
public enum SceneCornerCurve: String, CaseIterable, Sendable {
  /// A quarter of a circle, and the smoother corner of app icons.
  case circular, continuous
}
