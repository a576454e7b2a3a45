import CoreGraphics
import Foundation

/// Closes a zoomed screen by a finger that pulls it down, or by two that pinch it (S3.67).
final class ZoomInteraction: NSObject, UIGestureRecognizerDelegate {
  /// Shares of the screen's height, and scales; inferred from recordings.
  private static let closingShare: CGFloat = 0.25
  private static let closingScale: CGFloat = 0.8
  private static let smallestScale: CGFloat = 0.3
  /// Share by which a pull over the whole height shrinks the card.
  private static let shrinking: CGFloat = 0.4

  private weak var zoomed: UIViewController?
  private let pan = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  private var closing: ZoomHold?
  /// The animation to the source that was found when the gesture was about to begin.
  private var animator: ZoomAnimator?
  /// Start of the gesture, in the coordinates of the zoomed view's superview.
  private var start = CGPoint.zero

  init(_ zoomed: UIViewController) {
    self.zoomed = zoomed
    super.init()
    pan.maximumNumberOfTouches = 1
    for recognizer in [pan, pinch] { recognizer.delegate = self }
    pan.addHandler { [weak self] _ in self?.panned() }
    pinch.addHandler { [weak self] _ in self?.pinched() }
  }

  func attach(to view: UIView) {
    guard pan.view !== view else { return }
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(pinch)
  }

  func detach() {
    for recognizer in [pan, pinch] { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  // MARK: Beginning

  /// Operation that closes the screen.
  private enum Way {
    case pop(UINavigationController, to: UIViewController)
    case dismissal(UIPresentationController)
  }

  /// nil while the screen cannot be closed.
  private var way: Way? {
    guard let zoomed else { return nil }
    if let navigation = zoomed.navigationController, navigation.stack.last === zoomed,
      let below = navigation.stack.dropLast().last
    {
      guard navigation.running == nil, !navigation.hasAnimatingDelegate else { return nil }
      return .pop(navigation, to: below)
    }
    guard let controller = zoomed.presentation.controller, controller.isAtRest,
      zoomed.transitioningDelegate == nil
    else { return nil }
    return .dismissal(controller)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let zoomed, let way, allows(gestureRecognizer) else { return false }
    let below: UIViewController
    switch way {
    case .pop(_, let lower): below = lower
    case .dismissal(let controller):
      guard controller.userMayDismiss() else { return false }
      below = controller.source ?? controller.presentingViewController
    }
    let transition = zoomed.preferredTransition
    animator =
      transition?.zoomAnimator(of: zoomed, from: below, isOpening: false) as? ZoomAnimator
    return animator != nil
  }

  /// Whether a gesture closes the screen: by its direction, unless the options decide otherwise.
  private func allows(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let view = zoomed?.viewIfLoaded else { return false }
    let velocity = recognizer === pan ? pan.velocity(in: view) : .zero
    let begins =
      recognizer === pan
      ? velocity.y > abs(velocity.x) && !hasContentAbove(pan) : pinch.isNarrowing
    guard let shouldBegin = zoomed?.preferredTransition?.zoomOptions?.interactiveDismissShouldBegin
    else { return begins }
    return shouldBegin(
      UIViewControllerTransition.ZoomInteractionContext(
        location: recognizer.location(in: view),
        velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: begins))
  }

  /// Whether the finger is on content that has to be scrolled back first.
  private func hasContentAbove(_ pan: UIPanGestureRecognizer) -> Bool {
    var view = pan.touches.first?.view
    while let next = view, next !== zoomed?.viewIfLoaded {
      if let scroll = next as? UIScrollView, scroll.scrollsDown, !scroll.isAtTop { return true }
      view = next.superview
    }
    return false
  }

  /// Whether a vertical drag in a scroll view of the screen pulls the screen and not the content, as in a sheet
  /// (S2.16).
  ///
  /// - Parameter distance: In points, positive downwards.
  func takesDrag(_ distance: CGFloat, from scroll: UIScrollView) -> Bool {
    distance > 0 && scroll.isAtTop && scroll.refreshControl == nil && way != nil
      && zoomed?.isModalInPresentation == false
  }

  private func begin(at point: CGPoint) {
    guard let animator, let way, let zoomed else { return }
    start = zoomed.view.convert(point, to: zoomed.view.superview)
    let hold = ZoomHold(animator)
    self.animator = nil
    closing = hold
    switch way {
    case .pop(let navigation, _):
      navigation.popInteractor = hold
      navigation.popViewController(animated: true)
      navigation.popInteractor = nil
    case .dismissal(let controller): controller.dismissByUser(animator, hold)
    }
  }

  // MARK: Following

  private var height: CGFloat { max(1, zoomed?.viewIfLoaded?.bounds.height ?? 1) }

  private func panned() {
    let container = closing == nil ? zoomed?.viewIfLoaded : zoomed?.viewIfLoaded?.superview
    let translation = pan.translation(in: container)
    let velocity = pan.velocity(in: container)
    switch pan.state {
    case .began: begin(at: pan.location(in: zoomed?.viewIfLoaded))
    case .changed:
      let share = min(1, max(0, translation.y / height))
      follow(translation, scale: 1 - Self.shrinking * share, progress: share)
    case .ended:
      let end = translation.y + UIPanGestureRecognizer.projectionTime * velocity.y
      release(closes: end > Self.closingShare * height, velocity: velocity)
    default: release(closes: false, velocity: .zero)
    }
  }

  private func pinched() {
    let scale = min(1, max(Self.smallestScale, pinch.scale))
    switch pinch.state {
    case .began: begin(at: pinch.location(in: zoomed?.viewIfLoaded))
    case .changed:
      let place = pinch.location(in: zoomed?.viewIfLoaded?.superview)
      let translation = CGPoint(x: place.x - start.x, y: place.y - start.y)
      follow(translation, scale: scale, progress: 1 - scale)
    case .ended:
      let end = pinch.scale + UIPanGestureRecognizer.projectionTime * pinch.velocity
      release(closes: end < Self.closingScale, velocity: .zero)
    default: release(closes: false, velocity: .zero)
    }
  }

  private func follow(_ translation: CGPoint, scale: CGFloat, progress: CGFloat) {
    closing?.follow(
      ZoomHold.Hold(translation: translation, scale: scale, point: start, progress: progress))
  }

  private func release(closes: Bool, velocity: CGPoint) {
    closing?.release(closes: closes, velocity: velocity)
    closing = nil
  }
}
