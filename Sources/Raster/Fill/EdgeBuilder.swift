import Display
import Pixels

/// One straight piece of an outline, from its upper end to its lower one.
struct Edge {
  let x0: Subpixels
  let y0: Subpixels
  let x1: Subpixels
  let y1: Subpixels
  /// 1 when the outline goes down here, -1 when it goes up.
  let winding: Int
  private let slope: Double

  init(x0: Subpixels, y0: Subpixels, x1: Subpixels, y1: Subpixels, winding: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
    self.winding = winding
    slope = Double(x1 - x0) / Double(y1 - y0)
  }

  var isVertical: Bool { x0 == x1 }

  /// Where the edge crosses height `y`, which lies between its ends.
  ///
  /// Always from the upper end, never step by step: what is above or left of a part that is drawn
  /// alone must not matter.
  @inline(__always)
  func x(at y: Subpixels) -> Subpixels {
    if y == y0 || isVertical { return x0 }
    if y == y1 { return x1 }
    // The large number makes truncation round down; it leaves fractions enough.
    let shift = 1 << 44
    return x0 + Int(Double(y - y0) * slope + (Double(shift) + 0.5)) - shift
  }
}

/// Outlines on the pixel grid, as edges.
struct EdgeBuilder {
  private(set) var edges: [Edge] = []

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
  }

  /// Adds the contours where `transform` puts them; edges above or below `rows` are left out.
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
    guard upper.y < lower.y, upper.y < heights.upperBound, lower.y > heights.lowerBound else {
      return
    }
    edges.append(
      Edge(
        x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, winding: from.y < to.y ? 1 : -1))
  }

  /// Puts the edges into the order in which rows meet them.
  mutating func sort() {
    edges.sort { $0.y0 < $1.y0 }
  }
}

/// The part of a polygon that lies before the eye, divided by w.
///
/// I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping", 1974, for the one plane
/// w = 1/1024, as far as `Transform.bounds(of:)` sees.
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
