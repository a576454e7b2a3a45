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
  var actions: [UIAccessibilityCustomAction]?
  var inputLabels: [String]?
  var language: String?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var path: UIBezierPath?
  var groupsChildren = false
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var containerType = UIAccessibilityContainerType.none
  var responds: Bool?
}
