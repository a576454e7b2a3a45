import Display
import Numerics

/// Reads the notation in which symbols are drawn.
///
/// The grid has a hundred units for an em, y down, the origin in the middle of the cap height. A
/// symbol is a list of parts, separated by semicolons. The first word of a part is its ``Kind``, the
/// rest is its path:
///
/// - `M x y`, `L x y`, `C x1 y1 x2 y2 x y`, `Z`: move, line, cubic curve, close.
/// - `A x y r from to`: arc around (x, y) between angles in degrees, which grow clockwise; after an
///   `M`, `L` or `C` a line leads to it.
/// - `O x y r`, `E x y rx ry`, `R x y width height r`: circle, ellipse, rectangle with round corners.
/// - `o x y k`: dot that grows with the weight; 1 is a large one.
/// - `G r x y …`, `H r x y …`: closed polygon and open line with corners of radius r.
/// - `V n R r x y k`, `W n R r x y k`: star and gear with n points between two radii, rounded by k.
/// - `Y n r R x y a`: n rays between two radii, the first at angle a.
struct SymbolReader {
  /// Part of a symbol.
  enum Kind: String {
    /// Outline, filled in the fill variant.
    case body = "b"
    /// Stroke.
    case line = "l"
    /// Stroke on a body, erased from it in the fill variant.
    case detail = "d"
    /// Detail whose stroke stays thin in bold weights, for dense shapes.
    case fineDetail = "t"
    /// Filled area.
    case solid = "s"
    /// Filled area on a body, erased from it in the fill variant.
    case solidDetail = "k"
    /// Erases an area and a gap around it.
    case cutArea = "x"
    /// Erases a stroke and a gap around it.
    case cutLine = "y"
    /// Erases an area.
    case erase = "e"
  }

  /// Width of strokes in units.
  let stroke: Double
  private var words: ArraySlice<Substring> = []
  private var path: [Outline.Element] = []

  init(stroke: Double) { self.stroke = stroke }

  /// Clear distance between overlapping parts, in units.
  static func gap(_ stroke: Double) -> Double { 4 + 0.35 * stroke }

  /// Steps of a symbol; nil if the text is not in the notation.
  mutating func steps(_ text: Substring, isFilled: Bool) -> [SymbolDrawing.Step]? {
    var steps: [SymbolDrawing.Step] = []
    for part in text.split(separator: ";") {
      words = part.split(separator: " ")[...]
      guard let kind = words.popFirst().flatMap({ Kind(rawValue: String($0)) }),
        let outline = outline()
      else { return nil }
      steps.append(step(kind, outline, isFilled))
    }
    return steps.isEmpty ? nil : steps
  }

  private func step(_ kind: Kind, _ outline: Outline, _ isFilled: Bool) -> SymbolDrawing.Step {
    let (fills, width, erases): (Bool, Double, Bool) =
      switch kind {
      case .body: (isFilled, stroke, false)
      case .line: (false, stroke, false)
      case .detail: (false, isFilled ? stroke * 0.85 : stroke, isFilled)
      case .fineDetail: (false, min(stroke, 8.3), isFilled)
      case .solid: (true, 0, false)
      case .solidDetail: (true, 0, isFilled)
      case .cutArea: (true, stroke + 2 * Self.gap(stroke), true)
      case .cutLine: (false, stroke + 2 * Self.gap(stroke), true)
      case .erase: (true, 0, true)
      }
    return SymbolDrawing.Step(outline: outline, isFilled: fills, width: width, erases: erases)
  }

  // MARK: Paths

  private mutating func outline() -> Outline? {
    path = []
    var previous: Substring = ""
    while let command = words.popFirst() {
      guard read(command, joins: "MLC".contains(previous) && !previous.isEmpty) else { return nil }
      previous = command
    }
    return path.isEmpty ? nil : Outline(path)
  }

  private mutating func numbers(_ count: Int) -> [Double]? {
    let values = words.prefix(count).compactMap { Double($0) }
    guard values.count == count else { return nil }
    words = words.dropFirst(count)
    return values
  }

  private mutating func points() -> [Point] {
    var points: [Point] = []
    while let x = words.first.flatMap({ Double($0) }), let y = words.dropFirst().first,
      let y = Double(y)
    {
      points.append(Point(x: x, y: y))
      words = words.dropFirst(2)
    }
    return points
  }

  /// Reads the numbers of a command; `joins` means that a line leads to an arc.
  private mutating func read(_ command: Substring, joins: Bool) -> Bool {
    switch command {
    case "Z": path.append(.close)
    case "M", "L":
      let points = points()
      guard !points.isEmpty else { return false }
      for (index, point) in points.enumerated() {
        path.append(command == "M" && index == 0 ? .move(point) : .line(point))
      }
    case "C":
      guard let n = numbers(6) else { return false }
      path.append(
        .cubic(
          control1: Point(x: n[0], y: n[1]), control2: Point(x: n[2], y: n[3]),
          end: Point(x: n[4], y: n[5])))
    case "A":
      guard let n = numbers(5) else { return false }
      arc(Point(x: n[0], y: n[1]), n[2], n[2], from: n[3], to: n[4], joins: joins)
    case "O", "o":
      guard let n = numbers(3) else { return false }
      // A dot of size 1 is as high as the points of an ellipsis.
      ellipse(n[0], n[1], command == "O" ? n[2] : n[2] * (4.5 + 0.5 * stroke))
    case "E":
      guard let n = numbers(4) else { return false }
      ellipse(n[0], n[1], n[2], n[3])
    case "R":
      guard let n = numbers(5) else { return false }
      let (x, y, right, bottom) = (n[0], n[1], n[0] + n[2], n[1] + n[3])
      polygon(
        [
          Point(x: x, y: y), Point(x: right, y: y), Point(x: right, y: bottom),
          Point(x: x, y: bottom),
        ], n[4], isClosed: true)
    case "G", "H":
      guard let radius = numbers(1) else { return false }
      let points = points()
      guard points.count > 1 else { return false }
      polygon(points, radius[0], isClosed: command == "G")
    case "V", "W":
      guard let n = numbers(6), n[0] >= 3, n[0] <= 60 else { return false }
      let corners = command == "V" ? Self.star(n) : Self.gear(n)
      polygon(corners, n[5], isClosed: true)
    case "Y":
      guard let n = numbers(6), n[0] >= 1, n[0] <= 60 else { return false }
      for index in 0..<Int(n[0]) {
        // Rays from a negative radius are diameters.
        let turn = n[1] < 0 ? 180 : 360.0
        let angle = n[5] + turn * Double(index) / n[0]
        let center = Point(x: n[3], y: n[4])
        path.append(.move(Self.point(center, n[1], n[1], angle)))
        path.append(.line(Self.point(center, n[2], n[2], angle)))
      }
    default: return false
    }
    return true
  }

  private static func sineAndCosine(_ degrees: Double) -> (Double, Double) {
    let angle = degrees * .pi / 180
    return (Elementary.sin(angle), Elementary.cos(angle))
  }

  private static func point(
    _ center: Point, _ rx: Double, _ ry: Double, _ degrees: Double
  ) -> Point {
    let (sine, cosine) = Self.sineAndCosine(degrees)
    return Point(x: center.x + rx * cosine, y: center.y + ry * sine)
  }

  private mutating func arc(
    _ center: Point, _ rx: Double, _ ry: Double, from: Double, to: Double, joins: Bool
  ) {
    let count = max(1, Int((abs(to - from) / 45).rounded(.up)))
    let step = (to - from) / Double(count)
    let start = Self.point(center, rx, ry, from)
    path.append(joins ? .line(start) : .move(start))
    // Length of the handles of a circle's arc: 4/3 tan(angle / 4).
    let (sine, cosine) = Self.sineAndCosine(step / 4)
    let handle = 4 / 3 * sine / cosine
    for index in 0..<count {
      let (s0, c0) = Self.sineAndCosine(from + step * Double(index))
      let (s1, c1) = Self.sineAndCosine(from + step * Double(index + 1))
      path.append(
        .cubic(
          control1: Point(
            x: center.x + rx * (c0 - handle * s0), y: center.y + ry * (s0 + handle * c0)),
          control2: Point(
            x: center.x + rx * (c1 + handle * s1), y: center.y + ry * (s1 - handle * c1)),
          end: Point(x: center.x + rx * c1, y: center.y + ry * s1)))
    }
  }

  private mutating func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double? = nil) {
    let center = Point(x: x, y: y)
    arc(center, rx, ry ?? rx, from: 0, to: 360, joins: false)
    path.append(.close)
  }

  private mutating func polygon(_ corners: [Point], _ radius: Double, isClosed: Bool) {
    let count = corners.count
    func toward(_ a: Point, _ b: Point, _ length: Double) -> Point {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      return Self.middle(a, b, distance > 0 ? min(0.5, length / distance) : 0)
    }
    for (index, corner) in corners.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      let before = corners[(index + count - 1) % count]
      let after = corners[(index + 1) % count]
      let start = isEnd ? corner : toward(corner, before, radius)
      path.append(index == 0 ? .move(start) : .line(start))
      guard !isEnd, radius > 0 else { continue }
      // 0.5523 makes a quarter of a circle of a right angle.
      let end = toward(corner, after, radius)
      // Handles that make a quarter of a circle of a right angle.
      path.append(
        .cubic(
          control1: Self.middle(start, corner, 0.5523), control2: Self.middle(end, corner, 0.5523),
          end: end))
    }
    if isClosed { path.append(.close) }
  }

  private static func middle(_ a: Point, _ b: Point, _ share: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

  private static func star(_ n: [Double]) -> [Point] {
    let center = Point(x: n[3], y: n[4])
    return (0..<2 * Int(n[0])).map { index in
      let radius = index % 2 == 0 ? n[1] : n[2]
      return point(center, radius, radius, -90 + 180 * Double(index) / n[0])
    }
  }

  private static func gear(_ n: [Double]) -> [Point] {
    let center = Point(x: n[3], y: n[4])
    let step = 360 / n[0]
    return (0..<Int(n[0])).flatMap { index in
      let middle = -90 + step * Double(index)
      return [(-0.3, n[2]), (-0.19, n[1]), (0.19, n[1]), (0.3, n[2])].map { share, radius in
        point(center, radius, radius, middle + share * step)
      }
    }
  }
}
