import UIKit

/// Views of one direction of a transition: the upper view appears or disappears, the lower one is
/// covered or uncovered.
@MainActor
struct MovingViews {
  let container: UIView
  let upper: UIView
  /// The lower view; nil if `view(forKey:)` returns nil for it (S1.51).
  let lower: UIView?
  let direction: TransitionDirection

  var isForward: Bool { direction == .forward }

  /// Sets a state at once: the uncovered one at the start of a forward motion, the covered one at
  /// the start of a backward one; and animates to the other.
  ///
  /// - Parameter options: Curve of a pace without one.
  func animate(
    _ pace: MotionPace, options: UIView.AnimationOptions = [],
    states: @escaping (_ covered: Bool) -> Void, completion: @escaping () -> Void
  ) {
    states(!isForward)
    if let motion = pace.motion {
      UIView.animate(motion, { states(isForward) }, completion: { _ in completion() })
    } else {
      UIView.animate(
        withDuration: pace.duration, delay: 0, options: options, animations: { states(isForward) },
        completion: { _ in completion() })
    }
  }
}

/// A kind of motion between two views, for both directions.
@MainActor
protocol TransitionMotion {
  /// Duration in seconds.
  var duration: Double { get }
  /// Whether a finger drags edges point for point (default: a full pull is as long as the screen).
  var dragsEdges: Bool { get }
  /// Spring of the motion (default nil: it follows a curve).
  var spring: ViewMotion? { get }
  /// Duration in seconds, for the upper view of a transition.
  func duration(of upper: UIView) -> Double
  /// Animates and then calls `completion`, with every property of the views back as it was.
  func animate(_ views: MovingViews, completion: @escaping () -> Void)
}

extension TransitionMotion {
  func duration(of upper: UIView) -> Double { duration }
  var dragsEdges: Bool { false }
  var spring: ViewMotion? { nil }
}

/// The part that all animators share, for any motion: places the views, and completes the
/// transition.
final class DirectedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let motion: any TransitionMotion
  private let direction: TransitionDirection

  var dragsEdges: Bool { motion.dragsEdges }
  var spring: ViewMotion? { motion.spring }

  init(_ motion: any TransitionMotion, _ direction: TransitionDirection) {
    self.motion = motion
    self.direction = direction
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    let upper = transitionContext?.view(forKey: direction == .forward ? .to : .from)
    return upper.map(motion.duration(of:)) ?? motion.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let upper = Self.place(in: context, direction) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let lower = context.view(forKey: direction == .forward ? .from : .to)
    let views = MovingViews(
      container: context.containerView, upper: upper, lower: lower, direction: direction)
    motion.animate(views) { context.completeTransition(!context.transitionWasCancelled) }
  }

  /// Adds the arriving view in its final frame, in front of the leaving one or behind it, and
  /// returns the upper view.
  static func place(
    in context: any UIViewControllerContextTransitioning, _ direction: TransitionDirection
  ) -> UIView? {
    let isForward = direction == .forward
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      let container = context.containerView
      let final = context.finalFrame(for: controller)
      if final != .zero { to.frame = final }
      if isForward { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    return context.view(forKey: isForward ? .to : .from)
  }
}

extension ReadyTransition {
  /// A motion between two full screens.
  init(_ motion: any TransitionMotion, gesture: TransitionGesture? = nil) {
    self.init(style: .fullScreen, gesture: gesture) { DirectedAnimator(motion, $0) }
  }
}
