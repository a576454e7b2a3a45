public import CoreGraphics
public import Foundation
package import QuartzCore

/// Which of its two kinds of parameters a timing provider uses (S7.20 ff.).
public enum UITimingCurveType: Int, Sendable {
  case builtin
  case cubic
  case spring
  /// Cubic for scrubbing, spring for the rest (S7.25).
  case composed
}

/// Vends the pacing of a property animator.
public protocol UITimingCurveProvider: NSObjectProtocol, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Pacing by a cubic Bézier curve (S7.20).
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, Sendable {
  /// Ease-in-out for one that was made by control points.
  public let animationCurve: UIView.AnimationCurve
  /// Of the curve from (0, 0) to (1, 1).
  public let controlPoint1: CGPoint
  /// Of the curve from (0, 0) to (1, 1).
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

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  /// `.builtin` for the system's curves, else `.cubic`.
  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// These parameters.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
  /// These very parameters: they never change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  package var curve: CubicBezierCurve {
    CubicBezierCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }
}

/// Pacing by a spring (S7.21).
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, Sendable {
  /// What the spring is known by.
  package enum Definition: Sendable {
    /// The animator's duration is the settling time.
    case dampingRatio(Double)
    /// The spring brings its own duration; the animator's is ignored.
    case physics(mass: Double, stiffness: Double, damping: Double)
    /// Perceived duration in seconds and bounce.
    case perceptual(duration: Double, bounce: Double)
  }

  package let definition: Definition
  /// In distances per second; dx for x of `center` and everything else, dy for y (S7.23).
  public let initialVelocity: CGVector

  /// The spring of system motions: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Without a velocity; the animator's duration is the settling time.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// The animator's duration is the settling time; a velocity that is not finite counts as 0.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    definition = .dampingRatio(Double(ratio))
    initialVelocity = velocity.isFinite ? velocity : .zero
  }

  /// The spring brings its own duration; values that no spring can have count as 1, 100 and 10
  /// (S8.58).
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    // What no spring can have is as refused (S8.58).
    definition = .physics(
      mass: mass.isPositive ? Double(mass) : 1,
      stiffness: stiffness.isPositive ? Double(stiffness) : 100,
      damping: damping == 0 || damping.isPositive ? Double(damping) : 10)
    initialVelocity = velocity.isFinite ? velocity : .zero
  }

  /// By perceived duration in seconds and bounce −1...1 (S6.43); the animator's duration is
  /// ignored.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector = .zero) {
    definition = .perceptual(duration: duration, bounce: Double(bounce))
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : .zero
  }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  /// Always `.spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  public var springTimingParameters: UISpringTimingParameters? { self }
  /// These very parameters: they never change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The spring for an animator of `duration` seconds, along one axis of the velocity.
  package func spring(duration: Double, velocity: Double) -> SpringCurve {
    switch definition {
    case .dampingRatio(let ratio):
      .fitting(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .physics(let mass, let stiffness, let damping):
      SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    case .perceptual(let duration, let bounce):
      .perceptual(duration: duration, bounce: bounce, initialVelocity: velocity)
    }
  }

  /// How long the spring takes by itself; nil where the animator's duration decides.
  package var ownDuration: Double? {
    if case .dampingRatio = definition { return nil }
    return spring(duration: 1, velocity: Double(initialVelocity.dx)).settlingDuration
  }
}

extension CGFloat {
  fileprivate var isPositive: Bool { self > 0 && isFinite }
}

extension CGVector {
  fileprivate var isFinite: Bool { dx.isFinite && dy.isFinite }
}
