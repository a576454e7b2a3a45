import Display

/// Geometry of rounded corners.
enum Corner {
  /// Points on the first quadrant of the unit circle; element k has 2ᵏ chords.
  ///
  /// Computed by halving angles: a square root is exact on every machine, a cosine is not.
  private static let quarters: [[Point]] = {
    var result = [[Point(x: 1, y: 0), Point(x: 0, y: 1)]]
    for _ in 0..<9 { result.append(halved(result[result.count - 1])) }
    return result
  }()

  private static func halved(_ points: [Point]) -> [Point] {
    var result = [points[0]]
    for (a, b) in zip(points, points.dropFirst()) {
      let x = a.x + b.x
      let y = a.y + b.y
      let length = (x * x + y * y).squareRoot()
      result += [Point(x: x / length, y: y / length), b]
    }
    return result
  }

  /// Quarter circle flattened within `tolerance`.
  static func quarter(radius: Double, tolerance: Double) -> [Point] {
    // One chord over the angle φ is off by r·φ²/8; here φ = π/2.
    let needed = pieces(radius * 0.3085, tolerance)
    let level = needed <= 1 ? 0 : Int.bitWidth - (needed - 1).leadingZeroBitCount
    return quarters[min(level, quarters.count - 1)]
  }
}

/// A corner and the directions of its two sides away from it; the outline arrives along the first
/// side and leaves along the second.
struct CornerFrame {
  let point: Point
  let first: Point
  let second: Point

  /// Point at distances along both sides.
  func place(_ along: Double, _ across: Double) -> Point {
    Point(
      x: point.x + first.x * along + second.x * across,
      y: point.y + first.y * along + second.y * across)
  }
}

extension Contours {
  /// Appends a rounded rectangle clockwise; nothing for an empty one.
  mutating func add(_ shape: RoundedRect, tolerance: Double) {
    let rect = shape.rect
    guard !rect.isEmpty else { return }
    let radii = shape.radii.changed(by: 0).fitted(to: rect)
    let right = Point(x: 1, y: 0)
    let left = Point(x: -1, y: 0)
    let down = Point(x: 0, y: 1)
    let up = Point(x: 0, y: -1)
    let corners = rect.corners
    let reach = min(rect.width, rect.height) / 2
    func corner(_ index: Int, _ radius: Double, _ first: Point, _ second: Point) {
      let frame = CornerFrame(point: corners[index], first: first, second: second)
      addCorner(
        frame, radius: radius,
        isContinuous: shape.curve == .continuous && radius * CornerCurve.continuousReach <= reach,
        tolerance: tolerance)
    }
    close()
    corner(0, radii.topLeft, down, right)
    corner(1, radii.topRight, left, down)
    corner(2, radii.bottomRight, up, left)
    corner(3, radii.bottomLeft, right, up)
  }

  private mutating func addCorner(
    _ frame: CornerFrame, radius: Double, isContinuous: Bool, tolerance: Double
  ) {
    guard radius > 0 else {
      line(to: frame.point)
      return
    }
    guard isContinuous else {
      for unit in Corner.quarter(radius: radius, tolerance: tolerance) {
        line(to: frame.place(radius * (1 - unit.y), radius * (1 - unit.x)))
      }
      return
    }
    func place(_ along: Double, _ across: Double) -> Point {
      frame.place(along * radius, across * radius)
    }
    // The Bézier segments of S9.25, in units of the radius.
    line(to: place(CornerCurve.continuousReach, 0))
    cubic(
      control1: place(1.08849296, 0), control2: place(0.86840694, 0),
      end: place(0.63149379, 0.07491139), tolerance: tolerance)
    cubic(
      control1: place(0.37282383, 0.16905956), control2: place(0.16905956, 0.37282383),
      end: place(0.07491139, 0.63149379), tolerance: tolerance)
    cubic(
      control1: place(0, 0.86840694), control2: place(0, 1.08849296),
      end: place(0, CornerCurve.continuousReach), tolerance: tolerance)
  }
}
