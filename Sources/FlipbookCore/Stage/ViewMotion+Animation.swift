import SceneFormat
import TransitionCatalog
import UIKit

extension ViewMotion {
  /// Creates the timing of a step's animation, for the view at a place among those of the step.
  init(_ animation: ViewAnimation, viewNumber: Int) {
    self.init(
      duration: animation.duration,
      delay: animation.delay + Double(viewNumber) * animation.stagger,
      pacing: ViewPacing(animation.pacing))
    repeatCount = animation.repetition.count.map(Double.init) ?? .infinity
    autoreverses = animation.repetition.autoreverses
  }
}
