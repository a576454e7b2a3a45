import CoreGraphics
import MotionTransitioning
import QuartzCore
import SceneFormat
import UIKit

/// The new screen, or a dialog of some size, rises from below on the system's spring.
final class VerticalSheetTransition: NSObject, TransitionWithPresentation,
  TransitionWithCustomDuration
{
  private let width: Double?
  private let height: Double?

  private static let width = Parameter<Double?>.points(
    "width", "Width of a dialog in the center (default: the screen's).")
  private static let height = Parameter<Double?>.points(
    "height", "Height of a dialog in the center (default: the screen's).")
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "vertical-sheet",
    summary: "Material Motion's vertical sheet: the new screen rises from the bottom with the "
      + "system's spring; a dialog, which has a size, darkens the old one.",
    parameters: [width.summary, height.summary, gesture.summary]
  ) { parameters in
    ReadyTransition(
      VerticalSheetTransition(width: width.read(parameters), height: height.read(parameters)),
      gesture: gesture.read(parameters))
  }

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  private var isDialog: Bool { width != nil || height != nil }

  func defaultModalPresentationStyle() -> UIModalPresentationStyle {
    isDialog ? .custom : .fullScreen
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    guard isDialog else { return nil }
    let (width, height) = (width, height)
    return TransitionPresentationController(
      presentedViewController: presented, presenting: presenting
    ) { controller in
      let container = controller.containerView?.bounds ?? .zero
      let size = CGSize(
        width: min(width ?? .infinity, container.width),
        height: min(height ?? .infinity, container.height))
      // Whole points, so that edges stay crisp.
      return CGRect(
        x: (container.midX - size.width / 2).rounded(),
        y: (container.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }
  }

  func transitionDuration(with context: any TransitionContext) -> TimeInterval {
    CASpringAnimation.systemDuration
  }

  func start(with context: any TransitionContext) {
    let layer = context.foreViewController.view.layer
    let below = context.containerView.bounds.height + layer.bounds.height / 2
    context.compose(
      with: LayerTransition(
        springing: "position.y", of: layer, from: below, to: layer.position.y))
    context.transitionDidEnd()
  }
}
