import CoreGraphics
import EasyTransitions
import SceneFormat
import UIKit

/// EasyTransitions' card: the new screen grows out of a place of the old one, which blurs.
///
/// A view that the scene names as that place hides meanwhile, and the corners are round while the
/// screen is small: what apps add to the library's animator by its callbacks.
final class AppStoreCard: AppStoreAnimator {
  private let place: SceneSpot
  private let cornerRadius: CGFloat
  private let seconds: Double
  /// Attributes of the screen's view before and after the transition.
  private var look: (view: UIView, cornerRadius: CGFloat, clips: Bool)?
  private var hidden: UIView?

  private static let source = Parameter<SceneSpot>.requiredSpot(
    "from", "The place on the old screen out of which the new one grows.")
  private static let blur = BlurStyle.parameter(default: .light)
  private static let corner = Parameter<Double>.points(
    "cornerRadius", default: 13, "The radius of the corners while it is small.")
  private static let time = Parameter.seconds(default: 0.85)
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "app-store-card",
    summary: "EasyTransitions' App Store card: the new screen grows out of a card of the old one, "
      + "which blurs.",
    parameters: [source.summary, blur.summary, corner.summary, time.summary, gesture.summary]
  ) { parameters in
    let place = source.read(parameters)
    let style = blur.read(parameters).style
    let corner = corner.read(parameters)
    let seconds = time.read(parameters)
    let card = MadeOnce {
      AppStoreCard(from: place, blur: style, cornerRadius: corner, seconds: seconds)
    }
    return ReadyTransition(style: .custom, gesture: gesture.read(parameters)) { direction in
      let configurator = ModalTransitionConfigurator(
        transitionAnimator: card.value, presenting: direction == .forward)
      configurator.willComplete = { card.value.comeToRest() }
      return configurator
    }
  }

  private init(
    from place: SceneSpot, blur: UIBlurEffect.Style, cornerRadius: CGFloat, seconds: Double
  ) {
    self.place = place
    self.cornerRadius = cornerRadius
    self.seconds = seconds
    super.init(initialFrame: .zero, blurEffectStyle: blur)
  }

  override var duration: TimeInterval { seconds }

  override func layout(presenting: Bool, modalView: UIView, in container: UIView) {
    initialFrame = place.rect(in: container)
    look = (modalView, modalView.layer.cornerRadius, modalView.clipsToBounds)
    modalView.clipsToBounds = true
    if presenting { modalView.layer.cornerRadius = cornerRadius }
    super.layout(presenting: presenting, modalView: modalView, in: container)
    hidePlace(in: container)
  }

  override func animate(presenting: Bool, modalView: UIView, in container: UIView) {
    modalView.layer.cornerRadius = presenting ? look?.cornerRadius ?? 0 : cornerRadius
    super.animate(presenting: presenting, modalView: modalView, in: container)
  }

  private func hidePlace(in container: UIView) {
    guard case .view(let id) = place,
      let view = container.window?.descendant(identifiedBy: id), !view.isHidden
    else { return }
    view.isHidden = true
    hidden = view
  }

  private func comeToRest() {
    look?.view.layer.cornerRadius = look?.cornerRadius ?? 0
    look?.view.clipsToBounds = look?.clips ?? false
    hidden?.isHidden = false
    (look, hidden) = (nil, nil)
  }
}
