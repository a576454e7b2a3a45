import QuartzCore
import SceneFormat
import UIKit

extension ViewPacing {
  /// Creates the pacing of a scene's animation.
  init(_ pacing: AnimationPacing) {
    switch pacing {
    case .spring(let damping, let velocity):
      self = .spring(dampingRatio: damping, velocity: velocity)
    case .physics(let spring):
      self = .physics(SpringCurve(spring))
    case .curve(let curve):
      self = .curve(CubicBezierCurve(curve))
    }
  }
}

extension SpringCurve {
  init(_ spring: SceneSpring) {
    switch spring {
    case .perceptual(let duration, let bounce):
      self = .perceptual(duration: duration, bounce: bounce, initialVelocity: 0)
    case .physical(let mass, let stiffness, let damping, let velocity):
      self.init(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
  }
}

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

extension CubicBezierCurve {
  init(_ curve: AnimationCurve) {
    switch curve {
    case .cubic(let first, let second): self.init(first.x, first.y, second.x, second.y)
    case .named(.linear): self = .linear
    case .named(.easeIn): self = .easeIn
    case .named(.easeOut): self = .easeOut
    case .named(.easeInOut): self = .easeInEaseOut
    case .named(.default): self = .default
    }
  }
}
