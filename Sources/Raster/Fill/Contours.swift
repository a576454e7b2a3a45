import Display
import Pixels

/// Closed polygons, in an item's own coordinates.
struct Contours {
  private(set) var points: [Point] = []
  /// End index of each contour in `points`.
  private(set) var ends: [Int] = []

  private var start: Int { ends.last ?? 0 }
  private var isOpen: Bool { points.count > start }

  mutating func move(to point: Point) {
    close()
    points.append(point)
  }

  /// Appends a vertex. A line without a start begins its contour.
  mutating func line(to point: Point) {
    points.append(point)
  }

  mutating func close() {
    if isOpen { ends.append(points.count) }
  }

  /// Last vertex of the open contour; nil when none is open.
  var current: Point? { isOpen ? points.last : nil }

  /// First vertex of the open contour.
  var first: Point? { isOpen ? points[start] : nil }

  /// Reverses the open contour, which negates its winding number.
  mutating func reverse() {
    points[start...].reverse()
  }

  /// Closed contours with mapped vertices; those mapped to nil are removed.
  func mapped(_ place: (Point) -> Point?) -> Contours {
    var result = Contours()
    for range in ranges {
      result.points += points[range].compactMap(place)
      result.close()
    }
    return result
  }

  /// Range of `points` of each contour.
  var ranges: [Range<Int>] {
    zip([0] + ends, ends).map { $0..<$1 }
  }
}

extension Contours {
  /// Appends a flattened quadratic curve, within `tolerance`.
  mutating func quadratic(control: Point, end: Point, tolerance: Double) {
    let start = current ?? control
    let bend = distance(
      start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
    // Wang's bound: n chords leave a curve of degree d by at most d·(d − 1)/8 · bend / n², with the largest
    // second difference of its control points as bend. The factor is 1/4 here, and 3/4 for a cubic.
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

  /// Appends a flattened cubic curve, within `tolerance`.
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
  /// Whether this is a single convex polygon with winding number ±1.
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

/// Number of segments for a curve that deviates by `error` from its chord: the error falls with the
/// square of the number.
func pieces(_ error: Double, _ tolerance: Double) -> Int {
  let count = (error / tolerance).squareRoot().rounded(.up)
  // The comparison is false for NaN; infinity, which no Int holds, becomes 4096.
  return count >= 1 ? Int(min(count, 4096)) : 1
}

extension Shape {
  /// Outlines of the shape with flattened curves, within `tolerance` in the shape's coordinates.
  func contours(tolerance: Double) -> Contours {
    var result = Contours()
    switch self {
    case .rectangle(let rect):
      result.add(RoundedRect(rect), tolerance: tolerance)
    case .roundedRectangle(let rounded):
      result.add(rounded, tolerance: tolerance)
    case .ring(let outer, let inner):
      // The inner outline subtracts the coverage that the outer one adds, also where both cross one
      // pixel.
      result.add(outer, tolerance: tolerance)
      result.close()
      if !inner.rect.isEmpty {
        result.add(inner, tolerance: tolerance)
        result.reverse()
      }
    case .path(let outline):
      result.add(outline, tolerance: tolerance)
    }
    result.close()
    return result
  }

  var mayOverlap: Bool {
    if case .path(let outline) = self { outline.mayOverlap } else { false }
  }

  var rule: Outline.FillRule {
    if case .path(let outline) = self { outline.rule } else { .nonZero }
  }
}

extension Contours {
  fileprivate mutating func add(_ outline: Outline, tolerance: Double) {
    for element in outline.elements {
      switch element {
      case .move(let point):
        move(to: point)
      case .line(let point):
        line(to: point)
      case .quadratic(let control, let end):
        quadratic(control: control, end: end, tolerance: tolerance)
      case .cubic(let control1, let control2, let end):
        cubic(control1: control1, control2: control2, end: end, tolerance: tolerance)
      case .close:
        let start = first
        close()
        // Segments that follow without a move start where the closed contour began.
        if let start { line(to: start) }
      }
    }
  }
}

/// Columns and rows removed from the middle of a shape, in pixels.
struct Stretched {
  var x: Range<Int>
  var y: Range<Int>

  func isInside(_ rect: PixelRect) -> Bool {
    (x.isEmpty || x.lowerBound >= rect.left && x.upperBound <= rect.right)
      && (y.isEmpty || y.lowerBound >= rect.top && y.upperBound <= rect.bottom)
  }
}

extension Contours {
  /// Contours rounded to the subpixel grid under an affine transform; nil when a coordinate is not
  /// finite.
  func onGrid(through map: Transform) -> Contours? {
    let moved = mapped { point in
      map.apply(to: point).flatMap { $0.x.isFinite && $0.y.isFinite ? rounded($0) : nil }
    }
    return moved.points.count == points.count ? moved : nil
  }

  /// Widest range of columns that only horizontal edges cross: all of these columns are equal.
  var columnsAlike: Range<Int> {
    widestGap { from, to in from.y == to.y ? nil : (min(from.x, to.x), max(from.x, to.x)) }
  }

  /// Widest range of rows that only vertical edges cross.
  var rowsAlike: Range<Int> {
    widestGap { from, to in from.x == to.x ? nil : (min(from.y, to.y), max(from.y, to.y)) }
  }

  /// Contours without the removed columns and rows.
  func cut(by stretch: Stretched) -> Contours {
    mapped {
      Point(x: Self.place($0.x, without: stretch.x), y: Self.place($0.y, without: stretch.y))
    }
  }

  private static func place(_ place: Double, without range: Range<Int>) -> Double {
    let start = Double(range.lowerBound)
    return range.isEmpty || place < start ? place : max(start, place - Double(range.count))
  }

  /// Widest gap between the extents of edges.
  private func widestGap(
    _ extent: (_ from: Point, _ to: Point) -> (low: Double, high: Double)?
  ) -> Range<Int> {
    var extents: [(low: Double, high: Double)] = []
    for range in ranges {
      guard var from = points[range].last else { continue }
      for to in points[range] {
        if let extent = extent(from, to) { extents.append(extent) }
        from = to
      }
    }
    extents.sort { $0.low < $1.low }
    guard var reached = extents.first?.high else { return 0..<0 }
    var widest = 0..<0
    for extent in extents.dropFirst() {
      let gap = (low: Int(reached.rounded(.up)), high: Int(extent.low.rounded(.down)))
      if gap.high - gap.low > widest.count { widest = gap.low..<gap.high }
      reached = max(reached, extent.high)
    }
    return widest
  }

  private func rounded(_ point: Point) -> Point {
    let place = SubpixelPoint(point)
    return Point(x: Double(place.x) / Double(pixel), y: Double(place.y) / Double(pixel))
  }
}
