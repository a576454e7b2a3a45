import MotionTransitioning
import UIKit

/// Runs a Material Motion transition as an animator. It takes all information about the change from
/// UIKit's context.
final class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning, ForwardingAnimator
{
  private let transition: any Transition
  private let direction: TransitionDirection
  private var chosen: (any UIViewControllerAnimatedTransitioning)?

  init(_ transition: any Transition, _ direction: TransitionDirection) {
    self.transition = transition
    self.direction = direction
  }

  var forwardedTypeName: String { "\(type(of: transition))" }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    context.flatMap(animator)?.transitionDuration(using: context)
      ?? MotionTransition.standardDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let animator = animator(for: context) else { return context.completeTransition(true) }
    animator.animateTransition(using: context)
  }

  /// The transition, or the system's where that cannot be performed. nil without controllers.
  private func animator(
    for context: any UIViewControllerContextTransitioning
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if let chosen { return chosen }
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return nil }
    let (back, fore) = direction == .forward ? (from, to) : (to, from)
    let run = MotionTransition(
      transition,
      SharedTransitionState(
        direction: direction, source: back, back: back, fore: fore,
        presentationController: context.presentationStyle == .custom
          ? fore.presentationController : nil))
    // Here fingers drive it, too.
    run.verdict = { !$0.transitionWasCancelled }
    let animator = run.isFeasible ? run : standard(context)
    chosen = animator
    return animator
  }

  private func standard(
    _ context: any UIViewControllerContextTransitioning
  ) -> any UIViewControllerAnimatedTransitioning {
    let isForward = direction == .forward
    return context.presentationStyle == .none
      ? NavigationSlideAnimator(isPush: isForward, style: .system)
      : CoverVerticalAnimator(isPresenting: isForward)
  }
}
