public import Foundation

/// A link of the chain along which events travel.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// For sources that override it; nothing is loaded from nibs here.
  open func awakeFromNib() {}

  /// nil, unless overridden: the end of the chain.
  open var next: UIResponder? { nil }

  /// Passed on to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Passed on to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Passed on to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Passed on to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// False, unless overridden; nothing follows: there is no keyboard here.
  open var canBecomeFirstResponder: Bool { false }
  /// Always false: there is no keyboard here.
  open var isFirstResponder: Bool { false }

  /// Refused, always: there is no keyboard here.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Nothing to resign: always true.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
}
