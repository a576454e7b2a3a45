import CoreGraphics
import Foundation

/// Slides the presented view up from below its final frame, and back down (S3.37).
package final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  package init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  /// Duration of the system's spring in seconds, whatever duration is requested (S3.34).
  package static let duration = 0.5

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    Self.duration
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let moving = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if let revealed = context.view(forKey: .to), !isPresenting {
      container.insertSubview(revealed, at: 0)
      revealed.placeFinally(in: context, for: .to)
    }
    if isPresenting {
      container.addSubview(moving)
      moving.placeFinally(in: context, for: .to)
    }
    let shown = moving.center
    let middle = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    let hidden = CGPoint(x: shown.x, y: shown.y + container.bounds.height)
    if isPresenting { moving.center = hidden }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .systemCurve,
      animations: { moving.center = self.isPresenting ? shown : hidden },
      completion: { _ in
        // Restore the position, also in a container that has been rotated meanwhile, for a
        // cancelled dismissal or the next presentation.
        if !self.isPresenting || context.transitionWasCancelled {
          moving.center = CGPoint(
            x: shown.x - middle.x + container.bounds.midX,
            y: shown.y - middle.y + container.bounds.midY)
        }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

extension UIView.AnimationOptions {
  /// The private curve of system motions (S3.34).
  package static let systemCurve = UIView.AnimationOptions(rawValue: 7 << 16)
}

extension UIView {
  /// Moves the view back to its original center, unless something else, such as a rotation, has
  /// moved it since.
  package func restoreCenter(_ home: CGPoint, from away: CGPoint) {
    if center == away { center = home }
  }

  /// Takes the final frame that the context gives, when it gives one.
  @MainActor
  func placeFinally(
    in context: any UIViewControllerContextTransitioning,
    for key: UITransitionContextViewControllerKey
  ) {
    // Under a transform, setting the frame changes the bounds (S9.3).
    guard let controller = context.viewController(forKey: key), layer.hasIdentityTransform else {
      return
    }
    let final = context.finalFrame(for: controller)
    // Zero stands for an unknown frame (S1.58).
    if final != .zero { frame = final }
  }
}
