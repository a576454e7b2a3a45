import Display
import Foundation

/// Flattening of curves as Core Graphics does it when a context fills a path: a curve is halved
/// until each half is close enough to its chord.
///
/// Fitted to images that UIKit's own test hosts recorded (pointfreeco/swift-snapshot-testing,
/// `testUIBezierPath` and `testCGPath`): the rule gives every pixel of both within 1/255. The limit
/// lies between 0.1256 and 0.1333 pixels at flatness 0.6, and between 0.043 and 0.069 by default.
struct CurveHalving {
  /// Maximum of ``deviation(_:)``, in pixels.
  private let limit: CGFloat
  /// From the coordinates of the path to pixels.
  private let transform: CGAffineTransform

  /// Default flatness of a context: between 0.20 and 0.32 by the images. `UIBezierPath` sets its
  /// own, 0.6 by default.
  static let defaultFlatness: CGFloat = 0.25

  /// - Parameter flatness: As set by a program; a value that is not positive gives the default.
  init(flatness: CGFloat, transform: CGAffineTransform) {
    limit = Self.limit(flatness: flatness)
    self.transform = transform
  }

  /// Maximum deviation in pixels.
  static func limit(flatness: CGFloat) -> CGFloat {
    let wanted = flatness > 0 && flatness.isFinite ? flatness : defaultFlatness
    // Within both ranges above: 0.129 pixels at flatness 0.6, and 0.054 at the default of 0.25.
    return max(wanted * 0.2155, 1.0 / 1024)
  }

  /// Elements of a path with lines instead of curves.
  func flattened(_ elements: [CGPath.Element]) -> [CGPath.Element] {
    var result: [CGPath.Element] = []
    result.reserveCapacity(elements.count)
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        result.append(element)
      case .line, .close:
        result.append(element)
      case .quadratic(let control, let end):
        append(CGPath.Segment(from: current, quadraticControl: control, to: end), to: &result)
      case .cubic(let control1, let control2, let end):
        append(
          CGPath.Segment(
            start: current, control1: control1, control2: control2, end: end, isLine: false),
          to: &result)
      }
      current = element.end ?? start
    }
    return result
  }

  /// Ends of the pieces of a curve as parameters, in order; the last is 1.
  func parameters(of segment: CGPath.Segment) -> [CGFloat] {
    var ends: [CGFloat] = []
    halve(segment, from: 0, to: 1) { ends.append($0.t) }
    return ends
  }

  private func append(_ segment: CGPath.Segment, to elements: inout [CGPath.Element]) {
    halve(segment, from: 0, to: 1) { elements.append(.line($0.point)) }
  }

  private func halve(
    _ segment: CGPath.Segment, from: CGFloat, to: CGFloat, depth: Int = 0,
    _ append: ((t: CGFloat, point: CGPoint)) -> Void
  ) {
    // 1024 chords follow a curve of the largest image.
    guard depth < 10, deviation(segment) > limit else { return append((to, segment.end)) }
    let (first, second) = segment.halves
    let middle = (from + to) / 2
    halve(first, from: from, to: middle, depth: depth + 1, append)
    halve(second, from: middle, to: to, depth: depth + 1, append)
  }

  /// Distance of the farther control point from the chord, times 3/4: for a symmetric curve the
  /// distance of its middle from the chord.
  private func deviation(_ segment: CGPath.Segment) -> CGFloat {
    let chord = pixels(segment.start, segment.end)
    let length = (chord.dx * chord.dx + chord.dy * chord.dy).squareRoot()
    func distance(_ point: CGPoint) -> CGFloat {
      let way = pixels(segment.start, point)
      return length > 1e-9
        ? abs(chord.dx * way.dy - chord.dy * way.dx) / length
        : (way.dx * way.dx + way.dy * way.dy).squareRoot()
    }
    return 0.75 * max(distance(segment.control1), distance(segment.control2))
  }

  private func pixels(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    return CGVector(
      dx: dx * transform.a + dy * transform.c, dy: dx * transform.b + dy * transform.d)
  }
}

extension CGPath.Segment {
  /// Both halves, by de Casteljau's construction.
  fileprivate var halves: (CGPath.Segment, CGPath.Segment) {
    let middle = control1.middle(to: control2)
    let (a, d) = (start.middle(to: control1), control2.middle(to: end))
    let (b, c) = (a.middle(to: middle), middle.middle(to: d))
    let cut = b.middle(to: c)
    return (
      CGPath.Segment(start: start, control1: a, control2: b, end: cut, isLine: false),
      CGPath.Segment(start: cut, control1: c, control2: d, end: end, isLine: false)
    )
  }
}

extension CGPoint {
  fileprivate func middle(to other: CGPoint) -> CGPoint {
    CGPoint(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }
}
