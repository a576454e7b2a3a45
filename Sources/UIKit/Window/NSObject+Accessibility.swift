public import Foundation
import QuartzCore

/// On iOS every object has accessibility attributes. Those of responders are their own, which classes
/// override; all others are kept here for programs that read them. Nothing is spoken.
extension NSObjectProtocol where Self: NSObject {
  /// Whether assistive technology would stop here.
  @preconcurrency @MainActor
  public var isAccessibilityElement: Bool {
    get { words.isElement }
    set { change { $0.isElement = newValue } }
  }
  /// Name of the object.
  @preconcurrency @MainActor
  public var accessibilityLabel: String? {
    get { words.label }
    set { change { $0.label = newValue } }
  }
  /// Result of using the object.
  @preconcurrency @MainActor
  public var accessibilityHint: String? {
    get { words.hint }
    set { change { $0.hint = newValue } }
  }
  /// Current value of the object.
  @preconcurrency @MainActor
  public var accessibilityValue: String? {
    get { words.value }
    set { change { $0.value = newValue } }
  }
  /// Traits that assistive technologies read. Default: none.
  @preconcurrency @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { words.traits }
    set { change { $0.traits = newValue } }
  }
  /// Whether assistive technologies would ignore the elements inside.
  @preconcurrency @MainActor
  public var accessibilityElementsHidden: Bool {
    get { words.hidesElements }
    set { change { $0.hidesElements = newValue } }
  }
  /// Elements in the object; nil for none.
  @preconcurrency @MainActor
  public var accessibilityElements: [Any]? {
    get { words.elements }
    set { change { $0.elements = newValue } }
  }
  /// Name of the object for UI tests.
  @preconcurrency @MainActor
  public var accessibilityIdentifier: String? {
    get {
      (self as? any UIAccessibilityIdentification)?.accessibilityIdentifier
        ?? stored(.accessibilityIdentifier)
    }
    set {
      if let object = self as? any UIAccessibilityIdentification {
        object.accessibilityIdentifier = newValue
      } else {
        store(newValue, .accessibilityIdentifier)
      }
    }
  }

  @MainActor private var words: AccessibilityText {
    guard let responder = self as? UIResponder else {
      return stored(.accessibility) ?? AccessibilityText()
    }
    // A subclass may override them.
    var words = AccessibilityText()
    words.isElement = responder.isAccessibilityElement
    words.label = responder.accessibilityLabel
    words.hint = responder.accessibilityHint
    words.value = responder.accessibilityValue
    words.traits = responder.accessibilityTraits
    words.hidesElements = responder.accessibilityElementsHidden
    words.elements = responder.accessibilityElements
    return words
  }

  @MainActor private func change(_ change: (inout AccessibilityText) -> Void) {
    var changed = words
    change(&changed)
    guard let responder = self as? UIResponder else { return store(changed, .accessibility) }
    responder.isAccessibilityElement = changed.isElement
    responder.accessibilityLabel = changed.label
    responder.accessibilityHint = changed.hint
    responder.accessibilityValue = changed.value
    responder.accessibilityTraits = changed.traits
    responder.accessibilityElementsHidden = changed.hidesElements
    responder.accessibilityElements = changed.elements
  }
}
