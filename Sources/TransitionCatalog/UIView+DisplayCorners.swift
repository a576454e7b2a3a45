import UIKit

extension UIView {
  /// Radius of the display's corners around a view that fills its window, in points; 0 for other views.
  var displayCornerRadius: CGFloat {
    guard let window, convert(bounds, to: window) == window.bounds else { return 0 }
    return window.screen.displayCornerRadius
  }
}
