import CoreGraphics
import EasyTransitions
import SceneFormat
import UIKit

/// EasyTransitions' card: the new screen grows out of a place of the old one, which blurs.
///
/// If the scene names a view as that place, the view hides during the transition. Its shadow fades
/// as the screen grows, and the corners go from the place's to the display's, as apps do with the
/// callbacks of the library's animator. An image that fills the screen keeps its aspect ratio
/// meanwhile.
final class AppStoreCard: AppStoreAnimator {
  private let place: SceneSpot
  private let cornerRadius: CGFloat
  private let seconds: Double
  /// The display's, so that the card is round as soon as it is smaller than the screen.
  private var cornerRadiusAtFullSize: CGFloat = 0
  /// Attributes of the screen's view before and after the transition.
  private var look: (view: UIView, cornerRadius: CGFloat, clips: Bool)?
  private var hidden: UIView?
  /// Casts the shadow of the hidden view, below the screen and as large.
  private var shadow: UIView?
  /// Images that a screen of another shape would distort.
  private var stretched: [UIImageView] = []

  private static let source = Parameter<SceneSpot>.requiredSpot(
    "from", "Place on the old screen that the new one grows from.")
  private static let blur = BlurStyle.parameter(default: .light)
  private static let corner = Parameter<Double>.points(
    "cornerRadius", default: 13, "Corner radius at its small size.")
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
    cornerRadiusAtFullSize = max(modalView.layer.cornerRadius, container.displayCornerRadius)
    modalView.clipsToBounds = true
    modalView.layer.cornerRadius = presenting ? cornerRadius : cornerRadiusAtFullSize
    stretched = modalView.subviews.compactMap { $0 as? UIImageView }.filter {
      $0.contentMode == .scaleToFill && $0.frame == modalView.bounds
    }
    for image in stretched { image.contentMode = .scaleAspectFill }
    super.layout(presenting: presenting, modalView: modalView, in: container)
    hidePlace(below: modalView, in: container)
    castShadow(small: presenting, in: container)
  }

  override func animate(presenting: Bool, modalView: UIView, in container: UIView) {
    modalView.layer.cornerRadius = presenting ? cornerRadiusAtFullSize : cornerRadius
    castShadow(small: !presenting, in: container)
    super.animate(presenting: presenting, modalView: modalView, in: container)
  }

  /// Places the shadow as the place has it, or at the edges of the container, invisible.
  private func castShadow(small: Bool, in container: UIView) {
    shadow?.frame = small ? initialFrame : container.bounds
    shadow?.layer.cornerRadius = small ? cornerRadius : cornerRadiusAtFullSize
    shadow?.alpha = small ? 1 : 0
  }

  private func hidePlace(below modalView: UIView, in container: UIView) {
    guard case .view(let id) = place,
      let view = container.window?.descendant(identifiedBy: id), !view.isHidden
    else { return }
    view.isHidden = true
    hidden = view
    guard view.layer.shadowOpacity > 0 else { return }
    let shadow = UIView(frame: initialFrame)
    // A layer without content casts none; the screen covers this color.
    shadow.backgroundColor = view.backgroundColor ?? modalView.backgroundColor ?? .white
    shadow.layer.shadowColor = view.layer.shadowColor
    shadow.layer.shadowOpacity = view.layer.shadowOpacity
    shadow.layer.shadowOffset = view.layer.shadowOffset
    shadow.layer.shadowRadius = view.layer.shadowRadius
    container.insertSubview(shadow, belowSubview: modalView)
    self.shadow = shadow
  }

  private func comeToRest() {
    look?.view.layer.cornerRadius = look?.cornerRadius ?? 0
    look?.view.clipsToBounds = look?.clips ?? false
    for image in stretched { image.contentMode = .scaleToFill }
    hidden?.isHidden = false
    shadow?.removeFromSuperview()
    (look, hidden, shadow, stretched) = (nil, nil, nil, [])
  }
}
