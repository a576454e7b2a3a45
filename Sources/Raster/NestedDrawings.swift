import Display
import Pixels

/// A drawing and all drawings that it shows, in the order in which they must be rasterized.
/// Iterative: a program that draws each image from the previous one nests them thousands deep,
/// which would overflow the stack.
struct NestedDrawings {
  private let outermost: DrawnPicture
  /// Drawings to rasterize, including the outermost.
  private var needed: [DrawnPicture]
  /// Number of pending drawings that show each drawing.
  private var uses: [ObjectIdentifier: Int] = [:]
  /// Results, kept here while in use, whatever a cache evicts.
  private var finished: [ObjectIdentifier: Bitmap] = [:]

  /// Collects the nested drawings; those for which `known` has pixels are not opened.
  init(of outermost: DrawnPicture, known: (DrawnPicture) -> Bitmap?) {
    self.outermost = outermost
    needed = [outermost]
    var next = 0
    while next < needed.count {
      for inner in needed[next].inside {
        let id = ObjectIdentifier(inner)
        uses[id, default: 0] += 1
        guard uses[id] == 1 else { continue }
        if let bitmap = known(inner) { finished[id] = bitmap } else { needed.append(inner) }
      }
      next += 1
    }
    // A drawing's depth is larger than that of everything inside it: this is a topological order.
    needed.sort { $0.depth < $1.depth }
  }

  /// Pixels of the outermost drawing. `make` rasterizes one drawing from its list, in which nested
  /// drawings are bitmaps.
  mutating func draw(_ make: (DrawnPicture, DisplayList) -> Bitmap) -> Bitmap {
    for picture in needed where picture !== outermost {
      finished[ObjectIdentifier(picture)] = make(picture, list(of: picture))
      for inner in picture.inside { release(inner) }
    }
    return make(outermost, list(of: outermost))
  }

  private func list(of picture: DrawnPicture) -> DisplayList {
    guard picture.depth > 1 else { return picture.list }
    var list = picture.list
    list.items = list.items.replacingDrawings { finished[ObjectIdentifier($0)] }
    return list
  }

  private mutating func release(_ picture: DrawnPicture) {
    let id = ObjectIdentifier(picture)
    let left = (uses[id] ?? 0) - 1
    uses[id] = left
    if left == 0 { finished[id] = nil }
  }
}
