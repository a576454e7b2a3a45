import Pixels

extension DrawnPicture: Hashable {
  /// Equal when the lists are; the digests, in which small differences are lost, only make most
  /// different ones quick to tell.
  public static func == (a: DrawnPicture, b: DrawnPicture) -> Bool {
    // Without recursion: pictures may be nested thousands deep.
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

  /// The list with the same empty bitmap in the place of every drawn picture.
  private var listWithoutDrawings: DisplayList {
    guard depth > 1 else { return list }
    let nothing = Bitmap(Pixmap(width: 0, height: 0))
    var list = list
    list.items = list.items.replacingDrawings { _ in nothing }
    return list
  }
}
