import Foundation
import QuartzCore

/// Pushes and pops by changing a layout (S11.40): everything in sight goes to its place in the other
/// one. It slides where the collection cannot be shared after all.
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
