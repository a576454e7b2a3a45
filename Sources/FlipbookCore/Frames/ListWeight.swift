import Display
import Pixels

/// What display lists take that are kept: their items, and every picture once, however many of them
/// show it.
///
/// Holds for lists that are kept: a picture that is gone could leave its place, and with it the name
/// by which it is known here, to another.
struct ListWeight {
  /// About what an item takes with its paint and its place in a list.
  private static let bytesPerItem = 512

  /// About how many bytes it is.
  private(set) var byteCount = 0
  private var pictures: Set<ObjectIdentifier> = []

  mutating func add(_ list: DisplayList) {
    // Without recursion: pictures may be nested thousands deep.
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
