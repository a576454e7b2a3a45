import Numerics

/// How a spring pulls a value from 0 to its rest at 1, by seconds (S8.40–S8.44).
///
/// A body of some mass on a damped spring: m·y″ + c·y′ + k·(y − 1) = 0, y(0) = 0, y′(0) = v₀.
package struct SpringCurve: Hashable, Sendable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// Distances per second at the beginning, towards the rest if positive.
  package let initialVelocity: Double
  package let allowsOverdamping: Bool

  /// Mass and stiffness are positive, damping is not negative. More damping than brings the value to
  /// rest soonest counts only if overdamping is allowed, as in Core Animation (S8.44).
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

  /// ω₀, the angular frequency without damping.
  package var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ: below 1 the value swings about its rest, above 1 it creeps.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The share of the way that is done after some seconds; it may exceed 1.
  package func value(at time: Double) -> Double {
    1 - residual(at: max(time, 0)).distance
  }

  /// Distances per second after some seconds.
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

  var motion: Motion {
    // Rounding in ω₀ and ζ must not make a critical spring swing, however slowly (S6.43, N14).
    if abs(dampingRatio - 1) < 1e-9 { return .critical }
    if dampingRatio < 1 { return .swinging }
    return allowsOverdamping ? .creeping : .critical
  }

  /// How fast a swinging spring loses its amplitude, and how fast it swings.
  var swing: (decay: Double, frequency: Double) {
    let ratio = dampingRatio
    return (ratio * angularFrequency, angularFrequency * ((1 - ratio) * (1 + ratio)).squareRoot())
  }

  /// How much of the way is left, and how that changes.
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
      // The product of both rates is ω₀²: so the slow one is not a difference of near equals.
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
