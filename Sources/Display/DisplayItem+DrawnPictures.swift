public import Pixels

extension [DisplayItem] {
  /// In the order of the list: every item, and after a group those of the group and of its mask.
  package func forEachInside(_ body: (DisplayItem) -> Void) {
    for item in self {
      body(item)
      guard case .group(let group) = item else { continue }
      group.items.forEachInside(body)
      group.mask?.forEachInside(body)
    }
  }
}

/// The drawn pictures that a list shows, without those inside them.
extension [DisplayItem] {
  /// In the order of the list; one that shows twice comes twice.
  func forEachDrawing(_ body: (DrawnPicture) -> Void) {
    forEachInside { item in
      guard case .fill(let fill) = item, case .image(let image) = fill.paint,
        case .drawn(let picture) = image.picture
      else { return }
      body(picture)
    }
  }

  /// The same items with finished pictures instead of drawn ones; those that `bitmap` is nil for
  /// stay.
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
