public import Pixels

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
  /// backdrop around the shape; nil (default) for the blur.
  public var contrast: Double?

  /// Creates a blur; a `sigma` of 0 shows the backdrop unchanged.
  public init(_ shape: Shape, sigma: Double, transform: Transform, contrast: Double? = nil) {
    self.shape = shape
    self.sigma = sigma
    self.transform = transform
    self.contrast = contrast
  }

  /// Pixels that decide the appearance of a part of the frame. Contrast follows a neighborhood much
  /// taller than a bar such as the home indicator: lines of text that pass below it leave its mean
  /// nearly constant.
  public func area(seenBy part: PixelRect) -> PixelRect {
    guard contrast != nil else { return part }
    // By the exact height: that of `part` is rounded up to pixels, so that images of different scales would
    // look at different areas.
    let exact = transform.bounds(of: shape.bounds)
    let (reach, tolerance) = (6 * (exact.bottom - exact.top), 1e-6)
    var area = part
    area.top = min(part.top, pixel((exact.top - reach + tolerance).rounded(.down)))
    area.bottom = max(part.bottom, pixel((exact.bottom + reach - tolerance).rounded(.up)))
    return area
  }

  /// A coordinate as a whole number; those far outside of any canvas are moved nearer.
  private func pixel(_ coordinate: Double) -> Int { Int(max(-1e9, min(1e9, coordinate))) }
}
