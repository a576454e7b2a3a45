import SceneFormat
import UIKit

/// A card rises over the old screen, which blurs: the effect of the backdrop is animated from and to
/// nil along with the card (S9.81).
struct BlurCardMotion: TransitionMotion {
  let pace: MotionPace

  private static let pace = PaceParameters(default: 0.5)
  private static let style = BlurStyle.parameter(default: .regular)
  private static let inset = Parameter<Double>.points(
    "inset", default: 24, "Minimum margin at each side.")
  private static let height = Parameter<Double?>.points(
    "height", "Height of the card (default: three fifths of the screen's).")
  private static let corner = Parameter<Double>.points(
    "cornerRadius", default: 24, "Corner radius of the card.")
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "blur-card",
    summary: "A card with rounded corners rises while the old screen blurs.",
    parameters: pace.summaries + [
      style.summary, inset.summary, height.summary, corner.summary, gesture.summary,
    ]
  ) { parameters in
    let style = style.read(parameters).style
    let inset = inset.read(parameters)
    let height = height.read(parameters)
    let corner = corner.read(parameters)
    let motion = BlurCardMotion(pace: pace.read(parameters))
    return ReadyTransition(
      style: .custom, gesture: gesture.read(parameters),
      presentationController: {
        DimmedPresentationController(
          presented: $0, presenting: $1, backdrop: .blur(style), cornerRadius: corner
        ) { middle(of: $0, inset, height) }
      }
    ) { DirectedAnimator(motion, $0) }
  }

  /// Whole points, so that edges stay crisp.
  private static func middle(of container: CGRect, _ inset: CGFloat, _ height: Double?) -> CGRect {
    let free = container.insetBy(
      dx: min(inset, container.width / 2), dy: min(inset, container.height / 2))
    let height = min(free.height, height ?? (container.height * 0.6).rounded())
    return CGRect(
      x: free.minX, y: (container.midY - height / 2).rounded(), width: free.width, height: height)
  }

  var duration: Double { pace.length }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let home = views.upper.center
    let away = CGPoint(x: home.x, y: home.y + views.container.bounds.maxY - views.upper.frame.minY)
    views.animate(pace) { covered in
      views.upper.center = covered ? home : away
    } completion: {
      views.upper.restoreCenter(home, from: away)
      completion()
    }
  }
}
