// swift-format-ignore-file
import UIKit

/// The transition "rise", printed by Flipbook.
/// A card rises over the blurred screen; a pan pulls it down.
///
/// Return it from the delegate of the transition: with `isForward: true` for a presentation or
/// push, with `isForward: false` for a dismissal or pop.
///
/// In the scene a pan down drives the dismissal or pop. For that, an app needs a
/// gesture recognizer, and a `UIPercentDrivenInteractiveTransition` from its delegate.
final class RiseAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    isForward ? 0.9371275205354759 : 0.3
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      let frame = context.finalFrame(for: controller)
      if frame != .zero { to.frame = frame }
      if isForward { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    guard let upper = context.view(forKey: isForward ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let lower = context.view(forKey: isForward ? .from : .to)
    animate(upper, lower, in: container) {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func animate(
    _ upper: UIView, _ lower: UIView?, in container: UIView, completion: @escaping () -> Void
  ) {
    let arriving = PosedView(isForward ? upper : lower, isForward ? [
      Pose(share: CGPoint(x: 0, y: 1.15), scale: CGPoint(x: 0.94, y: 0.94)),
    ] : [

    ])
    let leaving = PosedView(isForward ? lower : upper, isForward ? [

    ] : [
      Pose(share: CGPoint(x: 0, y: 1.15), scale: CGPoint(x: 0.94, y: 0.94)),
    ])
    let row = isForward ? makeRow(in: upper) : []
    let moving = [arriving, leaving].compactMap { $0 } + row
    let arrivals = [arriving].compactMap { $0 }
    let departures = [leaving].compactMap { $0 }
    for posed in moving { posed.prepare() }
    for posed in arrivals + row { posed.take(posed.poses.startIndex) }
    var remaining = 1 + row.count
    let end = {
      remaining -= 1
      guard remaining == 0 else { return }
      for posed in moving { posed.restore() }
      completion()
    }
    let changes = {
      for posed in arrivals { posed.takePlace() }
      for posed in departures { posed.take(posed.poses.endIndex - 1) }
    }
    if isForward {
      UIView.animate(
        springDuration: 0.45, bounce: 0.15, initialSpringVelocity: 0,
        delay: 0, options: [], animations: changes, completion: { _ in end() })
    } else {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.curveEaseIn],
        animations: changes, completion: { _ in end() })
    }
    for (index, posed) in row.enumerated() {
      UIView.animate(
        springDuration: 0.4, bounce: 0.2, initialSpringVelocity: 0,
        delay: 0.12 + Double(index) * 0.05, options: [], animations: { posed.takePlace() }, completion: { _ in end() })
    }
  }

  private func makeRow(in upper: UIView) -> [PosedView] {
    ["item1", "item2", "item3", "item4", "add"].compactMap { identifier in
      PosedView(Self.view(identifier, in: upper), [Pose(offset: CGPoint(x: 0, y: 36), opacity: 0)])
    }
  }

  /// Offset, scale, rotation and opacity of a view relative to its normal state.
  private struct Pose {
    var offset = CGPoint.zero
    var share = CGPoint.zero
    var scale = CGPoint(x: 1, y: 1)
    var opacity: CGFloat = 1
    var cornerRadius: CGFloat?

    func transform(of size: CGSize) -> CATransform3D {
      let result = CATransform3DMakeScale(scale.x, scale.y, 1)
      return CATransform3DConcat(
        result,
        CATransform3DMakeTranslation(
          offset.x + share.x * size.width, offset.y + share.y * size.height, 0))
    }
  }

  /// A view with its normal state and the poses that it is animated from or to.
  @MainActor
  private struct PosedView {
    let view: UIView
    let poses: [Pose]
    private let center: CGPoint
    private let bounds: CGRect
    private let transform: CATransform3D
    private let alpha: CGFloat
    private let cornerRadius: CGFloat
    private let clips: Bool

    init?(_ view: UIView?, _ poses: [Pose]) {
      guard let view else { return nil }
      self.view = view
      center = view.center
      bounds = view.bounds
      transform = view.transform3D
      alpha = view.alpha
      cornerRadius = view.layer.cornerRadius
      clips = view.clipsToBounds
      self.poses = poses
    }

    func prepare() {
      if poses.contains(where: { $0.cornerRadius != nil }) { view.clipsToBounds = true }
    }

    func take(_ index: Int) {
      guard poses.indices.contains(index) else { return }
      let pose = poses[index]
      view.transform3D = CATransform3DConcat(pose.transform(of: bounds.size), transform)
      view.alpha = alpha * pose.opacity
      view.layer.cornerRadius = pose.cornerRadius ?? cornerRadius
    }

    func takePlace() {
      view.transform3D = transform
      view.alpha = alpha
      view.layer.cornerRadius = cornerRadius
    }

    func restore() {
      takePlace()
      view.clipsToBounds = clips
    }
  }

  private static func view(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { self.view(identifier, in: $0) }.first
  }
}

/// Frame of the presented screen, and the backdrop behind it. Return it from
/// `presentationController(forPresented:presenting:source:)`, with
/// `modalPresentationStyle = .custom`.
final class RisePresentationController: UIPresentationController {
  private let backdrop = UIVisualEffectView(effect: nil)

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(
      x: 10, y: 390,
      width: 370, height: 400)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView, let presentedView else { return }
    presentedView.autoresizingMask = []
    presentedView.layer.cornerRadius = 36
    presentedView.clipsToBounds = true
    backdrop.frame = containerView.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(backdrop, at: 0)
    backdrop.effect = nil
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
      backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterialDark)
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { backdrop.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
      backdrop.effect = nil
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      backdrop.removeFromSuperview()
    } else {
      backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterialDark)
    }
  }
}
