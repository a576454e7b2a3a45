public import Foundation
import Numerics

extension CGMutablePath {
  /// A part of a circle, with a line to its beginning if the path has begun.
  ///
  /// Angles are radians from the x axis towards the y axis. `clockwise` means falling angles: where y
  /// points downwards, as in UIKit, that looks anticlockwise. A difference of a whole turn or more
  /// in that direction is a whole circle; otherwise whole turns do not count.
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

  /// A part of a circle that turns by `delta` radians, with a line to its beginning if the path has
  /// begun.
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
    // Quarters at most: a cubic follows them to 3 parts in 10 000 of the radius.
    let count = max(1, (abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
    let step = delta / count
    for index in 0..<Int(delta == 0 ? 0 : min(count, 4096)) {
      let angle = startAngle + CGFloat(index) * step
      let (control1, control2, end) = circle.controls(from: angle, to: angle + step)
      addCurve(to: end, control1: control1, control2: control2, transform: transform)
    }
  }

  /// A rounded corner: a line from the current point towards `tangent1End`, then the part of a circle
  /// that touches this line and the one from there to `tangent2End`.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    // Angles are those before the map, so the current point goes back through it.
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

/// The unit vector between two points; nil where they coincide.
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

  /// The cubic that touches the circle at both ends and meets it in the middle.
  func controls(from: CGFloat, to: CGFloat) -> (CGPoint, CGPoint, CGPoint) {
    let (start, end) = (point(at: from), point(at: to))
    let length = 4 / 3 * CGFloat(Elementary.tan(Double((to - from) / 4)))
    return (
      CGPoint(
        x: start.x - (start.y - center.y) * length, y: start.y + (start.x - center.x) * length),
      CGPoint(x: end.x + (end.y - center.y) * length, y: end.y - (end.x - center.x) * length),
      end
    )
  }
}
