import Display

/// Closed outlines made of straight pieces, in an item's own coordinates.
struct Contours {
  private(set) var points: [Point] = []
  /// Where each contour ends in `points`.
  private(set) var ends: [Int] = []

  private var start: Int { ends.last ?? 0 }
  private var isOpen: Bool { points.count > start }

  mutating func move(to point: Point) {
    close()
    points.append(point)
  }

  /// A piece without a beginning starts where it should have ended.
  mutating func line(to point: Point) {
    points.append(point)
  }

  mutating func close() {
    if isOpen { ends.append(points.count) }
  }

  /// The point that the next piece starts from.
  var current: Point? { isOpen ? points.last : nil }

  /// Where the contour in hand began.
  var first: Point? { isOpen ? points[start] : nil }

  /// Turns the contour in hand round: what it adds to the winding it takes away then.
  mutating func reverse() {
    points[start...].reverse()
  }

  /// The closed contours elsewhere; points for which `place` gives none are left out.
  func mapped(_ place: (Point) -> Point?) -> Contours {
    var result = Contours()
    for range in ranges {
      result.points += points[range].compactMap(place)
      result.close()
    }
    return result
  }

  /// The ranges of `points` that are one contour each.
  var ranges: [Range<Int>] {
    zip([0] + ends, ends).map { $0..<$1 }
  }
}

extension Contours {
  /// A curve with one control point, off by no more than `tolerance`.
  mutating func quadratic(control: Point, end: Point, tolerance: Double) {
    let start = current ?? control
    let bend = distance(
      start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
    let count = pieces(bend / 4, tolerance)
    for index in 1...count {
      let t = Double(index) / Double(count)
      let u = 1 - t
      line(
        to: Point(
          x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
          y: u * u * start.y + 2 * u * t * control.y + t * t * end.y))
    }
  }

  /// A curve with two control points, off by no more than `tolerance`.
  mutating func cubic(control1: Point, control2: Point, end: Point, tolerance: Double) {
    let start = current ?? control1
    let bend = max(
      distance(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y),
      distance(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
    let count = pieces(bend * 0.75, tolerance)
    for index in 1...count {
      let t = Double(index) / Double(count)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      line(
        to: Point(
          x: a * start.x + b * control1.x + c * control2.x + d * end.x,
          y: a * start.y + b * control1.y + c * control2.y + d * end.y))
    }
  }
}

extension Contours {
  /// Whether this is a single outline that goes round once and always turns the same way.
  var isConvex: Bool {
    guard ends.count == 1, points.count > 2 else { return false }
    var steps: [Point] = []
    var from = points[points.count - 1]
    for to in points where to != from {
      steps.append(Point(x: to.x - from.x, y: to.y - from.y))
      from = to
    }
    guard var before = steps.last else { return false }
    var turn = 0.0
    var reversals = 0
    for step in steps {
      let bend = before.x * step.y - before.y * step.x
      if bend * turn < 0 || (bend == 0 && before.x * step.x + before.y * step.y < 0) {
        return false
      }
      if bend != 0 { turn = bend }
      // Once round, a way turns from left to right, and back, at most once.
      if (before.x < 0) != (step.x < 0) { reversals += 1 }
      before = step
    }
    return reversals <= 2
  }
}

private func distance(_ x: Double, _ y: Double) -> Double {
  (x * x + y * y).squareRoot()
}

/// How many straight pieces replace a curve that strays by `error` from one: it strays by a
/// quarter of that from two.
func pieces(_ error: Double, _ tolerance: Double) -> Int {
  let count = (error / tolerance).squareRoot().rounded(.up)
  return count >= 1 ? Int(min(count, 4096)) : 1
}
