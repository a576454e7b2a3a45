import Numerics

/// Motion of a damped harmonic oscillator from 0 to its rest position 1, as a function of seconds
/// (S8.40–S8.44).
///
/// Solution of m·y″ + c·y′ + k·(y − 1) = 0 with y(0) = 0 and y′(0) = v₀.
package struct SpringCurve: Hashable, Sendable {
  /// Mass m.
  package let mass: Double
  /// Stiffness k.
  package let stiffness: Double
  /// Damping coefficient c.
  package let damping: Double
  /// Initial velocity v₀ in distances per second, positive towards the rest position.
  package let initialVelocity: Double
  /// Whether a damping ratio above 1 overdamps; otherwise it counts as 1.
  package let allowsOverdamping: Bool

  /// Creates a spring with positive mass and stiffness and non-negative damping. Overdamping must
  /// be allowed explicitly, as in Core Animation (S8.44).
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    precondition(mass > 0 && stiffness > 0 && damping >= 0, "not a spring")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// Undamped angular frequency ω₀ in radians per second.
  package var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// Damping ratio ζ: the spring oscillates below 1 and is overdamped above 1.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Position at a time in seconds; it may exceed 1.
  package func value(at time: Double) -> Double {
    1 - residual(at: max(time, 0)).distance
  }

  /// Velocity in distances per second at a time in seconds.
  package func velocity(at time: Double) -> Double {
    -residual(at: max(time, 0)).velocity
  }
}

extension SpringCurve {
  enum Motion {
    case swinging
    case critical
    case creeping
  }

  /// Regime of the motion.
  var motion: Motion {
    // Rounding of ω₀ and ζ must not turn a critical spring into an underdamped one (S6.43, N14).
    if abs(dampingRatio - 1) < 1e-9 { return .critical }
    if dampingRatio < 1 { return .swinging }
    return allowsOverdamping ? .creeping : .critical
  }

  /// Decay rate and angular frequency of an underdamped spring.
  var swing: (decay: Double, frequency: Double) {
    let ratio = dampingRatio
    // (1 − ζ)(1 + ζ) keeps the digits that 1 − ζ² loses near ζ = 1.
    return (ratio * angularFrequency, angularFrequency * ((1 - ratio) * (1 + ratio)).squareRoot())
  }

  /// Remaining distance to the rest position, and its derivative.
  private func residual(at t: Double) -> (distance: Double, velocity: Double) {
    let frequency = angularFrequency
    switch motion {
    case .swinging:
      let (decay, frequency) = swing
      let sineShare = (decay - initialVelocity) / frequency
      let (sine, cosine) = (Elementary.sin(frequency * t), Elementary.cos(frequency * t))
      let envelope = Elementary.exp(-decay * t)
      return (
        envelope * (cosine + sineShare * sine),
        envelope * (-initialVelocity * cosine - (decay * sineShare + frequency) * sine)
      )
    case .critical:
      let slope = frequency - initialVelocity
      let envelope = Elementary.exp(-frequency * t)
      return (envelope * (1 + slope * t), -envelope * (initialVelocity + frequency * slope * t))
    case .creeping:
      let root = (dampingRatio * dampingRatio - 1).squareRoot()
      // The slow rate from the product of both rates, ω₀²: the difference formula would cancel.
      let fast = -frequency * (dampingRatio + root)
      let slow = frequency * frequency / fast
      let share = (-initialVelocity - fast) / (slow - fast)
      let (slowPart, fastPart) = (
        share * Elementary.exp(slow * t), (1 - share) * Elementary.exp(fast * t)
      )
      return (slowPart + fastPart, slow * slowPart + fast * fastPart)
    }
  }
}

extension SpringCurve {
  /// Share of the distance that remains when a spring counts as settled.
  private static let settled = 0.001

  /// Seconds until the value stays near its rest position, computed like Core Animation (S8.47,
  /// N14).
  ///
  /// Underdamped: when the envelope has decayed to 1/1000. Otherwise: the first multiple of 0.1 s
  /// at which less than 1/1000 of the distance remains. Undamped: the largest single-precision
  /// number.
  package var settlingDuration: Double {
    guard damping > 0 else { return SpringCurve.never }
    guard motion == .swinging else { return tenthsUntilSettled }
    let (decay, frequency) = swing
    let amplitudes = 1 + abs(decay - initialVelocity) / frequency
    return Elementary.log(amplitudes / SpringCurve.settled) / decay
  }

  private static let never = Double(Float.greatestFiniteMagnitude)

  private var tenthsUntilSettled: Double {
    // Limited to ten thousand seconds, longer than any real animation.
    for tenths in 0..<100_000 {
      let time = Double(tenths) / 10
      if abs(1 - value(at: time)) < SpringCurve.settled { return time }
    }
    return SpringCurve.never
  }
}

extension SpringCurve {
  /// Spring of mass 1 for `UIView`'s duration and damping ratio (S6.40, N4).
  ///
  /// The duration is the settling time: the stiffness is chosen so that the residual envelope has
  /// decayed to 1/1000 by then. Ratios are limited to 0.01...1, durations to at least 0.01 s.
  package static func fitting(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> SpringCurve {
    let ratio = min(max(0.01, dampingRatio), 1)
    let duration = sensible(duration)
    let initialVelocity = finite(initialVelocity)
    // In units of the duration, only the relative velocity remains as a parameter.
    let velocity = initialVelocity * duration
    let scaled =
      ratio < 1
      ? swingingFrequency(ratio: ratio, velocity: velocity) : criticalFrequency(velocity: velocity)
    let frequency = scaled / duration
    return SpringCurve(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// Spring of mass 1 with a perceptual duration in seconds and a bounce −1...1 (S6.43). Negative
  /// bounces are overdamped.
  package static func perceptual(
    duration: Double, bounce: Double, initialVelocity: Double = 0
  ) -> SpringCurve {
    let duration = sensible(duration)
    // At −1 the damping ratio, 1 / (1 + bounce), would be infinite.
    let bounce = min(max(-0.99, bounce), 1)
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    return SpringCurve(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: finite(initialVelocity), allowsOverdamping: bounce < 0)
  }

  /// Duration limited to 0.01...10⁶ s. In this order of min and max, NaN becomes the shortest.
  private static func sensible(_ duration: Double) -> Double { min(max(0.01, duration), 1e6) }

  private static func finite(_ velocity: Double) -> Double {
    velocity.isFinite ? min(max(velocity, -1e6), 1e6) : 0
  }

  /// Largest ω with |v − ζω| / (ω·√(1 − ζ²)) · e^(−ζω) = 1/1000.
  private static func swingingFrequency(ratio: Double, velocity: Double) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    func logarithm(_ frequency: Double) -> Double {
      let amplitude = abs(velocity - ratio * frequency) / (frequency * root)
      return Elementary.log(1000 * amplitude) - ratio * frequency
    }
    // Not from 0, where the amplitude is 0 / 0 without a velocity.
    guard velocity > 0 else { return fallingRoot(of: logarithm, from: 1e-9) }
    // Above its zero at v/ζ the amplitude rises to one maximum and falls ever after.
    let peak = (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * ratio)
    if logarithm(peak) >= 0 { return fallingRoot(of: logarithm, from: peak) }
    return fallingRoot(of: logarithm, from: 1e-9, below: velocity / ratio)
  }

  /// Largest ω with |v − 1 − ω| · e^(−ω) = 1/1000.
  private static func criticalFrequency(velocity: Double) -> Double {
    func logarithm(_ frequency: Double) -> Double {
      Elementary.log(1000 * abs(velocity - 1 - frequency)) - frequency
    }
    // As above: zero at v − 1, one maximum at v.
    let peak = max(velocity, 0)
    if logarithm(peak) >= 0 { return fallingRoot(of: logarithm, from: peak) }
    return fallingRoot(of: logarithm, from: 0, below: velocity - 1)
  }

  /// Zero of a function that is positive at `start` and decreases from there, up to `end`, by
  /// bisection.
  private static func fallingRoot(
    of function: (Double) -> Double, from start: Double, below end: Double = .infinity
  ) -> Double {
    var low = start
    var high = end
    if end == .infinity {
      high = max(2 * start, 1)
      while function(high) > 0 { high *= 2 }
    }
    // Bisection ends when no double lies between: the same last bit on every machine.
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if function(middle) > 0 { low = middle } else { high = middle }
    }
  }
}
