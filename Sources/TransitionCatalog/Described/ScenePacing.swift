package import QuartzCore
package import SceneFormat
package import UIKit

extension ViewPacing {
  /// Creates the pacing of a scene's animation.
  package init(_ pacing: AnimationPacing) {
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
  /// Creates the spring of a scene.
  package init(_ spring: SceneSpring) {
    switch spring {
    case .perceptual(let duration, let bounce):
      self = .perceptual(duration: duration, bounce: bounce, initialVelocity: 0)
    case .physical(let mass, let stiffness, let damping, let velocity):
      self.init(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
  }
}

extension CubicBezierCurve {
  /// Creates the curve of a scene.
  package init(_ curve: AnimationCurve) {
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
