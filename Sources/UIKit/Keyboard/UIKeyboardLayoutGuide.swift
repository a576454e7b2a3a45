public import Accessors
import CoreGraphics
import Foundation
import QuartzCore

/// A guide whose edges follow those of another area.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area of the keyboard in a view; without a keyboard, the safe area's lower edge.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Stored: the keyboard is always docked here. Default: false.
  @Setter open var followsUndockedKeyboard = false
  /// Whether the guide ends at the safe area while there is no keyboard; else at the view's lower edge.
  /// Default: true.
  @Setter open var usesBottomSafeArea = true {
    didSet { owningView?.setNeedsConstraintLayout() }
  }
  /// Distance in points above the keyboard at which a finger that drags begins to move it. Default: 0.
  @Setter open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  /// Guide that covers the keyboard. Constraints to it move with the keyboard.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let known = layoutState.keyboardGuide {
      known.owningView = self
      return known
    }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self, named: "UIKeyboardLayoutGuide")
    layoutState.keyboardGuide = guide
    layer.world.uikit.keyboard.add(guideOf: self)
    return guide
  }

  /// Insets from the view's edges to the area of the keyboard.
  func keyboardInsets(usesSafeArea: Bool) -> UIEdgeInsets {
    let shown = layer.world.uikit.keyboard.shownHeight
    let safe = usesSafeArea ? safeAreaInsets.bottom : 0
    guard let window, shown > 0 else {
      return UIEdgeInsets(top: bounds.height - safe, left: 0, bottom: 0, right: 0)
    }
    let bottom = convert(CGPoint(x: 0, y: bounds.maxY), to: window).y
    let covered = max(safe, shown - (window.bounds.height - bottom))
    return UIEdgeInsets(top: bounds.height - covered, left: 0, bottom: 0, right: 0)
  }
}
