public import Accessors
import Foundation

/// Base class of animations of one property, identified by a key path.
open class CAPropertyAnimation: CAAnimation {
  /// Animated property, for example `position`, `bounds.size.width` or `transform.rotation.z`.
  @Setter open var keyPath: String? = nil
  /// Whether the animated value is added to the value underneath (default false, S8.36).
  @Setter open var isAdditive = false
  /// Whether each repetition starts at the end value of the previous one (default false).
  @Setter open var isCumulative = false
  /// Function that makes transforms of interpolated numbers, for `transform` and the like; nil (default)
  /// for none. The number that stands for the identity replaces a missing end.
  @Setter open var valueFunction: CAValueFunction? = nil

  /// Creates an animation of a key path. An unknown path is reported when the animation is added,
  /// and has no effect.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }
}
