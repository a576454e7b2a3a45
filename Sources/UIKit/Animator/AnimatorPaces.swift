import CoreGraphics
import Foundation
import QuartzCore

/// The paces of an animator: a second one for the y axis of a place (S7.23).
struct AnimatorPaces {
  enum Pace {
    case curve(CubicBezierCurve)
    /// The spring, and how long it takes in seconds.
    case spring(SpringCurve, duration: Double)

    func progress(at share: Double) -> Double {
      switch self {
      case .curve(let curve): curve.value(at: share)
      case .spring(let spring, let duration):
        share >= 1 ? 1 : spring.value(at: share * duration)
      }
    }
  }

  let first: Pace
  let second: Pace
  let hasTwo: Bool
  /// The pace of a paused animator where it is another one (S7.25).
  let scrubbed: Pace?

  /// Whether the visible progress may lie outside 0...1.
  var mayOvershoot: Bool {
    switch first {
    case .curve(let curve): min(curve.y1, curve.y2) < 0 || max(curve.y1, curve.y2) > 1
    case .spring: true
    }
  }

  func of(_ part: DrivenPart) -> Pace { part.usesSecondPace ? second : first }
}

extension AnimatorPaces {
  /// The paces of an animator of `duration` seconds.
  init(_ timing: (any UITimingCurveProvider)?, duration: Double) {
    guard let spring = timing?.springTimingParameters else {
      let curve = timing?.cubicTimingParameters?.curve ?? .easeInEaseOut
      first = .curve(curve)
      second = first
      hasTwo = false
      scrubbed = nil
      return
    }
    // A spring with its own duration is at rest at the end of a run of any length.
    let length = spring.ownDuration ?? duration
    func pace(_ velocity: CGFloat) -> Pace {
      .spring(spring.spring(duration: length, velocity: Double(velocity)), duration: length)
    }
    first = pace(spring.initialVelocity.dx)
    second = pace(spring.initialVelocity.dy)
    hasTwo = spring.initialVelocity.dx != spring.initialVelocity.dy
    scrubbed = (timing?.cubicTimingParameters).map { .curve($0.curve) }
  }
}

extension ViewAnimationTiming.Pacing {
  /// The pacing of a property animator, for blocks.
  init(_ timing: (any UITimingCurveProvider)?) {
    guard let spring = timing?.springTimingParameters else {
      self = .curve(timing?.cubicTimingParameters?.curve ?? .easeInEaseOut)
      return
    }
    let velocity = Double(spring.initialVelocity.dx)
    switch spring.definition {
    case .dampingRatio(let ratio):
      self = .fitted(dampingRatio: ratio, velocity: velocity)
    case .physics, .perceptual:
      self = .spring(spring.spring(duration: 1, velocity: velocity))
    }
  }

  /// The same pacing as parameters of a property animator.
  var timingParameters: any UITimingCurveProvider {
    switch self {
    case .curve(let curve):
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
        controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
    case .fittedSpring(let ratio, let velocity):
      UISpringTimingParameters(
        dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: velocity))
    case .spring(let spring):
      UISpringTimingParameters(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: CGVector(dx: spring.initialVelocity, dy: spring.initialVelocity))
    }
  }
}
