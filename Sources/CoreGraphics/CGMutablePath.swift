public import Foundation
import Numerics

/// A path that can grow. Not safe to change on several threads at once, like Apple's.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() {
    super.init(elements: [])
  }

  /// Creates a path from elements, unchecked.
  package override init(elements: [Element]) {
    super.init(elements: elements)
  }

  /// Appends a transformed element; every change goes through this method.
  func append(_ element: Element, _ transform: CGAffineTransform) {
    elements.append(element.applying(transform))
  }
}

/// Appending elements. Each method applies its transform to the points on entry.
///
/// An element without a start point is ignored; Apple's implementation also logs.
extension CGMutablePath {
  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point), transform)
  }

  /// Appends a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    appendIfBegun(.line(point), transform)
  }

  /// Appends a quadratic Bézier curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    appendIfBegun(.quadratic(control: control, end: end), transform)
  }

  /// Appends a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    appendIfBegun(.cubic(control1: control1, control2: control2, end: end), transform)
  }

  /// Closes the current subpath with a straight line to its start.
  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    append(.close, .identity)
  }

  /// Begins a subpath at the first point and appends lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Appends all elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element, transform) }
  }

  private func appendIfBegun(_ element: Element, _ transform: CGAffineTransform) {
    guard let last = elements.last else { return }
    // After a closed subpath the next piece begins where that one did.
    if last == .close { append(.move(currentPoint), .identity) }
    append(element, transform)
  }
}

extension CGMutablePath {
  /// Appends a closed rectangle that starts at its origin along the x axis. The null rectangle
  /// appends nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    // The corners of the null rectangle are infinite.
    guard !rect.isNull else { return }
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  /// Appends each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Appends a closed ellipse that touches the sides of `rect`, from the middle of its right side
  /// towards larger y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRoundedOutline(
      rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, hasSides: false,
      transform: transform)
  }

  /// Appends a closed rectangle with elliptical corners. Radii are limited to half the sides;
  /// Apple's implementation traps instead.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let width = min(max(cornerWidth, 0), rect.width / 2)
    let height = min(max(cornerHeight, 0), rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    addRoundedOutline(
      rect, cornerWidth: width, cornerHeight: height, hasSides: true, transform: transform)
  }

  private func addRoundedOutline(
    _ rect: CGRect, cornerWidth w: CGFloat, cornerHeight h: CGFloat, hasSides: Bool,
    transform: CGAffineTransform
  ) {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    // Distance of the control points from the corner.
    let (cw, ch) = (w * (1 - kappa), h * (1 - kappa))
    move(to: CGPoint(x: right, y: rect.midY), transform: transform)
    func side(to x: CGFloat, _ y: CGFloat) {
      // Also without length: paths made alike must consist of like pieces (S9.71).
      if hasSides { addLine(to: CGPoint(x: x, y: y), transform: transform) }
    }
    func corner(
      to x: CGFloat, _ y: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat
    ) {
      addCurve(
        to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2),
        transform: transform)
    }
    side(to: right, bottom - h)
    corner(to: right - w, bottom, right, bottom - ch, right - cw, bottom)
    side(to: left + w, bottom)
    corner(to: left, bottom - h, left + cw, bottom, left, bottom - ch)
    side(to: left, top + h)
    corner(to: left + w, top, left, top + ch, left + cw, top)
    side(to: right - w, top)
    corner(to: right, top + h, right - cw, top, right, top + ch)
    closeSubpath()
  }
}

/// Distance of the control points of a cubic quarter circle from its ends, in radii: 4/3·(√2 − 1),
/// for which the middle of the curve lies exactly on the circle.
private let kappa: CGFloat = 0.552_284_749_830_793_6

extension CGMutablePath {
  /// Appends a circular arc, preceded by a line to its start unless the path is empty.
  ///
  /// Angles are radians from the x axis towards the y axis. `clockwise` means decreasing angles,
  /// which looks anticlockwise where y points down, as in UIKit. A difference of a whole turn or
  /// more in that direction gives a full circle; otherwise the difference is taken modulo a turn.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = (endAngle - startAngle) * (clockwise ? -1 : 1)
    if sweep >= turn {
      sweep = turn
    } else {
      sweep -= (sweep / turn).rounded(.down) * turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -sweep : sweep,
      transform: transform)
  }

  /// Appends a circular arc of `delta` radians, preceded by a line to its start unless the path is
  /// empty. A negative `delta` turns towards smaller angles.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let circle = Circle(center: center, radius: radius)
    let start = circle.point(at: startAngle)
    if isEmpty {
      move(to: start, transform: transform)
    } else {
      addLine(to: start, transform: transform)
    }
    // Quarters at most: a cubic follows them to 3 parts in 10 000 of the radius. The rounding error of
    // whole quarters, as of 2π, must not add a curve: paths made alike consist of like pieces (S9.71).
    let count = max(1, (abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
    let step = delta / count
    for index in 0..<Int(delta == 0 ? 0 : min(count, 4096)) {
      let angle = startAngle + CGFloat(index) * step
      let (control1, control2, end) = circle.controls(from: angle, to: angle + step)
      addCurve(to: end, control1: control1, control2: control2, transform: transform)
    }
  }

  /// Appends a rounded corner: a line from the current point towards `tangent1End`, then the arc
  /// that touches this line and the line from `tangent1End` to `tangent2End`.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    // The angles apply before the map, so the current point is converted back through it.
    let start = currentPoint.applying(transform.inverted())
    guard let incoming = direction(from: corner, to: start),
      let outgoing = direction(from: corner, to: end),
      case let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx,
      abs(cross) > 1e-12, radius > 0
    else { return addLine(to: corner, transform: transform) }
    let cosine = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
    // From the corner to where the circle touches: r / tan(half the angle between the lines).
    let reach = radius * (1 + cosine) / abs(cross)
    let touch = CGPoint(x: corner.x + incoming.dx * reach, y: corner.y + incoming.dy * reach)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: touch.x - incoming.dy * radius * side, y: touch.y + incoming.dx * radius * side)
    let startAngle = Elementary.atan2(Double(touch.y - center.y), Double(touch.x - center.x))
    let turned = .pi - Elementary.atan2(Double(abs(cross)), Double(cosine))
    addRelativeArc(
      center: center, radius: radius, startAngle: CGFloat(startAngle),
      delta: CGFloat(turned) * -side, transform: transform)
  }
}

/// Unit vector from one point to another; nil where they coincide.
private func direction(from: CGPoint, to: CGPoint) -> CGVector? {
  let (dx, dy) = (to.x - from.x, to.y - from.y)
  let length = (dx * dx + dy * dy).squareRoot()
  return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : nil
}

private struct Circle {
  var center: CGPoint
  var radius: CGFloat

  func point(at angle: CGFloat) -> CGPoint {
    CGPoint(
      x: center.x + radius * CGFloat(Elementary.cos(Double(angle))),
      y: center.y + radius * CGFloat(Elementary.sin(Double(angle))))
  }

  /// Control points and end of the cubic that approximates an arc: tangent at both ends, exact in
  /// the middle.
  func controls(from: CGFloat, to: CGFloat) -> (CGPoint, CGPoint, CGPoint) {
    let (start, end) = (point(at: from), point(at: to))
    // The standard approximation, 4/3·tan(φ/4); its error grows with the sixth power of the angle.
    let length = 4 / 3 * CGFloat(Elementary.tan(Double((to - from) / 4)))
    return (
      CGPoint(
        x: start.x - (start.y - center.y) * length, y: start.y + (start.x - center.x) * length),
      CGPoint(x: end.x + (end.y - center.y) * length, y: end.y - (end.x - center.x) * length),
      end
    )
  }
}
