import Pixels

extension DisplayList {
  /// Whether two lists are known to give the same image, however they are built.
  ///
  /// Before comparing, items outside of the canvas or behind an opaque item that fills it are
  /// dropped, and groups and clips without effect are removed. Lists for which this is false may
  /// still give the same pixels.
  public func looksLike(_ other: DisplayList) -> Bool {
    guard canvas == other.canvas else { return false }
    return self == other || seen == other.seen
  }

  private var seen: DisplayList {
    var list = self
    let whole = PixelRect(canvas)
    list.items = items.seen(within: whole)
    if let last = list.items.lastIndex(where: { $0.hidesAll(of: whole) }) {
      // The item hides it: any color will do, if it is the same in both lists.
      list.background = .black
      list.items.removeFirst(last)
    }
    return list
  }
}

extension [DisplayItem] {
  /// The items that can touch a pixel of `rect`, without groups that only hold them together.
  fileprivate func seen(within rect: PixelRect) -> [DisplayItem] {
    flatMap { item -> [DisplayItem] in
      guard !item.bounds(within: rect).isEmpty else { return [] }
      guard case .group(var group) = item, !group.isOffscreen else { return [item] }
      if group.clip?.keepsAll(of: rect) ?? true { return group.items.seen(within: rect) }
      group.items = group.items.seen(within: group.clipped(rect))
      return group.items.isEmpty ? [] : [.group(group)]
    }
  }
}

extension DisplayItem {
  /// Whether nothing that was drawn before shows in any pixel of `rect`.
  fileprivate func hidesAll(of rect: PixelRect) -> Bool {
    guard case .fill(let fill) = self, case .rectangle(let area) = fill.shape,
      area.holds(rect, through: fill.transform)
    else { return false }
    switch fill.paint {
    case .color(let color):
      return color.alpha >= 1
    case .image(let image):
      return image.picture.isOpaque && image.target.contains(area) && !image.readable.isEmpty
    case .linearGradient, .radialGradient, .conicGradient:
      return false
    }
  }
}

extension Clip {
  fileprivate func keepsAll(of rect: PixelRect) -> Bool {
    guard case .rectangle(let area) = shape else { return false }
    return area.holds(rect, through: transform)
  }
}

extension Rect {
  /// Whether the rectangle, put on the canvas without a turn, has all of those pixels inside.
  fileprivate func holds(_ pixels: PixelRect, through transform: Transform) -> Bool {
    switch transform.kind {
    case .wholeTranslation, .translation, .axisAligned:
      transform.bounds(of: self).contains(Rect(pixels))
    case .affine, .perspective:
      false
    }
  }
}
