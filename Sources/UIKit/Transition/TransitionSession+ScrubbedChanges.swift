import QuartzCore

/// After a cancel under a finger, values that animation blocks changed are set back (S1.35).
extension TransitionSession {
  /// Sets the model values from before the changes, of layers whose time the scrubber controls.
  func restoreScrubbedChanges(below scrubber: LayerScrubber) {
    let changes = scrubbedChanges.filter { scrubber.freezes($0.layer) }
    scrubbedChanges = []
    UIView.performWithoutAnimation { changes.setModels(to: .start) }
  }
}

extension UIKitState {
  /// Transitions whose views follow a finger, or play the rest after it has lifted.
  private var scrubbed: [TransitionSession] {
    transitions.filter { $0.state == .running && $0.scrubber != nil }
  }

  /// Keeps a change by an animation block, for the transitions that may undo it.
  func noteScrubbed(_ change: AnimatedChange) {
    for session in scrubbed { session.scrubbedChanges.append(change) }
  }

  /// Keeps a closure with the last change of a layer.
  func keepScrubbed(
    _ memory: @escaping @MainActor (UIViewAnimatingPosition) -> Void, along layer: CALayer
  ) {
    for session in scrubbed { session.scrubbedChanges.keep(memory, along: layer) }
  }
}
