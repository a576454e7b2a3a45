import CoreGraphics
import Foundation

/// The context that an animator and an interaction controller get; one for each transition (S1.38).
final class SessionContext: NSObject, UIViewControllerContextTransitioning {
  let session: TransitionSession
  private var plan: any TransitionPlan { session.plan }

  init(_ session: TransitionSession) {
    self.session = session
  }

  var containerView: UIView { plan.containerView }
  var isAnimated: Bool { true }
  var isInteractive: Bool { session.isInteractive }
  var transitionWasCancelled: Bool { session.isCancelled }
  var presentationStyle: UIModalPresentationStyle { plan.presentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    session.updateInteraction(percentComplete)
  }
  func finishInteractiveTransition() { session.endInteraction(cancelled: false) }
  func cancelInteractiveTransition() { session.endInteraction(cancelled: true) }
  func pauseInteractiveTransition() { session.pauseInteraction() }
  func completeTransition(_ didComplete: Bool) { session.complete(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    TransitionRole(key).map(plan.controller)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    guard let role = TransitionRole(key) else { return nil }
    let view = plan.view(for: role)
    if view == nil, session.hasCalledAnimator { session.inspector.viewWasRefused(role) }
    return view
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    plan.role(of: vc).map { plan.initialFrame(for: $0) } ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    plan.role(of: vc).map { plan.finalFrame(for: $0) } ?? .zero
  }
}
