import QuartzCore
import SceneFormat
import UIKit

extension ViewPacing {
  /// The pacing of a scene's animation.
  init(_ animation: ViewAnimation) {
    switch animation.pacing {
    case .spring(let damping, let velocity):
      self = .spring(dampingRatio: damping, velocity: velocity)
    case .curve(.cubic(let first, let second)):
      self = .curve(CubicBezierCurve(first.x, first.y, second.x, second.y))
    case .curve(.named(let name)):
      self = .curve(CubicBezierCurve(name))
    }
  }
}

extension CubicBezierCurve {
  init(_ name: CurveName) {
    switch name {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInOut: self = .easeInEaseOut
    case .default: self = .default
    }
  }
}
