import CoreGraphics
public import Foundation
package import QuartzCore

/// Pacing by a cubic Bézier curve (S7.20).
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, Sendable {
  /// Built-in curve of the parameters; ease-in-out if they were made without one.
  public let animationCurve: UIView.AnimationCurve
  /// First control point of the curve from (0, 0) to (1, 1).
  public let controlPoint1: CGPoint
  /// Second control point of the curve from (0, 0) to (1, 1).
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// The system's default curve, (0.25, 0.1) (0.25, 1).
  public override init() {
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(x: 0.25, y: 0.1)
    controlPoint2 = CGPoint(x: 0.25, y: 1)
    isBuiltin = true
  }

  /// One of the system's curves.
  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    let curve = animationCurve.bezier
    controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
    controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
    isBuiltin = true
  }

  /// x is limited to 0...1, y may overshoot.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    animationCurve = .easeInOut
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
    isBuiltin = false
  }

  /// Returns nil: nibs are not supported.
  public required init?(coder: NSCoder) { nil }

  /// `.builtin` for the system's curves, else `.cubic`.
  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// These parameters.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
  /// These very parameters: they never change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  package var curve: CubicBezierCurve {
    CubicBezierCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }
}
