import CoreGraphics
import Foundation

/// Fades one tab out and the other in, as since iOS 18 (S3.22). Two views around those of the tabs fade,
/// so that a change that is cut off by the next one leaves nothing behind.
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
    let (leaving, arriving) = (wrapper(of: from, in: container), wrapper(of: to, in: container))
    to.placeFinally(in: context, for: .to)
    arriving.alpha = 0
    UIView.animate(withDuration: SystemMotion.current.duration, delay: 0, options: .systemCurve) {
      leaving.alpha = 0
      arriving.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func wrapper(of view: UIView, in container: UIView) -> UIView {
    let wrapper = UIView(frame: container.bounds)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(wrapper)
    wrapper.addSubview(view)
    return wrapper
  }
}
