/// A shape filled with a paint.
public struct Fill: Hashable, Sendable {
  /// Filled area, with antialiased edges.
  public var shape: Shape
  /// Paint, in the coordinates of the shape.
  public var paint: Paint
  /// Transform from the coordinates of shape and paint to canvas pixels.
  public var transform: Transform

  /// Creates a fill.
  public init(_ shape: Shape, with paint: Paint, transform: Transform) {
    self.shape = shape
    self.paint = paint
    self.transform = transform
  }
}
