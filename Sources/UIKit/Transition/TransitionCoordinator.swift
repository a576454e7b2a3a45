import CoreGraphics
import Foundation

/// The coordinator of one transition (S5).
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Context = any UIViewControllerTransitionCoordinatorContext
  private let session: TransitionSession
  private var plan: any TransitionPlan { session.plan }
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []
  private var interactionHandlers: [(Context) -> Void] = []
  private var hasStarted = false
  private var hasEnded = false
  /// Timing of the first animations' block, for blocks that are added late.
  private var timing: ViewAnimationTiming?

  let initiallyInteractive: Bool

  init(_ session: TransitionSession, initiallyInteractive: Bool) {
    self.session = session
    self.initiallyInteractive = initiallyInteractive
  }

  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { plan.presentationStyle }
  var isInterruptible: Bool { session.interruptibleAnimator != nil }
  var isInteractive: Bool { session.isInteractive }
  var isCancelled: Bool { session.isCancelled }
  var transitionDuration: TimeInterval {
    // Before the start the animator has not been asked; it is asked without a context, as UIKit may
    // (S1.20).
    session.state == .waiting
      ? session.animator.transitionDuration(using: nil) : session.duration
  }
  var percentComplete: CGFloat { session.percentComplete }
  var completionVelocity: CGFloat { session.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { session.interactor?.completionCurve ?? .easeInOut }
  var containerView: UIView { plan.containerView }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    TransitionRole(key).map(plan.controller)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    TransitionRole(key).flatMap(plan.view)
  }

  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasStarted { runLate(animation) } else { animations.append(animation) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    // Frozen and scrubbed like the container, should the transition be interactive.
    if let view, !hasEnded {
      scrubbedViews.append(view)
      if hasStarted { session.driver?.freeze(view) }
    }
    return animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    if !hasEnded { interactionHandlers.append(handler) }
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    var hasNotified = false
    notifyWhenInteractionChanges { context in
      guard !hasNotified, !context.isInteractive else { return }
      hasNotified = true
      handler(context)
    }
  }

  // MARK: For the session

  /// Views outside of the container whose animations follow the finger, too (S5.8).
  private(set) var scrubbedViews: [UIView] = []

  var hasWaitingAnimations: Bool { !animations.isEmpty }

  /// Runs the blocks added so far, in the animation block that is open.
  ///
  /// - Parameter timing: that of the block; nil when nothing is animated.
  func runAlongside(in timing: ViewAnimationTiming?) {
    if !hasStarted { self.timing = timing }
    hasStarted = true
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  /// Runs the blocks of a transition whose animator opened no animation block (S5.5).
  func runAlongsideByItself(over duration: Double) {
    guard !hasStarted, !hasEnded else { return }
    let timing = ViewAnimationTiming(duration: duration, inside: nil)
    UIView.run(timing) { runAlongside(in: timing) }
  }

  /// Runs a block that was added late immediately, over the remaining time (S5.5). An interruptible
  /// animator accepts blocks at any time (S4.35).
  private func runLate(_ animation: @escaping (Context) -> Void) {
    if let animator = session.interruptibleAnimator {
      return animator.addAnimations { animation(self) }
    }
    let timing = timing ?? ViewAnimationTiming(duration: session.duration, inside: nil)
    UIView.run(timing.shortened(to: session.remainingDuration)) { animation(self) }
  }

  func interactionChanged() {
    for handler in interactionHandlers { handler(self) }
  }

  func runCompletions() {
    hasEnded = true
    let waiting = completions
    completions = []
    interactionHandlers = []
    for completion in waiting { completion(self) }
  }
}
