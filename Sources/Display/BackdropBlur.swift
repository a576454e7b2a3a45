/// The content drawn so far, blurred inside a shape, as for a visual-effect view. It includes only
/// what the innermost group with an off-screen surface has drawn (S9.82).
public struct BackdropBlur: Hashable, Sendable {
  /// Area that shows the blur, with antialiased edges.
  public var shape: Shape
  /// Standard deviation in the coordinates of the shape. Pixels are mirrored at the shape's bounds.
  public var sigma: Double
  /// Transform from the coordinates of the shape to canvas pixels.
  public var transform: Transform
  /// Opacity of black or white in place of the blur, whichever stands out from the mean luminance of the
  /// backdrop inside the shape's bounds; nil (default) for the blur.
  public var contrast: Double?

  /// Creates a blur; a `sigma` of 0 shows the backdrop unchanged.
  public init(_ shape: Shape, sigma: Double, transform: Transform, contrast: Double? = nil) {
    self.shape = shape
    self.sigma = sigma
    self.transform = transform
    self.contrast = contrast
  }
}
