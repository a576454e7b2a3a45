import CoreGraphics
import QuartzCore

/// What can be seen when `completeTransition` is called.
extension TransitionInspector {
  /// Animations that still have some way to go (S12.4).
  ///
  /// - Parameter scrubbed: seconds that what followed a finger still needs, now that it has lifted.
  func reportIfEarly(scrubbed: Double?) {
    let container = plan.containerView.layer
    let inside = firstAnimations.filter { $0.layer.isInside(container) }
    let running = inside.compactMap { animation -> (RunningAnimation, Double)? in
      let playback = animation.driver as? AnimatorPlayback
      let own = playback?.endTime.map { $0 - world.now } ?? animation.remaining
      let follows = animation.driver == nil && animation.length.isFinite
      let rest = own ?? (follows ? scrubbed : nil)
      guard let rest, rest.isFinite, rest > world.frameDuration + timeTolerance else { return nil }
      return (animation, rest)
    }
    guard let last = running.max(by: { $0.1 < $1.1 }) else { return }
    report(
      .completedEarly,
      "\(animatorName) called completeTransition while \(last.0.keyPaths.joined(separator: ", ")) "
        + "of \(last.0.layer.delegateView) has \(seconds(last.1)) to go")
  }

  /// The presenter's view taken out of its place (S12.6).
  func reportMovedViews() {
    for (view, superview) in keptPlaces
    where view.superview !== superview && view.isDescendant(of: plan.containerView) {
      report(
        .movedKeptView,
        "\(animatorName) put \(view) into the container, though view(forKey:) answers nil for it")
    }
  }

  /// Another frame than the one that was asked for (S12.9).
  func reportIfElsewhere() {
    guard let view = plan.view(for: .to), view.window != nil else { return }
    // When the screen has turned since, the frame that the animator asked for means nothing.
    guard plan.containerView.bounds.size == containerSize else { return }
    let (frame, wanted) = (frameInContainer(view), plan.finalFrame(for: .to))
    guard wanted != .zero, !frame.isNear(wanted), !frame.isNear(announcedFrame) else { return }
    report(
      .finalFrameIgnored,
      "\(animatorName) leaves the view of \(plan.to) at \(brief(frame)); "
        + "finalFrame(for:) is \(brief(wanted))")
  }

  /// Another duration than was announced (S12.10). How long an interaction took says nothing.
  func reportDuration(elapsed: Double, announced: Double) {
    var real = longest ?? 0
    if !wasInteractive { real = max(real, elapsed) }
    let isAnimated = longest != nil || (!wasInteractive && elapsed > world.frameDuration)
    guard isAnimated, abs(real - announced) > world.frameDuration + timeTolerance else { return }
    report(
      .durationDiffers,
      "\(animatorName) takes \(seconds(real)); transitionDuration(using:) says "
        + "\(seconds(announced))")
  }
}
