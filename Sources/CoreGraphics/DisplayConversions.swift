package import Display
package import Foundation

// Values as the display list takes them.

extension CGPath {
  /// Path as a display-list outline with the non-zero fill rule.
  package var outline: Outline { outline(.winding) }

  /// Path as a display-list outline with a fill rule.
  package func outline(_ rule: CGPathFillRule) -> Outline {
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
      }, rule: rule == .evenOdd ? .evenOdd : .nonZero)
  }
}

extension CGPoint {
  /// Point in display-list form.
  package var displayPoint: Point { Point(x: x, y: y) }
}

extension CGRect {
  /// Standardized rectangle in display-list form.
  package var displayRect: Rect { Rect(x: minX, y: minY, width: width, height: height) }
}

extension CGColor {
  /// Color in display-list form: straight sRGB with alpha.
  package var displayColor: Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension CGAffineTransform {
  /// Transform in display-list form, without perspective.
  package var displayTransform: Transform { Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

  /// Whether anything drawn through the transform can be visible: finite and not singular.
  var isUsable: Bool { determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite }
}
