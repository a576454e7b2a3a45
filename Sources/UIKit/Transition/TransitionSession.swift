import CoreGraphics
import QuartzCore

/// One animated transition from start to end, as a state machine.
@MainActor
final class TransitionSession {
  enum State {
    /// Requested; the deferred part has not run (S1.26, S3.16).
    case waiting
    case running
    case finished
  }

  let plan: any TransitionPlan
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let world = World.current
  let inspector: TransitionInspector
  private(set) var state = State.waiting
  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// Duration that the animator announced, in seconds.
  private(set) var duration = 0.0
  private(set) var startTime = 0.0
  /// Time of the interaction controller's last call, in seconds.
  private(set) var lastInteraction = 0.0
  var isReportedStuck = false
  var hasReportedOtherAnimator = false
  /// Whether the animator has taken a snapshot of the appearing view, which may stand for it.
  var hasSnapshotOfArrival = false
  /// Whether the gesture was over before the transition began.
  var wasEndedEarly = false
  /// Controls the layer time of the views during an interaction and its remainder.
  weak var scrubber: LayerScrubber?
  /// Changes by animation blocks under a finger, for a cancel.
  var scrubbedChanges: [AnimatedChange] = []
  /// Whether UIKit has called the animator; an interaction controller need not let it (S4.24).
  private(set) var hasCalledAnimator = false
  private var isDurationSettled = false
  private var isCutOff = false
  /// Answer of the animator to the request; nil before that.
  private var interruptible: InterruptibleAnswer?
  private(set) var coordinator: TransitionCoordinator?
  private var context: SessionContext?
  /// Transactions that were open at the request and wait for the transition (S6.75).
  private var observers: [AnimationObserver] = []

  init(
    _ plan: any TransitionPlan, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.plan = plan
    self.animator = animator
    self.interactor = interactor
    inspector = TransitionInspector(plan, animator: animator, world: world)
    isInteractive = interactor?.wantsInteractiveStart ?? false
    let coordinator = TransitionCoordinator(self, initiallyInteractive: isInteractive)
    self.coordinator = coordinator
    context = SessionContext(self)
    for controller in plan.participants { controller.presentation.coordinator = coordinator }
    world.uikit.transitions.append(self)
    world.watchForStuckTransitions()
  }

  /// Whether the end has not begun. Requests made in the final callbacks run afterwards.
  var isOpen: Bool { state != .finished }

  /// Makes the completion blocks of the open transactions wait for the end.
  func holdOpenTransactions() {
    observers = world.transactionObservers
    for observer in observers { observer.add() }
  }

  // MARK: The start

  /// The deferred part: steps 7 to 11 of S1.20.
  func start() {
    guard state == .waiting, let context, let coordinator else { return }
    state = .running
    startTime = world.now
    lastInteraction = world.now
    let uikit = world.uikit
    uikit.outsideOfBlocks {
      inspector.willBegin()
      uikit.arriving = { [plan] in plan.to.viewIfLoaded?.layer }
      plan.begin(animated: true)
      uikit.arriving = nil
      // Before shared elements hide their views: a cancelled transition restores the state before
      // that.
      inspector.willAnimate(isInteractive: isInteractive)
      uikit.transitionWillAnimate?(TransitionStart(plan, coordinator, interactor))
      uikit.blockIsEnding = { coordinator.runAlongside(in: $0) }
      animate(context)
      inspector.didAnimate()
      uikit.blockIsEnding = nil
      // Alongside blocks join the interruptible animator (S4.35, S5.5).
      if coordinator.hasWaitingAnimations, let animator = interruptibleAnimator {
        animator.addAnimations { coordinator.runAlongside(in: nil) }
      }
      // Under a finger the blocks of the coordinator are linear as well (S4.4).
      uikit.forcesLinearPacing = isInteractive && driver != nil
      coordinator.runAlongsideByItself(over: duration)
      uikit.forcesLinearPacing = false
      guard isOpen else { return }
      inspector.didSetUp(
        isScrubbed: isInteractive && driver != nil,
        vended: interruptible?.animator, scrubbed: coordinator.scrubbedViews)
    }
  }

  private func animate(_ context: SessionContext) {
    // Also an object that wants no interactive start is started: there Apple's sample of interruptible
    // transitions and its many descendants create the animator, and subclasses of the percent-driven class add
    // their gesture (S4.13).
    if let interactor {
      interactor.startInteractiveTransition(context)
      settleDuration()
    } else {
      settleDuration()
      setUpAnimation()
    }
  }

  /// Asks the animator for its duration, once: before the animation, or after the interaction
  /// controller was started (E4).
  func settleDuration() {
    guard !isDurationSettled, let context else { return }
    isDurationSettled = true
    duration = max(0, animator.transitionDuration(using: context))
  }

  /// Has the animator set everything up; an interaction controller may do it later.
  func setUpAnimation() {
    guard let context else { return }
    hasCalledAnimator = true
    animator.animateTransition(using: context)
  }

  /// The animator's interruptible animator; nil if it has none. It is requested once per transition
  /// and kept: client code may prepare its views in the method (S4.30).
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    guard let context else { return nil }
    if let kept = interruptible { return kept.animator }
    let vended = askForInterruptibleAnimator(context)
    interruptible = InterruptibleAnswer(animator: vended)
    // Only `check` may ask the client a second time, to detect a second object (S12.18).
    if ThoroughInspection.isOn, let vended, askForInterruptibleAnimator(context) !== vended {
      reportOtherAnimator()
    }
    return vended
  }

  private func askForInterruptibleAnimator(
    _ context: SessionContext
  ) -> (any UIViewImplicitlyAnimating)? {
    let vended = animator.interruptibleAnimator(using: context)
    return vended is UnimplementedInterruptibleAnimator ? nil : vended
  }

  /// The class whose percentage paces the animations, where it does.
  var driver: UIPercentDrivenInteractiveTransition? {
    interactor as? UIPercentDrivenInteractiveTransition
  }

  /// Remaining time in seconds (S5.5): from the progress shown in an interaction, else from the
  /// clock.
  var remainingDuration: Double {
    let passed = driver?.shownProgress.map { $0 * duration } ?? world.now - startTime
    return max(0, duration - passed)
  }

  /// The transition that runs and its end in messages, such as
  /// ` (push the screen “b” onto the screen “a”, until 0.600 s)`.
  var wordsOfEnd: String {
    // The animations, because those of the system run for longer than their animator announces.
    let container = plan.containerView.layer
    let rest = world.animations(addedAfter: -1).filter { $0.layer.isInside(container) }
      .compactMap(\.remaining).filter(\.isFinite).max()
    let end = rest.map { ", until \(seconds(world.now + $0))" } ?? ""
    return " (\(plan.name)\(isInteractive ? "" : end))"
  }

  // MARK: Interaction (S4.20 ff.)

  func updateInteraction(_ percent: CGFloat) {
    guard state == .running, isInteractive else { return }
    percentComplete = min(1, max(0, percent))
    lastInteraction = world.now
  }

  func endInteraction(cancelled: Bool) {
    guard state == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    interactionChanged()
  }

  func pauseInteraction() {
    guard state == .running, !isInteractive else { return }
    isInteractive = true
    interactionChanged()
  }

  private func interactionChanged() {
    lastInteraction = world.now
    inspector.interactionChanged()
    coordinator?.interactionChanged()
  }

  // MARK: The end (S1.30)

  func complete(_ didComplete: Bool) {
    guard state != .finished else {
      if !isCutOff { reportSecondCompletion() }
      return
    }
    // An animator that completes at once leaves no time to animate alongside.
    UIView.performWithoutAnimation { coordinator?.runAlongside(in: nil) }
    state = .finished
    reportContradiction(didComplete)
    inspector.willEnd(
      didComplete, elapsed: world.now - startTime, announced: duration,
      pacing: isInteractive ? .finger : .time(rest: scrubber?.remaining))
    if didComplete { reportMissingView() } else { isCancelled = true }
    close(didComplete)
  }

  /// Ends a transition whose controllers are being removed, at its current progress. A later call
  /// of the animator is ignored and not reported.
  func cutOff() {
    switch state {
    case .waiting: abandon()
    case .running:
      isCutOff = true
      state = .finished
      close(!isCancelled)
    case .finished: break
    }
  }

  private func close(_ didComplete: Bool) {
    // No finger moves the views any more: they finish their remaining motion without one.
    scrubber?.release()
    world.uikit.transitions.removeAll { $0 === self }
    plan.cleanUp(completed: didComplete)
    // Before the last callbacks: in these, controllers have no coordinator any more (S5.2).
    forgetCoordinator()
    plan.notifyEnd(completed: didComplete)
    coordinator?.runCompletions()
    if didComplete { plan.runCompletion() }
    animator.animationEnded(didComplete)
    if !isCutOff { inspector.didEnd(didComplete) }
    release()
  }

  /// Ends a transition that never began, because its screen is no longer in the window.
  func abandon() {
    guard state == .waiting else { return }
    state = .finished
    world.uikit.transitions.removeAll { $0 === self }
    forgetCoordinator()
    coordinator?.runCompletions()
    release()
  }

  private func forgetCoordinator() {
    for controller in plan.participants where controller.presentation.coordinator === coordinator {
      controller.presentation.coordinator = nil
    }
  }

  /// Whoever keeps the context or the coordinator still reaches this session, but not the reverse.
  private func release() {
    for observer in observers { observer.end(finished: true) }
    observers = []
    context = nil
    coordinator = nil
  }
}

/// An animator's result of the request for its interruptible animator.
private struct InterruptibleAnswer {
  let animator: (any UIViewImplicitlyAnimating)?
}

/// Whether transitions are examined in ways that client code can notice, as `check` does.
package enum ThoroughInspection {
  /// Default: false.
  @TaskLocal package static var isOn = false
}
