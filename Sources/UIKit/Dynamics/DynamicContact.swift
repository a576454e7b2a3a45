import CoreGraphics

/// A line that bodies cannot cross.
struct DynamicBoundary: Equatable {
  let name: String?
  let start: PlaneVector
  let end: PlaneVector
}

/// Places where a body touches another or a boundary.
@MainActor
struct DynamicContact {
  let first: DynamicBody
  /// nil for a boundary.
  let second: DynamicBody?
  /// Points in the reference view, each with the depth of the overlap.
  var points: [(place: PlaneVector, depth: Double)]
  /// Direction in which the first body is pushed.
  let normal: PlaneVector

  /// The contact of two convex bodies by their axis of least overlap.
  init?(_ first: DynamicBody, _ second: DynamicBody) {
    let (a, b) = (first.corners, second.corners)
    guard a.count > 2, b.count > 2, let axis = Self.leastOverlap(a, b) else { return nil }
    self.first = first
    self.second = second
    let isAway = axis.normal.dot(first.center - second.center) < 0
    normal = isAway ? axis.normal * -1 : axis.normal
    let inside = a.filter { Self.contains(b, $0) } + b.filter { Self.contains(a, $0) }
    points = inside.map { ($0, axis.depth) }
    if points.isEmpty {
      let middle = (first.center + second.center) * 0.5
      points = [(middle, axis.depth)]
    }
  }

  private static func leastOverlap(
    _ a: [PlaneVector], _ b: [PlaneVector]
  ) -> (normal: PlaneVector, depth: Double)? {
    var best: (normal: PlaneVector, depth: Double)?
    for shape in [a, b] {
      for index in shape.indices {
        let normal = (shape[(index + 1) % shape.count] - shape[index]).normal.unit
        guard normal != PlaneVector() else { continue }
        let (ours, others) = (a.map(normal.dot), b.map(normal.dot))
        guard let low = ours.min(), let high = ours.max(), let start = others.min(),
          let end = others.max()
        else { continue }
        let depth = min(high - start, end - low)
        if depth <= 0 { return nil }
        if best.map({ depth < $0.depth - 1e-9 }) ?? true { best = (normal, depth) }
      }
    }
    return best
  }

  private static func contains(_ shape: [PlaneVector], _ point: PlaneVector) -> Bool {
    shape.indices.allSatisfy { index in
      let edge = shape[(index + 1) % shape.count] - shape[index]
      return edge.cross(point - shape[index]) >= -1e-6
    }
  }

  /// The contact of a body with a line, which holds it on the side of its center.
  init?(_ body: DynamicBody, _ line: DynamicBoundary) {
    let way = line.end - line.start
    let length = way.length
    guard length > 1e-9 else { return nil }
    let along = way * (1 / length)
    var normal = along.normal
    if normal.dot(body.center - line.start) < 0 { normal = normal * -1 }
    let corners = body.corners
    var found: [(place: PlaneVector, depth: Double)] = []
    for corner in corners {
      let depth = -normal.dot(corner - line.start)
      let distance = along.dot(corner - line.start)
      if depth > 0, distance >= 0, distance <= length { found.append((corner, depth)) }
    }
    var direction = normal
    if found.isEmpty {
      // An end of the line inside of the body pushes the body's center away from it.
      for point in [line.start, line.end] where Self.contains(corners, point) {
        direction = (body.center - point).unit
        found.append((point, 0))
      }
    }
    guard !found.isEmpty else { return nil }
    first = body
    second = nil
    self.normal = direction
    points = found
  }

  /// Conditions that keep the bodies apart; friction after each.
  func constraints(after count: Int) -> [DynamicConstraint] {
    let bounce = max(first.elasticity, second?.elasticity ?? 0)
    let friction =
      second.map { (first.friction * $0.friction).squareRoot() } ?? first.friction
    var result: [DynamicConstraint] = []
    for point in points {
      let arm = point.place - first.center
      let other = point.place - (second?.center ?? point.place)
      var push = DynamicConstraint(first, second, along: normal, at: arm, and: other)
      push.limits = 0...Double.infinity
      let speed = push.presentSpeed
      push.target = speed < -Self.bounceSpeed ? -bounce * speed : 0
      let index = count + result.count
      result.append(push)
      guard friction > 0 else { continue }
      var drag = DynamicConstraint(first, second, along: normal.normal, at: arm, and: other)
      drag.bound = (index, friction)
      result.append(drag)
    }
    return result
  }

  /// Moves bodies that lie in each other apart, without giving them a velocity.
  func separate() {
    let depth = (points.map(\.depth).max() ?? 0) - Self.slop
    let (one, other) = (first.inverseMass, second?.inverseMass ?? 0)
    guard depth > 0, one + other > 0 else { return }
    let way = normal * (depth * 0.3 / (one + other))
    first.center = first.center + way * one
    if let second { second.center = second.center - way * other }
  }

  /// Depth that counts as touching, in points.
  private static let slop = 0.5

  /// Slower bodies do not bounce, in points per second: they come to rest.
  private static let bounceSpeed = 30.0
}
