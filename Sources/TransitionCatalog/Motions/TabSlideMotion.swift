import CoreGraphics
import SceneFormat
import UIKit

/// Both screens move side by side, as pages do: the one on the right is the later one.
struct TabSlideMotion: TransitionMotion {
  let pace: MotionPace
  /// Gap between the screens in points.
  let gap: Double

  private static let pace = PaceParameters(default: 0.3)
  private static let between = Parameter<Double>.points(
    "gap", default: 0, "Gap between the screens.")
  private static let pan = Parameter.flag(
    "interactive", default: false, "Whether a horizontal pan changes tabs.")

  static let entry = CatalogEntry(
    name: "tab-slide",
    summary: "Both screens move side by side; a later tab comes from the right.",
    parameters: pace.summaries + [between.summary, pan.summary]
  ) {
    ReadyTransition(
      TabSlideMotion(pace: pace.read($0), gap: between.read($0)),
      gesture: pan.read($0) ? .pan(.right) : nil)
  }

  var duration: Double { pace.length }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let (upper, lower) = (views.upper, views.lower)
    let homes = (upper: upper.center, lower: lower?.center ?? .zero)
    let way = views.container.bounds.width + gap
    let upperAway = CGPoint(x: homes.upper.x + way, y: homes.upper.y)
    let lowerAway = CGPoint(x: homes.lower.x - way, y: homes.lower.y)
    views.animate(pace) { covered in
      upper.center = covered ? homes.upper : upperAway
      lower?.center = covered ? lowerAway : homes.lower
    } completion: {
      upper.restoreCenter(homes.upper, from: upperAway)
      lower?.restoreCenter(homes.lower, from: lowerAway)
      completion()
    }
  }
}
