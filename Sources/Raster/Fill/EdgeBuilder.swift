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
  /// Number of edges up to which comparing them is faster than counting rows.
  private static let fewEdges = 64

  private(set) var edges: [Edge] = []
  /// Corners of the polygon that is being added.
  private var corners: [SubpixelPoint] = []
  private var sorted: [Edge] = []
  private var starts: [Int] = []

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
  }

  /// Adds transformed contours; edges outside of `rows` are skipped.
  mutating func add(_ contours: Contours, through transform: Transform, rows: Range<Int>) {
    let heights = rows.lowerBound * pixel..<rows.upperBound * pixel
    edges.reserveCapacity(edges.count + contours.points.count)
    for range in contours.ranges {
      let points = contours.points[range]
      if transform.isAffine {
        place(points, through: transform)
      } else {
        place(inFront(points.map(transform.homogeneous)))
      }
      addPlaced(within: heights)
    }
  }

  /// Puts the corners of a polygon on the grid; none if one of them is not finite.
  private mutating func place(_ points: ArraySlice<Point>, through transform: Transform) {
    corners.removeAll(keepingCapacity: true)
    for point in points {
      let (x, y, _) = transform.homogeneous(point)
      guard x.isFinite, y.isFinite else { return corners.removeAll(keepingCapacity: true) }
      corners.append(SubpixelPoint(Point(x: x, y: y)))
    }
  }

  private mutating func place(_ points: [Point]) {
    place(points[...], through: .identity)
  }

  /// Adds the edges of the polygon of `corners`.
  private mutating func addPlaced(within heights: Range<Subpixels>) {
    guard corners.count > 2 else { return }
    var from = corners[corners.count - 1]
    for to in corners {
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

  /// Sorts edges by the pixel row of their upper end; those above row `top` count as in it.
  ///
  /// A counting sort: the outline of a line of text has thousands of edges in few rows.
  mutating func sortByRow(from top: Int) {
    guard edges.count > Self.fewEdges else { return sort() }
    func row(_ edge: Edge) -> Int { max(0, pixelIndex(edge.y0) - top) }
    guard let last = edges.map(row).max() else { return }
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: last + 2))
    for edge in edges { starts[row(edge) + 1] += 1 }
    for index in 1...last + 1 { starts[index] += starts[index - 1] }
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: repeatElement(edges[0], count: edges.count))
    for edge in edges {
      let row = row(edge)
      sorted[starts[row]] = edge
      starts[row] += 1
    }
    swap(&edges, &sorted)
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
