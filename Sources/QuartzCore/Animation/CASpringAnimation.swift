public import Foundation

/// A basic animation paced by a damped spring (S8.40 ff.). Its `duration` cuts the motion, it does
/// not stretch it; `settlingDuration` is usually right.
open class CASpringAnimation: CABasicAnimation {
  private var spring = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)

  /// More than 0; other values are refused and change nothing (S8.58).
  open var mass: CGFloat {
    get { spring.mass }
    set { if newValue > 0, newValue.isFinite { replace(mass: newValue) } }
  }

  /// More than 0; other values are refused.
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { if newValue > 0, newValue.isFinite { replace(stiffness: newValue) } }
  }

  /// 0 or more; other values are refused.
  open var damping: CGFloat {
    get { spring.damping }
    set { if newValue >= 0, newValue.isFinite { replace(damping: newValue) } }
  }

  /// In distances per second; positive towards the target.
  open var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { if newValue.isFinite { replace(initialVelocity: newValue) } }
  }

  /// Whether a damping ratio above 1 really overdamps; by default it counts as 1 (S8.44).
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { replace(allowsOverdamping: newValue) }
  }

  /// How long the spring takes to come to rest, in seconds (S8.47).
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The duration that the eye perceives, when made from one.
  public private(set) var perceptualDuration: CFTimeInterval = 0
  /// −1...1 of the spring that was made from a perceived duration; 0 for any other.
  public private(set) var bounce: CGFloat = 0

  /// A spring by perceived duration (seconds) and bounce (−1...1) (S6.43, S8.48).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = .perceptual(duration: perceptualDuration, bounce: bounce, initialVelocity: 0)
    self.perceptualDuration = perceptualDuration
    self.bounce = bounce
  }

  package convenience init(keyPath: String?, spring: SpringCurve) {
    self.init()
    self.keyPath = keyPath
    self.spring = spring
  }

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
