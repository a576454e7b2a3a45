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
  /// nearly constant. The neighborhood is that of the exact shape, so that frames of every scale agree:
  /// the pixels that a small shape touches are a larger part of it.
  public func area(seenBy part: PixelRect) -> PixelRect {
    guard contrast != nil else { return part }
    let exact = transform.bounds(of: shape.bounds)
    let height = exact.bottom - exact.top
    let sides = [exact.left, exact.top - 6 * height, exact.right, exact.bottom + 6 * height]
    guard sides.allSatisfy({ abs($0) < Self.farthest }) else { return part }
    let pixels = sides.map { Int($0.rounded()) }
    return PixelRect(left: pixels[0], top: pixels[1], right: pixels[2], bottom: pixels[3])
      .union(part)
  }

  /// Coordinate beyond which nothing is in a frame.
  private static let farthest = 1e6
}
