public import Pixels

/// A picture laid over the item's coordinates.
public struct ImagePaint: Hashable, Sendable {
  /// Shared with other lists; lists compare it by content.
  public var picture: Picture
  /// The part that is shown, in pixels of the picture. Sampling never reads outside of it: its edge
  /// pixels are repeated.
  public var source: Rect
  /// Where `source` lies, in the item's own coordinates. The shape may reach beyond.
  public var target: Rect
  /// Where the picture is drawn smaller than it is.
  public var minification: ImageFilter
  /// Where the picture is drawn larger than it is.
  public var magnification: ImageFilter

  /// The pixels of the picture that are shown: none where `source` lies beside it.
  package var readable: PixelRect { source.pixelsCovered(within: PixelRect(picture.size)) }

  /// Shows the pixels in `source` at `target`, whichever way the sizes differ.
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

  /// Shows the pixels of a finished picture.
  public init(
    _ bitmap: Bitmap, source: Rect, target: Rect,
    minification: ImageFilter, magnification: ImageFilter = .linear
  ) {
    self.init(
      .bitmap(bitmap), source: source, target: target, minification: minification,
      magnification: magnification)
  }
}

/// How a picture is read between and across its pixels.
public enum ImageFilter: Hashable, Sendable {
  /// The pixel whose area holds the point: hard edges.
  case nearest
  /// Bilinear between pixel centres.
  case linear
  /// Area averaging where the picture shrinks, else as `linear`.
  case trilinear
}
