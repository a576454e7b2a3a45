import Foundation

/// A flattened subpath for the stroker: points with directions, dense enough that both the polyline
/// and its offsets by half the line width stay within a tolerance.
struct FlattenedSubpath {
  /// A vertex of the polyline.
  struct Knot {
    var point: CGPoint
    /// Unit tangents before and after the vertex.
    var incoming: CGVector
    var outgoing: CGVector
    /// Kind of corner at the vertex.
    var corner: Corner
    /// Arc length from the start of the line.
    var length: CGFloat = 0
  }

  /// Type of a vertex.
  enum Corner {
    /// Inside a curve: both tangents are equal.
    case none
    /// Between two path segments: the stroke's join applies.
    case join
    /// A cusp of a curve: joined round, whatever the style.
    case cusp
  }

  /// Vertices, at least one. A closed line repeats its first point at the end.
  var knots: [Knot]
  var isClosed: Bool

  var length: CGFloat { knots[knots.count - 1].length }

  /// Whether the line is a single point.
  var isDot: Bool { knots.count == 1 }
}

extension FlattenedSubpath {
  /// Kind of turn of the outline at a vertex.
  enum Turn {
    /// Without an inner corner.
    case straight
    /// Around a corner whose inner offsets meet at this point.
    case corner(inner: CGPoint)
    /// Too tight for an inner corner: the polygon is split here.
    case cut
  }

  /// Turn at each vertex; the ends of an open line are straight.
  func turns(reach: CGFloat) -> [Turn] {
    let needs = knots.indices.map { room(at: $0, reach: reach) }
    return knots.indices.map { turn(at: $0, needs, reach: reach) }
  }

  private func turn(at index: Int, _ needs: [CGFloat], reach: CGFloat) -> Turn {
    let knot = knots[index]
    let isEnd = index == 0 || index == knots.count - 1
    // A turn by less than 0.01° leaves no inner corner to be seen.
    guard knot.corner != .none, isClosed || !isEnd, needs[index] > 1e-4 * reach else {
      return .straight
    }
    let (before, after) = neighbors(of: index)
    let side = knot.incoming.cross(knot.outgoing) > 0
    func isFree(_ neighbor: Int, _ length: CGFloat) -> Bool {
      let other = knots[neighbor]
      let isSameSide = (other.incoming.cross(other.outgoing) > 0) == side
      return needs[index] + (isSameSide ? needs[neighbor] : 0) <= length
    }
    guard knot.corner == .join, needs[index] < .infinity,
      isFree(before.index, before.length), isFree(after.index, after.length)
    else { return .cut }
    let inner = knot.side(knot.incoming, side ? -reach : reach)
    return .corner(inner: inner.moved(along: knot.incoming, by: -needs[index]))
  }

  /// Distance from the vertex at which the inner offsets meet: reach · tan(φ/2) for the turn φ.
  private func room(at index: Int, reach: CGFloat) -> CGFloat {
    let knot = knots[index]
    guard knot.corner != .none else { return 0 }
    let cosine = knot.incoming.dot(knot.outgoing)
    // The offsets of a line that turns back meet at infinity: 1 + cos φ is a divisor.
    guard cosine > -0.9999 else { return .infinity }
    return reach * abs(knot.incoming.cross(knot.outgoing)) / (1 + cosine)
  }

  /// Neighbors with their distances. In a closed line the last vertex is the first one.
  private func neighbors(
    of index: Int
  ) -> (before: (index: Int, length: CGFloat), after: (index: Int, length: CGFloat)) {
    let last = knots.count - 1
    let here = knots[index].length
    let before = index > 0 ? index - 1 : last - 1
    let after = index < last ? index + 1 : 1
    return (
      (before, index > 0 ? here - knots[before].length : length - knots[before].length),
      (after, index < last ? knots[after].length - here : knots[after].length)
    )
  }

  /// Index of the first vertex at which a closed line has to be split; nil for none.
  func firstCut(_ turns: [Turn], reach: CGFloat) -> Int? {
    for index in knots.indices.dropLast() {
      if case .cut = turns[index] { return index }
      if knots[index].sweepsBack(to: knots[index + 1], reach: reach) { return index }
    }
    return nil
  }
}

extension FlattenedSubpath.Knot {
  /// Point at a signed distance from the vertex, at a right angle to `direction`.
  func side(_ direction: CGVector, _ distance: CGFloat) -> CGPoint {
    point.moved(along: direction.normal, by: distance)
  }

  /// Whether one of the two offset curves runs backwards between this vertex and the next.
  func sweepsBack(to next: FlattenedSubpath.Knot, reach: CGFloat) -> Bool {
    let along = outgoing + next.incoming
    return [reach, -reach].contains { distance in
      side(outgoing, distance).vector(to: next.side(next.incoming, distance)).dot(along) < 0
    }
  }
}

extension CGPath {
  /// The subpaths that can be stroked: those with anything but a move.
  ///
  /// - Parameters:
  ///   - tolerance: how far a straight piece may be from the curve, also at the outline's distance.
  ///   - reach: half of the line's width.
  ///   - halving: Division of curves as in a context; nil for equal parts of the parameter.
  func strokeLines(
    tolerance: CGFloat, reach: CGFloat, halving: CurveHalving? = nil
  ) -> [FlattenedSubpath] {
    var lines: [FlattenedSubpath] = []
    var builder = StrokeLineBuilder(tolerance: tolerance, reach: reach, halving: halving)
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        builder.finish(closed: false, into: &lines)
        start = point
        builder.begin(at: point)
      case .line(let end):
        builder.add(Segment(from: builder.current, to: end))
      case .quadratic(let control, let end):
        builder.add(Segment(from: builder.current, quadraticControl: control, to: end))
      case .cubic(let control1, let control2, let end):
        builder.add(
          Segment(
            start: builder.current, control1: control1, control2: control2, end: end,
            isLine: false))
      case .close:
        builder.add(Segment(from: builder.current, to: start))
        builder.finish(closed: true, into: &lines)
        builder.begin(at: start)
      }
    }
    builder.finish(closed: false, into: &lines)
    return lines
  }
}

private struct StrokeLineBuilder {
  let tolerance: CGFloat
  let reach: CGFloat
  let halving: CurveHalving?
  private(set) var current = CGPoint.zero
  private var knots: [FlattenedSubpath.Knot] = []
  /// Whether there is a piece at all, even one without length.
  private var hasPieces = false

  init(tolerance: CGFloat, reach: CGFloat, halving: CurveHalving?) {
    self.tolerance = tolerance
    self.reach = reach
    self.halving = halving
  }

  mutating func begin(at point: CGPoint) {
    current = point
    knots = []
    hasPieces = false
  }

  mutating func add(_ segment: CGPath.Segment) {
    hasPieces = true
    defer { current = segment.end }
    guard let first = segment.direction(at: 0, from: 0),
      let last = segment.direction(at: 1, from: 1)
    else { return }
    if knots.isEmpty {
      append(segment.start, incoming: first, outgoing: first, .none)
    } else {
      knots[knots.count - 1].outgoing = first
      knots[knots.count - 1].corner = .join
    }
    guard !segment.isLine else {
      return append(segment.end, incoming: last, outgoing: last, .none)
    }
    var from = Sample(t: 0, point: segment.start, incoming: first, outgoing: first)
    for t in halving?.parameters(of: segment) ?? segment.parameters(tolerance: tolerance) {
      let to =
        t == 1
        ? Sample(t: 1, point: segment.end, incoming: last, outgoing: last) : Sample(segment, t)
      subdivide(segment, from, to, depth: 0)
      from = to
    }
  }

  mutating func finish(closed: Bool, into lines: inout [FlattenedSubpath]) {
    defer { begin(at: current) }
    guard hasPieces else { return }
    guard knots.count > 1 else {
      let along = CGVector(dx: 1, dy: 0)
      let dot = FlattenedSubpath.Knot(
        point: current, incoming: along, outgoing: along, corner: .none)
      return lines.append(FlattenedSubpath(knots: [dot], isClosed: false))
    }
    if closed {
      let last = knots.count - 1
      knots[0].incoming = knots[last].incoming
      knots[0].corner = .join
      knots[last].outgoing = knots[0].outgoing
      knots[last].corner = .join
    }
    lines.append(FlattenedSubpath(knots: knots, isClosed: closed))
  }

  private mutating func append(
    _ point: CGPoint, incoming: CGVector, outgoing: CGVector, _ corner: FlattenedSubpath.Corner
  ) {
    let length = knots.last.map { $0.length + $0.point.distance(to: point) } ?? 0
    knots.append(
      FlattenedSubpath.Knot(
        point: point, incoming: incoming, outgoing: outgoing, corner: corner, length: length))
  }

  /// A place on a curve.
  private struct Sample {
    var t: CGFloat
    var point: CGPoint
    var incoming: CGVector
    var outgoing: CGVector

    init(t: CGFloat, point: CGPoint, incoming: CGVector, outgoing: CGVector) {
      (self.t, self.point, self.incoming, self.outgoing) = (t, point, incoming, outgoing)
    }

    init(_ segment: CGPath.Segment, _ t: CGFloat) {
      self.t = t
      point = segment.point(at: t)
      let direction = CGVector(dx: 1, dy: 0)
      incoming = segment.direction(at: t, from: 0) ?? direction
      outgoing = segment.direction(at: t, from: 1) ?? direction
    }
  }

  /// Appends points from `from` to `to`, at steps that turn little enough for the outline.
  private mutating func subdivide(
    _ segment: CGPath.Segment, _ from: Sample, _ to: Sample, depth: Int
  ) {
    // A chord over the angle φ leaves an arc by r·φ²/8; 2·(1 − cos φ) is φ², but for φ⁴/12.
    let bend = 2 * (1 - min(1, from.outgoing.dot(to.incoming)))
    if reach * bend / 8 > tolerance, depth < 12 {
      let middle = Sample(segment, (from.t + to.t) / 2)
      subdivide(segment, from, middle, depth: depth + 1)
      subdivide(segment, middle, to, depth: depth + 1)
      return
    }
    if from.outgoing.dot(to.incoming) < 0.5 {
      // A chord that still turns this much is a cusp: the curve turns in one point.
      append(to.point, incoming: from.outgoing, outgoing: to.outgoing, .cusp)
    } else {
      let isCusp = to.incoming.dot(to.outgoing) < 0.5
      append(to.point, incoming: to.incoming, outgoing: to.outgoing, isCusp ? .cusp : .none)
    }
  }
}

extension CGPath.Segment {
  /// Unit vector of the curve's direction at a parameter. Where the derivative is zero, that of the
  /// points just before (`side` 0) or after. nil for a piece without length.
  fileprivate func direction(at t: CGFloat, from side: CGFloat) -> CGVector? {
    if let unit = velocity(at: t).unit { return unit }
    if t == 0 {
      return [control1, control2, end].lazy.compactMap { start.vector(to: $0).unit }.first
    }
    if t == 1 {
      return [control2, control1, start].lazy.compactMap { $0.vector(to: end).unit }.first
    }
    return velocity(at: t + (side - t) / 4096).unit
  }
}
