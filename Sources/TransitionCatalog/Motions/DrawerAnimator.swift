import SceneFormat
import UIKit

/// A sheet rises from the bottom and returns there, only by constraints: it replaces one by
/// another, and animates the layout.
final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let direction: TransitionDirection
  private let duration: Double
  private let damping: Double

  init(_ direction: TransitionDirection, duration: Double, damping: Double) {
    self.direction = direction
    self.duration = duration
    self.damping = damping
  }

  private static let height = Parameter<Double?>.points(
    "height", "Height of the sheet (default: half of the container's).")
  private static let inset = Parameter<Double>.points(
    "inset", default: 0, "Margin at the sides and the bottom.")
  private static let maxWidth = Parameter<Double>.points(
    "maxWidth", default: 640, "Maximum width of the sheet.")
  private static let dim = Parameter.unit(
    "dim", default: 0.3, "Opacity of the black over the old screen.")
  private static let corner = Parameter<Double>.points(
    "cornerRadius", default: 16, "Corner radius of the sheet.")
  private static let damping = Parameter.number(
    "damping", default: 0.85, in: 0.05...1, "0.05 to 1", "Damping ratio of the spring.")
  private static let seconds = Parameter.seconds(default: 0.5)
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "drawer",
    summary: "A sheet held at the bottom by constraints rises with a spring.",
    parameters: [
      height.summary, inset.summary, maxWidth.summary, dim.summary, corner.summary,
      damping.summary, seconds.summary, gesture.summary,
    ]
  ) { parameters in
    let measures = DrawerLayout.Measures(
      height: height.read(parameters).map { CGFloat($0) }, inset: inset.read(parameters),
      maxWidth: maxWidth.read(parameters))
    let dim = dim.read(parameters)
    let corner = corner.read(parameters)
    let damping = damping.read(parameters)
    let seconds = seconds.read(parameters)
    return ReadyTransition(
      style: .custom, gesture: gesture.read(parameters),
      presentationController: {
        DrawerPresentationController(
          presented: $0, presenting: $1, dimming: dim, cornerRadius: corner, measures)
      }
    ) { DrawerAnimator($0, duration: seconds, damping: damping) }
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let sheet = DirectedAnimator.place(in: context, direction) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let container = context.containerView
    let own = presentationController(in: context)?.hold(sheet, in: container)
    // A full-screen presentation has no presentation controller of Flipbook that would keep the
    // sheet in place.
    let layout = own ?? DrawerLayout(sheet, in: container, .full(container))
    layout.isRaised = direction == .backward
    container.layoutIfNeeded()
    layout.isRaised.toggle()
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: 0, options: [], animations: { container.layoutIfNeeded() },
      completion: { _ in
        let isCancelled = context.transitionWasCancelled
        if isCancelled || own == nil {
          layout.isRaised = own == nil || self.direction == .backward
          container.layoutIfNeeded()
        }
        if own == nil { layout.remove() }
        context.completeTransition(!isCancelled)
      })
  }

  private func presentationController(
    in context: any UIViewControllerContextTransitioning
  ) -> DrawerPresentationController? {
    let sheet = context.viewController(forKey: direction == .forward ? .to : .from)
    return sheet?.presentationController as? DrawerPresentationController
  }
}

extension DrawerLayout.Measures {
  /// All of a container.
  @MainActor fileprivate static func full(_ container: UIView) -> Self {
    Self(height: container.bounds.height, inset: 0, maxWidth: container.bounds.width)
  }
}

/// Darkens the old screen, and keeps the sheet under its constraints, also when the device turns.
private final class DrawerPresentationController: DimmedPresentationController {
  private var layout: DrawerLayout?
  private let measures: DrawerLayout.Measures

  init(
    presented: UIViewController, presenting: UIViewController?, dimming: CGFloat,
    cornerRadius: CGFloat, _ measures: DrawerLayout.Measures
  ) {
    self.measures = measures
    super.init(
      presented: presented, presenting: presenting, backdrop: .dimming(dimming),
      cornerRadius: cornerRadius
    ) { measures.place(in: $0) }
  }

  /// Constraints do that, as soon as the screen is there.
  override func placeScreen() {
    guard layout == nil, let containerView, let presentedView,
      presentedView.superview === containerView
    else { return }
    hold(presentedView, in: containerView).isRaised = true
  }

  /// The constraints of the sheet, which is in the container by now.
  @discardableResult
  func hold(_ sheet: UIView, in container: UIView) -> DrawerLayout {
    let layout = layout ?? DrawerLayout(sheet, in: container, measures)
    self.layout = layout
    return layout
  }

  override func cleanUp() {
    super.cleanUp()
    layout?.remove()
    layout = nil
  }
}
