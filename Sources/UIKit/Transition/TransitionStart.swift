import CoreGraphics
package import QuartzCore

/// A transition that is about to animate: views are in their places, and nothing has moved.
@MainActor
package struct TransitionStart {
  package let coordinator: any UIViewControllerTransitionCoordinator
  package let from: UIViewController
  package let to: UIViewController
  /// View of the screen that disappears, as the container shows it.
  package let fromView: UIView
  /// View of the screen that appears. It may have no superview yet.
  package let toView: UIView
  /// Frame of ``toView`` in the container after the transition; zero when unknown.
  package let finalFrame: CGRect
  /// Whether the direction is backward, as in a pop; nil if there is no direction.
  package let isReturn: Bool?
  /// Object that drives the transition under a finger; nil without one.
  package let interactor: (any UIViewControllerInteractiveTransitioning)?

  init(
    _ plan: any TransitionPlan, _ coordinator: TransitionCoordinator,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.coordinator = coordinator
    self.interactor = interactor
    from = plan.from
    to = plan.to
    fromView = plan.view(for: .from) ?? plan.from.view
    toView = plan.view(for: .to) ?? plan.to.view
    finalFrame = plan.finalFrame(for: .to)
    isReturn = plan.isReturn
  }
}

extension World {
  /// Called whenever a transition of view controllers is about to animate (default nil).
  @MainActor package var transitionWillAnimate: (@MainActor (TransitionStart) -> Void)? {
    get { uikit.transitionWillAnimate }
    set { uikit.transitionWillAnimate = newValue }
  }
}
