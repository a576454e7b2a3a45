/// A path of lines and Bézier curves, in an item's own coordinates.
public struct Outline: Hashable, Sendable {
  /// Element of a path; each begins where the previous one ended.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath at the point.
    case move(Point)
    /// Straight line to the point.
    case line(Point)
    /// Quadratic Bézier curve to `end`.
    case quadratic(control: Point, end: Point)
    /// Cubic Bézier curve to `end`. It leaves towards `control1` and arrives from `control2`.
    case cubic(control1: Point, control2: Point, end: Point)
    /// Straight line to the start of the subpath.
    case close
  }

  /// Rule that decides which points are inside.
  public enum FillRule: Hashable, Sendable {
    /// The winding number is not 0.
    case nonZero
    /// A ray from the point crosses the outline an odd number of times.
    case evenOdd
  }

  /// Subpaths, each beginning with a `move`; filling closes open ones.
  public var elements: [Element]
  /// Fill rule.
  public var rule: FillRule
  /// Whether the area may have winding numbers other than 0 and 1 (or 0 and −1). Where it is false,
  /// as for glyphs without overlaps, filling takes time in proportion to the number of edges.
  public var mayOverlap: Bool

  /// Creates a path, unchecked (default rule non-zero, and it may overlap itself).
  public init(_ elements: [Element], rule: FillRule = .nonZero, mayOverlap: Bool = true) {
    self.elements = elements
    self.rule = rule
    self.mayOverlap = mayOverlap
  }

  /// Bounding box of all points, control points included.
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
