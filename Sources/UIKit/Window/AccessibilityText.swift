import Foundation

/// What a view tells assistive technology. Nothing here speaks: it is kept for those who read it.
struct AccessibilityText {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
  var hidesElements = false
  var isModal = false
}
