import SceneFormat
import UIKit

/// A sheet with round upper corners rises over a presenter that steps back and darkens.
struct CardMotion: TransitionMotion {
  /// What a card looks like, shared by its motion and its presentation controller.
  struct Look {
    /// In points; nil leaves a gap of ``gap`` at the top.
    var height: Double?
    var dimming: Double
    var cornerRadius: Double
    var presenterScale: Double

    static let gap = 54.0
  }

  /// The system's spring takes this long (S3.34), in seconds.
  let duration = 0.5

  private static let height = Parameter<Double?>.points(
    "height", "The height of the card; by default all but the uppermost 54 points.")
  private static let dim = Parameter.unit(
    "dim", default: 0.4, "How dark the old screen becomes.")
  private static let corner = Parameter<Double>.points(
    "cornerRadius", default: 10, "The radius of the card's upper corners.")
  private static let back = Parameter.number(
    "scale", default: 0.92, in: 0.5...1, "a factor", "The size to which the old screen steps back.")

  static let entry = CatalogEntry(
    name: "card",
    summary: "A sheet with round corners rises over the old screen, which steps back and darkens; "
      + "the system's spring, 0.5 s.",
    parameters: [height.summary, dim.summary, corner.summary, back.summary]
  ) { parameters in
    let look = Look(
      height: height.read(parameters), dimming: dim.read(parameters),
      cornerRadius: corner.read(parameters), presenterScale: back.read(parameters))
    return ReadyTransition(
      style: .custom,
      presentationController: {
        CardPresentationController(presented: $0, presenting: $1, look: look)
      }
    ) { DirectedAnimator(CardMotion(), $0) }
  }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let home = views.upper.center
    let away = CGPoint(x: home.x, y: home.y + views.container.bounds.maxY - views.upper.frame.minY)
    views.animate(duration, options: UIView.AnimationOptions(rawValue: 7 << 16)) { covered in
      views.upper.center = covered ? home : away
    } completion: {
      views.upper.center = home
      completion()
    }
  }
}

/// Places the card and animates what lies behind it (S2.11).
final class CardPresentationController: UIPresentationController {
  private let look: CardMotion.Look
  private let dimmingView = UIView(frame: .zero)
  private var presenterClipped = false

  init(
    presented: UIViewController, presenting: UIViewController?, look: CardMotion.Look
  ) {
    self.look = look
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    let height = min(bounds.height, look.height ?? max(0, bounds.height - CardMotion.Look.gap))
    return CGRect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
  }

  override func presentationTransitionWillBegin() {
    guard let containerView, let card = presentedView else { return }
    card.layer.cornerRadius = look.cornerRadius
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.clipsToBounds = true
    dimmingView.backgroundColor = .black
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    presenterClipped = presentingViewController.view.clipsToBounds
    presentingViewController.view.clipsToBounds = true
    setCovered(false)
    animate(covered: true)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { cleanUp() }
  }

  override func dismissalTransitionWillBegin() {
    animate(covered: false)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { cleanUp() } else { setCovered(true) }
  }

  private func animate(covered: Bool) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return setCovered(covered)
    }
    coordinator.animate(alongsideTransition: { _ in self.setCovered(covered) })
  }

  private func setCovered(_ covered: Bool) {
    dimmingView.alpha = covered ? look.dimming : 0
    let presenter = presentingViewController.view
    let scale = covered ? look.presenterScale : 1
    presenter?.transform = CGAffineTransform(scaleX: scale, y: scale)
    presenter?.layer.cornerRadius = covered && scale < 1 ? look.cornerRadius : 0
  }

  private func cleanUp() {
    setCovered(false)
    dimmingView.removeFromSuperview()
    presentingViewController.view.clipsToBounds = presenterClipped
    presentedView?.layer.cornerRadius = 0
  }
}
