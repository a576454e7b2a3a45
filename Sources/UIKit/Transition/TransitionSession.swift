import CoreGraphics
import QuartzCore

/// One animated transition from its start to its end: who may do what when, as a state machine.
@MainActor
final class TransitionSession {
  enum State {
    /// Asked for; the deferred part has not run (S1.26).
    case waiting
    case running
    case finished
  }

  let plan: any TransitionPlan
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let world = World.current
  private(set) var state = State.waiting
  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// What the animator said at the start, in seconds.
  private(set) var duration = 0.0
  private(set) var startTime = 0.0
  private(set) var isReportedStuck = false
  private var firstInterruptible: (any UIViewImplicitlyAnimating)?
  private var coordinatorStorage: TransitionCoordinator?
  private var contextStorage: TransitionContext?

  init(
    _ plan: any TransitionPlan, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.plan = plan
    self.animator = animator
    self.interactor = interactor
    isInteractive = interactor?.wantsInteractiveStart ?? false
    let coordinator = TransitionCoordinator(self, initiallyInteractive: isInteractive)
    coordinatorStorage = coordinator
    contextStorage = TransitionContext(self)
    for controller in plan.participants { controller.ownCoordinator = coordinator }
    world.uikit.transitions.append(self)
    world.watchForStuckTransitions()
  }

  var coordinator: TransitionCoordinator? { coordinatorStorage }

  /// The deferred part: steps 7 to 11 of S1.20.
  func start() {
    guard state == .waiting, let context = contextStorage else { return }
    state = .running
    startTime = world.now
    plan.begin(animated: true)
    duration = animator.transitionDuration(using: context)
    world.uikit.blockIsEnding = { [weak self] in self?.coordinator?.runAlongside() }
    if let interactor, isInteractive {
      interactor.startInteractiveTransition(context)
    } else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.follow(context)
      startAnimation()
    }
    world.uikit.blockIsEnding = nil
    joinInterruptibleAnimator()
    runAlongsideByItself()
  }

  /// Has the animator set everything up; an interaction controller may do it later.
  func startAnimation() {
    guard let context = contextStorage else { return }
    animator.animateTransition(using: context)
  }

  /// The animator's interruptible animator, asked for anew at each use, as UIKit does (S4.30); nil
  /// when it has none.
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    guard let context = contextStorage else { return nil }
    let vended = animator.interruptibleAnimator(using: context)
    guard !(vended is NoInterruptibleAnimator) else { return nil }
    if let first = firstInterruptible, first !== vended { reportOtherAnimator() }
    firstInterruptible = firstInterruptible ?? vended
    return firstInterruptible
  }

  /// Alongside blocks join the interruptible animator (S4.35, S5.5).
  private func joinInterruptibleAnimator() {
    guard let coordinator, coordinator.hasWaitingAnimations, let animator = interruptibleAnimator
    else { return }
    animator.addAnimations { coordinator.runAlongside() }
  }

  /// Alongside blocks of an animator that opened no animation block (S5.5).
  private func runAlongsideByItself() {
    guard let coordinator else { return }
    guard coordinator.hasWaitingAnimations else { return coordinator.runAlongside() }
    UIView.run(
      ViewAnimationTiming(duration: duration, delay: 0, options: [], inside: nil),
      { coordinator.runAlongside() }, nil)
  }

  /// How much of the transition is left, in seconds of the clock (S5.5).
  var remainingDuration: Double { max(0, startTime + duration - world.now) }

  // MARK: Interaction (S4.20 ff.)

  func updateInteraction(_ percent: CGFloat) {
    guard state == .running, isInteractive else { return }
    percentComplete = min(1, max(0, percent))
  }

  func endInteraction(cancelled: Bool) {
    guard state == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    coordinator?.interactionChanged()
  }

  func pauseInteraction() {
    guard state == .running, !isInteractive else { return }
    isInteractive = true
    coordinator?.interactionChanged()
  }

  // MARK: The end (S1.30)

  func complete(_ didComplete: Bool) {
    guard state != .finished else { return reportSecondCompletion() }
    state = .finished
    if !didComplete { isCancelled = true }
    world.uikit.transitions.removeAll { $0 === self }
    plan.cleanUp(completed: didComplete)
    let coordinator = coordinatorStorage
    forgetCoordinator()
    plan.tellEnd(completed: didComplete)
    coordinator?.runCompletions()
    if didComplete { plan.runCompletion() }
    animator.animationEnded(didComplete)
    // The last reference from here: whoever keeps the context still reaches this session.
    contextStorage = nil
    coordinatorStorage = nil
  }

  private func forgetCoordinator() {
    for controller in plan.participants where controller.ownCoordinator === coordinatorStorage {
      controller.ownCoordinator = nil
    }
  }

  // MARK: Mistakes

  private func reportSecondCompletion() {
    world.report(
      Mistake(
        code: "S12.2", severity: .error, time: world.now, transition: plan.name,
        problem: "\(type(of: animator)) called completeTransition a second time",
        effect: "the second call is ignored, or appearance callbacks become unbalanced",
        advice: "call completeTransition(_:) in one place only, usually in the completion of the "
          + "longest animation"))
  }

  private func reportOtherAnimator() {
    guard !hasReportedOtherAnimator else { return }
    hasReportedOtherAnimator = true
    world.report(
      Mistake(
        code: "S12.18", severity: .error, time: world.now, transition: plan.name,
        problem: "\(type(of: animator)) returned another object from interruptibleAnimator(using:) "
          + "than before; the first one is used",
        effect: "layout and animations are doubled, and completions get lost",
        advice: "make the animator once, keep it for the transition, and let go of it in "
          + "animationEnded(_:)"))
  }
  private var hasReportedOtherAnimator = false

  /// Reports a transition that nothing can complete any more (S12.1).
  func reportIfStuck(lastAnimationEnded: Bool) {
    guard state == .running, !isInteractive, !isReportedStuck, lastAnimationEnded,
      world.now > startTime + duration + world.frameDuration + timeTolerance
    else { return }
    reportStuck()
  }

  /// As ``reportIfStuck(lastAnimationEnded:)`` at the end of a scene, however early that is.
  func reportStuck() {
    guard state != .finished, !isReportedStuck else { return }
    isReportedStuck = true
    world.report(
      Mistake(
        code: "S12.1", severity: .error, time: world.now, transition: plan.name,
        problem: "\(type(of: animator)) never called completeTransition; the transition began at "
          + "\(seconds(startTime)) and should have taken \(seconds(duration))",
        effect: "the app looks frozen: both controllers stay “in transition” and touches are lost",
        advice:
          "call transitionContext.completeTransition(!transitionContext.transitionWasCancelled)"
          + " when the animation ends, on every path"))
  }
}

/// Seconds for messages, to the millisecond.
func seconds(_ value: Double) -> String {
  let milliseconds = Int((value * 1000).rounded())
  let fraction = String(1000 + milliseconds % 1000).dropFirst()
  return "\(milliseconds / 1000).\(fraction) s"
}

extension World {
  /// The time between this frame and the one before.
  var frameDuration: Double { now - previousFrameTime }

  /// Names the transitions that a scene's end cuts off (S12.1).
  @MainActor package func reportUnfinishedTransitions() {
    // One that still moves is merely cut off.
    guard !isAnimating, nextTimer == nil else { return }
    for session in uikit.transitions { session.reportStuck() }
  }

  /// Looks once a frame whether a transition can still complete.
  @MainActor func watchForStuckTransitions() {
    let watcher = shared(StuckTransitionWatcher.self) { StuckTransitionWatcher() }
    guard !watcher.isInstalled else { return }
    watcher.isInstalled = true
    pendingWork.append { [unowned self] in
      for session in uikit.transitions {
        session.reportIfStuck(lastAnimationEnded: !isAnimating && nextTimer == nil)
      }
      return uikit.transitions.first { !$0.isReportedStuck }?.plan.name
    }
  }
}

private final class StuckTransitionWatcher {
  var isInstalled = false
}
