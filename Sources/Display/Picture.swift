public import Pixels

/// Content of an image paint: a bitmap, or a display list that is rasterized on use. Immutable,
/// compared by content and cheap to pass.
public enum Picture: Hashable, Sendable {
  /// Pixels in memory.
  case bitmap(Bitmap)
  /// Display list that is rasterized on use.
  case drawn(DrawnPicture)

  /// Size in pixels.
  public var size: PixelSize {
    switch self {
    case .bitmap(let bitmap): bitmap.pixmap.size
    case .drawn(let picture): picture.list.canvas
    }
  }

  /// Whether every pixel is known to have alpha 255; a drawing may be opaque without being known to
  /// be.
  public var isOpaque: Bool {
    switch self {
    case .bitmap(let bitmap): bitmap.isOpaque
    case .drawn(let picture): picture.isOpaque
    }
  }

  /// Digest of the content; for a drawing, of its display list.
  public var digest: ContentDigest {
    switch self {
    case .bitmap(let bitmap): bitmap.digest
    case .drawn(let picture): picture.digest
    }
  }
}
