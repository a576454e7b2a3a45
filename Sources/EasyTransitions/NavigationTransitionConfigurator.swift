import CoreGraphics
public import Foundation
public import UIKit

/// Runs a navigation animator as a keyframe animation of both views (S13.24).
///
/// A ``NavigationTransitionDelegate`` creates one per push and pop; delegates of tab bars create
/// their own.
public final class NavigationTransitionConfigurator: NSObject,
  UIViewControllerAnimatedTransitioning, ForwardingAnimator
{
  private let animator: any NavigationTransitionAnimator
  private let knownDirection: Bool?

  /// - Parameters:
  /// - presenting: whether it is a push. nil derives it: both controllers are on the stack and the
  ///   arriving one is higher (S13.21). In a tab bar this always means pop, so pass the value
  ///   there; the original library has no such parameter.
  public init(
    transitionAnimator: any NavigationTransitionAnimator, presenting: Bool? = nil
  ) {
    animator = transitionAnimator
    knownDirection = presenting
  }

  package var forwardedTypeName: String { "\(type(of: animator))" }

  /// Duration of the animator.
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { animator.duration }

  /// Lays out and animates. After a cancel both views are where they were, which the library leaves
  /// to its animators.
  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    let fromView = ShownView(.from, transitionContext, transitionContext.initialFrame(for: from))
    let toView = ShownView(.to, transitionContext, transitionContext.finalFrame(for: to))
    let presenting = knownDirection ?? Self.isPush(from, to)
    animator.layout(
      presenting: presenting, fromView: fromView.view, toView: toView.view,
      in: transitionContext.containerView)
    animate(
      presenting: presenting, fromView.view, toView.view, in: transitionContext.containerView
    ) {
      let cancelled = transitionContext.transitionWasCancelled
      for view in [fromView, toView] { view.release(puttingBack: cancelled) }
      transitionContext.completeTransition(!cancelled)
    }
  }

  private static func isPush(_ from: UIViewController, _ to: UIViewController) -> Bool {
    guard
      let toIndex = to.navigationController?.viewControllers.firstIndex(where: { $0 === to }),
      let fromIndex = from.navigationController?.viewControllers.firstIndex(where: { $0 === from })
    else { return false }
    return toIndex > fromIndex
  }

  private func animate(
    presenting: Bool, _ fromView: UIView, _ toView: UIView, in container: UIView,
    completion: @escaping () -> Void
  ) {
    let extras = animator.auxAnimations(presenting)
    UIView.animateKeyframes(withDuration: animator.duration, delay: 0) { [animator] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        animator.animations(
          presenting: presenting, fromView: fromView, toView: toView, in: container)
      }
      for extra in extras {
        let start = min(1, max(0, extra.delayOffset))
        // A share of the whole. The library computes seconds here, and parts that begin late then
        // end early whenever the whole takes less than one.
        UIView.addKeyframe(
          withRelativeStartTime: start, relativeDuration: 1 - start, animations: extra.block)
      }
    } completion: { _ in
      completion()
    }
  }
}

/// One of the two views, with the place that it had before the layout.
@MainActor
private struct ShownView {
  let view: UIView
  /// Whether the view is an invisible stand-in that the animator moves because the context returns
  /// nil for its view.
  private let isStandIn: Bool
  private let place: (center: CGPoint, bounds: CGRect)

  /// - Parameter frame: empty when it is not known; the view stays where it is.
  init(
    _ key: UITransitionContextViewKey, _ context: any UIViewControllerContextTransitioning,
    _ frame: CGRect
  ) {
    let given = context.view(forKey: key)
    view = given ?? UIView(frame: context.containerView.bounds)
    isStandIn = given == nil
    if !frame.isEmpty, frame != view.frame { view.frame = frame }
    place = (view.center, view.bounds)
  }

  func release(puttingBack: Bool) {
    if isStandIn { view.removeFromSuperview() }
    if puttingBack { (view.center, view.bounds) = place }
  }
}
