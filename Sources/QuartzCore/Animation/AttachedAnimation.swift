import CoreGraphics

/// An animation on a layer: a private copy, compiled for evaluation, with its start time.
struct AttachedAnimation {
  /// Key under which a later animation replaces it; nil: it is never replaced (S8.11).
  let key: String?
  let animation: CAAnimation
  let motion: CompiledAnimation
  /// Start in the layer's own time; nil until the commit that follows the addition (S0.2, S8.9).
  var start: Double?
  /// Seconds between the start and the beginning of the motion: the delay of view animations
  /// (S6.8).
  let delay: Double
  let order: Int
  var observers: [AnimationObserver]
  /// Driver of the progress; nil when it follows layer time.
  var driven: Driven?
  /// Whether a program added it to the layer directly, not through an animation block or view.
  var isExplicit = false
  /// Whether the layer redraws itself in each frame, because the animation changes a property that
  /// the layer's class declares.
  var redraws = false
  /// Whether the delegate was notified of the start.
  var hasStarted = false
  /// Whether observers were notified of the end. Animations that fill forwards stay, but end once.
  var hasEnded = false

  /// Seconds since the motion began, at a layer time.
  func elapsed(at local: Double) -> Double {
    local - (start ?? local) - delay
  }

  /// End of the motion in layer time; infinite for an endless animation.
  var end: Double {
    driven == nil ? (start ?? .infinity) + delay + motion.end : .infinity
  }

  /// Whether the animation repeats forever.
  var isEndless: Bool { driven == nil && motion.end == .infinity }

  /// Whether time changes what the animation shows, now or later.
  @MainActor var isMoving: Bool {
    !hasEnded && (driven?.driver.isMoving ?? (motion.timing.time.speed != 0))
  }

  /// Applies the animation to `state` at a layer time.
  @MainActor func apply(to state: inout LayerState, atLocal local: Double) {
    if let driven {
      // The driver's progress replaces time.
      motion.apply(to: &state, progress: driven.driver.progress(of: driven.part))
    } else {
      // An animation that waits for its commit shows its first value.
      motion.apply(to: &state, at: elapsed(at: local))
    }
  }
}
