/// A finished picture that many display lists share: immutable, compared by content, cheap to pass.
public final class Bitmap: Sendable {
  /// What is shown; never changed again.
  public let pixmap: Pixmap
  /// Whether every pixel has alpha 255; drawing then needs no blending.
  public let isOpaque: Bool
  /// The fingerprint of size and pixels.
  public let digest: ContentDigest

  /// Copies no pixels, but walks them twice: once for opacity, once for the digest.
  public init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    isOpaque = pixmap.isOpaque
    digest = ContentDigest(of: pixmap)
  }

  /// In pixels.
  public var width: Int { pixmap.width }
  /// In pixels.
  public var height: Int { pixmap.height }
}

extension Bitmap: Hashable {
  /// Equal when size and every pixel are; the digests only make different ones quick to tell.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a === b || a.digest == b.digest && a.pixmap == b.pixmap
  }

  /// Feeds the digest alone, which was computed once.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
