/// An outline of straight and curved pieces, in an item's own coordinates.
public struct Outline: Hashable, Sendable {
  /// One piece of the outline; each begins where the one before ended.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  /// Which points lie inside.
  public enum FillRule: Hashable, Sendable {
    /// Where the outline winds around a point, in either direction on balance.
    case nonZero
    /// Where a ray from a point crosses the outline an odd number of times.
    case evenOdd
  }

  /// Subpaths one after the other, each from its `move` on; filling closes the open ones.
  public var elements: [Element]
  /// Which of the areas between crossing lines are filled.
  public var rule: FillRule

  /// Takes the elements unchecked; they are to begin with a `move`.
  public init(_ elements: [Element], rule: FillRule = .nonZero) {
    self.elements = elements
    self.rule = rule
  }

  /// The bounding box of all points, control points among them.
  public var bounds: Rect {
    var box: Rect?
    func add(_ point: Point) {
      guard let old = box else {
        box = Rect(left: point.x, top: point.y, right: point.x, bottom: point.y)
        return
      }
      box = Rect(
        left: min(old.left, point.x), top: min(old.top, point.y),
        right: max(old.right, point.x), bottom: max(old.bottom, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        add(point)
      case .quadratic(let control, let end):
        add(control)
        add(end)
      case .cubic(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close:
        break
      }
    }
    return box ?? .empty
  }
}
