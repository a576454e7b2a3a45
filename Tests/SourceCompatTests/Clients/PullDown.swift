// swift-format-ignore-file
import UIKit

// An interaction controller that is not percent-driven: it moves the view along with a value.

class PullDownInteractor: NSObject, UIViewControllerInteractiveTransitioning {
  var isActive = false
  private var transitionContext: UIViewControllerContextTransitioning?
  private var startFrame = CGRect.zero

  var completionSpeed: CGFloat { return 0.5 }
  var wantsInteractiveStart: Bool { isActive }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    if let toView = transitionContext.view(forKey: .to) {
      transitionContext.containerView.insertSubview(toView, at: 0)
    }
    startFrame = transitionContext.view(forKey: .from)?.frame ?? .zero
  }

  func pull(by distance: CGFloat) {
    guard let context = transitionContext, let view = context.view(forKey: .from) else { return }
    view.frame = startFrame.offsetBy(dx: 0, dy: distance)
    context.updateInteractiveTransition(max(0, min(1, distance / startFrame.height)))
  }

  func release(velocity: CGFloat) {
    guard let context = transitionContext, let view = context.view(forKey: .from) else { return }
    isActive = false
    let finishes = velocity > 100
    if finishes {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: {
        view.frame = finishes
          ? self.startFrame.offsetBy(dx: 0, dy: self.startFrame.height) : self.startFrame
      },
      completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        self.transitionContext = nil
      })
  }
}

class PullDownDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let interactor = PullDownInteractor()
  private let animator = SlideUpTransition()

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    animator.mode = .dismiss
    return animator
  }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  {
    return interactor.isActive ? interactor : nil
  }
}
