import MotionTransitioning
import QuartzCore
import UIKit

/// Animates one property of a layer from a value to another one, or in reverse if the transition
/// goes backward. At the end the layer has its original value.
final class LayerTransition: NSObject, Transition {
  private let animation: CABasicAnimation
  private let layer: CALayer

  /// - Parameter animation: has a key path and both values; without a duration it takes as long as
  ///   the whole transition.
  init(_ animation: CABasicAnimation, of layer: CALayer) {
    self.animation = animation
    self.layer = layer
  }

  func start(with context: any TransitionContext) {
    guard let keyPath = animation.keyPath else { return context.transitionDidEnd() }
    let (layer, home) = (layer, layer.value(forKeyPath: keyPath))
    context.defer { layer.setValue(home, forKeyPath: keyPath) }
    if context.direction == .backward {
      (animation.fromValue, animation.toValue) = (animation.toValue, animation.fromValue)
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { context.transitionDidEnd() }
    layer.add(animation, forKey: keyPath)
    layer.setValue(animation.toValue, forKeyPath: keyPath)
    CATransaction.commit()
  }
}

extension LayerTransition {
  /// Slow at both ends.
  convenience init(fading layer: CALayer, from start: Double, to end: Double) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    (fade.fromValue, fade.toValue) = (start, end)
    self.init(fade, of: layer)
  }

  /// Creates a transition on the system's spring.
  convenience init(springing keyPath: String, of layer: CALayer, from start: Any, to end: Any) {
    let spring = CASpringAnimation.system(keyPath)
    (spring.fromValue, spring.toValue) = (start, end)
    self.init(spring, of: layer)
  }
}

extension CASpringAnimation {
  /// The spring of the system's modal transitions (S3.34), until it is at rest.
  static func system(_ keyPath: String) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: keyPath)
    (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
    spring.duration = spring.settlingDuration
    return spring
  }

  /// Duration in seconds of the system's animation.
  static var systemDuration: Double { system("position").duration }
}
