import Foundation

/// Accessibility attributes of a view. They are stored for programs that read them; nothing is
/// spoken here.
struct AccessibilityText {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
  var hidesElements = false
  var elements: [Any]?
  var isModal = false
}
