public import CoreGraphics
public import Foundation
package import QuartzCore

/// Pacing by a spring (S7.21).
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, Sendable {
  /// Parameters that define the spring.
  package enum Definition: Sendable {
    /// The animator's duration is the settling time.
    case dampingRatio(Double)
    /// The spring brings its own duration; the animator's is ignored.
    case physics(mass: Double, stiffness: Double, damping: Double)
    /// Perceived duration in seconds and bounce.
    case perceptual(duration: Double, bounce: Double)
  }

  package let definition: Definition
  /// Initial velocity in distances per second; dx for x of `center` and everything else, dy for y (S7.23).
  public let initialVelocity: CGVector

  /// The spring of system motions: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring without velocity; the animator's duration is the settling time.
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
    // Values that no spring can have are replaced, as UIKit does (S8.58).
    definition = .physics(
      mass: mass.isPositive ? Double(mass) : 1,
      stiffness: stiffness.isPositive ? Double(stiffness) : 100,
      damping: damping == 0 || damping.isPositive ? Double(damping) : 10)
    initialVelocity = velocity.isFinite ? velocity : .zero
  }

  /// Creates a spring from a perceived duration in seconds and a bounce, −1...1 (S6.43). The
  /// animator's duration is ignored.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector = .zero) {
    definition = .perceptual(duration: duration, bounce: Double(bounce))
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : .zero
  }

  /// Returns nil: nibs are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Always `.spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
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

  /// Duration of the spring itself in seconds; nil if the animator's duration applies.
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
