// swift-format-ignore-file
import UIKit

/// A screen comes up from below; a tap sends it down again.
@objc class RiseAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: TimeInterval

  init(isPresenting: Bool, duration: TimeInterval) {
    self.isPresenting = isPresenting
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to) else { return }
    let container = transitionContext.containerView
    to.view.frame = transitionContext.finalFrame(for: to)
    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    if isPresenting {
      container.addSubview(to.view)
      to.view.addGestureRecognizer(DismissingTap(to))
      to.view.transform = below
    } else {
      container.insertSubview(to.view, belowSubview: from.view)
    }
    UIView.animate(withDuration: duration, animations: {
      if self.isPresenting { to.view.transform = .identity } else { from.view.transform = below }
    }, completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    })
  }
}
