public import Accessors
import Foundation

/// Interpolates between two values; which of the three values are set decides between which
/// (S8.35).
open class CABasicAnimation: CAPropertyAnimation {
  /// Start value, of the property's type; numbers of any type. nil: derived from the other two, or
  /// the shown value (S8.35).
  @Setter open var fromValue: Any? = nil
  /// End value; nil: derived from the other two, or the shown value (S8.35).
  @Setter open var toValue: Any? = nil
  /// Relative value: added to ``fromValue``, or subtracted from ``toValue``; ignored when both are
  /// set.
  @Setter open var byValue: Any? = nil

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }
}
