import CoreGraphics
import Foundation
import QuartzCore

/// Grows a screen out of a view of the screen below, and shrinks it into that view again.
///
/// Both are shown as images in a card that grows; the screen itself appears at the end.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning, BuiltInAnimator {
  /// Duration of the spring, and dimming and scale of the screen below; inferred from recordings.
  private static let duration = 0.5
  private static let linearDuration = 0.35
  private static let dimming: CGFloat = 0.2
  private static let lowerScale: CGFloat = 0.95
  /// Part of the motion in which the image of the source gives way.
  private static let fade = 0.4

  private let isOpening: Bool
  private let source: UIView
  private let zoomed: UIViewController
  private let options: UIViewControllerTransition.ZoomOptions

  init(
    isOpening: Bool, source: UIView, zoomed: UIViewController,
    options: UIViewControllerTransition.ZoomOptions
  ) {
    self.isOpening = isOpening
    self.source = source
    self.zoomed = zoomed
    self.options = options
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    transitionContext?.isInteractive == true ? Self.linearDuration : Self.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let upper = zoomed.viewIfLoaded else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let lower = context.view(forKey: isOpening ? .from : .to)
    if isOpening {
      container.addSubview(upper)
      upper.placeFinally(in: context, for: .to)
    } else if let lower {
      container.insertSubview(lower, belowSubview: upper)
      lower.placeFinally(in: context, for: .to)
    }
    container.layoutIfNeeded()
    let place = source.convert(source.bounds, to: container)
    let dim = dimmingView(in: container, below: upper)
    let card = ZoomCard(
      screen: upper.snapshotView(afterScreenUpdates: true), frame: upper.frame,
      source: source.snapshotView(afterScreenUpdates: true), place: place,
      alignment: alignment(upper), radius: source.layer.cornerRadius)
    container.insertSubview(card, aboveSubview: upper)
    let (upperAlpha, sourceAlpha) = (upper.alpha, source.alpha)
    let lowerTransform = lower?.transform ?? .identity
    upper.alpha = 0
    source.alpha = 0
    let scale = CGAffineTransform(scaleX: Self.lowerScale, y: Self.lowerScale)
    func show(_ isOpen: Bool) {
      card.show(isOpen: isOpen)
      dim.alpha = isOpen ? 1 : 0
      // Without a view in the transition the presenter stays as it is.
      lower?.transform = isOpen ? lowerTransform.concatenating(scale) : lowerTransform
    }
    show(!isOpening)
    card.layoutIfNeeded()
    let isOpening = isOpening
    let source = source
    let end = {
      card.removeFromSuperview()
      dim.removeFromSuperview()
      upper.alpha = upperAlpha
      source.alpha = sourceAlpha
      lower?.transform = lowerTransform
      context.completeTransition(!context.transitionWasCancelled)
    }
    if context.isInteractive {
      UIView.animate(
        withDuration: Self.linearDuration, delay: 0, options: .curveLinear,
        animations: { show(isOpening) }, completion: { _ in end() })
    } else {
      UIView.animate(
        springDuration: Self.duration, bounce: 0, animations: { show(isOpening) },
        completion: { _ in end() })
    }
    card.fade(isOpen: isOpening, seconds: transitionDuration(using: context) * Self.fade)
  }

  /// Part of the screen that is aligned with the source. Default: the upper part, in the source's
  /// proportions.
  private func alignment(_ upper: UIView) -> CGRect {
    let context = UIViewControllerTransition.ZoomAlignmentRectContext(source, zoomed)
    let own = options.alignmentRectProvider?(context)
    if let own, own.width > 0, own.height > 0 { return own }
    let size = source.bounds.size
    let height = size.width > 0 ? upper.bounds.width * size.height / size.width : 0
    return CGRect(x: 0, y: 0, width: upper.bounds.width, height: min(height, upper.bounds.height))
  }

  private func dimmingView(in container: UIView, below upper: UIView) -> UIView {
    let view = UIView(frame: container.bounds)
    view.isUserInteractionEnabled = false
    if let effect = options.dimmingVisualEffect {
      let blur = UIVisualEffectView(effect: effect)
      blur.frame = view.bounds
      view.addSubview(blur)
    }
    let hasOwn = options.dimmingColor != nil || options.dimmingVisualEffect != nil
    view.backgroundColor =
      options.dimmingColor ?? (hasOwn ? nil : UIColor(white: 0, alpha: Self.dimming))
    container.insertSubview(view, belowSubview: upper)
    return view
  }
}

/// Images of a screen and of the view that it grows from, cut to a rectangle between both.
private final class ZoomCard: UIView {
  private let screen: UIView?
  private let source: UIView?
  private let openFrame: CGRect
  private let place: CGRect
  private let alignment: CGRect
  private let radius: CGFloat

  init(
    screen: UIView?, frame: CGRect, source: UIView?, place: CGRect, alignment: CGRect,
    radius: CGFloat
  ) {
    self.screen = screen
    self.source = source
    openFrame = frame
    self.place = place
    self.alignment = alignment
    self.radius = radius
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    for view in [screen, source].compactMap({ $0 }) { addSubview(view) }
    // Scaled about the corner, so that the images move with the card's edges.
    for view in [screen, source] { view?.layer.anchorPoint = .zero }
  }

  required init?(coder: NSCoder) { nil }

  func show(isOpen: Bool) {
    let area = isOpen ? openFrame : place
    frame = area
    layer.cornerRadius = isOpen ? 0 : radius
    if let screen {
      let scale = isOpen || alignment.width <= 0 ? 1 : area.width / alignment.width
      screen.transform = CGAffineTransform(scaleX: scale, y: scale)
      screen.center =
        isOpen ? .zero : CGPoint(x: -alignment.minX * scale, y: -alignment.minY * scale)
    }
    guard let source, place.width > 0 else { return }
    // Aligned with the part of the screen that it represents.
    let scale = isOpen ? alignment.width / place.width : 1
    source.transform = CGAffineTransform(scaleX: scale, y: scale)
    source.center = isOpen ? alignment.origin : .zero
  }

  /// Fades the image of the source out, or in again at the end.
  func fade(isOpen: Bool, seconds: Double) {
    guard let source else { return }
    source.alpha = isOpen ? 1 : 0
    UIView.animate(withDuration: seconds, delay: 0, options: .curveLinear) {
      source.alpha = isOpen ? 0 : 1
    }
  }
}
