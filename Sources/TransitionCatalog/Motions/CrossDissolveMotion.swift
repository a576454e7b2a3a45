import SceneFormat
import UIKit

/// The upper view fades in over the lower one.
struct CrossDissolveMotion: TransitionMotion {
  let pace: MotionPace

  private static let pace = PaceParameters(default: 0.35)

  static let entry = CatalogEntry(
    name: "cross-dissolve", summary: "The new screen fades in over the old one.",
    parameters: pace.summaries
  ) { ReadyTransition(CrossDissolveMotion(pace: pace.read($0))) }

  var duration: Double { pace.length }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let alpha = views.upper.alpha
    views.animate(pace) { covered in
      views.upper.alpha = covered ? alpha : 0
    } completion: {
      views.upper.alpha = alpha
      completion()
    }
  }
}
