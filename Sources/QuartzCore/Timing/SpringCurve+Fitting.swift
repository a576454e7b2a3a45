import Numerics

extension SpringCurve {
  /// The spring of mass 1 that `UIView` means by a duration and a damping ratio (S6.40, N4).
  ///
  /// The duration is the settling time: the stiffness is chosen so that a defined residual is down to
  /// a thousandth by then. Ratios are taken between 0.01 and 1, durations from 0.01 s on.
  package static func fitting(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> SpringCurve {
    let ratio = min(max(0.01, dampingRatio), 1)
    let duration = sensible(duration)
    let initialVelocity = finite(initialVelocity)
    // With time in units of the duration only the velocity's size relative to it is left.
    let velocity = initialVelocity * duration
    let scaled =
      ratio < 1
      ? swingingFrequency(ratio: ratio, velocity: velocity) : criticalFrequency(velocity: velocity)
    let frequency = scaled / duration
    return SpringCurve(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// The spring of mass 1 with a perceptual duration and a bounce in −1…1 (S6.43). Negative bounces
  /// are overdamped for real.
  package static func perceptual(
    duration: Double, bounce: Double, initialVelocity: Double = 0
  ) -> SpringCurve {
    let duration = sensible(duration)
    let bounce = min(max(-0.99, bounce), 1)
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    return SpringCurve(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: finite(initialVelocity), allowsOverdamping: bounce < 0)
  }

  /// A duration between a hundredth of a second and what can be reckoned with; in this order what is
  /// not a number is the shortest.
  private static func sensible(_ duration: Double) -> Double { min(max(0.01, duration), 1e6) }

  private static func finite(_ velocity: Double) -> Double {
    velocity.isFinite ? min(max(velocity, -1e6), 1e6) : 0
  }

  /// The largest ω with |v − ζω| / (ω·√(1 − ζ²)) · e^(−ζω) = 1/1000.
  private static func swingingFrequency(ratio: Double, velocity: Double) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    func logarithm(_ frequency: Double) -> Double {
      let amplitude = abs(velocity - ratio * frequency) / (frequency * root)
      return Elementary.log(1000 * amplitude) - ratio * frequency
    }
    guard velocity > 0 else { return fallingRoot(of: logarithm, from: 1e-9) }
    // Above its zero at v/ζ the amplitude rises to one maximum and falls ever after.
    let peak = (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * ratio)
    if logarithm(peak) >= 0 { return fallingRoot(of: logarithm, from: peak) }
    return fallingRoot(of: logarithm, from: 1e-9, below: velocity / ratio)
  }

  /// The largest ω with |v − 1 − ω| · e^(−ω) = 1/1000.
  private static func criticalFrequency(velocity: Double) -> Double {
    func logarithm(_ frequency: Double) -> Double {
      Elementary.log(1000 * abs(velocity - 1 - frequency)) - frequency
    }
    // As above: zero at v − 1, one maximum at v.
    let peak = max(velocity, 0)
    if logarithm(peak) >= 0 { return fallingRoot(of: logarithm, from: peak) }
    return fallingRoot(of: logarithm, from: 0, below: velocity - 1)
  }

  /// The zero of a function that is positive at `start` and falls from there on (as far as `end`).
  private static func fallingRoot(
    of function: (Double) -> Double, from start: Double, below end: Double = .infinity
  ) -> Double {
    var low = start
    var high = end
    if end == .infinity {
      high = max(2 * start, 1)
      while function(high) > 0 { high *= 2 }
    }
    // Halving ends when no double lies between: the same last bit on every machine.
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if function(middle) > 0 { low = middle } else { high = middle }
    }
  }
}
