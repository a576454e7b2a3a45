import Display
import Pixels

/// A straight edge of an outline, from its upper to its lower end.
struct Edge {
  let x0: Subpixels
  let y0: Subpixels
  let x1: Subpixels
  let y1: Subpixels
  /// 1 for an outline that goes down, −1 for one that goes up.
  let winding: Int
  private let slope: Double

  init(x0: Subpixels, y0: Subpixels, x1: Subpixels, y1: Subpixels, winding: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
    self.winding = winding
    // Coordinates have at most 43 bits (see `subpixels(_:)`), a Double has 53, and x(at:) rounds once.
    slope = Double(x1 - x0) / Double(y1 - y0)
  }

  var isVertical: Bool { x0 == x1 }

  /// x coordinate at height `y`, which must be between its ends.
  ///
  /// Always computed from the upper end, never incrementally: the result must not depend on which
  /// rows were drawn before.
  @inline(__always)
  func x(at y: Subpixels) -> Subpixels {
    if y == y0 || isVertical { return x0 }
    if y == y1 { return x1 }
    // The large number makes truncation round down; it leaves fractions enough.
    let shift = 1 << 44
    return x0 + Int(Double(y - y0) * slope + (Double(shift) + 0.5)) - shift
  }
}

/// Converts outlines to edges on the subpixel grid.
struct EdgeBuilder {
  private(set) var edges: [Edge] = []

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
  }

  /// Adds transformed contours; edges outside of `rows` are skipped.
  mutating func add(_ contours: Contours, through transform: Transform, rows: Range<Int>) {
    let heights = rows.lowerBound * pixel..<rows.upperBound * pixel
    for range in contours.ranges {
      let points = contours.points[range]
      if transform.isAffine {
        add(points.compactMap(transform.apply), within: heights)
      } else {
        add(inFront(points.map(transform.homogeneous)), within: heights)
      }
    }
  }

  private mutating func add(_ polygon: [Point], within heights: Range<Subpixels>) {
    guard polygon.count > 2, polygon.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    var from = SubpixelPoint(polygon[polygon.count - 1])
    for corner in polygon {
      let to = SubpixelPoint(corner)
      add(from, to, within: heights)
      from = to
    }
  }

  private mutating func add(
    _ from: SubpixelPoint, _ to: SubpixelPoint, within heights: Range<Subpixels>
  ) {
    let upper = from.y < to.y ? from : to
    let lower = from.y < to.y ? to : from
    // Horizontal edges contribute no area; edges above or below the rows are skipped.
    guard upper.y < lower.y, upper.y < heights.upperBound, lower.y > heights.lowerBound else {
      return
    }
    edges.append(
      Edge(
        x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, winding: from.y < to.y ? 1 : -1))
  }

  /// Sorts edges by their upper end.
  mutating func sort() {
    edges.sort { $0.y0 < $1.y0 }
  }
}

/// Part of a polygon in front of the near plane, divided by w.
///
/// I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping", 1974, for the single plane w =
/// 1/1024, which `Transform.bounds(of:)` uses as well.
private func inFront(_ polygon: [(x: Double, y: Double, w: Double)]) -> [Point] {
  let nearest = 1.0 / 1024
  guard var from = polygon.last else { return [] }
  var result: [Point] = []
  for to in polygon {
    if (from.w >= nearest) != (to.w >= nearest) {
      let t = (nearest - from.w) / (to.w - from.w)
      result.append(
        Point(
          x: (from.x + (to.x - from.x) * t) / nearest,
          y: (from.y + (to.y - from.y) * t) / nearest))
    }
    if to.w >= nearest { result.append(Point(x: to.x / to.w, y: to.y / to.w)) }
    from = to
  }
  return result
}
