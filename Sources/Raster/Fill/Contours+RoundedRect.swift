import Display

/// Geometry of rounded corners.
enum Corner {
  /// Points on the first quadrant of the unit circle; element k has 2ᵏ chords.
  ///
  /// Computed by halving angles: a square root is exact on every machine, a cosine is not.
  private static let quarters: [[Point]] = {
    var result = [[Point(x: 1, y: 0), Point(x: 0, y: 1)]]
    // 512 chords stay within 1/512 pixel of a quarter circle up to a radius of 1660 pixels.
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
    // Adding 0 raises negative radii to 0: display lists are not checked.
    let radii = shape.radii.changed(by: 0).fitted(to: rect)
    let right = Point(x: 1, y: 0)
    let left = Point(x: -1, y: 0)
    let down = Point(x: 0, y: 1)
    let up = Point(x: 0, y: -1)
    let corners = rect.corners
    let half = (width: rect.width / 2, height: rect.height / 2)
    func corner(_ index: Int, _ radius: Double, _ first: Point, _ second: Point) {
      let frame = CornerFrame(point: corners[index], first: first, second: second)
      let room = first.x == 0 ? (half.height, half.width) : (half.width, half.height)
      // The corner is circular where both sides are too short (S9.25).
      let isContinuous =
        shape.curve == .continuous
        && radius * CornerCurve.continuousReach <= max(half.width, half.height)
      addCorner(frame, radius: radius, room: isContinuous ? room : nil, tolerance: tolerance)
    }
    close()
    corner(0, radii.topLeft, down, right)
    corner(1, radii.topRight, left, down)
    corner(2, radii.bottomRight, up, left)
    corner(3, radii.bottomLeft, right, up)
  }

  /// Appends a corner.
  ///
  /// - Parameter room: lengths that a continuous corner may take of the first and of the second side; nil for
  ///   a quarter circle.
  private mutating func addCorner(
    _ frame: CornerFrame, radius: Double, room: (Double, Double)?, tolerance: Double
  ) {
    guard radius > 0 else {
      line(to: frame.point)
      return
    }
    guard let room else {
      for unit in Corner.quarter(radius: radius, tolerance: tolerance) {
        line(to: frame.place(radius * (1 - unit.y), radius * (1 - unit.x)))
      }
      return
    }
    func place(_ along: Double, _ across: Double) -> Point {
      frame.place(along * radius, across * radius)
    }
    // The Bézier segments of S9.25, in units of the radius.
    let (first, second) = (ContinuousEnd(room.0 / radius), ContinuousEnd(room.1 / radius))
    line(to: place(first.reach, 0))
    cubic(
      control1: place(first.outer, 0), control2: place(first.inner.along, first.inner.across),
      end: place(0.63149379, 0.07491139), tolerance: tolerance)
    cubic(
      control1: place(0.37282383, 0.16905956), control2: place(0.16905956, 0.37282383),
      end: place(0.07491139, 0.63149379), tolerance: tolerance)
    cubic(
      control1: place(second.inner.across, second.inner.along), control2: place(0, second.outer),
      end: place(0, second.reach), tolerance: tolerance)
  }
}

/// End of a continuous corner on a side, in radii.
///
/// A side that is too short, as the ends of a capsule are, ends the corner early: its last point and the outer
/// control point stay on the side, and the inner one comes nearer. Fitted to the tracks of switches on iOS 18,
/// 51×31 points with a radius of 15.5, in cashapp/AccessibilitySnapshot (`testSwitchControls`): within 0.06
/// pixels of each row, at 3 pixels for a point.
private struct ContinuousEnd {
  let reach: Double
  let outer: Double
  let inner: (along: Double, across: Double)

  init(_ room: Double) {
    let whole = CornerCurve.continuousReach
    reach = min(whole, room)
    outer = min(1.08849296, room)
    let share = 1 - 0.2 * (whole - reach) / (whole - 1)
    inner = (
      along: 0.63149379 + (0.86840694 - 0.63149379) * share, across: 0.07491139 * (1 - share)
    )
  }
}
