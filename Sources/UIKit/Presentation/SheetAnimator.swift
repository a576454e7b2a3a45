import CoreGraphics
import Foundation

/// Slides a card up from below the container and back down, with or without a finger.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private var interruptible: UIViewPropertyAnimator?

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    SheetMetrics.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let animator = interruptibleAnimator(using: context) as? UIViewPropertyAnimator {
      return animator.startAnimation()
    }
    guard let change = prepare(context) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    UIView.animate(
      withDuration: SheetMetrics.duration, delay: 0, options: .systemCurve, animations: change,
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  /// Under a finger, a property animator moves all views, including those outside the container, so
  /// that the motion can be reversed.
  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let interruptible { return interruptible }
    guard context.isInteractive, let change = prepare(context) else {
      return UnimplementedInterruptibleAnimator()
    }
    let animator = UIViewPropertyAnimator(
      duration: SheetMetrics.duration, dampingRatio: 1, animations: change)
    animator.addCompletion { context.completeTransition($0 == .end) }
    interruptible = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { interruptible = nil }

  /// Puts everything where it starts; the returned closure moves it to its end.
  private func prepare(_ context: any UIViewControllerContextTransitioning) -> (() -> Void)? {
    let container = context.containerView
    guard let card = context.view(forKey: isPresenting ? .to : .from) else { return nil }
    if isPresenting {
      container.addSubview(card)
      card.placeFinally(in: context, for: .to)
    } else if let revealed = context.view(forKey: .to) {
      container.insertSubview(revealed, at: 0)
      revealed.placeFinally(in: context, for: .to)
    }
    let shown = card.center
    let top = container.convert(card.bounds, from: card).minY
    let hidden = CGPoint(x: shown.x, y: shown.y + max(0, container.bounds.height - top))
    if isPresenting { card.center = hidden }
    return { card.center = self.isPresenting ? shown : hidden }
  }
}
