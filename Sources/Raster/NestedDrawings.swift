import Display
import Pixels

/// A drawn picture and all that must be drawn before it, because it shows them. Without recursion:
/// a program that draws each picture from the one before nests them thousands deep.
struct NestedDrawings {
  private let outermost: DrawnPicture
  /// What is to be drawn, the outermost among them.
  private var needed: [DrawnPicture]
  /// How many of those show a picture and are still to be drawn.
  private var uses: [ObjectIdentifier: Int] = [:]
  /// Held here as long as they are in use, whatever a cache lets go.
  private var finished: [ObjectIdentifier: Bitmap] = [:]

  /// Looks no further into what `known` has pixels of.
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
    needed.sort { $0.depth < $1.depth }
  }

  /// The outermost picture's pixels. `make` draws one picture by its list, in which those inside are
  /// finished.
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
