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

/// A picture that a program has drawn: a list of its own, whose canvas is the picture.
///
/// A rasteriser draws it once, on whole pixels, and reads it like any other picture afterwards.
public final class DrawnPicture: Sendable {
  /// What is drawn. A clear background lets through what lies behind the picture.
  public let list: DisplayList
  /// What red, green and blue of the finished picture are multiplied by; nil for nothing. Alpha
  /// does not count.
  public let multiplier: Color?
  /// The fingerprint of the list and the multiplier.
  public let digest: ContentDigest
  /// Whether nothing in the list can make a pixel of an opaque background translucent.
  public let isOpaque: Bool

  /// Walks the list once, for the digest.
  public init(_ list: DisplayList, multipliedBy multiplier: Color? = nil) {
    self.list = list
    self.multiplier = multiplier
    let text = list.dump + (multiplier.map { "times \($0.dump)" } ?? "")
    digest = ContentDigest(of: Array(text.utf8))
    isOpaque = list.background.alpha >= 1 && list.items.keepOpaque
  }
}

extension DrawnPicture: Hashable {
  /// Equal when the lists are; the digests, in which small differences are lost, only make most
  /// different ones quick to tell.
  public static func == (a: DrawnPicture, b: DrawnPicture) -> Bool {
    a === b || a.digest == b.digest && a.multiplier == b.multiplier && a.list == b.list
  }

  /// Feeds the digest alone, which was computed once.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

extension [DisplayItem] {
  /// Whether what is opaque below stays so.
  fileprivate var keepOpaque: Bool {
    allSatisfy { item in
      guard case .group(let group) = item else { return true }
      return group.blend.keepsOpaque && (group.isOffscreen || group.items.keepOpaque)
    }
  }
}
