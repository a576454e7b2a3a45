import Foundation

/// Converts a path and a stroke style to the outline of the stroke.
///
/// The outline consists of closed polygons of one orientation, so that the non-zero rule fills
/// their union. Where possible, a line is one polygon (two when closed) with exact inner corners.
/// The polygon is split where the line turns more tightly than its width allows; the parts overlap.
struct Stroker {
  private let style: StrokeStyle
  private let reach: CGFloat
  private let tolerance: CGFloat
  private var elements: [CGPath.Element] = []
  /// Both sides since the last cut, in the line's direction; `left` is the side of the normals.
  private var left: [CGPoint] = []
  private var right: [CGPoint] = []

  private init(_ style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    reach = style.width / 2
    self.tolerance = tolerance
  }

  static func outline(
    of path: CGPath, _ style: StrokeStyle, tolerance: CGFloat, halving: CurveHalving? = nil
  ) -> [CGPath.Element] {
    guard style.width > 0, style.width.isFinite, tolerance > 0 else { return [] }
    var stroker = Stroker(style, tolerance: tolerance)
    let lines = path.strokeLines(
      tolerance: tolerance, reach: stroker.reach, halving: halving)
    for line in lines.parts(of: style) { stroker.add(line) }
    return stroker.elements
  }

  private mutating func add(_ line: FlattenedSubpath) {
    let knots = line.knots
    let turns = line.turns(reach: reach)
    if line.isDot {
      if style.cap != .butt { addStrip(knots, turns, hasCaps: true) }
    } else if !line.isClosed {
      addStrip(knots, turns, hasCaps: true)
    } else if let cut = line.firstCut(turns, reach: reach) {
      let last = knots.count - 1
      addStrip(
        Array(knots[cut..<last] + knots[...cut]), Array(turns[cut..<last] + turns[...cut]),
        hasCaps: false)
      addCorner(at: knots[cut])
    } else {
      addRing(knots, turns)
    }
  }

  /// From the first knot to the last one.
  private mutating func addStrip(
    _ knots: [FlattenedSubpath.Knot], _ turns: [FlattenedSubpath.Turn], hasCaps: Bool
  ) {
    let (first, last) = (knots[0], knots[knots.count - 1])
    begin(at: first)
    if hasCaps { right.insert(contentsOf: cap(at: first.point, -first.outgoing).reversed(), at: 0) }
    for index in knots.indices.dropFirst() {
      step(from: knots[index - 1], to: knots[index])
      if index < knots.count - 1 { turn(at: knots[index], turns[index]) }
    }
    if hasCaps { left += cap(at: last.point, last.incoming) }
    flush()
  }

  /// A closed line without a cut: it covers the area between two outlines.
  private mutating func addRing(_ knots: [FlattenedSubpath.Knot], _ turns: [FlattenedSubpath.Turn])
  {
    let first = knots[0]
    left = [first.side(first.incoming, reach)]
    right = [first.side(first.incoming, -reach)]
    turn(at: first, turns[0])
    for index in knots.indices.dropFirst() {
      step(from: knots[index - 1], to: knots[index])
      if index < knots.count - 1 { turn(at: knots[index], turns[index]) }
    }
    // The end is the beginning, which is there already.
    append(left.dropLast())
    append(right.dropLast().reversed())
    (left, right) = ([], [])
  }

  private mutating func begin(at knot: FlattenedSubpath.Knot) {
    left = [knot.side(knot.outgoing, reach)]
    right = [knot.side(knot.outgoing, -reach)]
  }

  private mutating func flush() {
    append(left + right.reversed())
    (left, right) = ([], [])
  }

  /// Straight on to the next knot. If one side moves backwards on the way, the brush rotates about
  /// a point inside itself: it sweeps two triangles.
  private mutating func step(from: FlattenedSubpath.Knot, to: FlattenedSubpath.Knot) {
    let (l0, r0) = (from.side(from.outgoing, reach), from.side(from.outgoing, -reach))
    let (l1, r1) = (to.side(to.incoming, reach), to.side(to.incoming, -reach))
    guard from.sweepsBack(to: to, reach: reach) else {
      left.append(l1)
      right.append(r1)
      return
    }
    flush()
    let center = crossing(l0, r0, l1, r1)
    appendTurned([l0, l1, center])
    appendTurned([r0, r1, center])
    (left, right) = ([l1], [r1])
  }

  private mutating func turn(at knot: FlattenedSubpath.Knot, _ turn: FlattenedSubpath.Turn) {
    switch turn {
    case .straight:
      guard knot.incoming != knot.outgoing else { return }
      left.append(knot.side(knot.outgoing, reach))
      right.append(knot.side(knot.outgoing, -reach))
    case .corner(let inner):
      if knot.incoming.cross(knot.outgoing) > 0 {
        left += join(at: knot, reach) + [knot.side(knot.outgoing, reach)]
        right[right.count - 1] = inner
      } else {
        right += join(at: knot, -reach) + [knot.side(knot.outgoing, -reach)]
        left[left.count - 1] = inner
      }
    case .cut:
      flush()
      addCorner(at: knot)
      begin(at: knot)
    }
  }

  /// The outer part of a corner alone.
  private mutating func addCorner(at knot: FlattenedSubpath.Knot) {
    guard knot.corner != .none else { return }
    let outer = knot.incoming.cross(knot.outgoing) > 0 ? reach : -reach
    appendTurned(
      [knot.point, knot.side(knot.incoming, outer)] + join(at: knot, outer)
        + [knot.side(knot.outgoing, outer)])
  }

  private mutating func append(_ polygon: [CGPoint]) {
    guard polygon.count > 2 else { return }
    elements.append(.move(polygon[0]))
    elements += polygon.dropFirst().map { .line($0) }
    elements.append(.close)
  }

  /// Appends a convex polygon in the direction of the others.
  private mutating func appendTurned(_ polygon: [CGPoint]) {
    let area = zip(polygon, polygon.dropFirst() + polygon.prefix(1))
      .reduce(CGFloat(0)) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
    append(area < 0 ? polygon.reversed() : polygon)
  }
}

extension Stroker {
  /// Points between the two outer corners of a join; `outer` is the offset to that side.
  private func join(at knot: FlattenedSubpath.Knot, _ outer: CGFloat) -> [CGPoint] {
    let (from, to) = (knot.incoming.normal, knot.outgoing.normal)
    switch knot.corner == .cusp ? .round : style.join {
    case .bevel:
      return []
    case .miter:
      // The miter's length over the width is 1 / cos(half the angle of the turn).
      let square = (1 + from.dot(to)) / 2
      guard square > 1e-9, square * style.miterLimit * style.miterLimit >= 1 else { return [] }
      return [knot.point.moved(along: from + to, by: outer / (2 * square))]
    case .round:
      // A line that turns right back passes its end.
      let middle = (from + to).unit ?? (outer > 0 ? knot.incoming : -knot.incoming)
      let half = arc(from, middle) + [middle] + arc(middle, to)
      return half.map { knot.point.moved(along: $0, by: outer) }
    }
  }

  /// Points between the two sides at an end, from left to right as seen along `direction`.
  private func cap(at point: CGPoint, _ direction: CGVector) -> [CGPoint] {
    let normal = direction.normal
    switch style.cap {
    case .butt:
      return []
    case .square:
      return [normal + direction, -normal + direction].map { point.moved(along: $0, by: reach) }
    case .round:
      let half = arc(normal, direction) + [direction] + arc(direction, -normal)
      return half.map { point.moved(along: $0, by: reach) }
    }
  }

  /// Unit vectors between two others less than a half turn apart, so dense that the chords stay within
  /// the tolerance. By halving: square roots are the same on every machine.
  private func arc(_ from: CGVector, _ to: CGVector) -> [CGVector] {
    // A chord over the angle φ leaves an arc by r·(1 − cos(φ/2)).
    let cosine = (max(0, 1 + from.dot(to)) / 2).squareRoot()
    guard reach * (1 - cosine) > tolerance, let middle = (from + to).unit else { return [] }
    return arc(from, middle) + [middle] + arc(middle, to)
  }

  /// Intersection of two lines, limited to the first.
  private func crossing(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint {
    let (first, second) = (a.vector(to: b), c.vector(to: d))
    let cross = first.cross(second)
    guard abs(cross) > 1e-12 else { return a }
    return a.moved(along: first, by: min(max(a.vector(to: c).cross(second) / cross, 0), 1))
  }
}
