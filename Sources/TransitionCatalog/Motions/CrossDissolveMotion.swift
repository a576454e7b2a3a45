import SceneFormat
import UIKit

/// The upper view fades in over the lower one.
struct CrossDissolveMotion: TransitionMotion {
  let duration: Double

  private static let seconds = Parameter.seconds(default: 0.35)

  static let entry = CatalogEntry(
    name: "cross-dissolve", summary: "The new screen fades in over the old one.",
    parameters: [seconds.summary]
  ) { ReadyTransition(CrossDissolveMotion(duration: seconds.read($0))) }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let alpha = views.upper.alpha
    views.animate(duration) { covered in
      views.upper.alpha = covered ? alpha : 0
    } completion: {
      views.upper.alpha = alpha
      completion()
    }
  }
}
