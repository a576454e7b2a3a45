import QuartzCore
import SceneFormat
import UIKit

extension ViewPacing {
  /// Creates the pacing of a scene's animation.
  init(_ pacing: AnimationPacing) {
    switch pacing {
    case .spring(let damping, let velocity):
      self = .spring(dampingRatio: damping, velocity: velocity)
    case .curve(let curve):
      self = .curve(CubicBezierCurve(curve))
    }
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
