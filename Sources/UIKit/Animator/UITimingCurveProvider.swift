public import Foundation
import QuartzCore

/// Kind of parameters that a timing provider uses (S7.20 ff.).
public enum UITimingCurveType: Int, Sendable {
  /// One of the system's curves, by ``UIView/AnimationCurve``.
  case builtin
  /// A cubic Bézier curve given by its control points.
  case cubic
  /// A damped spring.
  case spring
  /// Cubic for scrubbing, spring for the rest (S7.25).
  case composed
}

/// Vends the pacing of a property animator.
public protocol UITimingCurveProvider: NSObjectProtocol, NSCopying {
  /// Kind of the curve; decides which of the two parameters below is read.
  var timingCurveType: UITimingCurveType { get }
  /// Parameters of a built-in or cubic curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// Parameters of a spring; nil for any other curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}
