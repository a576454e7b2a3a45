import Synchronization

extension World {
  /// Takes ended animations off after a frame was drawn and tells those who wait, in the order of
  /// their ends, then of their adding (S0.4, S0.5).
  func endFinishedAnimations() {
    var ended: [(end: Double, animation: AttachedAnimation)] = []
    for layer in animatedLayers {
      let here = layer.takeEnded(at: now)
      if !here.isEmpty { layer.markChanged() }
      ended += here
    }
    forgetStillLayers()
    ended.sort { ($0.end, $0.animation.order) < ($1.end, $1.animation.order) }
    for (_, animation) in ended { animation.tellEnd(finished: true) }
  }

  private func forgetStillLayers() {
    animatedLayers.removeAll { layer in
      guard layer.attached.isEmpty else { return false }
      layer.isInAnimatedList = false
      return true
    }
  }

  /// Whether anything on screen still moves, or will.
  package var isAnimating: Bool {
    animatedLayers.contains { layer in
      layer.isRooted && layer.attached.contains { !$0.hasEnded }
    }
  }

  /// Animations that never end, as layer and key path: what keeps a scene from settling.
  package var endlessAnimations: [String] {
    animatedLayers.filter(\.isRooted).flatMap { layer in
      layer.attached.filter { !$0.hasEnded && $0.motion.end == .infinity }.map { attached in
        let paths = attached.motion.properties.map(\.keyPath).joined(separator: ", ")
        return "\(paths) of \(layer)"
      }
    }
  }

  /// Whether nothing moves but animations that never end.
  package var onlyEndlessAnimationsRun: Bool {
    !hasWork && !hasRunningDisplayLinks
      && animatedLayers.filter(\.isRooted).allSatisfy { layer in
        layer.attached.allSatisfy { $0.hasEnded || $0.motion.end == .infinity }
      }
  }

  /// The first clock value at which a timer is due; nil when none waits.
  package var nextTimer: Double? { inbox.withLock { $0.nextDeadline } }

  /// Whether nothing runs, waits or is due any more: the scene has settled.
  package var isSettled: Bool {
    !isAnimating && !hasWork && nextTimer == nil && !hasRunningDisplayLinks
  }
}
