// swift-format-ignore-file
import UIKit

/// The transition "turn", printed by Flipbook.
/// The new screen turns in about its vertical axis in two phases; the old one steps back.
///
/// Return it from the delegate of the transition: with `isForward: true` for a presentation or
/// push, with `isForward: false` for a dismissal or pop.
///
/// In the scene a pan from the left edge drives the dismissal or pop. For that, an app needs a
/// gesture recognizer, and a `UIPercentDrivenInteractiveTransition` from its delegate.
final class TurnAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    isForward ? 0.6 : 0.5
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
    let shade = makeShade(below: upper, in: container)
    let backdrop = makeBackdrop(in: container)
    container.insertSubview(backdrop, belowSubview: shade)
    let arriving = PosedView(isForward ? upper : lower, isForward ? [
      Pose(share: CGPoint(x: 0.95, y: 0), scale: CGPoint(x: 0.86, y: 0.86), rotationY: -48, cornerRadius: 40),
      Pose(time: 0.55, share: CGPoint(x: 0.18, y: 0), scale: CGPoint(x: 0.86, y: 0.86), rotationY: -14, cornerRadius: 40),
    ] : [
      Pose(share: CGPoint(x: -0.12, y: 0), scale: CGPoint(x: 0.9, y: 0.9), cornerRadius: 40),
    ])
    let leaving = PosedView(isForward ? lower : upper, isForward ? [
      Pose(time: 1, share: CGPoint(x: -0.12, y: 0), scale: CGPoint(x: 0.9, y: 0.9), cornerRadius: 40),
    ] : [
      Pose(time: 0.45, share: CGPoint(x: 0.18, y: 0), scale: CGPoint(x: 0.86, y: 0.86), rotationY: -14, cornerRadius: 40),
      Pose(time: 1, share: CGPoint(x: 0.95, y: 0), scale: CGPoint(x: 0.86, y: 0.86), rotationY: -48, cornerRadius: 40),
    ])
    let upperPoses = (isForward ? arriving : leaving)?.poses ?? []
    let posedShade = PosedView(shade, upperPoses)
    let moving = [arriving, leaving].compactMap { $0 }
    let arrivals = [arriving, isForward ? posedShade : nil].compactMap { $0 }
    let departures = [leaving, isForward ? nil : posedShade].compactMap { $0 }
    for posed in moving { posed.prepare() }
    (isForward ? arriving : leaving)?.raise(by: 10_000)
    (isForward ? leaving : arriving)?.raise(by: -10_000)
    posedShade?.raise(by: 9000)
    for posed in arrivals { posed.take(posed.poses.startIndex) }
    cover(backdrop, !isForward)
    var remaining = 1
    let end = {
      remaining -= 1
      guard remaining == 0 else { return }
      for posed in moving { posed.restore() }
      shade.removeFromSuperview()
      backdrop.removeFromSuperview()
      completion()
    }
    let changes = { [self] in
      cover(backdrop, isForward)
      for posed in arrivals { posed.addKeyframesToPlace() }
      for posed in departures { posed.addKeyframesFromPlace() }
    }
    if isForward {
      UIView.animateKeyframes(
        withDuration: 0.6, delay: 0, options: [],
        animations: changes, completion: { _ in end() })
    } else {
      UIView.animateKeyframes(
        withDuration: 0.5, delay: 0, options: UIView.KeyframeAnimationOptions(
          rawValue: UIView.AnimationOptions.curveEaseOut.rawValue),
        animations: changes, completion: { _ in end() })
    }
  }

  private func makeShade(below upper: UIView, in container: UIView) -> UIView {
    let shade = UIView(frame: upper.frame)
    shade.backgroundColor = upper.backgroundColor
    shade.layer.cornerRadius = upper.layer.cornerRadius
    shade.layer.shadowOpacity = 0.35
    shade.layer.shadowRadius = 24
    shade.layer.shadowOffset = CGSize(width: -8, height: 0)
    shade.layer.shadowColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor
    container.insertSubview(shade, belowSubview: upper)
    return shade
  }

  private func makeBackdrop(in container: UIView) -> UIView {
    let view = UIView(frame: container.bounds)
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    return view
  }

  private func cover(_ backdrop: UIView, _ isCovered: Bool) {
    backdrop.alpha = isCovered ? 0.35 : 0
  }

  /// Offset, scale, rotation and opacity of a view relative to its normal state.
  private struct Pose {
    var time: CGFloat = 0
    var offset = CGPoint.zero
    var share = CGPoint.zero
    var scale = CGPoint(x: 1, y: 1)
    var rotationX: CGFloat = 0
    var rotationY: CGFloat = 0
    var eyeDistance: CGFloat = 1000
    var opacity: CGFloat = 1
    var cornerRadius: CGFloat?

    func transform(of size: CGSize) -> CATransform3D {
      var result = CATransform3DMakeScale(scale.x, scale.y, 1)
      if rotationX != 0 || rotationY != 0 {
        result = CATransform3DConcat(
          result, CATransform3DMakeRotation(rotationX * .pi / 180, 1, 0, 0))
        result = CATransform3DConcat(
          result, CATransform3DMakeRotation(rotationY * .pi / 180, 0, 1, 0))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / eyeDistance
        result = CATransform3DConcat(result, perspective)
      }
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
    private let zPosition: CGFloat

    init?(_ view: UIView?, _ poses: [Pose]) {
      guard let view else { return nil }
      self.view = view
      center = view.center
      bounds = view.bounds
      transform = view.transform3D
      alpha = view.alpha
      cornerRadius = view.layer.cornerRadius
      clips = view.clipsToBounds
      zPosition = view.layer.zPosition
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
      view.layer.zPosition = zPosition
    }

    /// Keeps a view that rotates in space from intersecting its siblings.
    func raise(by distance: CGFloat) {
      if poses.contains(where: { $0.rotationX != 0 || $0.rotationY != 0 }) {
        view.layer.zPosition = zPosition + distance
      }
    }

    func addKeyframesToPlace() {
      for (index, pose) in poses.enumerated() {
        let isLast = index == poses.endIndex - 1
        let end = isLast ? 1 : poses[index + 1].time
        UIView.addKeyframe(
          withRelativeStartTime: pose.time, relativeDuration: end - pose.time
        ) { isLast ? takePlace() : take(index + 1) }
      }
    }

    func addKeyframesFromPlace() {
      var start: CGFloat = 0
      for (index, pose) in poses.enumerated() {
        UIView.addKeyframe(
          withRelativeStartTime: start, relativeDuration: pose.time - start
        ) { take(index) }
        start = pose.time
      }
    }
  }
}
