import Foundation

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// For example `position`, `bounds.size.width`, `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the animated value is added to what is underneath (S8.36).
  open var isAdditive = false
  /// Whether each repetition starts where the last one ended.
  open var isCumulative = false

  /// An unknown path is reported when the animation is added; the animation then changes nothing.
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
  /// Of the property's kind; numbers of any type. nil leaves the start to the other two (S8.35).
  open var fromValue: Any?
  /// Of the property's kind; nil leaves the end to the other two (S8.35).
  open var toValue: Any?
  /// Added to ``fromValue``, or taken from ``toValue``; ignored when both are set.
  open var byValue: Any?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }
}
