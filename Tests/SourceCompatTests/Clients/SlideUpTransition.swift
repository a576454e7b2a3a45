// swift-format-ignore-file
import UIKit

// An app's own modal transition in the style of 2018: one object is animator and delegate.

class SlideUpTransition: NSObject {
  enum Mode { case present, dismiss }

  var mode: Mode = .present
  let duration: TimeInterval = 0.5
  var onEnd: ((Bool) -> Void)?
  static let shared = SlideUpTransition()
}

extension SlideUpTransition: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    switch mode {
    case .present:
      container.addSubview(toVC.view)
      let final = transitionContext.finalFrame(for: toVC)
      toVC.view.frame = final.offsetBy(dx: 0, dy: UIScreen.main.bounds.height)
      UIView.animate(
        withDuration: transitionDuration(using: transitionContext), delay: 0,
        usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [.curveEaseOut],
        animations: {
          toVC.view.frame = final
          fromVC.view.alpha = 0.5
        },
        completion: { _ in
          fromVC.view.alpha = 1
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    case .dismiss:
      container.insertSubview(toVC.view, belowSubview: fromVC.view)
      UIView.animate(withDuration: duration) {
        fromVC.view.transform = CGAffineTransform(translationX: 0, y: container.bounds.maxY)
      } completion: { finished in
        fromVC.view.transform = .identity
        transitionContext.completeTransition(finished && !transitionContext.transitionWasCancelled)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    onEnd?(transitionCompleted)
  }
}

extension SlideUpTransition: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    mode = .present
    return self
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    mode = .dismiss
    return self
  }
}
