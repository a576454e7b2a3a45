package import Foundation

extension CGPath {
  /// A line or cubic Bézier curve between two points, evaluable at a parameter.
  package struct Segment: Hashable, Sendable {
    /// First point.
    package var start: CGPoint
    /// First control point. A line has its control points at its thirds; a quadratic curve is
    /// degree-elevated.
    package var control1: CGPoint
    /// Second control point.
    package var control2: CGPoint
    /// Last point.
    package var end: CGPoint
    /// Whether the segment is a straight line, so that evaluation can skip the cubic.
    package var isLine: Bool
  }

  /// Segments of each subpath, closing lines included unless their length is 0.
  package var subpaths: [[Segment]] {
    var subpaths: [[Segment]] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ segment: Segment) {
      if subpaths.isEmpty { subpaths.append([]) }
      subpaths[subpaths.count - 1].append(segment)
    }
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        subpaths.append([])
      case .line(let end):
        add(Segment(from: current, to: end))
      case .quadratic(let control, let end):
        add(Segment(from: current, quadraticControl: control, to: end))
      case .cubic(let control1, let control2, let end):
        add(
          Segment(
            start: current, control1: control1, control2: control2, end: end, isLine: false))
      case .close:
        if current != start { add(Segment(from: current, to: start)) }
      }
      current = element.end ?? start
    }
    return subpaths.filter { !$0.isEmpty }
  }
}

extension CGPath {
  /// The same path with every line and curve as a cubic (degree elevation).
  package var raised: CGPath {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    return CGPath(
      elements: elements.map { element in
        let segment: Segment? =
          switch element {
          case .line(let end): Segment(from: current, to: end)
          case .quadratic(let control, let end):
            Segment(from: current, quadraticControl: control, to: end)
          case .move, .cubic, .close: nil
          }
        if case .move(let point) = element { start = point }
        current = element.end ?? start
        return segment.map {
          .cubic(control1: $0.control1, control2: $0.control2, end: $0.end)
        } ?? element
      })
  }
}

extension CGPath.Segment {
  init(from start: CGPoint, to end: CGPoint) {
    self.init(
      start: start, control1: start.moved(towards: end, by: 1 / 3),
      control2: end.moved(towards: start, by: 1 / 3), end: end, isLine: true)
  }

  init(from start: CGPoint, quadraticControl control: CGPoint, to end: CGPoint) {
    self.init(
      start: start, control1: start.moved(towards: control, by: 2 / 3),
      control2: end.moved(towards: control, by: 2 / 3), end: end, isLine: false)
  }

  /// Point at parameter t in 0...1.
  package func point(at t: CGFloat) -> CGPoint {
    if isLine { return start.moved(towards: end, by: t) }
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// Derivative with respect to the parameter, in points per unit of t.
  package func velocity(at t: CGFloat) -> CGVector {
    if isLine { return CGVector(dx: end.x - start.x, dy: end.y - start.y) }
    let s = 1 - t
    let (w0, w1, w2) = (3 * s * s, 6 * s * t, 3 * t * t)
    return CGVector(
      dx: w0 * (control1.x - start.x) + w1 * (control2.x - control1.x) + w2 * (end.x - control2.x),
      dy: w0 * (control1.y - start.y) + w1 * (control2.y - control1.y) + w2 * (end.y - control2.y))
  }

  /// Polyline without the start point, within `tolerance` of the curve.
  package func flattened(tolerance: CGFloat) -> [CGPoint] {
    let count = flattenedCount(tolerance: tolerance)
    return (1..<count).map { point(at: CGFloat($0) / CGFloat(count)) } + [end]
  }

  /// Ends of equal parts whose chords stay within `tolerance`, as parameters; the last is 1.
  func parameters(tolerance: CGFloat) -> [CGFloat] {
    let count = flattenedCount(tolerance: tolerance)
    return (1...count).map { CGFloat($0) / CGFloat(count) }
  }

  /// Number of chords that stay within `tolerance`.
  func flattenedCount(tolerance: CGFloat) -> Int {
    if isLine { return 1 }
    // Wang's bound: n² ≥ 3/4 · (largest second difference of the control points) / tolerance.
    let bend1 = secondDifference(start, control1, control2)
    let bend2 = secondDifference(control1, control2, end)
    let wanted = (0.75 * max(bend1, bend2) / tolerance).squareRoot().rounded(.up)
    return wanted.isFinite ? Int(min(max(wanted, 1), 4096)) : 1
  }
}

private func secondDifference(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
  let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
  return (x * x + y * y).squareRoot()
}

extension CGPoint {
  fileprivate func moved(towards other: CGPoint, by t: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}

extension CGPath {
  /// The same outline with the direction of every subpath reversed; the order of subpaths stays.
  package var reversed: CGPath {
    var result: [Element] = []
    var subpath: [Element] = []
    func finish() {
      result += Self.reversed(subpath)
      subpath = []
    }
    for element in elements {
      if case .move = element { finish() }
      subpath.append(element)
    }
    finish()
    return CGPath(elements: result)
  }

  /// Reverses one subpath. A closed one stays closed.
  private static func reversed(_ subpath: [Element]) -> [Element] {
    let isClosed = subpath.last == .close
    let drawn = isClosed ? Array(subpath.dropLast()) : subpath
    guard let last = drawn.last?.end else { return subpath }
    var result: [Element] = [.move(last)]
    for (element, before) in zip(drawn, drawn.dropFirst()).map({ ($1, $0) }).reversed() {
      guard let start = before.end else { continue }
      switch element {
      case .move, .close: break
      case .line: result.append(.line(start))
      case .quadratic(let control, _): result.append(.quadratic(control: control, end: start))
      case .cubic(let control1, let control2, _):
        result.append(.cubic(control1: control2, control2: control1, end: start))
      }
    }
    return isClosed ? result + [.close] : result
  }
}
