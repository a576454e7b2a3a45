import QuartzCore
import UIKit

extension UIViewController {
  /// The view of this screen that scenes call so. Its lack is reported: a transition that names it
  /// has nothing to move.
  func view(identifiedBy id: String) -> UIView? {
    let found = view.descendant(identifiedBy: id)
    if found == nil {
      World.current.report(
        .viewMissing,
        "the transition moves the view “\(id)”, which \(self) does not have")
    }
    return found
  }
}

extension UIView {
  /// The view itself or one inside of it.
  func descendant(identifiedBy id: String) -> UIView? {
    if accessibilityIdentifier == id { return self }
    return subviews.lazy.compactMap { $0.descendant(identifiedBy: id) }.first
  }
}
