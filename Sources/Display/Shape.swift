/// Area of an item, in its own coordinates.
public enum Shape: Hashable, Sendable {
  /// Rectangle with sharp corners.
  case rectangle(Rect)
  /// Rectangle with a radius at each corner.
  case roundedRectangle(RoundedRect)
  /// Area between two outlines: a border.
  case ring(outer: RoundedRect, inner: RoundedRect)
  /// Area inside an outline, by the outline's fill rule.
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
