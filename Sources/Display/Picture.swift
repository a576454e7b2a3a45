public import Pixels

/// What an image paint shows: pixels that exist already, or a list that is still to be drawn.
///
/// Either way immutable, compared by content and cheap to pass.
public enum Picture: Hashable, Sendable {
  case bitmap(Bitmap)
  case drawn(DrawnPicture)

  /// In pixels.
  public var size: PixelSize {
    switch self {
    case .bitmap(let bitmap): bitmap.pixmap.size
    case .drawn(let picture): picture.list.canvas
    }
  }

  /// Whether every pixel is known to have alpha 255. A drawn picture may be opaque without being
  /// known to be.
  public var isOpaque: Bool {
    switch self {
    case .bitmap(let bitmap): bitmap.isOpaque
    case .drawn(let picture): picture.isOpaque
    }
  }

  /// A fingerprint of the content; for a drawn picture, of what draws it.
  public var digest: ContentDigest {
    switch self {
    case .bitmap(let bitmap): bitmap.digest
    case .drawn(let picture): picture.digest
    }
  }
}
