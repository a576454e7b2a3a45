// swift-format-ignore-file
import UIKit

/// The transition "lift", printed by Flipbook.
///
/// Return it from the delegate of the transition: with `isForward: true` for a presentation or
/// push, with `isForward: false` for a dismissal or pop.
///
/// In the scene a finger picks up the shared elements: see the class `LiftGrab`.
final class LiftAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  /// Finger that may pick up the shared elements (default: none).
  private let grab: LiftGrab?

  init(isForward: Bool, grab: LiftGrab? = nil) {
    self.isForward = isForward
    self.grab = grab
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    isForward ? 0.5467863223937433 : 0.5467863223937433
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
    let grab = self.grab
    // Before anything moves. Without a lower view, as in a sheet, nothing is shared.
    var elements: LiftElements?
    if let lower {
      let (old, new) = isForward ? (lower, upper) : (upper, lower)
      if let grab, grab.isActive {
        grab.hold(from: old, to: new, in: container)
      } else {
        elements = LiftElements(from: old, to: new, in: container)
      }
    }
    let arriving = PosedView(isForward ? upper : lower, isForward ? [
      Pose(opacity: 0),
    ] : [

    ])
    let leaving = PosedView(isForward ? lower : upper, isForward ? [

    ] : [
      Pose(opacity: 0),
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
      elements?.restore()
      grab?.restore()
      completion()
    }
    let changes = {
      elements?.fly()
      for posed in arrivals { posed.takePlace() }
      for posed in departures { posed.take(posed.poses.endIndex - 1) }
    }
    if isForward {
      UIView.animate(
        springDuration: 0.38, bounce: 0.12, initialSpringVelocity: 0,
        delay: 0, options: [], animations: changes, completion: { _ in end() })
    } else {
      UIView.animate(
        springDuration: 0.38, bounce: 0.12, initialSpringVelocity: 0,
        delay: 0, options: [], animations: changes, completion: { _ in end() })
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
}

/// Views of both screens that move as one: frame and corners go from one to the other, and their contents
/// cross-fade. The views are found by `accessibilityIdentifier`.
@MainActor
final class LiftElements {
  private struct Element {
    let source: UIView
    let target: UIView
    let mover: UIView
    let contents: (old: UIView, new: UIView)
    let alphas: (source: CGFloat, target: CGFloat)
    let start: CGRect
    let end: CGRect
  }

  private static let pairs = [("thumbnail", "picture")]
  private var elements: [Element] = []

  /// Both screens are at their final places in the container.
  init(from old: UIView, to new: UIView, in container: UIView) {
    new.layoutIfNeeded()
    for (first, second) in Self.pairs {
      let sides = [(first, second), (second, first)].compactMap { (source, target) -> (UIView, UIView)? in
        guard let source = Self.view(source, in: old), let target = Self.view(target, in: new) else {
          return nil
        }
        return (source, target)
      }
      guard let (source, target) = sides.first else { continue }
      let element = Element(
        source: source, target: target, mover: UIView(),
        contents: (Self.copy(of: source), Self.copy(of: target)),
        alphas: (source.alpha, target.alpha),
        start: source.convert(source.bounds, to: container),
        end: target.convert(target.bounds, to: container))
      element.mover.clipsToBounds = true
      element.mover.frame = element.start
      element.mover.layer.cornerRadius = source.layer.cornerRadius
      for content in [element.contents.new, element.contents.old] {
        content.frame = element.mover.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        element.mover.addSubview(content)
      }
      source.alpha = 0
      target.alpha = 0
      container.addSubview(element.mover)
      elements.append(element)
    }
  }

  var isEmpty: Bool { elements.isEmpty }

  /// Goes to the places on the screen that appears, inside an animation block.
  func fly() {
    for element in elements {
      element.mover.transform = .identity
      element.mover.frame = element.end
      element.mover.layer.cornerRadius = element.target.layer.cornerRadius
      element.contents.old.alpha = 0
    }
  }

  /// Goes to the places on the screen that disappears, inside an animation block.
  func settle() {
    for element in elements {
      element.mover.transform = .identity
      element.mover.frame = element.start
    }
  }

  /// Moves and scales about the point where a finger has picked the views up.
  func hold(at origin: CGPoint, translation: CGPoint, scale: CGFloat) {
    for element in elements {
      element.mover.transform = CGAffineTransform(scaleX: scale, y: scale)
      element.mover.center = CGPoint(
        x: origin.x + (element.start.midX - origin.x) * scale + translation.x,
        y: origin.y + (element.start.midY - origin.y) * scale + translation.y)
    }
  }

  /// The part of a velocity that leads to the end or back, in distances a second.
  func speed(_ velocity: CGPoint, isForward: Bool) -> CGFloat {
    guard let element = elements.first else { return 0 }
    let target = isForward ? element.end : element.start
    let way = CGPoint(
      x: target.midX - element.mover.center.x, y: target.midY - element.mover.center.y)
    let length = way.x * way.x + way.y * way.y
    guard length > 1 else { return 0 }
    return min(20, max(0, (way.x * velocity.x + way.y * velocity.y) / length))
  }

  func restore() {
    for element in elements {
      element.mover.removeFromSuperview()
      element.source.alpha = element.alphas.source
      element.target.alpha = element.alphas.target
    }
  }

  private static func copy(of view: UIView) -> UIView {
    guard let original = view as? UIImageView else {
      return view.snapshotView(afterScreenUpdates: true) ?? UIView()
    }
    let copy = UIImageView(image: original.image)
    copy.contentMode = original.contentMode
    copy.tintColor = original.tintColor
    copy.backgroundColor = original.backgroundColor
    return copy
  }

  private static func view(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { self.view(identifier, in: $0) }.first
  }
}

/// Lets a finger pick up the shared views and dismiss or pop the screen.
///
/// Keep one for each screen, and pass it to the animator. Call `follow(_:start:)` from the action of a pan
/// recognizer on the screen's view, which begins with a pan down. Return it as interaction controller
/// while `isActive`.
final class LiftGrab: UIPercentDrivenInteractiveTransition {
  /// Whether a finger has started the transition.
  private(set) var isActive = false
  private var elements: LiftElements?
  private var stage: UIView?
  private var origin = CGPoint.zero

  /// - Parameter start: Calls `dismiss` or `popViewController`.
  func follow(_ pan: UIPanGestureRecognizer, start: () -> Void) {
    guard let window = pan.view?.window ?? stage?.window else { return }
    let translation = pan.translation(in: window)
    let velocity = pan.velocity(in: window)
    let way = max(1, window.bounds.height * 0.5)
    let share = translation.y / way
    switch pan.state {
    case .began:
      isActive = true
      completionCurve = .easeOut
      origin = pan.location(in: window)
      start()
    case .changed:
      let progress = min(1, max(0, share))
      update(min(0.95, max(0.01, progress)))
      elements?.hold(
        at: origin, translation: translation, scale: 1 - 0.4 * progress)
    case .ended:
      release(
        finishing: share + 0.15 * velocity.y / way > 0.5, velocity: velocity)
    case .cancelled, .failed: release(finishing: false, velocity: .zero)
    default: break
    }
  }

  /// Picks the views up, for the animator. They move above the container, whose time the finger drives.
  func hold(from old: UIView, to new: UIView, in container: UIView) {
    guard let parent = container.superview else { return }
    let stage = UIView(frame: container.frame)
    stage.isUserInteractionEnabled = false
    parent.insertSubview(stage, aboveSubview: container)
    self.stage = stage
    elements = LiftElements(from: old, to: new, in: stage)
  }

  private func release(finishing: Bool, velocity: CGPoint) {
    guard isActive else { return }
    isActive = false
    if let elements, !elements.isEmpty {
      let flight: TimeInterval = 0.5467863223937433
      let share = finishing ? 1 - percentComplete : percentComplete
      completionSpeed = max(0.000001, share * duration / CGFloat(flight))
      UIView.animate(
        withDuration: flight, delay: 0, usingSpringWithDamping: 0.88,
        initialSpringVelocity: elements.speed(velocity, isForward: finishing), options: [],
        animations: { if finishing { elements.fly() } else { elements.settle() } })
    }
    if finishing { finish() } else { cancel() }
  }

  /// Ends the transition, for the animator.
  func restore() {
    elements?.restore()
    stage?.removeFromSuperview()
    elements = nil
    stage = nil
  }
}
