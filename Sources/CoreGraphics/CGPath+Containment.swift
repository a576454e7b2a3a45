public import Foundation

extension CGPath {
  /// Bounding box of all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    CGRect(enclosing: elements.flatMap(\.points))
  }

  /// Bounding box of the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    CGRect(enclosing: elements.compactMap(\.end) + subpaths.joined().flatMap(\.extremes))
  }

  /// Whether a point is inside the path after `transform`. Curves are flattened to within 0.01
  /// points.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = applying(transform).winding(around: point)
    switch rule {
    case .winding: return winding != 0
    case .evenOdd: return winding % 2 != 0
    }
  }

  /// Winding number of the outline, with every subpath closed, around a point.
  ///
  /// Counts signed crossings of a ray to the right. The parity of that sum is the parity of all
  /// crossings, so that it serves the even-odd rule as well.
  private func winding(around point: CGPoint) -> Int {
    var count = 0
    func cross(_ a: CGPoint, _ b: CGPoint) {
      // Half-open: an outline that passes the ray at a corner counts once, not once for each of the two lines.
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if b.y > a.y, side > 0 { count += 1 }
      if b.y < a.y, side < 0 { count -= 1 }
    }
    for polygon in polygons(tolerance: 0.01) {
      for (index, corner) in polygon.enumerated() {
        cross(corner, polygon[(index + 1) % polygon.count])
      }
    }
    return count
  }

  /// Polyline of each subpath.
  private func polygons(tolerance: CGFloat) -> [[CGPoint]] {
    subpaths.map { segments in
      segments.prefix(1).map(\.start) + segments.flatMap { $0.flattened(tolerance: tolerance) }
    }
  }
}

extension CGPath.Segment {
  /// Points at which the curve turns back along an axis.
  fileprivate var extremes: [CGPoint] {
    guard !isLine else { return [] }
    let x = turningParameters(start.x, control1.x, control2.x, end.x)
    let y = turningParameters(start.y, control1.y, control2.y, end.y)
    return (x + y).map(point(at:))
  }

  /// Zeros in 0...1 of a cubic's derivative.
  private func turningParameters(
    _ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat
  ) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The form that does not subtract nearly equal numbers.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    // Divisions by 0 give infinity or NaN, which the filter drops.
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
