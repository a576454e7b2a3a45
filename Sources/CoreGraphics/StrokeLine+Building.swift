import Foundation

extension CGPath {
  /// The subpaths that can be stroked: those with anything but a move.
  ///
  /// - Parameters:
  ///   - tolerance: how far a straight piece may be from the curve, also at the outline's distance.
  ///   - reach: half of the line's width.
  func strokeLines(tolerance: CGFloat, reach: CGFloat) -> [StrokeLine] {
    var lines: [StrokeLine] = []
    var builder = StrokeLineBuilder(tolerance: tolerance, reach: reach)
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
  private(set) var current = CGPoint.zero
  private var knots: [StrokeLine.Knot] = []
  /// Whether there is a piece at all, even one without length.
  private var hasPieces = false

  init(tolerance: CGFloat, reach: CGFloat) {
    self.tolerance = tolerance
    self.reach = reach
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
    let count = segment.flattenedCount(tolerance: tolerance)
    var from = Sample(t: 0, point: segment.start, incoming: first, outgoing: first)
    for index in 1...count {
      let to =
        index == count
        ? Sample(t: 1, point: segment.end, incoming: last, outgoing: last)
        : Sample(segment, CGFloat(index) / CGFloat(count))
      subdivide(segment, from, to, depth: 0)
      from = to
    }
  }

  mutating func finish(closed: Bool, into lines: inout [StrokeLine]) {
    defer { begin(at: current) }
    guard hasPieces else { return }
    guard knots.count > 1 else {
      let along = CGVector(dx: 1, dy: 0)
      let dot = StrokeLine.Knot(point: current, incoming: along, outgoing: along, corner: .none)
      return lines.append(StrokeLine(knots: [dot], isClosed: false))
    }
    if closed {
      let last = knots.count - 1
      knots[0].incoming = knots[last].incoming
      knots[0].corner = .join
      knots[last].outgoing = knots[0].outgoing
      knots[last].corner = .join
    }
    lines.append(StrokeLine(knots: knots, isClosed: closed))
  }

  private mutating func append(
    _ point: CGPoint, incoming: CGVector, outgoing: CGVector, _ corner: StrokeLine.Corner
  ) {
    let length = knots.last.map { $0.length + $0.point.distance(to: point) } ?? 0
    knots.append(
      StrokeLine.Knot(
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

  /// Appends what follows `from`, up to `to`, in steps that turn little enough for the outline.
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
      // What still turns much turns in one point.
      append(to.point, incoming: from.outgoing, outgoing: to.outgoing, .cusp)
    } else {
      let isCusp = to.incoming.dot(to.outgoing) < 0.5
      append(to.point, incoming: to.incoming, outgoing: to.outgoing, isCusp ? .cusp : .none)
    }
  }
}

extension CGPath.Segment {
  /// The unit vector along which the piece goes at a parameter; where it stands still, that of the
  /// places just before (`side` 0) or after. nil for a piece without length.
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
