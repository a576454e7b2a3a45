import CoreGraphics
import Display

/// The visible part of a layer in a shared 3D space, or of a piece that another layer's plane cut
/// off.
///
/// Vertices are projected first: points on the superlayer's plane, with a depth that grows towards
/// the viewer. A projective transform maps planes to planes, so that depth is a linear function of
/// the projected point.
struct DepthPolygon {
  /// Index of the layer among its siblings.
  let index: Int
  /// Convex outline of the projected bounds.
  var outline: [Point]
  /// Depth at (x, y): x·slopeX + y·slopeY + height.
  let slopeX: Double
  let slopeY: Double
  let height: Double
  /// Half-planes that the polygon is clipped to.
  var sides: [Side] = []

  /// The half-plane a·x + b·y + c ≥ 0.
  struct Side {
    var a: Double
    var b: Double
    var c: Double
    /// Whether the other half is painted later.
    var isFar = false

    func value(at point: Point) -> Double { a * point.x + b * point.y + c }

    /// Opposite half-plane, farther from the viewer.
    var other: Side { Side(a: -a, b: -b, c: -c, isFar: true) }

    /// Half-plane extended by a strip beyond its line.
    func widened(by width: Double) -> Side {
      var side = self
      side.c += width * (a * a + b * b).squareRoot()
      return side
    }
  }

  func depth(at point: Point) -> Double { slopeX * point.x + slopeY * point.y + height }

  /// Projects a layer's bounds; nil for a plane seen edge-on.
  @MainActor init?(_ layer: PlacedLayer, index: Int) {
    let bounds = layer.state.geometry.bounds.displayRect
    let corners = bounds.corners.map { layer.matrix.projected($0) }
    let seen = inFront(corners)
    guard let first = seen.first, let plane = Plane(layer.matrix, around: bounds) else {
      return nil
    }
    self.index = index
    outline = seen.map { Point(x: $0.x, y: $0.y) }
    (slopeX, slopeY) = (plane.slopeX, plane.slopeY)
    height = first.z - plane.slopeX * first.x - plane.slopeY * first.y
  }

  /// Parts on the two sides of a line.
  func cut(by side: Side) -> (DepthPolygon, DepthPolygon) {
    var (inside, outside) = (self, self)
    inside.outline = outline.clipped(to: side)
    inside.sides.append(side)
    outside.outline = outline.clipped(to: side.other)
    outside.sides.append(side.other)
    return (inside, outside)
  }
}

extension DepthPolygon {
  /// Depth relation of two polygons as seen by the viewer.
  enum Relation: Equatable {
    /// They do not overlap.
    case apart
    case behind, inFront
    /// Both lie in one plane.
    case level
    /// Each hides a part of the other.
    case crossing
  }

  /// Depth relation to another polygon where they overlap.
  func relation(to other: DepthPolygon) -> Relation {
    let common = other.sidesOfOutline.reduce(outline) { $0.clipped(to: $1) }
    // Polygons that only touch overlap in slivers of rounding errors.
    guard common.area > 1e-6 else { return .apart }
    let differences = common.map { depth(at: $0) - other.depth(at: $0) }
    let (low, high) = (differences.min() ?? 0, differences.max() ?? 0)
    // Depth differences below 1/1000 point can be rounding errors.
    let least = 1e-3
    if low >= -least, high <= least { return .level }
    if low >= -least { return .inFront }
    return high <= least ? .behind : .crossing
  }

  /// Half-plane in which this polygon is nearer to the viewer than `other`.
  func side(inFrontOf other: DepthPolygon) -> Side {
    Side(a: slopeX - other.slopeX, b: slopeY - other.slopeY, c: height - other.height)
  }

  private var sidesOfOutline: [Side] {
    let turn: Double = outline.signedArea < 0 ? -1 : 1
    return zip(outline, outline.dropFirst() + outline.prefix(1)).map { from, to in
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      return Side(a: -dy * turn, b: dx * turn, c: (dy * from.x - dx * from.y) * turn)
    }
  }
}

/// Gradient of depth over a layer's plane.
private struct Plane {
  let slopeX: Double
  let slopeY: Double

  /// Computes the gradient near the middle of the layer, from homogeneous coordinates.
  init?(_ matrix: CATransform3D, around bounds: Rect) {
    let middle = Point(x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2)
    // The gradient is constant over the plane: any point in front of the eye will do.
    let places = ([middle] + bounds.corners).map(matrix.projected)
    guard let place = places[0].w > 0 ? places[0] : places.max(by: { $0.w < $1.w }), place.w > 0
    else { return nil }
    // Derivatives of x/w, y/w and z/w along the two axes of the layer.
    func derivative(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (
      x: Double, y: Double, z: Double
    ) {
      (
        (x * place.w - place.x * w) / (place.w * place.w),
        (y * place.w - place.y * w) / (place.w * place.w),
        (z * place.w - place.z * w) / (place.w * place.w)
      )
    }
    let across = derivative(matrix.m11, matrix.m12, matrix.m13, matrix.m14)
    let down = derivative(matrix.m21, matrix.m22, matrix.m23, matrix.m24)
    let area = across.x * down.y - across.y * down.x
    // A plane seen edge-on has no gradient of depth.
    guard abs(area) > 1e-9 else { return nil }
    slopeX = (across.z * down.y - down.z * across.y) / area
    slopeY = (across.x * down.z - down.x * across.z) / area
  }
}

extension CATransform3D {
  /// Homogeneous image of a point of the plane z = 0.
  fileprivate func projected(_ point: Point) -> SpacePoint {
    let (x, y) = (point.x, point.y)
    return SpacePoint(
      x: x * m11 + y * m21 + m41, y: x * m12 + y * m22 + m42, z: x * m13 + y * m23 + m43,
      w: x * m14 + y * m24 + m44)
  }
}

/// A point in homogeneous coordinates.
private struct SpacePoint {
  var x: Double
  var y: Double
  var z: Double
  var w: Double
}

/// Part of a polygon in front of the near plane w = 1/1024, divided by w (Sutherland and Hodgman,
/// 1974).
private func inFront(_ polygon: [SpacePoint]) -> [SpacePoint] {
  let nearest = 1.0 / 1024
  guard var from = polygon.last else { return [] }
  var result: [SpacePoint] = []
  for to in polygon {
    if (from.w >= nearest) != (to.w >= nearest) {
      let t = (nearest - from.w) / (to.w - from.w)
      result.append(
        SpacePoint(
          x: (from.x + (to.x - from.x) * t) / nearest, y: (from.y + (to.y - from.y) * t) / nearest,
          z: (from.z + (to.z - from.z) * t) / nearest, w: 1))
    }
    if to.w >= nearest {
      result.append(SpacePoint(x: to.x / to.w, y: to.y / to.w, z: to.z / to.w, w: 1))
    }
    from = to
  }
  return result
}

extension [Point] {
  fileprivate var signedArea: Double {
    zip(self, dropFirst() + prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) } / 2
  }

  fileprivate var area: Double { abs(signedArea) }

  /// Part of a convex polygon inside a half-plane (Sutherland and Hodgman, 1974).
  func clipped(to side: DepthPolygon.Side) -> [Point] {
    guard var from = last else { return [] }
    var result: [Point] = []
    for to in self {
      let (before, after) = (side.value(at: from), side.value(at: to))
      if (before >= 0) != (after >= 0) {
        let t = before / (before - after)
        result.append(Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t))
      }
      if after >= 0 { result.append(to) }
      from = to
    }
    return result
  }
}
