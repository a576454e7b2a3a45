import CoreGraphics
import Foundation

/// Fades the presented view in over an opaque presenter, and out again (S3.38).
final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: Double
  /// Duration in seconds; Flipbook's own value (S3.38).
  static let systemDuration = 0.35

  init(isPresenting: Bool, duration: Double = systemDuration) {
    self.isPresenting = isPresenting
    self.duration = duration
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let fading = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if isPresenting {
      context.containerView.addSubview(fading)
      fading.placeFinally(in: context, for: .to)
    } else if let revealed = context.view(forKey: .to) {
      context.containerView.insertSubview(revealed, at: 0)
      revealed.placeFinally(in: context, for: .to)
    }
    let alpha = fading.alpha
    if isPresenting { fading.alpha = 0 }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: { fading.alpha = self.isPresenting ? alpha : 0 },
      completion: { _ in
        // Restore the alpha, because the view may be presented again.
        fading.alpha = alpha
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
