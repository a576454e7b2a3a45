import SceneFormat
import UIKit

/// The upper view grows a little while it fades in.
struct ScaleFadeMotion: TransitionMotion {
  let scale: Double
  let pace: MotionPace

  private static let size = Parameter.number(
    "scale", default: 0.9, in: 0.01...10, "a factor", "Scale that the new screen starts from.")
  private static let pace = PaceParameters(default: 0.3)

  static let entry = CatalogEntry(
    name: "scale-fade", summary: "The new screen fades in and scales up to its size.",
    parameters: [size.summary] + pace.summaries
  ) { ReadyTransition(ScaleFadeMotion(scale: size.read($0), pace: pace.read($0))) }

  var duration: Double { pace.length }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let upper = views.upper
    let (alpha, transform) = (upper.alpha, upper.transform)
    views.animate(pace, options: .curveEaseOut) { covered in
      upper.alpha = covered ? alpha : 0
      upper.transform = covered ? transform : transform.scaledBy(x: scale, y: scale)
    } completion: {
      upper.alpha = alpha
      upper.transform = transform
      completion()
    }
  }
}
