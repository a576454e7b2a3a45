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
    guard let stage = stage(in: context) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    stage.show(isOpen: !isOpening)
    stage.card.layoutIfNeeded()
    let isOpening = isOpening
    let end = {
      stage.end()
      context.completeTransition(!context.transitionWasCancelled)
    }
    if context.isInteractive {
      UIView.animate(
        withDuration: Self.linearDuration, delay: 0, options: .curveLinear,
        animations: { stage.show(isOpen: isOpening) }, completion: { _ in end() })
    } else {
      UIView.animate(
        springDuration: Self.duration, bounce: 0, animations: { stage.show(isOpen: isOpening) },
        completion: { _ in end() })
    }
    stage.card.fade(isOpen: isOpening, seconds: transitionDuration(using: context) * Self.fade)
  }

  /// Adds both screens, the card and the dimming view to the container; nil without the view of the zoomed screen.
  func stage(in context: any UIViewControllerContextTransitioning) -> ZoomStage? {
    guard let upper = zoomed.viewIfLoaded else { return nil }
    let container = context.containerView
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
    return ZoomStage(card: card, dim: dim, upper: upper, source: source, lower: lower)
  }

  /// Plays the remainder after the finger has released the card.
  ///
  /// - Parameters:
  ///   - isOpen: Whether the card returns to the whole screen.
  ///   - velocity: Velocity of the finger, in remaining distances a second.
  func settle(
    _ stage: ZoomStage, isOpen: Bool, velocity: CGFloat, completion: @escaping () -> Void
  ) {
    UIView.animate(
      springDuration: Self.duration, bounce: 0, initialSpringVelocity: velocity,
      animations: { stage.show(isOpen: isOpen) },
      completion: { _ in
        stage.end()
        completion()
      })
    if !isOpen { stage.card.fade(isOpen: false, seconds: Self.duration * Self.fade) }
  }

  /// Part of the screen that is aligned with the source, by its corner and width. Default: the upper part.
  private func alignment(_ upper: UIView) -> CGRect {
    let context = UIViewControllerTransition.ZoomAlignmentRectContext(source, zoomed)
    let own = options.alignmentRectProvider?(context)
    if let own, own.width > 0, own.height > 0 { return own }
    return CGRect(origin: .zero, size: upper.bounds.size)
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

/// The views of a zoom: the card between a screen and its source, above the dimmed screen below.
@MainActor
final class ZoomStage {
  /// Scale of the screen below while the zoomed one covers it, and corner radius of a card that a finger holds, in
  /// points; inferred from recordings.
  private static let lowerScale: CGFloat = 0.95
  private static let heldRadius: CGFloat = 38
  /// Progress, 0...1, at which the corners of a held card have their whole radius.
  private static let roundingShare: CGFloat = 0.05

  let card: ZoomCard
  private let dim: UIView
  private let upper: UIView
  private let source: UIView
  private let lower: UIView?
  private let before: (upperAlpha: CGFloat, sourceAlpha: CGFloat, lower: CGAffineTransform)

  init(card: ZoomCard, dim: UIView, upper: UIView, source: UIView, lower: UIView?) {
    self.card = card
    self.dim = dim
    self.upper = upper
    self.source = source
    self.lower = lower
    before = (upper.alpha, source.alpha, lower?.transform ?? .identity)
    upper.alpha = 0
    source.alpha = 0
  }

  func show(isOpen: Bool) {
    card.show(isOpen: isOpen)
    cover(isOpen ? 1 : 0)
  }

  /// Shows the card where a finger holds it.
  ///
  /// - Parameters:
  ///   - area: Of the card in the container.
  ///   - progress: Way towards the source, 0...1, by which the screen below comes into sight.
  func hold(_ area: CGRect, progress: CGFloat) {
    card.hold(area, radius: Self.heldRadius * min(1, progress / Self.roundingShare))
    cover(1 - progress)
  }

  /// - Parameter share: 1 while the zoomed screen covers the one below, 0 without it.
  private func cover(_ share: CGFloat) {
    dim.alpha = share
    let scale = 1 - (1 - Self.lowerScale) * share
    // Without a view in the transition the presenter stays as it is.
    lower?.transform = before.lower.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }

  func end() {
    card.removeFromSuperview()
    dim.removeFromSuperview()
    upper.alpha = before.upperAlpha
    source.alpha = before.sourceAlpha
    lower?.transform = before.lower
  }
}

/// Images of a screen and of the view that it grows from, cut to a rectangle between both.
final class ZoomCard: UIView {
  private let screen: UIView?
  private let source: UIView?
  /// Frame of the whole screen, and of its source.
  let openFrame: CGRect
  let place: CGRect
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

  /// Shows the whole screen in another rectangle of its shape.
  func hold(_ area: CGRect, radius: CGFloat) {
    frame = area
    layer.cornerRadius = radius
    let scale = openFrame.width > 0 ? area.width / openFrame.width : 1
    screen?.transform = CGAffineTransform(scaleX: scale, y: scale)
    screen?.center = .zero
  }

  /// Shows the screen without the image of the source.
  func hideSource() { source?.alpha = 0 }

  /// Fades the image of the source out, or in again at the end.
  func fade(isOpen: Bool, seconds: Double) {
    guard let source else { return }
    source.alpha = isOpen ? 1 : 0
    UIView.animate(withDuration: seconds, delay: 0, options: .curveLinear) {
      source.alpha = isOpen ? 0 : 1
    }
  }
}
