import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Accessibility properties of views")
struct AccessibilityTests {
  /// A view with a name of its own, as in apps.
  private final class Gauge: UIView {
    override var accessibilityLabel: String? {
      get { "gauge" }
      set { super.accessibilityLabel = newValue }
    }
  }

  @Test("They are stored, may be overridden, and are never drawn")
  func words() {
    let view = UIView()
    #expect(view.accessibilityLabel == nil && view.accessibilityTraits == .none)
    #expect(!view.isAccessibilityElement && !view.accessibilityViewIsModal)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "close"
    view.accessibilityHint = "closes the card"
    view.accessibilityValue = "open"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityViewIsModal = true
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "close")
    #expect(view.accessibilityHint == "closes the card" && view.accessibilityValue == "open")
    #expect(view.accessibilityTraits.contains(.button) && view.accessibilityViewIsModal)
    #expect(!view.accessibilityElementsHidden)
    #expect(Gauge().accessibilityLabel == "gauge")
  }
}
