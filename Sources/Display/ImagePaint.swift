public import Pixels

/// An image placed in the item's coordinates.
public struct ImagePaint: Hashable, Sendable {
  /// Image, shared with other lists and compared by content.
  public var picture: Picture
  /// Part of the image that is shown, in its pixels. Nothing outside is read: the edge pixels
  /// repeat.
  public var source: Rect
  /// Position of `source` in the item's coordinates. The filled shape may extend beyond it.
  public var target: Rect
  /// Filter where the image is scaled down.
  public var minification: ImageFilter
  /// Filter where the image is scaled up.
  public var magnification: ImageFilter

  /// Pixels of the image that are shown; empty when `source` is outside of it.
  package var readable: PixelRect { source.pixelsCovered(within: PixelRect(picture.size)) }

  /// Creates a paint that shows `source` at `target`, scaled.
  public init(
    _ picture: Picture, source: Rect, target: Rect,
    minification: ImageFilter, magnification: ImageFilter = .linear
  ) {
    self.picture = picture
    self.source = source
    self.target = target
    self.minification = minification
    self.magnification = magnification
  }

  /// Creates a paint of a bitmap.
  public init(
    _ bitmap: Bitmap, source: Rect, target: Rect,
    minification: ImageFilter, magnification: ImageFilter = .linear
  ) {
    self.init(
      .bitmap(bitmap), source: source, target: target, minification: minification,
      magnification: magnification)
  }
}

/// Filter for scaled images.
public enum ImageFilter: Hashable, Sendable {
  /// Nearest pixel: hard edges.
  case nearest
  /// Bilinear.
  case linear
  /// Area average when scaled down, otherwise bilinear.
  case trilinear
}
