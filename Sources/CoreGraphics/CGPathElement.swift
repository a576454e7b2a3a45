public import Foundation

/// Type of a ``CGPathElement``.
public enum CGPathElementType: Int32, Sendable {
  /// Start of a subpath; one point.
  case moveToPoint = 0
  /// Straight line; one point, its end.
  case addLineToPoint = 1
  /// Quadratic Bézier curve; two points, the control point and the end.
  case addQuadCurveToPoint = 2
  /// Cubic Bézier curve; three points, two control points and the end.
  case addCurveToPoint = 3
  /// Straight line to the start of the subpath; no points.
  case closeSubpath = 4
}

/// One element of a path in Apple's C form. The pointer is valid only while the block of
/// ``CGPath/applyWithBlock(_:)`` runs.
@unsafe
public struct CGPathElement {
  /// Type, which decides how many ``points`` there are: 1, 1, 2, 3 or 0.
  public var type: CGPathElementType
  /// Points in the path's coordinates, control points before the end point.
  public var points: UnsafeMutablePointer<CGPoint>
}
