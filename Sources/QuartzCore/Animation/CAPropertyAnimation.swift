import Foundation

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// For example `position`, `bounds.size.width`, `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the animated value is added to what is underneath (S8.36).
  open var isAdditive = false
  /// Whether each repetition starts where the last one ended.
  open var isCumulative = false

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
  }
}

/// From one value to another; which of the three values are set decides between which (S8.35).
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }
}
