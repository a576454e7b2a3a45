import CoreGraphics
import Foundation

/// Fades the new tab in over the old one, as since iOS 18 (S3.22). A wrapper around the tab's view
/// fades, so that a change interrupted by the next one leaves no trace. The old tab stays visible,
/// so that content common to both does not flicker.
final class TabDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning, BuiltInAnimator {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    SystemMotion.current.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let container = context.containerView
    let arriving = UIView(frame: container.bounds)
    arriving.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(from, at: 0)
    container.addSubview(arriving)
    arriving.addSubview(to)
    to.placeFinally(in: context, for: .to)
    arriving.alpha = 0
    UIView.animate(withDuration: SystemMotion.current.duration, delay: 0, options: .systemCurve) {
      arriving.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
