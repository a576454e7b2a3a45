public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Drives an animator's animations by a percentage instead of time (S4.1 ff.).
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// Duration that the animator announced, in seconds.
  open private(set) var duration: CGFloat = 0
  /// The last value given to ``update(_:)``, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// Speed of the remainder after finish or cancel, greater than 0 (default 1, S4.9).
  @Setter open var completionSpeed: CGFloat = 1
  /// Curve of the remainder after finish or cancel (default `.easeInOut`). An interruptible
  /// animator uses ``timingCurve`` instead.
  @Setter open var completionCurve = UIView.AnimationCurve.easeInOut
  /// False starts the transition without interaction; ``pause()`` may make it interactive later
  /// (S4.13).
  @Setter open var wantsInteractiveStart = true
  /// For an interruptible animator that continues (S4.15).
  @Setter open var timingCurve: (any UITimingCurveProvider)? = nil

  /// Kept by the session, which keeps this object, too.
  private weak var context: SessionContext?
  /// The name of the transition that it served last; nil before the first.
  private var served: String?
  /// Whether finish or cancel came before the start of the next transition.
  private var isEndedEarly = false
  /// Findings of this transition that have been reported, so that each is once per gesture.
  private var findings: Set<String> = []
  private var scrubber: LayerScrubber?
  /// The scrubber of this transition, also while it plays the rest.
  private var lastScrubber: LayerScrubber? { session?.scrubber }
  private var session: TransitionSession? { context?.session }

  public override init() {
    super.init()
  }

  /// Prepares the animations and pauses them at 0, or lets them run if the transition does not start under
  /// a finger; overrides call super (S4.2).
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    follow(transitionContext)
    guard let session else { return }
    guard session.state == .running else { return reportUntimely("startInteractiveTransition") }
    guard session.isInteractive else { return session.setUpAnimation() }
    if let animator = session.interruptibleAnimator {
      animator.pauseAnimation()
      return
    }
    let scrubber = LayerScrubber()
    self.scrubber = scrubber
    session.scrubber = scrubber
    scrubber.willTellRewind = { [weak session, weak scrubber] in
      if let scrubber { session?.restoreScrubbedChanges(below: scrubber) }
    }
    scrubber.duration = session.duration
    // Before the animator: animations that it adds then start at the frozen time, which is progress 0 (S8.9).
    if freezesContainer { scrubber.freeze(session.plan.containerView.layer) }
    let state = session.world.uikit
    state.forcesLinearPacing = true
    session.setUpAnimation()
    state.forcesLinearPacing = false
    // Still before the commit, at which their animations get their start time (S8.9).
    for view in session.coordinator?.scrubbedViews ?? [] { scrubber.freeze(view.layer) }
  }

  /// Whether the animations in the container follow the percentage.
  var freezesContainer: Bool { true }

  /// Begins to serve a transition, interactive or not yet.
  func follow(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? SessionContext
    served = session?.plan.name
    session?.wasEndedEarly = isEndedEarly
    isEndedEarly = false
    findings = []
    session?.settleDuration()
    // An object that serves again keeps its last percentage until here (S4.18).
    percentComplete = 0
    duration = CGFloat(session?.duration ?? 0)
    scrubber = nil
  }

  /// Progress of the animations by layer time, 0...1; nil if the clock drives them.
  var shownProgress: Double? { lastScrubber?.progress }

  /// Makes a view outside the container follow the finger as well (S5.8).
  func freeze(_ view: UIView) { lastScrubber?.freeze(view.layer) }

  /// Shows the transition at a percentage; values outside of 0...1 count as the nearer end (S4.6).
  open func update(_ percentComplete: CGFloat) {
    guard let session = drivenSession("update") else { return }
    if !(0...1).contains(percentComplete) { reportOutside(percentComplete, session) }
    let percent = min(1, max(0, percentComplete))
    self.percentComplete = percent
    context?.updateInteractiveTransition(percent)
    if let scrubber {
      scrubber.show(Double(percent))
    } else {
      session.interruptibleAnimator?.fractionComplete = percent
    }
  }

  /// Makes a running transition interactive again; needs an interruptible animator (S4.14).
  open func pause() {
    guard let session, session.state == .running, !session.isInteractive,
      let animator = session.interruptibleAnimator
    else { return }
    animator.pauseAnimation()
    // A cancel that is taken up again may still be finished (S4.22): fractions count forwards.
    animator.isReversed = false
    percentComplete = animator.fractionComplete
    context?.pauseInteractiveTransition()
  }

  /// Finishes the transition: plays the rest of its animation (S4.7).
  open func finish() { leave(cancelled: false) }

  /// Plays back to the start (S4.8).
  open func cancel() { leave(cancelled: true) }

  private func leave(cancelled: Bool) {
    guard let session = drivenSession(cancelled ? "cancel" : "finish") else { return }
    let speed = completionSpeed > 0 ? completionSpeed : 1
    // Share of the duration that the remainder takes (S4.7, S4.8, S4.32).
    let share = cancelled ? percentComplete : 1 - percentComplete
    if cancelled {
      context?.cancelInteractiveTransition()
    } else {
      context?.finishInteractiveTransition()
    }
    if let scrubber {
      let curve = completionCurve.bezier
      scrubber.play(
        to: cancelled ? 0 : 1, seconds: Double(share * duration / speed),
        pace: { curve.value(at: $0) }, completion: {})
    } else if let animator = session.interruptibleAnimator {
      animator.isReversed = cancelled
      animator.continueAnimation(
        withTimingParameters: timingCurve, durationFactor: share / speed)
    }
    scrubber = nil
  }

  /// The session that may be driven now; a call at another time is named (S4.17).
  private func drivenSession(_ call: String) -> TransitionSession? {
    if let session, session.state == .running, session.isInteractive { return session }
    reportUntimely(call)
    return nil
  }

  private func reportUntimely(_ call: String) {
    let world = World.current
    let awaited = world.uikit.transitions.first {
      $0.state == .waiting && $0.interactor === self
    }
    let isBefore = served == nil || awaited != nil
    // A transition without an interactive start does not wait for the call.
    let isMissed = isBefore && call != "update" && awaited?.isInteractive != false
    if isMissed { isEndedEarly = true }
    guard findings.insert("\(call) \(isBefore)").inserted else { return }
    world.report(
      isMissed ? .interactionEndedEarly : .interactionNotRunning,
      in: served,
      "\(type(of: self)).\(call)() was called "
        + (isBefore ? "before the interaction began" : "after the interaction had ended")
        + "; it has no effect")
  }

  private func reportOutside(_ percent: CGFloat, _ session: TransitionSession) {
    guard findings.insert("outside").inserted else { return }
    session.world.report(
      .percentOutside, in: session.plan.name,
      "update(\(percent)) is outside of 0...1; the value was clamped")
  }
}
