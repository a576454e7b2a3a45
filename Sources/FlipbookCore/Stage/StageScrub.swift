import CoreGraphics
import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

/// Scrubs a property animator along a list of times, and releases it at the end (S7).
@MainActor
final class StageScrub {
  private let animator: UIViewPropertyAnimator
  private let scrub: AnimationScrub
  /// Exact time of the step in seconds.
  private let start: Double

  init(
    _ animation: ViewAnimation, _ scrub: AnimationScrub, at start: Double,
    changes: @escaping () -> Void, atEnd: @escaping (UIViewAnimatingPosition) -> Void
  ) {
    self.scrub = scrub
    self.start = start
    animator = UIViewPropertyAnimator(
      duration: animation.duration, timingParameters: animation.pacing.timingParameters())
    animator.addAnimations(changes)
    animator.addCompletion(atEnd)
    animator.pauseAnimation()
  }

  /// Sets the fraction for a clock value; true when the last point is reached and the animator was
  /// released.
  func advance(to now: Double) -> Bool {
    let time = now - start
    animator.fractionComplete = fraction(at: time)
    guard let last = scrub.points.last, time >= last.time - timeTolerance else { return false }
    release()
    return true
  }

  /// Interpolates linearly between points; constant before the first.
  private func fraction(at time: Double) -> Double {
    guard let next = scrub.points.firstIndex(where: { $0.time >= time }) else {
      return scrub.points.last?.fraction ?? 0
    }
    guard next > 0 else { return scrub.points[0].fraction }
    let (from, to) = (scrub.points[next - 1], scrub.points[next])
    let share = (time - from.time) / (to.time - from.time)
    return from.fraction + (to.fraction - from.fraction) * share
  }

  private func release() {
    switch scrub.ending {
    case .end:
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .start:
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .current:
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    }
  }
}

extension AnimationPacing {
  /// Timing parameters for a property animator.
  ///
  /// - Parameter speed: Initial velocity of a spring in whole distances per second (default nil: that of the
  ///   scene).
  @MainActor func timingParameters(startingAt speed: Double? = nil) -> any UITimingCurveProvider {
    func vector(_ velocity: Double) -> CGVector {
      CGVector(dx: speed ?? velocity, dy: speed ?? velocity)
    }
    switch self {
    case .spring(let damping, let velocity):
      return UISpringTimingParameters(dampingRatio: damping, initialVelocity: vector(velocity))
    case .physics(.perceptual(let duration, let bounce)):
      return UISpringTimingParameters(
        duration: duration, bounce: bounce, initialVelocity: vector(0))
    case .physics(.physical(let mass, let stiffness, let damping, let velocity)):
      return UISpringTimingParameters(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: vector(velocity))
    case .curve(let curve):
      let bezier = CubicBezierCurve(curve)
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: bezier.x1, y: bezier.y1),
        controlPoint2: CGPoint(x: bezier.x2, y: bezier.y2))
    }
  }
}
