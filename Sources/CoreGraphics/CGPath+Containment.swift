public import Foundation

/// Which points lie inside of an outline.
public enum CGPathFillRule: Int, Sendable {
  /// Those that the outline winds around, counting one direction against the other.
  case winding
  /// Those that a ray leaves through an odd number of crossings.
  case evenOdd
}

extension CGPath {
  /// The smallest rectangle that holds all points, control points among them; null for an empty path.
  public var boundingBox: CGRect {
    CGRect(enclosing: elements.flatMap(\.points))
  }

  /// The smallest rectangle that holds the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    CGRect(enclosing: elements.compactMap(\.end) + subpaths.joined().flatMap(\.extremes))
  }

  /// Whether the area inside holds a point, after `transform` has mapped the path. Curves count with
  /// a hundredth of a point to either side.
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

  /// How often the outline, every subpath closed, goes around a point.
  ///
  /// Counts the crossings of a ray to the right, up and down against each other, so that the parity
  /// is that of all crossings.
  private func winding(around point: CGPoint) -> Int {
    var count = 0
    func cross(_ a: CGPoint, _ b: CGPoint) {
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

  /// Each connected part as a chain of points.
  private func polygons(tolerance: CGFloat) -> [[CGPoint]] {
    subpaths.map { segments in
      segments.prefix(1).map(\.start) + segments.flatMap { $0.flattened(tolerance: tolerance) }
    }
  }
}

extension CGPath.Segment {
  /// Where the piece turns back along an axis.
  fileprivate var extremes: [CGPoint] {
    guard !isLine else { return [] }
    let x = turningParameters(start.x, control1.x, control2.x, end.x)
    let y = turningParameters(start.y, control1.y, control2.y, end.y)
    return (x + y).map(point(at:))
  }

  /// The zeros of a cubic's derivative inside 0…1.
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
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
