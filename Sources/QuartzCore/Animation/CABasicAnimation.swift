import Foundation

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
