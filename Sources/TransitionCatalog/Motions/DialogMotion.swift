import SceneFormat
import UIKit

/// A small screen pops up in the middle of the old one, as an alert does, and fades away.
struct DialogMotion: TransitionMotion {
  let scale: Double
  let direction: TransitionDirection

  /// Duration in seconds: the spring until it has settled, and the fade.
  var duration: Double { direction == .forward ? 0.45 : 0.25 }
  /// The damping ratio of the spring: a little overshoot.
  private static let damping = 0.72

  private static let width = Parameter<Double>.points(
    "width", default: 270, "Width of the dialog.")
  private static let height = Parameter<Double>.points(
    "height", default: 160, "Height of the dialog.")
  private static let corner = Parameter<Double>.points(
    "cornerRadius", default: 14, "Corner radius of the dialog.")
  private static let dim = Parameter.unit(
    "dim", default: 0.3, "Opacity of the black over the old screen.")
  private static let size = Parameter.number(
    "scale", default: 1.18, in: 0.1...4, "a factor", "Scale that the dialog starts from.")

  static let entry = CatalogEntry(
    name: "dialog",
    summary: "An alert: the new screen springs up in the center of the old one, which darkens, and "
      + "fades away.",
    parameters: [width.summary, height.summary, corner.summary, dim.summary, size.summary]
  ) { parameters in
    let size = CGSize(width: width.read(parameters), height: height.read(parameters))
    let corner = corner.read(parameters)
    let dim = dim.read(parameters)
    let scale = Self.size.read(parameters)
    return ReadyTransition(
      style: .custom,
      presentationController: {
        DimmedPresentationController(
          presented: $0, presenting: $1, dimming: dim, cornerRadius: corner
        ) { middle(of: $0, size) }
      }
    ) { DirectedAnimator(DialogMotion(scale: scale, direction: $0), $0) }
  }

  /// Whole points, so that edges stay crisp.
  private static func middle(of container: CGRect, _ size: CGSize) -> CGRect {
    let width = min(size.width, container.width)
    let height = min(size.height, container.height)
    return CGRect(
      x: (container.midX - width / 2).rounded(), y: (container.midY - height / 2).rounded(),
      width: width, height: height)
  }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let dialog = views.upper
    let (alpha, transform) = (dialog.alpha, dialog.transform)
    guard views.isForward else {
      return UIView.animate(
        withDuration: duration, animations: { dialog.alpha = 0 },
        completion: { _ in
          dialog.alpha = alpha
          completion()
        })
    }
    dialog.alpha = 0
    dialog.transform = transform.scaledBy(x: scale, y: scale)
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: Self.damping,
      initialSpringVelocity: 0, options: [],
      animations: {
        dialog.alpha = alpha
        dialog.transform = transform
      },
      completion: { _ in
        dialog.alpha = alpha
        dialog.transform = transform
        completion()
      })
  }
}
