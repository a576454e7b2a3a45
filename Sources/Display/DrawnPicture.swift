public import Pixels
import Synchronization

/// An image defined by a display list, whose canvas is its extent.
///
/// A rasterizer draws it once, aligned to pixels, and then uses it like a bitmap.
public final class DrawnPicture: Sendable {
  /// Display list; with a clear background the content behind it is visible.
  public var list: DisplayList { content.withLock { $0 } }
  /// Multiplier of red, green and blue; nil for none. Its alpha has no effect.
  public let multiplier: Color?
  /// Whether an opaque background is known to stay opaque.
  public let isOpaque: Bool
  /// Nesting depth of drawings: 1 without any inside.
  public let depth: Int
  /// Behind a lock only because deinitialization modifies it.
  private let content: Mutex<DisplayList>
  private let keptDigest = Mutex<ContentDigest?>(nil)

  /// Maximum depth of recursion into nested drawings.
  private static let shallow = 16

  /// Creates a drawing; walks the list once.
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

  /// Digest of list and multiplier, computed on first use, since intermediate drawings are rarely
  /// shown.
  public var digest: ContentDigest {
    if let known = keptDigest.withLock({ $0 }) { return known }
    // Outside of the lock: when two threads make it at once, both make the same.
    let text = list.summary + (multiplier.map { "times \($0.dump)" } ?? "")
    let digest = ContentDigest(of: Array(text.utf8))
    keptDigest.withLock { $0 = digest }
    return digest
  }

  /// Drawings that the list shows directly, each once.
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
  /// Whether drawing it over opaque pixels leaves them opaque.
  fileprivate var keepOpaque: Bool {
    allSatisfy { item in
      guard case .group(let group) = item else { return true }
      return group.blend.keepsOpaque && (group.isOffscreen || group.items.keepOpaque)
    }
  }
}

extension DrawnPicture: Hashable {
  /// Equal when the lists are. Digests lose small differences, so they only make the comparison of
  /// most different lists fast.
  public static func == (a: DrawnPicture, b: DrawnPicture) -> Bool {
    // Without recursion: drawings may be nested thousands deep.
    var pairs = [(a, b)]
    var seen: Set<[ObjectIdentifier]> = []
    while let (a, b) = pairs.popLast() {
      guard a !== b, seen.insert([ObjectIdentifier(a), ObjectIdentifier(b)]).inserted else {
        continue
      }
      guard a.mayEqual(b), a.listWithoutDrawings == b.listWithoutDrawings else { return false }
      pairs += zip(a.drawings, b.drawings)
    }
    return true
  }

  /// Feeds the digest alone, which is computed once.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }

  private func mayEqual(_ other: DrawnPicture) -> Bool {
    // The digest last: it may have to be made.
    depth == other.depth && list.canvas == other.list.canvas
      && list.items.count == other.list.items.count && multiplier == other.multiplier
      && digest == other.digest
  }

  /// In the order of the list.
  private var drawings: [DrawnPicture] {
    guard depth > 1 else { return [] }
    var pictures: [DrawnPicture] = []
    list.items.forEachDrawing { pictures.append($0) }
    return pictures
  }

  /// The list with the same empty bitmap in place of every drawing.
  private var listWithoutDrawings: DisplayList {
    guard depth > 1 else { return list }
    let nothing = Bitmap(Pixmap(width: 0, height: 0))
    var list = list
    list.items = list.items.replacingDrawings { _ in nothing }
    return list
  }
}
