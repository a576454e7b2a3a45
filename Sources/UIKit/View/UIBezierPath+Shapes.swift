public import CoreGraphics
public import Foundation

extension UIBezierPath {
  /// Creates a closed path along a rectangle, clockwise from its top left corner.
  public convenience init(rect: CGRect) {
    self.init()
    cgPath = CGPath(rect: rect, transform: nil)
  }

  /// A closed ellipse that touches the sides of the rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    cgPath = CGPath(ellipseIn: rect, transform: nil)
  }

  /// A rectangle with the smooth corners of iOS (S9.25), circular where these do not fit. All such
  /// paths have the same elements, whatever their radius, so that one can be animated into another
  /// (S9.71).
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, rect.standardized.width / 2, rect.standardized.height / 2)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: radius, height: radius))
  }

  /// Some corners rounded, by quarters of ellipses with the half axes of `cornerRadii`; of the same
  /// pieces as if all were.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let outline = RoundedOutline(rect.standardized, cornerRadii)
    cgPath = outline.path(rounding: corners)
  }

  /// A part of a circle. Angles are radians from the x axis; clockwise as seen on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with the elements of another one.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }
}

/// A rectangle each of whose corners is a line and three curves, however round.
private struct RoundedOutline {
  private let rect: CGRect
  private let width: CGFloat
  private let height: CGFloat
  private let corner: [CGPoint]

  init(_ rect: CGRect, _ radii: CGSize) {
    self.rect = rect
    width = min(max(radii.width, 0), rect.width / 2)
    height = min(max(radii.height, 0), rect.height / 2)
    let isSmooth =
      width * Self.reach <= rect.width / 2 && height * Self.reach <= rect.height / 2
    corner = isSmooth ? Self.smooth : Self.circular
  }

  /// Length of a smooth corner along the sides, in radii (S9.25).
  private static let reach: CGFloat = 1.528665

  /// Points of S9.25 as distances from the corner along the incoming and outgoing side, in radii:
  /// the start, then three points per curve.
  private static let smooth = [
    CGPoint(x: reach, y: 0),
    CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.86840694, y: 0),
    CGPoint(x: 0.63149379, y: 0.07491139),
    CGPoint(x: 0.37282383, y: 0.16905956), CGPoint(x: 0.16905956, y: 0.37282383),
    CGPoint(x: 0.07491139, y: 0.63149379),
    CGPoint(x: 0, y: 0.86840694), CGPoint(x: 0, y: 1.08849296), CGPoint(x: 0, y: reach),
  ]

  /// A quarter of a circle in three equal parts.
  private static let circular: [CGPoint] = {
    let arc = CGMutablePath()
    for index in 0..<3 {
      arc.addRelativeArc(
        center: CGPoint(x: 1, y: 1), radius: 1, startAngle: -.pi / 2 - .pi / 6 * CGFloat(index),
        delta: -.pi / 6)
    }
    let curves = arc.elements.filter { $0.points.count == 3 }.flatMap(\.points)
    return [CGPoint(x: 1, y: 0)] + curves.dropLast() + [CGPoint(x: 0, y: 1)]
  }()

  /// Clockwise on screen, from the top left corner's end.
  func path(rounding corners: UIRectCorner) -> CGPath {
    let path = CGMutablePath()
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    path.move(to: CGPoint(x: left + (corners.contains(.topLeft) ? corner[0].x * width : 0), y: top))
    func add(
      _ isRound: Bool, _ x: CGFloat, _ y: CGFloat, _ incoming: CGVector, _ outgoing: CGVector
    ) {
      let points = corner.map { point in
        guard isRound else { return CGPoint(x: x, y: y) }
        return CGPoint(
          x: x + (incoming.dx * point.x + outgoing.dx * point.y) * width,
          y: y + (incoming.dy * point.x + outgoing.dy * point.y) * height)
      }
      path.addLine(to: points[0])
      for first in stride(from: 1, to: points.count, by: 3) {
        path.addCurve(to: points[first + 2], control1: points[first], control2: points[first + 1])
      }
    }
    let (toLeft, toRight) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    add(corners.contains(.topRight), right, top, toLeft, down)
    add(corners.contains(.bottomRight), right, bottom, up, toLeft)
    add(corners.contains(.bottomLeft), left, bottom, toRight, up)
    add(corners.contains(.topLeft), left, top, down, toRight)
    path.closeSubpath()
    return path
  }
}
