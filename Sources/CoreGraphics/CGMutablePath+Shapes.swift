public import Foundation

extension CGMutablePath {
  /// A closed rectangle from its origin along the x axis; nothing for the null rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A closed ellipse that touches the sides of `rect`, from the middle of the largest x towards the
  /// largest y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRoundedOutline(
      rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, hasSides: false,
      transform: transform)
  }

  /// A closed rectangle whose corners are quarters of ellipses. Corners that do not fit shrink to
  /// half of the side (Apple's implementation stops the program).
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
    // How far the control points lie from the corner.
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

/// How far, in radii, the control points of a cubic quarter circle lie from its ends: 4/3·(√2 − 1),
/// which makes the middle of the curve exact.
private let kappa: CGFloat = 0.552_284_749_830_793_6
