import SceneFormat
import UIKit

/// A sheet with round upper corners rises over a presenter that steps back and darkens.
struct CardMotion: TransitionMotion {
  /// The system's spring takes this long (S3.34), in seconds.
  let duration = 0.5
  /// Distance of a card without a height from the top, in points.
  private static let gap = 54.0

  private static let height = Parameter<Double?>.points(
    "height", "Height of the card (default: all but the top 54 points).")
  private static let dim = Parameter.unit(
    "dim", default: 0.4, "Opacity of the black over the old screen.")
  private static let corner = Parameter<Double>.points(
    "cornerRadius", default: 10, "Radius of the card's top corners.")
  private static let back = Parameter.number(
    "scale", default: 0.92, in: 0.5...1, "a factor", "Scale of the old screen behind the card.")
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "card",
    summary: "A sheet with rounded corners rises with the system's spring (0.5 s); the old screen "
      + "scales down and darkens.",
    parameters: [height.summary, dim.summary, corner.summary, back.summary, gesture.summary]
  ) { parameters in
    let height = height.read(parameters)
    let dim = dim.read(parameters)
    let corner = corner.read(parameters)
    let back = back.read(parameters)
    return ReadyTransition(
      style: .custom, gesture: gesture.read(parameters),
      presentationController: {
        CardPresentationController(
          presented: $0, presenting: $1, dimming: dim, cornerRadius: corner, presenterScale: back
        ) { place(of: height, in: $0) }
      }
    ) { DirectedAnimator(CardMotion(), $0) }
  }

  private static func place(of height: Double?, in container: CGRect) -> CGRect {
    let height = min(container.height, height ?? max(0, container.height - gap))
    return CGRect(
      x: container.minX, y: container.maxY - height, width: container.width, height: height)
  }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let home = views.upper.center
    let away = CGPoint(x: home.x, y: home.y + views.container.bounds.maxY - views.upper.frame.minY)
    views.animate(MotionPace(duration: duration), options: .systemCurve) { covered in
      views.upper.center = covered ? home : away
    } completion: {
      views.upper.restoreCenter(home, from: away)
      completion()
    }
  }
}

/// Steps the presenter back, too.
private final class CardPresentationController: DimmedPresentationController {
  private let presenterScale: CGFloat
  private let cornerRadius: CGFloat
  /// Attributes of the presenter before the presentation.
  private var presenterLook: (cornerRadius: CGFloat, clips: Bool, transform: CGAffineTransform)?

  init(
    presented: UIViewController, presenting: UIViewController?, dimming: CGFloat,
    cornerRadius: CGFloat, presenterScale: CGFloat, place: @escaping Place
  ) {
    self.presenterScale = presenterScale
    self.cornerRadius = cornerRadius
    super.init(
      presented: presented, presenting: presenting, backdrop: .dimming(dimming),
      cornerRadius: cornerRadius, place: place)
  }

  override func presentationTransitionWillBegin() {
    presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    if let presenter = presentingViewController.view {
      presenterLook = (presenter.layer.cornerRadius, presenter.clipsToBounds, presenter.transform)
      presenter.clipsToBounds = true
    }
    super.presentationTransitionWillBegin()
  }

  override func animate(
    covered: Bool, alongside coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.animate(covered: covered, alongside: coordinator)
    // The presenter is not in the container; because it is named, it still follows a finger (S5.8).
    coordinator.animateAlongsideTransition(
      in: presentingViewController.view, animation: { _ in self.stepPresenterBack(covered) },
      completion: nil)
  }

  override func setCovered(_ covered: Bool) {
    super.setCovered(covered)
    stepPresenterBack(covered)
  }

  private func stepPresenterBack(_ covered: Bool) {
    guard let presenter = presentingViewController.view, let presenterLook else { return }
    let scale = covered ? presenterScale : 1
    presenter.transform = presenterLook.transform.scaledBy(x: scale, y: scale)
    presenter.layer.cornerRadius = covered && scale < 1 ? cornerRadius : presenterLook.cornerRadius
  }

  override func cleanUp() {
    super.cleanUp()
    presentedView?.layer.maskedCorners = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    if let presenterLook { presentingViewController.view.clipsToBounds = presenterLook.clips }
  }
}
