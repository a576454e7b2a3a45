import CoreGraphics
import Foundation
import QuartzCore

/// Lets an alert fade in while it shrinks to its size, and fade out; an action sheet slides.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning, BuiltInAnimator {
  private let isPresenting: Bool
  private let isAlert: Bool

  init(isPresenting: Bool, isAlert: Bool) {
    self.isPresenting = isPresenting
    self.isAlert = isAlert
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { AlertMetrics.settling }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if isPresenting {
      context.containerView.addSubview(view)
      view.placeFinally(in: context, for: .to)
      view.layoutIfNeeded()
    }
    let below = CGAffineTransform(
      translationX: 0, y: context.containerView.bounds.height - view.frame.minY)
    let isAlert = isAlert
    let hide = {
      if isAlert {
        view.alpha = 0
      } else {
        view.transform = below
      }
    }
    if isPresenting {
      hide()
      if isAlert {
        view.transform = CGAffineTransform(
          scaleX: AlertMetrics.initialScale, y: AlertMetrics.initialScale)
      }
    }
    let isPresenting = isPresenting
    UIView.animate(
      springDuration: AlertMetrics.duration, bounce: 0,
      animations: {
        if isPresenting {
          view.alpha = 1
          view.transform = .identity
        } else {
          hide()
        }
      },
      completion: { _ in
        // The controller may be presented again, and nothing else restores its view (S1.35).
        view.alpha = 1
        view.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
