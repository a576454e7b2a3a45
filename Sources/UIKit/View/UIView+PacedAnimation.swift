package import QuartzCore

/// How an animation made from a scene runs through its duration.
package enum ViewPacing: Sendable {
  case curve(CubicBezierCurve)
  /// Damping ratio, and velocity in distances per second (S6.40, S6.41).
  case spring(dampingRatio: Double, velocity: Double)
}

extension UIView {
  /// A block animation with any curve; durations and delays are seconds.
  package class func animate(
    duration: Double, delay: Double, pacing: ViewPacing, _ animations: () -> Void
  ) {
    let timingPacing: ViewAnimationTiming.Pacing =
      switch pacing {
      case .curve(let curve): .curve(curve)
      case .spring(let ratio, let velocity):
        .fitted(dampingRatio: ratio, velocity: velocity)
      }
    run(
      ViewAnimationTiming(
        duration: duration, delay: delay, pacing: timingPacing, inside: nil),
      animations)
  }
}
