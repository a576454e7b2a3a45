import CoreGraphics
import Foundation
import QuartzCore

/// The built-in push and pop: the upper view slides over the full width while the lower one moves
/// along more slowly under a light dimming (S3.30 ff.).
package final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Proportions of the appearance.
  package struct Style: Sendable {
    /// The share of the width by which the lower view moves (S3.31).
    package var parallax: CGFloat
    /// The darkness of the lower view when it is covered (S3.32).
    package var dimming: CGFloat
    /// The darkness of the shadow at the edge of the upper view (S3.33).
    package var shadowAlpha: CGFloat

    package init(parallax: CGFloat, dimming: CGFloat, shadowAlpha: CGFloat) {
      self.parallax = parallax
      self.dimming = dimming
      self.shadowAlpha = shadowAlpha
    }

    nonisolated package static let system = Style(parallax: 0.3, dimming: 0.1, shadowAlpha: 0.15)
  }

  /// The width of the shadow along the leading edge of the upper view, in points (S3.33).
  static let shadowWidth: CGFloat = 9
  /// Announced duration in seconds; the system's spring takes its own time (S3.30, S3.34).
  static let reportedDuration = 0.35

  private let isPush: Bool
  private let style: Style

  package init(isPush: Bool, style: Style = .system) {
    self.isPush = isPush
    self.style = style
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    Self.reportedDuration
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let arriving = context.view(forKey: .to), let leaving = context.view(forKey: .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if isPush {
      container.addSubview(arriving)
    } else {
      container.insertSubview(arriving, belowSubview: leaving)
    }
    arriving.placeFinally(in: context, for: .to)
    let upper = isPush ? arriving : leaving
    let lower = isPush ? leaving : arriving
    // To the left in a layout from right to left.
    let host = context.viewController(forKey: .to)?.navigationController?.viewIfLoaded ?? container
    let isMirrored = host.isRightToLeft
    let width = container.bounds.width * (isMirrored ? -1 : 1)
    let (upperHome, lowerHome) = (upper.center, lower.center)
    let upperAway = CGPoint(x: upperHome.x + width, y: upperHome.y)
    let lowerAway = CGPoint(x: lowerHome.x - width * style.parallax, y: lowerHome.y)
    let dim = dimmingView(in: container, below: upper)
    let shadow = EdgeShadowView(
      beside: upper, in: container, alpha: style.shadowAlpha, isMirrored: isMirrored)
    func cover(_ amount: CGFloat) {
      upper.center.x = upperHome.x + width * (1 - amount)
      lower.center.x = lowerHome.x - width * self.style.parallax * amount
      dim.alpha = self.style.dimming * amount
      shadow.center.x = shadow.home.x + width * (1 - amount)
      // Fading in with a push, out with a pop (S3.33).
      shadow.alpha = amount
    }
    cover(isPush ? 0 : 1)
    // Under a finger the motion is linear, with the duration of the transition (S3.35, S4.3).
    var options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .systemCurve
    // Since iOS 26 a running slide keeps no touches away (S3.68).
    if UIScreen.main.shape.system >= 26 { options.insert(.allowUserInteraction) }
    UIView.animate(
      withDuration: Self.reportedDuration, delay: 0, options: options,
      animations: { cover(self.isPush ? 1 : 0) },
      completion: { _ in
        dim.removeFromSuperview()
        shadow.removeFromSuperview()
        upper.restoreCenter(upperHome, from: upperAway)
        lower.restoreCenter(lowerHome, from: lowerAway)
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func dimmingView(in container: UIView, below upper: UIView) -> UIView {
    let view = UIView(frame: container.bounds)
    view.backgroundColor = .black
    view.isUserInteractionEnabled = false
    container.insertSubview(view, belowSubview: upper)
    return view
  }
}

/// A soft vertical shadow along the leading edge of a view.
final class EdgeShadowView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  /// Center of the shadow while its view is at its original place.
  private(set) var home = CGPoint.zero

  convenience init(
    beside view: UIView, in container: UIView, alpha: CGFloat, isMirrored: Bool = false
  ) {
    let width = NavigationSlideAnimator.shadowWidth
    let edge = view.frame
    self.init(
      frame: CGRect(
        x: isMirrored ? edge.maxX : edge.minX - width, y: edge.minY, width: width,
        height: edge.height))
    home = center
    isUserInteractionEnabled = false
    if let gradient = layer as? CAGradientLayer {
      gradient.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
      gradient.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
      let dark = UIColor(white: 0, alpha: alpha)
      gradient.colors = [UIColor(white: 0, alpha: 0).cgColor, dark.cgColor]
    }
    container.insertSubview(self, belowSubview: view)
  }
}
