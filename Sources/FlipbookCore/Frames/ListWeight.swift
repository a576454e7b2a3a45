import Display
import Pixels

/// Estimated memory of display lists: their items, and every image once, no matter how many items
/// show it.
///
/// Valid only while the lists are kept alive: images are identified by address, which a new object
/// may reuse after a deallocation.
struct ListWeight {
  /// Approximate size of an item with its paint and its slot in a list.
  private static let bytesPerItem = 512

  /// Approximate size in bytes.
  private(set) var byteCount = 0
  private var pictures: Set<ObjectIdentifier> = []

  mutating func add(_ list: DisplayList) {
    // Without recursion: drawings may be nested thousands deep.
    var lists = [list]
    while let list = lists.popLast() {
      list.items.forEachInside { item in
        byteCount += Self.bytesPerItem
        guard case .fill(let fill) = item else { return }
        if case .path(let outline) = fill.shape {
          byteCount += outline.elements.count * MemoryLayout<Outline.Element>.stride
        }
        guard case .image(let image) = fill.paint else { return }
        switch image.picture {
        case .bitmap(let bitmap):
          guard pictures.insert(ObjectIdentifier(bitmap)).inserted else { return }
          byteCount += bitmap.width * bitmap.height * MemoryLayout<PremultipliedRGBA8>.stride
        case .drawn(let drawing):
          guard pictures.insert(ObjectIdentifier(drawing)).inserted else { return }
          lists.append(drawing.list)
        }
      }
    }
  }
}
