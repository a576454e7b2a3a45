import EasyTransitions
import SceneFormat
import UIKit

/// EasyTransitions' push and pop, with the duration of a scene.
final class TimedShow: ShowAnimator {
  private let seconds: Double

  private static let time = Parameter.seconds(default: 0.7)
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "show",
    summary: "EasyTransitions' show: the new screen comes from the right and moves the old one a "
      + "part of the way.",
    parameters: [time.summary, gesture.summary]
  ) { parameters in
    let seconds = time.read(parameters)
    return ReadyTransition(TimedShow(seconds: seconds), gesture: gesture.read(parameters))
  }

  private init(seconds: Double) {
    self.seconds = seconds
    super.init()
  }

  override var duration: TimeInterval { seconds }
}
