import CoreGraphics
import Foundation
import QuartzCore

/// Turns the presenter like a page about its upper edge, with the presented view below it: a
/// simplified page curl (S3.40). Dismissing turns the page back.
final class PageCurlAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  /// Duration in seconds; Flipbook's own value.
  static let duration = 0.75
  /// In points; Flipbook's own value.
  private static let eyeDistance: CGFloat = 2000
  /// A little over upright, where the page's back faces the viewer and nothing shows.
  private static let angle: CGFloat = 0.55 * .pi

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let arriving = context.view(forKey: .to), let leaving = context.view(forKey: .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    // The page is always above the view that it uncovers.
    let page = isPresenting ? leaving : arriving
    if isPresenting {
      container.insertSubview(arriving, at: 0)
    } else {
      container.addSubview(arriving)
    }
    arriving.placeFinally(in: context, for: .to)
    let restore = hinge(page, in: container)
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      restore()
      context.completeTransition(!context.transitionWasCancelled)
    }
    turn(page.layer)
    CATransaction.commit()
  }

  /// Hangs the page by its upper edge in perspective; the returned closure undoes it.
  private func hinge(_ page: UIView, in container: UIView) -> () -> Void {
    let layer = page.layer
    let before = (anchor: layer.anchorPoint, place: layer.position, back: layer.isDoubleSided)
    let frame = layer.frame
    layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    // Another anchor point moves a layer (S9.4): the position puts it back.
    layer.position = CGPoint(x: frame.midX, y: frame.minY)
    layer.isDoubleSided = false
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / Self.eyeDistance
    container.layer.sublayerTransform = perspective
    return {
      layer.anchorPoint = before.anchor
      layer.position = before.place
      layer.isDoubleSided = before.back
      container.layer.sublayerTransform = CATransform3DIdentity
    }
  }

  /// Positive angles lift the lower edge towards the viewer.
  private func turn(_ page: CALayer) {
    let turning = CABasicAnimation(keyPath: "transform.rotation.x")
    turning.fromValue = isPresenting ? 0 : Self.angle
    turning.toValue = isPresenting ? Self.angle : 0
    turning.duration = Self.duration
    turning.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    turning.fillMode = .both
    page.add(turning, forKey: "turn")
  }
}
