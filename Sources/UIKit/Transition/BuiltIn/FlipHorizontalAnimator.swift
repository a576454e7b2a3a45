import CoreGraphics
import Foundation
import QuartzCore

/// Turns both views about the vertical axis as the two sides of a card: right to left when
/// presenting, left to right when dismissing (S3.39).
package final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: Double
  private let eyeDistance: CGFloat
  /// Duration in seconds; Flipbook's own value (S3.39).
  nonisolated package static let systemDuration = 0.75
  /// Distance of the viewer in points; Flipbook's own value.
  nonisolated package static let systemEyeDistance: CGFloat = 1000

  /// - Parameters:
  ///   - duration: seconds for the half turn.
  ///   - eyeDistance: how far the eye is from the card, in points.
  package init(
    isPresenting: Bool, duration: Double = systemDuration,
    eyeDistance: CGFloat = systemEyeDistance
  ) {
    self.isPresenting = isPresenting
    self.duration = duration
    self.eyeDistance = eyeDistance
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    duration
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let arriving = context.view(forKey: .to) {
      container.addSubview(arriving)
      arriving.placeFinally(in: context, for: .to)
    }
    // A presenter that stays in the window is no side of the card: the other side alone turns.
    let sides = [context.view(forKey: .from), context.view(forKey: .to)].map { $0?.layer }
    let hadBacks = sides.map { $0?.isDoubleSided ?? true }
    let angle: CGFloat = isPresenting ? -.pi : .pi
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / eyeDistance
    // On the container, so that both sides share one vanishing point, its center (S9.11).
    container.layer.sublayerTransform = perspective
    for side in sides { side?.isDoubleSided = false }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      container.layer.sublayerTransform = CATransform3DIdentity
      for (side, hadBack) in zip(sides, hadBacks) { side?.isDoubleSided = hadBack }
      context.completeTransition(!context.transitionWasCancelled)
    }
    turn(sides[0], from: 0, to: angle)
    turn(sides[1], from: -angle, to: 0)
    CATransaction.commit()
  }

  private func turn(_ layer: CALayer?, from: CGFloat, to: CGFloat) {
    guard let layer else { return }
    let turning = CABasicAnimation(keyPath: "transform.rotation.y")
    turning.fromValue = from
    turning.toValue = to
    turning.duration = duration
    turning.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    // The model stays upright: by key path the turn replaces an angle, and one of half a turn in
    // the model would be read as turns about the other axes.
    turning.fillMode = .both
    layer.add(turning, forKey: "flip")
  }
}
