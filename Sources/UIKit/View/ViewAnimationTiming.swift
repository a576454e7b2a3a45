import QuartzCore

/// The timing of an animation block as it came out of its options and of the block around it.
struct ViewAnimationTiming {
  enum Pacing {
    case curve(CubicBezierCurve)
    /// Spring that rests at the end of the duration (S6.40).
    case fittedSpring(dampingRatio: Double, velocity: Double)
    /// A spring with its own timing (S3.34, S6.43).
    case spring(SpringCurve)
  }

  struct Repeating {
    /// 1 for once; infinite for `.repeat`.
    var count = 1.0
    var autoreverses = false
  }

  /// Duration in seconds; 0 changes immediately (S6.33, S6.36).
  var duration: Double
  /// Seconds from the commit of the outermost block (S6.30).
  var delay: Double
  var pacing: Pacing
  var repeating: Repeating
  var options: UIView.AnimationOptions
  /// Duration and pacing of the property animator whose progress drives the block. The block itself
  /// is linear, and its length has no effect. Inner blocks that leave the animator inherit these
  /// values.
  var inheritable: (duration: Double, pacing: Pacing)?

  var isImmediate: Bool { duration <= 0 }

  /// Seconds; longer than any recording, and short enough to reckon with.
  private static let longest = 1e6

  /// Settles a block's timing by the one around it (S6.24, S6.30).
  ///
  /// - Parameter pacing: nil takes the curve that the options name.
  @MainActor init(
    duration: Double, delay: Double = 0, options: UIView.AnimationOptions = [],
    pacing: Pacing? = nil, inside outer: ViewAnimationTiming?
  ) {
    // In this order a value that is not a number becomes 0.
    self.duration = min(Self.longest, max(0, duration))
    self.delay = min(Self.longest, max(0, delay))
    self.options = options
    self.pacing = pacing ?? Pacing(options.curve)
    repeating = Repeating(options)
    if pacing == nil, options.curve == .system, duration > 0 {
      // The private curve brings its own duration with it (S3.34).
      let motion = SystemMotion.current
      self.duration = motion.duration
      self.pacing = .spring(motion.spring)
    }
    if let outer { inherit(from: outer) }
  }

  private mutating func inherit(from outer: ViewAnimationTiming) {
    delay += outer.delay
    let overridesDuration = options.contains(.overrideInheritedDuration)
    if !overridesDuration {
      duration = outer.duration
      inheritable = outer.inheritable
    }
    if !options.contains(.overrideInheritedCurve) {
      let animator = overridesDuration ? outer.inheritable : nil
      pacing = animator?.pacing ?? outer.pacing
    }
    if !options.contains(.overrideInheritedOptions) {
      repeating = outer.repeating
      options.formUnion(outer.options.intersection(.inherited))
    }
  }

  /// The same motion over its remaining time, for late additions (S5.5).
  func shortened(to remaining: Double) -> ViewAnimationTiming {
    var copy = self
    copy.duration = max(0, remaining)
    copy.delay = 0
    return copy
  }

  /// The timing of an animation: a Bézier curve, or a spring with its own timing.
  var resolved: (curve: CubicBezierCurve?, spring: SpringCurve?) {
    switch pacing {
    case .curve(let curve): (curve, nil)
    case .spring(let spring): (nil, spring)
    case .fittedSpring(let ratio, let velocity):
      (nil, .fitting(duration: duration, dampingRatio: ratio, initialVelocity: velocity))
    }
  }
}

extension ViewAnimationTiming.Pacing {
  /// A spring as client code describes it, with the nearest sensible numbers.
  static func fitted(dampingRatio: Double, velocity: Double) -> ViewAnimationTiming.Pacing {
    .fittedSpring(
      dampingRatio: min(1, max(0.01, dampingRatio)), velocity: velocity.isFinite ? velocity : 0)
  }

  init(_ curve: UIView.AnimationCurve) {
    self = curve == .system ? .spring(.system) : .curve(curve.bezier)
  }
}

extension ViewAnimationTiming.Repeating {
  /// `.autoreverse` without `.repeat` plays there and back once (S6.21).
  init(_ options: UIView.AnimationOptions) {
    if options.contains(.repeat) { count = .infinity }
    autoreverses = options.contains(.autoreverse)
  }
}

extension UIView.AnimationOptions {
  /// Options that a nested block inherits in addition to duration, curve and repetition.
  fileprivate static let inherited: UIView.AnimationOptions = [
    .beginFromCurrentState, .allowUserInteraction, .layoutSubviews,
  ]
}

extension UIView.AnimationCurve {
  /// The control points of S8.15; the system curve is no Bézier and counts as ease-in-out where
  /// one is needed.
  var bezier: CubicBezierCurve {
    switch self {
    case .easeInOut, .system: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

extension SpringCurve {
  /// The spring behind the private curve of system motions from iOS 7 to 18 (S3.34).
  package static let system = SpringCurve(
    mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
  /// The same since iOS 26.
  fileprivate static let systemSince26 = SpringCurve(
    mass: 1, stiffness: 555.027, damping: 47.118, initialVelocity: 0)
}

/// Pace of the system's motions, whatever duration is requested (S3.34).
struct SystemMotion {
  var spring: SpringCurve
  /// Duration in seconds.
  var duration: Double

  /// That of the version of iOS which the scene shows.
  @MainActor static var current: SystemMotion {
    UIScreen.main.shape.system >= 26
      ? SystemMotion(spring: .systemSince26, duration: 0.3832)
      : SystemMotion(spring: .system, duration: 0.5)
  }
}
