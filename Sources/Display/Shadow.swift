/// The blurred shadow of a shape, drawn beneath the shape's own area as well (S9.29).
public struct Shadow: Hashable, Sendable {
  /// Shape that casts the shadow; it is not drawn itself.
  public var shape: Shape
  /// Color of the shadow, with its opacity in alpha.
  public var color: Color
  /// Standard deviation of the Gaussian, in the coordinates of the shape.
  public var sigma: Double
  /// Offset in the coordinates of the shape.
  public var offset: Point
  /// Transform from the coordinates of the shape to canvas pixels.
  public var transform: Transform

  /// Creates a shadow; a `sigma` of 0 gives hard edges.
  public init(of shape: Shape, color: Color, sigma: Double, offset: Point, transform: Transform) {
    self.shape = shape
    self.color = color
    self.sigma = sigma
    self.offset = offset
    self.transform = transform
  }
}
