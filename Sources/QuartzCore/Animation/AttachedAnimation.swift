import CoreGraphics

/// An animation on a layer: a private copy, compiled for evaluation, with the time it began.
struct AttachedAnimation {
  /// nil: never replaced (S8.11).
  let key: String?
  let animation: CAAnimation
  let motion: Motion
  /// In the layer's own time; nil until the commit that follows the adding (S0.2, S8.9).
  var start: Double?
  /// Seconds after the start at which the motion begins; the delay of view animations (S6.8).
  let delay: Double
  let order: Int
  var observers: [AnimationObserver]
  /// Who decides the progress instead of time.
  var driven: Driven?
  /// Whether client code added it, and no block or view.
  var isExplicit = false
  /// Whether the delegate was told of the start.
  var hasStarted = false
  /// Whether the end was told; animations that stay on forward fill are told once.
  var hasEnded = false

  /// The time since the start, at a time of the layer.
  func elapsed(at local: Double) -> Double {
    local - (start ?? local) - delay
  }

  /// When the motion ends, in the layer's own time; infinite for endless ones.
  var end: Double {
    driven == nil ? (start ?? .infinity) + delay + motion.end : .infinity
  }

  /// Whether the animation never ends by itself.
  var isEndless: Bool { driven == nil && motion.end == .infinity }

  /// Whether time changes what the animation shows, now or later.
  @MainActor var isMoving: Bool {
    !hasEnded && (driven?.driver.isMoving ?? (motion.timing.time.speed != 0))
  }

  /// Changes `state` to what it is at a time of the layer.
  @MainActor func apply(to state: inout LayerState, atLocal local: Double) {
    if let driven {
      motion.apply(to: &state, progress: driven.driver.progress(of: driven.part))
    } else {
      // One that waits for its commit is at its beginning.
      motion.apply(to: &state, at: elapsed(at: local))
    }
  }
}
