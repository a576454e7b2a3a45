/// Area of an item, in its own coordinates.
public enum Shape: Hashable, Sendable {
  case rectangle(Rect)
  case roundedRectangle(RoundedRect)
  /// Area between two outlines: a border.
  case ring(outer: RoundedRect, inner: RoundedRect)
  case path(Outline)

  /// Bounding box.
  public var bounds: Rect {
    switch self {
    case .rectangle(let rect): rect
    case .roundedRectangle(let rounded): rounded.rect
    case .ring(let outer, _): outer.rect
    case .path(let outline): outline.bounds
    }
  }
}
