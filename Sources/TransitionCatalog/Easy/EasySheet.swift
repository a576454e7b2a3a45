import CoreGraphics
import EasyTransitions
import SceneFormat
import UIKit

/// EasyTransitions' sheet: the new screen rises into its place at the bottom, over the old one in the
/// dark.
final class EasySheet: PresentationControllerAnimator {
  private let seconds: Double

  private static let height = Parameter<Double>.points(
    "height", default: 370, "Height of the sheet.")
  private static let inset = Parameter<Double>.points(
    "inset", default: 10, "Margin at the sides and the bottom.")
  private static let corner = Parameter<Double>.points(
    "cornerRadius", default: 16, "Corner radius of the sheet.")
  private static let time = Parameter.seconds(default: 1)
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "easy-sheet",
    summary: "EasyTransitions' sheet: the new screen rises to the bottom of the old one, which "
      + "darkens, with a spring.",
    parameters: [height.summary, inset.summary, corner.summary, time.summary, gesture.summary]
  ) { parameters in
    let height = height.read(parameters)
    let inset = inset.read(parameters)
    let corner = corner.read(parameters)
    let seconds = time.read(parameters)
    let sheet = MadeOnce { EasySheet(seconds: seconds) }
    return ReadyTransition(
      style: .custom, gesture: gesture.read(parameters),
      presentationController: {
        // The animator brings the darkness.
        DimmedPresentationController(
          presented: $0, presenting: $1, dimming: 0, cornerRadius: corner
        ) { bottom(of: $0, inset: inset, height: height) }
      },
      animator: {
        ModalTransitionConfigurator(transitionAnimator: sheet.value, presenting: $0 == .forward)
      })
  }

  private static func bottom(of container: CGRect, inset: CGFloat, height: CGFloat) -> CGRect {
    let free = container.insetBy(
      dx: min(inset, container.width / 2), dy: min(inset, container.height / 2))
    let height = min(height, free.height)
    return CGRect(x: free.minX, y: free.maxY - height, width: free.width, height: height)
  }

  private init(seconds: Double) {
    self.seconds = seconds
    super.init(finalFrame: .zero)
  }

  override var duration: TimeInterval { seconds }

  /// UIKit has put the screen where it is to rest.
  override func layout(presenting: Bool, modalView: UIView, in container: UIView) {
    finalFrame = modalView.frame
    super.layout(presenting: presenting, modalView: modalView, in: container)
  }
}
