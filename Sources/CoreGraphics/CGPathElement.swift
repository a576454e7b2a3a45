public import Foundation

/// Type of a ``CGPathElement``.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
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
