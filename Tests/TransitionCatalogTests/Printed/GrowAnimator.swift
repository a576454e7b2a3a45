// swift-format-ignore-file
import UIKit

/// The transition "grow", printed by Flipbook.
/// The new screen grows out of a card.
///
/// Return it from the delegate of the transition: with `isForward: true` for a presentation or
/// push, with `isForward: false` for a dismissal or pop.
final class GrowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    isForward ? 0.6629856291804727 : 0.6629856291804727
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
    let arriving = PosedView.screen(isForward ? upper : lower, isForward ? [
      Pose(frame: CGRect(x: 20, y: 40, width: 60, height: 50), cornerRadius: 12),
    ] : [

    ])
    let leaving = PosedView.screen(isForward ? lower : upper, isForward ? [

    ] : [
      Pose(frame: CGRect(x: 20, y: 40, width: 60, height: 50), cornerRadius: 12),
    ])
    let moving = [arriving, leaving].compactMap { $0 }
    let arrivals = [arriving].compactMap { $0 }
    let departures = [leaving].compactMap { $0 }
    for posed in moving { posed.prepare() }
    for posed in arrivals { posed.take(posed.poses.startIndex) }
    var remaining = 1
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
        springDuration: 0.45, bounce: 0.15, initialSpringVelocity: 0,
        delay: 0, options: [], animations: changes, completion: { _ in end() })
    }
  }

  /// Offset, scale, rotation and opacity of a view relative to its normal state.
  private struct Pose {
    var frame: CGRect?
    var view: String?
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
      self.poses = poses.map { pose in
        var pose = pose
        if let id = pose.view, let superview = view.superview,
          let source = view.window.flatMap({ GrowAnimator.view(id, in: $0) })
        {
          pose.frame = source.convert(source.bounds, to: superview)
        }
        return pose
      }
    }

    /// A screen, or a view that stands in for one that is resized.
    static func screen(_ view: UIView?, _ poses: [Pose]) -> PosedView? {
      guard let view else { return nil }
      let isResized = poses.contains { $0.frame != nil || $0.view != nil }
      let isRound = poses.contains { ($0.cornerRadius ?? 0) > 0 }
      return PosedView(
        isResized ? ScaledScreen(of: view, isRound: isRound) ?? view : view, poses)
    }

    private var isResized: Bool { poses.contains { $0.frame != nil } }

    func prepare() {
      if isResized || poses.contains(where: { $0.cornerRadius != nil }) {
        view.clipsToBounds = true
      }
    }

    func take(_ index: Int) {
      guard poses.indices.contains(index) else { return }
      let pose = poses[index]
      if isResized {
        view.bounds.size = pose.frame?.size ?? bounds.size
        view.center = pose.frame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? center
        view.layoutIfNeeded()
      }
      let size = pose.frame?.size ?? bounds.size
      view.transform3D = CATransform3DConcat(pose.transform(of: size), transform)
      view.alpha = alpha * pose.opacity
      view.layer.cornerRadius = pose.cornerRadius ?? cornerRadius
    }

    func takePlace() {
      if isResized {
        view.bounds.size = bounds.size
        view.center = center
        view.layoutIfNeeded()
      }
      view.transform3D = transform
      view.alpha = alpha
      view.layer.cornerRadius = cornerRadius
    }

    func restore() {
      takePlace()
      view.clipsToBounds = clips
      (view as? ScaledScreen)?.giveBack()
    }
  }

  /// Stands in for a screen that is resized. The screen keeps its layout, and is shown as wide as
  /// this view, from its top edge; what does not fit is clipped.
  private final class ScaledScreen: UIView {
    private let screen: UIView
    private let place: (center: CGPoint, transform: CATransform3D, cornerRadius: CGFloat)
    private let resizing: UIView.AutoresizingMask

    init?(of screen: UIView, isRound: Bool) {
      guard let superview = screen.superview else { return nil }
      self.screen = screen
      place = (screen.center, screen.transform3D, screen.layer.cornerRadius)
      resizing = screen.autoresizingMask
      super.init(frame: CGRect(origin: .zero, size: screen.bounds.size))
      center = screen.center
      transform3D = screen.transform3D
      layer.cornerRadius = max(
        screen.layer.cornerRadius, isRound ? Self.displayCornerRadius(at: screen) : 0)
      layer.cornerCurve = screen.layer.cornerCurve
      layer.maskedCorners = screen.layer.maskedCorners
      clipsToBounds = true
      if isPlain { backgroundColor = screen.backgroundColor }
      superview.insertSubview(self, belowSubview: screen)
      screen.transform3D = CATransform3DIdentity
      screen.layer.cornerRadius = 0
      screen.autoresizingMask = []
      addSubview(screen)
      layoutSubviews()
    }

    required init?(coder: NSCoder) { nil }

    /// Radius of the display's corners around a screen that fills its window. UIKit does not tell
    /// it: this is an estimate by the inset at the top.
    private static func displayCornerRadius(at screen: UIView) -> CGFloat {
      guard let window = screen.window,
        screen.convert(screen.bounds, to: window) == window.bounds
      else { return 0 }
      let insets = window.safeAreaInsets
      guard window.traitCollection.userInterfaceIdiom != .pad else {
        return insets.bottom > 0 ? 18 : 0
      }
      // In landscape the sensors are at the left or the right.
      switch max(insets.top, insets.left, insets.right) {
      case ...20: return 0
      case ...54: return min(window.bounds.width, window.bounds.height) < 390 ? 39 : 142.0 / 3
      case ...60: return 55
      default: return 62
      }
    }

    private var isPlain: Bool {
      (screen.backgroundColor?.cgColor.alpha ?? 0) >= 1 && !(screen.layer is CAGradientLayer)
    }

    override func layoutSubviews() {
      let own = screen.bounds.size
      guard own.width > 0, own.height > 0 else { return }
      let (across, down) = (bounds.width / own.width, bounds.height / own.height)
      let scale = isPlain ? across : max(across, down)
      screen.transform = CGAffineTransform(scaleX: scale, y: scale)
      screen.center = CGPoint(x: bounds.midX, y: own.height * scale / 2)
    }

    func giveBack() {
      superview?.insertSubview(screen, aboveSubview: self)
      (screen.center, screen.transform3D, screen.layer.cornerRadius) = place
      screen.autoresizingMask = resizing
      removeFromSuperview()
    }
  }

  private static func view(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { self.view(identifier, in: $0) }.first
  }
}
