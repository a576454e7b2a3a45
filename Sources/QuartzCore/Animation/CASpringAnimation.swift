public import Foundation

/// A basic animation timed by a damped spring (S8.40 ff.). `duration` cuts the motion off and does
/// not stretch it; `settlingDuration` is usually the right duration.
open class CASpringAnimation: CABasicAnimation {
  private var spring = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)

  /// Mass (default 1). Values that are not positive are ignored (S8.58).
  open var mass: CGFloat {
    get { spring.mass }
    set { if newValue > 0, newValue.isFinite { replace(mass: newValue) } }
  }

  /// Stiffness (default 100). Values that are not positive are ignored.
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { if newValue > 0, newValue.isFinite { replace(stiffness: newValue) } }
  }

  /// Damping coefficient (default 10). Negative values are ignored.
  open var damping: CGFloat {
    get { spring.damping }
    set { if newValue >= 0, newValue.isFinite { replace(damping: newValue) } }
  }

  /// Initial velocity in distances per second, positive towards the end value (default 0).
  open var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { if newValue.isFinite { replace(initialVelocity: newValue) } }
  }

  /// Whether a damping ratio above 1 overdamps; when false (default) it counts as 1 (S8.44).
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { replace(allowsOverdamping: newValue) }
  }

  /// Seconds until the spring has settled (S8.47).
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// Perceptual duration in seconds that the spring was created from; 0 for other springs.
  public private(set) var perceptualDuration: CFTimeInterval = 0
  /// Bounce −1...1 that the spring was created from; 0 for other springs.
  public private(set) var bounce: CGFloat = 0

  /// Creates a spring from a perceptual duration in seconds and a bounce −1...1 (S6.43, S8.48).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = .perceptual(duration: perceptualDuration, bounce: bounce, initialVelocity: 0)
    self.perceptualDuration = perceptualDuration
    self.bounce = bounce
  }

  /// Creates a spring animation of a key path.
  package convenience init(keyPath: String?, spring: SpringCurve) {
    self.init()
    self.keyPath = keyPath
    self.spring = spring
  }

  /// The spring as a value.
  package var curve: SpringCurve { spring }

  private func replace(
    mass: CGFloat? = nil, stiffness: CGFloat? = nil, damping: CGFloat? = nil,
    initialVelocity: CGFloat? = nil, allowsOverdamping: Bool? = nil
  ) {
    spring = SpringCurve(
      mass: mass ?? spring.mass, stiffness: stiffness ?? spring.stiffness,
      damping: damping ?? spring.damping,
      initialVelocity: initialVelocity ?? spring.initialVelocity,
      allowsOverdamping: allowsOverdamping ?? spring.allowsOverdamping)
  }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CASpringAnimation else { return }
    spring = other.spring
    perceptualDuration = other.perceptualDuration
    bounce = other.bounce
  }
}
