import CoreGraphics
import Display

extension CGPath {
  /// The same path below the waist, filled by the non-zero rule.
  var outline: Outline {
    Outline(
      elements.map { element in
        switch element {
        case .move(let point): .move(point.displayPoint)
        case .line(let point): .line(point.displayPoint)
        case .quadratic(let control, let end):
          .quadratic(control: control.displayPoint, end: end.displayPoint)
        case .cubic(let control1, let control2, let end):
          .cubic(
            control1: control1.displayPoint, control2: control2.displayPoint,
            end: end.displayPoint)
        case .close: .close
        }
      })
  }
}

extension CGPoint {
  fileprivate var displayPoint: Point { Point(x: x, y: y) }
}
