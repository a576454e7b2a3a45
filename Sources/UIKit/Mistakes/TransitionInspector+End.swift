import CoreGraphics
import QuartzCore

/// Checks when `completeTransition` is called.
extension TransitionInspector {
  /// Reports animations that have not finished (S12.4).
  ///
  /// - Parameter scrubbed: seconds that an interactive animation still needs after the finger has
  ///   lifted.
  func reportIfEarly(scrubbed: Double?) {
    let container = plan.containerView.layer
    let inside = firstAnimations.filter { $0.layer.isInside(container) }
    let running = inside.compactMap { animation -> (InspectedAnimation, Double)? in
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
        + "of \(last.0.layer.delegateView) has \(seconds(last.1)) left")
  }

  /// The presenter's view goes with the container (S12.6).
  ///
  /// After a completed presentation the container stays, and the view can still be put back: Hero 1.6
  /// keeps the presenter's view there while a screen over it is presented, and returns it to its
  /// place before it completes the dismissal.
  func reportMovedViews(_ completed: Bool) {
    guard let isReturn = plan.isReturn, isReturn == completed else { return }
    for (view, superview) in withheldViews where view.isDescendant(of: plan.containerView) {
      report(
        .movedKeptView,
        view.superview === superview
          ? "\(view) is in the container, which is removed now: an earlier transition put it there, "
            + "though view(forKey:) returned nil for it"
          : "\(animatorName) put \(view) into the container, though view(forKey:) returns nil for it"
      )
    }
  }

  /// Reports a view whose frame is not the announced final frame (S12.9).
  func reportIfElsewhere() {
    guard let view = plan.view(for: .to), view.window != nil else { return }
    // After a rotation of the screen, the frame that the animator asked for is meaningless.
    guard plan.containerView.bounds.size == containerSize else { return }
    let (frame, wanted) = (frameInContainer(view), plan.finalFrame(for: .to))
    guard wanted != .zero, !frame.isNear(wanted), !frame.isNear(announcedFrame) else { return }
    report(
      .finalFrameIgnored,
      "\(animatorName) leaves the view of \(plan.to) at \(brief(frame)); "
        + "finalFrame(for:) is \(brief(wanted))")
  }

  /// Reports an arriving view that is on screen without a size (S12.33); false for any other.
  func reportArrivalWithoutSize() -> Bool {
    guard plan.isArrivalAwaited, let view = plan.view(for: .to), view.window != nil,
      view.bounds.isEmpty, !plan.containerView.bounds.isEmpty
    else { return false }
    report(
      .arrivalWithoutSize,
      "\(animatorName) leaves the view of \(plan.to) with a size of \(brief(view.bounds.width)) × "
        + "\(brief(view.bounds.height)); finalFrame(for:) is \(brief(plan.finalFrame(for: .to)))")
    return true
  }

  /// Reports a duration other than the announced one (S12.10). Interactive transitions are not
  /// checked.
  func reportDuration(elapsed: Double, announced: Double) {
    var real = longest ?? 0
    if !wasInteractive { real = max(real, elapsed) }
    let isAnimated = longest != nil || (!wasInteractive && elapsed > world.frameDuration)
    guard isAnimated, abs(real - announced) > world.frameDuration + timeTolerance,
      // Once per animator is enough, however often it runs.
      world.shared(ReportedDurations.self, make: { ReportedDurations() })
        .insert("\(animatorName) \(seconds(real)) \(seconds(announced))")
    else { return }
    report(
      .durationDiffers,
      "\(animatorName) takes \(seconds(real)); transitionDuration(using:) returns "
        + "\(seconds(announced))")
  }
}

/// Checks after the end.
extension TransitionInspector {
  /// State of views that stay, after a cancel (S12.12).
  func reportChangedViews() {
    let inner = innerOriginals.filter { inner in !originals.contains { $0.view === inner.view } }
    for record in originals + inner where !record.changes.isEmpty {
      report(
        .stateLeftAfterCancel,
        "\(animatorName) leaves \(record.view) changed after the cancel: "
          + record.changes.joined(separator: ", "))
    }
  }

  /// Helper views above the presented one, and snapshots anywhere, in a container that stays
  /// (S12.13).
  func reportHelpers() {
    let container = plan.containerView
    let shown = [plan.view(for: .to), plan.view(for: .from)].compactMap(\.self)
      .first { $0.isDescendant(of: container) }
    guard container.window != nil, let shown,
      let place = container.subviews.firstIndex(where: { shown.isDescendant(of: $0) })
    else { return }
    for (index, view) in container.subviews.enumerated()
    where index != place && (index > place || view.layer.frozenContent != nil)
      && !contents.contains(where: { $0 === view }) && !isMovedAside(view)
    {
      report(.viewsLeftBehind, "\(animatorName) leaves \(view) in the container")
    }
  }

  /// Whether a snapshot stands partly outside of the container after a presentation: the screen that a side
  /// menu has pushed aside, which published menus take out when they close.
  private func isMovedAside(_ view: UIView) -> Bool {
    let bounds = plan.containerView.bounds
    return plan.isReturn == false && view.layer.frozenContent != nil
      && view.frame.intersects(bounds) && !bounds.contains(view.frame)
  }

  /// Reports views that stay hidden (S12.13).
  ///
  /// A stand-in on the new screen may keep the original hidden until the old screen is visible
  /// again.
  func reportHiddenViews(_ completed: Bool) {
    let memory = world.shared(HiddenViews.self) { HiddenViews() }
    memory.add(hidden)
    let shown = (completed ? plan.to : plan.from).viewIfLoaded
    for view in memory.takeHidden(in: shown) {
      report(.viewsLeftHidden, "\(view) is still hidden after the transition")
    }
  }

  /// Reports the new screen of a completed transition if it is faded out or scaled to nothing
  /// (S12.13): the dismissal must undo changes that the presentation made to the presenter.
  func reportInvisibleArrival() {
    guard let view = plan.to.viewIfLoaded, view.window != nil, view.isInvisible,
      plan.isReturn == true || arrivesVisible
    else { return }
    let state = view.alpha < 0.01 ? "an alpha of \(brief(view.alpha))" : "a transform without size"
    report(
      .viewsLeftHidden,
      "\(view), the view of \(plan.to), is invisible after the transition: it has \(state)")
  }

  /// Explicit animations that have ended and are not removed (S12.28).
  func reportKeptAnimations() {
    let kept = animations.filter(\.isKept)
    guard let first = kept.first else { return }
    report(
      .animationsKept,
      "\(animatorName) leaves \(kept.count == 1 ? "an ended animation" : "ended animations") on "
        + "\(first.layer.delegateView): \(kept.flatMap(\.keyPaths).joined(separator: ", "))")
  }

  /// A `beginAppearanceTransition` without its end (S12.31).
  func reportOpenAppearances() {
    for controller in [plan.from, plan.to]
    where controller.appearance.isChanging && controller.transitionCoordinator == nil {
      report(
        .appearanceUnbalanced,
        "beginAppearanceTransition was called for \(controller), and endAppearanceTransition was not"
      )
    }
  }
}

extension UIView {
  /// Whether nothing of the view is drawn, though it is not hidden.
  var isInvisible: Bool {
    let matrix = transform
    return alpha < 0.01 || abs(matrix.a * matrix.d - matrix.b * matrix.c) < 1e-9
  }
}

/// Durations that have been reported, with the names of their animators.
private final class ReportedDurations {
  private var known: Set<String> = []

  /// Whether it is new.
  func insert(_ finding: String) -> Bool { known.insert(finding).inserted }
}

/// Views that animators have hidden and not shown again.
@MainActor
private final class HiddenViews {
  private struct Entry {
    weak var view: UIView?
  }

  private var entries: [Entry] = []

  func add(_ views: [UIView]) {
    entries += views.map { Entry(view: $0) }
  }

  /// Takes out those inside of a view that is on screen; forgets those that are shown again.
  func takeHidden(in shown: UIView?) -> [UIView] {
    entries.removeAll { $0.view?.isHidden != true }
    let found = entries.compactMap(\.view).filter { view in
      shown.map { $0.window != nil && view.isDescendant(of: $0) } ?? false
    }
    entries.removeAll { entry in found.contains { $0 === entry.view } }
    return found
  }
}
