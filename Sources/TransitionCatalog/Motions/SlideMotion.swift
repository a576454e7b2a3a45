import SceneFormat
import UIKit

/// The upper view slides in from one edge, over a lower one that stays.
struct SlideMotion: TransitionMotion {
  let edge: SceneEdge
  let pace: MotionPace

  private static let edge = Parameter.edge(
    "edge", default: .right, "Edge that the new screen comes from.")
  private static let pace = PaceParameters(default: 0.35)
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "slide", summary: "The new screen slides in from an edge over the old one.",
    parameters: [edge.summary] + pace.summaries + [gesture.summary]
  ) {
    ReadyTransition(
      SlideMotion(edge: edge.read($0), pace: pace.read($0)), gesture: gesture.read($0))
  }

  var duration: Double { pace.length }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let home = views.upper.center
    let away = outside(home, views.container.bounds)
    views.animate(pace) { covered in
      views.upper.center = covered ? home : away
    } completion: {
      views.upper.restoreCenter(home, from: away)
      completion()
    }
  }

  private func outside(_ home: CGPoint, _ bounds: CGRect) -> CGPoint {
    switch edge {
    case .left: CGPoint(x: home.x - bounds.width, y: home.y)
    case .right: CGPoint(x: home.x + bounds.width, y: home.y)
    case .top: CGPoint(x: home.x, y: home.y - bounds.height)
    case .bottom: CGPoint(x: home.x, y: home.y + bounds.height)
    }
  }
}
