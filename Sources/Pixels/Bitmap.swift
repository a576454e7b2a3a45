/// An immutable bitmap that many display lists can share: compared by content, cheap to pass.
public final class Bitmap: Sendable {
  /// Pixels.
  public let pixmap: Pixmap
  /// Whether every pixel has alpha 255; drawing then needs no blending.
  public let isOpaque: Bool
  /// Digest of size and pixels.
  public let digest: ContentDigest

  /// Wraps pixels without copying them. Walks them twice: for opacity and for the digest.
  public init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    isOpaque = pixmap.isOpaque
    digest = ContentDigest(of: pixmap)
  }

  /// Width in pixels.
  public var width: Int { pixmap.width }
  /// Height in pixels.
  public var height: Int { pixmap.height }
}

extension Bitmap: Hashable {
  /// Compares size and pixels; different digests decide quickly.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a === b || a.digest == b.digest && a.pixmap == b.pixmap
  }

  /// Hashes the digest, which was computed once.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
