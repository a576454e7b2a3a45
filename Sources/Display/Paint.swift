/// Content of a filled shape.
public enum Paint: Hashable, Sendable {
  /// The same color everywhere.
  case color(Color)
  /// Colors that change along a line.
  case linearGradient(LinearGradient)
  /// Colors that change with the distance from a center.
  case radialGradient(RadialGradient)
  /// Colors that change with the direction from a center.
  case conicGradient(ConicGradient)
  /// Part of a bitmap or of a drawing, placed in the item's coordinates and scaled.
  case image(ImagePaint)
}
