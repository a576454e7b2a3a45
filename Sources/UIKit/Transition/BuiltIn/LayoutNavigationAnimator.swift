import Foundation
import QuartzCore

/// Animates a push or pop by changing a layout (S11.40): visible items move to their places in the
/// other layout. If the collection cannot be shared, it slides.
final class LayoutNavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let change: LayoutNavigation
  private let slide: NavigationSlideAnimator

  init(_ change: LayoutNavigation, isPush: Bool) {
    self.change = change
    slide = NavigationSlideAnimator(isPush: isPush)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { CollectionMetrics.changeDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let arriving = context.view(forKey: .to), change.isPossible else {
      return slide.animateTransition(using: context)
    }
    context.containerView.addSubview(arriving)
    arriving.placeFinally(in: context, for: .to)
    change.handOver()
    arriving.layoutIfNeeded()
    let end = { [change] in
      let isCompleted = !context.transitionWasCancelled
      change.settle(completed: isCompleted)
      context.completeTransition(isCompleted)
    }
    if context.isInteractive {
      change.begin(completion: end)
    } else {
      change.change(animated: true, completion: end)
    }
  }
}
