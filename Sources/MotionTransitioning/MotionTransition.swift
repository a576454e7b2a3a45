import CoreGraphics
package import Foundation
import QuartzCore
package import UIKit

/// One change of controllers by a transition; UIKit uses it as the animator.
package final class MotionTransition: NSObject, UIViewControllerAnimatedTransitioning,
  ForwardingAnimator
{
  /// Default duration of a transition, in seconds.
  package static let standardDuration = 0.35

  private let circumstances: SharedTransitionState
  private let root: TransitionNode
  /// The presentation controller's part, if it is a transition.
  private var companion: TransitionNode?
  /// Makes UIKit's own animations last as long (S13.7).
  private weak var pacemaker: UIView?
  /// Value passed to `completeTransition`. The library has no interaction and always passes true
  /// (S13.11).
  package var verdict: (any UIViewControllerContextTransitioning) -> Bool = { _ in true }
  /// Called after `completeTransition`.
  var hasCompleted: (() -> Void)?

  package init(_ transition: any Transition, _ circumstances: SharedTransitionState) {
    self.circumstances = circumstances
    root = TransitionNode(transition, circumstances, below: nil)
    super.init()
    if let companion = circumstances.presentationController as? any Transition {
      self.companion = root.compose(companion)
    }
    root.branchHasEnded = { [weak self] in self?.complete() }
  }

  /// Whether the transition supports this change (S13.4).
  package var isFeasible: Bool {
    (root.transition as? any TransitionWithFeasibility)?.canPerformTransition(with: root) ?? true
  }

  var active: (any Transition)? { root.active.first }

  /// Parts that have not ended, for messages.
  var waitingFor: String {
    root.active.map { "\(type(of: $0))" }.joined(separator: ", ")
  }

  package var forwardedTypeName: String { "\(type(of: root.transition))" }

  package var unfinishedPart: String? {
    root.active.isEmpty ? nil : "\(waitingFor) never called transitionDidEnd"
  }

  /// Ends a transition whose presentation controller alone has not ended. In the first revision of the
  /// library both share one context, which the transition ends; since then each has its own (S13.8).
  package func endIfPossible() -> Bool {
    guard let companion, !companion.isOver, root.isOver(besides: companion),
      let context = circumstances.context
    else { return false }
    let controller = companion.active.map { "\(type(of: $0))" }.joined(separator: ", ")
    World.current.report(
      .presentationNeverEnds,
      "\(controller), the presentation controller of "
        + "\(context.viewController(forKey: .to).map { "\($0)" } ?? "the transition"), never called "
        + "transitionDidEnd; \(forwardedTypeName) did, so the transition ends")
    complete()
    return true
  }

  // MARK: As an animator

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    let own = root.transition as? any TransitionWithCustomDuration
    let duration = own?.transitionDuration(with: root) ?? Self.standardDuration
    root.setDuration(duration)
    return duration
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    circumstances.context = context
    prepare(context)
    root.fallBack()
    let duration = transitionDuration(using: context)
    keepPace(in: context.containerView, for: duration)
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    root.start()
    CATransaction.commit()
  }

  private func complete() {
    circumstances.doWhatWasPutOff()
    pacemaker?.removeFromSuperview()
    let context = circumstances.context
    circumstances.context = nil
    if let context { context.completeTransition(verdict(context)) }
    hasCompleted?()
  }

  // MARK: Preparing (S13.7)

  private func prepare(_ context: any UIViewControllerContextTransitioning) {
    place(.from, .from, in: context)
    guard let arriving = place(.to, .to, in: context) else { return }
    if arriving.superview == nil {
      switch circumstances.direction {
      case .forward: context.containerView.addSubview(arriving)
      case .backward: context.containerView.insertSubview(arriving, at: 0)
      }
    }
    arriving.layoutIfNeeded()
  }

  /// Gives the view its final frame, if it has one and is the controller's own view: a view that a
  /// presentation controller puts in its place is laid out by that controller.
  @discardableResult
  private func place(
    _ controllerKey: UITransitionContextViewControllerKey, _ viewKey: UITransitionContextViewKey,
    in context: any UIViewControllerContextTransitioning
  ) -> UIView? {
    guard let controller = context.viewController(forKey: controllerKey) else { return nil }
    guard let view = context.view(forKey: viewKey) ?? controller.view else { return nil }
    let frame = context.finalFrame(for: controller)
    if view === controller.view, !frame.isEmpty { view.frame = frame }
    return view
  }

  /// Keeps UIKit's transition running for `duration` seconds with an invisible view animation,
  /// since transitions add explicit animations.
  private func keepPace(in container: UIView, for duration: Double) {
    let view = UIView(frame: .zero)
    container.addSubview(view)
    pacemaker = view
    UIView.animate(
      withDuration: duration, animations: { view.frame.origin.x += 1 },
      completion: { [weak view] _ in view?.removeFromSuperview() })
  }
}
