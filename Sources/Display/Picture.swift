public import Pixels
import Synchronization

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
  public var list: DisplayList { content.withLock { $0 } }
  /// What red, green and blue of the finished picture are multiplied by; nil for nothing. Alpha
  /// does not count.
  public let multiplier: Color?
  /// Whether nothing in the list can make a pixel of an opaque background translucent.
  public let isOpaque: Bool
  /// 1 without drawn pictures inside, else one more than the deepest of them has.
  public let depth: Int
  /// Behind a lock only because the last moment of the picture changes it.
  private let content: Mutex<DisplayList>
  private let keptDigest = Mutex<ContentDigest?>(nil)

  /// So deep may recursion go into pictures.
  private static let shallow = 16

  /// Walks the list once.
  public init(_ list: DisplayList, multipliedBy multiplier: Color? = nil) {
    content = Mutex(list)
    self.multiplier = multiplier
    isOpaque = list.background.alpha >= 1 && list.items.keepOpaque
    var deepest = 0
    list.items.forEachDrawing { deepest = max(deepest, $0.depth) }
    depth = deepest + 1
    guard deepest >= Self.shallow else { return }
    // A later digest of this one finds these and does not go down the whole chain.
    list.items.forEachDrawing { _ = $0.digest }
  }

  deinit {
    guard depth > Self.shallow else { return }
    content.withLock { ReleasedItems.take(&$0.items) }
    ReleasedItems.empty()
  }

  /// The fingerprint of the list and the multiplier: made when first asked for, because pictures of a
  /// drawing on its way are seldom looked at.
  public var digest: ContentDigest {
    if let known = keptDigest.withLock({ $0 }) { return known }
    // Outside of the lock: when two threads make it at once, both make the same.
    let text = list.dump + (multiplier.map { "times \($0.dump)" } ?? "")
    let digest = ContentDigest(of: Array(text.utf8))
    keptDigest.withLock { $0 = digest }
    return digest
  }

  /// The drawn pictures that the list shows itself, each once.
  public var inside: [DrawnPicture] {
    guard depth > 1 else { return [] }
    var seen: Set<ObjectIdentifier> = []
    var pictures: [DrawnPicture] = []
    list.items.forEachDrawing {
      if seen.insert(ObjectIdentifier($0)).inserted { pictures.append($0) }
    }
    return pictures
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
