import CoreGraphics
import QuartzCore

/// The arrow of a popover, outside of its card: it points from the card to the source.
final class PopoverArrow: UIView {
  /// Distance from the card to the tip, in points: the gap between a popover and its source.
  static let height = SheetMetrics.popoverMargin
  /// Width at the card in points, near the system's.
  private static let base: CGFloat = 26

  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  /// Places the arrow at the edge of a card of a size.
  ///
  /// - Parameters:
  ///   - direction: from the card to the source.
  ///   - middle: center of the source in the card's coordinates.
  func place(
    on size: CGSize, _ direction: UIPopoverArrowDirection, toward middle: CGPoint, color: UIColor
  ) {
    let isVertical = direction == .up || direction == .down
    isHidden = !isVertical && direction != .left && direction != .right
    guard !isHidden else { return }
    let margin = SheetMetrics.popoverCornerRadius + Self.base / 2
    func along(_ middle: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 2 * margin ? min(max(margin, middle), length - margin) : length / 2
    }
    let x = along(middle.x, size.width)
    let y = along(middle.y, size.height)
    let center: CGPoint =
      switch direction {
      case .up: CGPoint(x: x, y: -Self.height / 2)
      case .down: CGPoint(x: x, y: size.height + Self.height / 2)
      case .left: CGPoint(x: -Self.height / 2, y: y)
      default: CGPoint(x: size.width + Self.height / 2, y: y)
      }
    bounds = CGRect(x: 0, y: 0, width: Self.base, height: Self.height)
    self.center = center
    let angle: CGFloat =
      switch direction {
      case .up: 0
      case .down: .pi
      case .left: -.pi / 2
      default: .pi / 2
      }
    transform = CGAffineTransform(rotationAngle: angle)
    shape?.path = Self.path
    shape?.fillColor = color.resolvedColor(with: traitCollection).cgColor
  }

  /// A tip with a small radius whose sides run out into the card, which it overlaps by a point.
  private static var path: CGPath {
    let (width, height) = (Self.base, Self.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: height + 1))
    path.addLine(to: CGPoint(x: 0, y: height))
    path.addCurve(
      to: CGPoint(x: width / 2, y: 0), controlPoint1: CGPoint(x: width * 0.25, y: height),
      controlPoint2: CGPoint(x: width * 0.37, y: 0))
    path.addCurve(
      to: CGPoint(x: width, y: height), controlPoint1: CGPoint(x: width * 0.63, y: 0),
      controlPoint2: CGPoint(x: width * 0.75, y: height))
    path.addLine(to: CGPoint(x: width, y: height + 1))
    path.close()
    return path.cgPath
  }
}
