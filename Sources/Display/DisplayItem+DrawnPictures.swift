public import Pixels

extension [DisplayItem] {
  /// Visits all items in list order; after a group, those of the group and of its mask.
  package func forEachInside(_ body: (DisplayItem) -> Void) {
    for item in self {
      body(item)
      guard case .group(let group) = item else { continue }
      group.items.forEachInside(body)
      group.mask?.forEachInside(body)
    }
  }
}

/// The drawings that a list shows, without those inside them.
extension [DisplayItem] {
  /// Visits drawings in list order, with repetitions.
  func forEachDrawing(_ body: (DrawnPicture) -> Void) {
    forEachInside { item in
      guard case .fill(let fill) = item, case .image(let image) = fill.paint,
        case .drawn(let picture) = image.picture
      else { return }
      body(picture)
    }
  }

  /// Items with drawings replaced by bitmaps; a drawing for which `bitmap` returns nil is
  /// kept.
  public func replacingDrawings(_ bitmap: (DrawnPicture) -> Bitmap?) -> [DisplayItem] {
    map { item in
      switch item {
      case .fill(var fill):
        guard case .image(var image) = fill.paint, case .drawn(let picture) = image.picture,
          let finished = bitmap(picture)
        else { return item }
        image.picture = .bitmap(finished)
        fill.paint = .image(image)
        return .fill(fill)
      case .group(var group):
        group.items = group.items.replacingDrawings(bitmap)
        group.mask = group.mask?.replacingDrawings(bitmap)
        return .group(group)
      case .shadow, .backdropBlur: return item
      }
    }
  }
}
