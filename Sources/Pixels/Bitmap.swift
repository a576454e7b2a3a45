/// A finished picture that many display lists share: immutable, compared by content, cheap to pass.
public final class Bitmap: Sendable {
  public let pixmap: Pixmap
  /// Whether every pixel has alpha 255; drawing then needs no blending.
  public let isOpaque: Bool
  /// The fingerprint of size and pixels.
  public let digest: ContentDigest

  public init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    isOpaque = pixmap.isOpaque
    digest = ContentDigest(of: pixmap)
  }

  public var width: Int { pixmap.width }
  public var height: Int { pixmap.height }
}

extension Bitmap: Hashable {
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a === b || a.digest == b.digest && a.pixmap == b.pixmap
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
