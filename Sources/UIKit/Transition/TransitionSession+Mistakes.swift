import QuartzCore

/// Mistakes of animators (S12.1, S12.2, S12.8, S12.15).
extension TransitionSession {
  func reportSecondCompletion() {
    report(.completedTwice, "\(performer) called completeTransition a second time")
  }

  /// Type name of the object that animates; an interaction controller can do it alone (S4.24).
  private var performer: String {
    if let interactor, !hasCalledAnimator { return "\(type(of: interactor))" }
    return animator.nameInMessages
  }

  /// Checks the Boolean against the result of the interaction, or against a missing result (S12.3).
  func reportContradiction(_ didComplete: Bool) {
    if isInteractive, !(animator is any BuiltInAnimator) {
      report(
        .completedInteractively,
        "\(performer) called completeTransition(\(didComplete)) while the interaction is at "
          + "\(brief(percentComplete * 100)) %; it was neither finished nor cancelled")
    }
    guard inspector.wasInteractive, !isInteractive, didComplete == isCancelled else { return }
    report(
      .completedAgainstOutcome,
      "\(performer) called completeTransition(\(didComplete)) after the interaction was "
        + (isCancelled ? "cancelled" : "finished"))
  }

  func reportOtherAnimator() {
    guard !hasReportedOtherAnimator else { return }
    hasReportedOtherAnimator = true
    report(
      .animatorExchanged,
      "\(animator.nameInMessages) returned another object from interruptibleAnimator(using:) than before; "
        + "the first one is used")
  }

  /// Adds a view that the animator never added, and reports it (S1.57). Not checked if the
  /// container has left the window. Published animators show a snapshot of the presenter until the end of a
  /// dismissal, and UIKit the presenter itself from then on.
  func reportMissingView() {
    guard plan.isArrivalAwaited, plan.containerView.window != nil,
      !(plan is DismissalPlan && hasSnapshotOfArrival),
      let view = plan.view(for: .to), view.window == nil,
      plan.to.viewIfLoaded?.window == nil
    else { return }
    report(
      .viewNeverAdded,
      "\(animator.nameInMessages) never added \(view), the view of \(plan.to), to the container")
  }

  /// Reports a transition that nothing can complete any more, for good.
  func reportIfStuck() {
    guard !isReportedStuck, state == .running, !world.isTouched, isOverdue,
      world.isQuiescent || (world.onlyTicks && overdue > Self.toleratedTickingTime)
    else { return }
    if isInteractive { reportUndriven() } else { reportStuck() }
  }

  fileprivate var isOverdue: Bool { overdue > timeTolerance }

  /// Seconds since the transition should have ended, or should have been moved by its interaction.
  private var overdue: Double {
    let limit = isInteractive ? Self.toleratedIdleTime : duration + world.frameDuration
    return world.now - lastInteraction - limit
  }

  /// Seconds that an interaction may rest before it counts as forgotten (S12.15).
  private static let toleratedIdleTime = 1.0
  /// Time in seconds during which display links and repeating timers may run before a transition
  /// counts as stuck; a value of Flipbook's own.
  private static let toleratedTickingTime = 10.0

  func reportStuck() {
    guard !isReportedStuck else { return }
    let forwarding = animator as? any ForwardingAnimator
    // Noticed late, such an end says nothing about the animator's duration.
    inspector.endsLate = true
    if forwarding?.endIfPossible() == true { return }
    inspector.endsLate = false
    isReportedStuck = true
    if !inspector.refused.isEmpty, inspector.isIdle { return reportGivenUp() }
    report(
      .neverCompleted,
      "\(forwarding?.unfinishedPart ?? "\(performer) never called completeTransition"); the "
        + "transition began at "
        + "\(seconds(startTime)) and should have taken \(seconds(duration))")
  }

  /// The classic: a guard on both views (S12.5).
  private func reportGivenUp() {
    let role: TransitionRole = inspector.refused.contains(.from) ? .from : .to
    report(
      .gaveUpOnMissingView,
      "\(animator.nameInMessages) got nil from view(forKey: .\(role)), did nothing and never called "
        + "completeTransition; \(plan.controller(for: role)) keeps its view where it is")
  }

  fileprivate func reportUndriven() {
    guard !isReportedStuck else { return }
    isReportedStuck = true
    // That has been named already (S12.16).
    if wasEndedEarly { return }
    let driver = interactor.map { "\(type(of: $0))" } ?? "the interaction controller"
    report(
      .interactionUndriven,
      "\(driver) neither moved nor ended the interactive transition that began at "
        + "\(seconds(startTime)), and no pending event will")
  }

  private func report(_ kind: MistakeKind, _ problem: String) {
    world.report(kind, in: plan.name, problem)
  }
}

extension World {
  /// The time between this frame and the one before.
  var frameDuration: Double { now - previousFrameTime }

  /// Whether nothing runs or waits that could still complete a transition. A spinner that turns
  /// forever does not count.
  fileprivate var isQuiescent: Bool { onlyEndlessAnimationsRun && nextTimer == nil }

  /// Whether a finger is down: the result is still unknown.
  @MainActor fileprivate var isTouched: Bool {
    uikit.application.windows.contains { $0.arbiter.isTouched }
  }

  /// Names the transitions that a scene's end cuts off although nothing would have completed them,
  /// however early that is, and those that should long have been over while something merely ticks
  /// (S12.1). An interaction that rests without a finger is named, too (S12.15).
  ///
  /// - Parameter handIsGone: whether nothing that is planned would still move an interaction.
  @MainActor package func reportUnfinishedTransitions(handIsGone: Bool = true) {
    for session in uikit.transitions where session.state == .running {
      if session.isInteractive {
        if handIsGone, !isTouched, isQuiescent { session.reportUndriven() }
      } else if isQuiescent || (onlyTicks && session.isOverdue) {
        session.reportStuck()
      }
    }
  }

  /// Looks once a frame whether every transition can still complete.
  @MainActor func watchForStuckTransitions() {
    let watcher = shared(StuckTransitionWatcher.self) { StuckTransitionWatcher() }
    guard !watcher.isInstalled else { return }
    watcher.isInstalled = true
    pendingWork.append { [unowned self] in
      for session in uikit.transitions {
        session.reportIfStuck()
        if session.state == .running { session.inspector.frameWasDrawn() }
      }
      return uikit.transitions.first { !$0.isReportedStuck }?.plan.name
    }
  }
}

private final class StuckTransitionWatcher {
  var isInstalled = false
}
