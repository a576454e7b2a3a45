import CoreGraphics
import SceneFormat
import UIKit

extension SceneAlert {
  /// UIKit's controller; on a tablet an action sheet is a popover, in the middle of the presenter unless it is
  /// attached to a view.
  @MainActor
  func controller(over presenter: UIViewController) -> UIAlertController {
    let controller = UIAlertController(
      title: title, message: message, preferredStyle: isSheet ? .actionSheet : .alert)
    for action in actions {
      controller.addAction(
        UIAlertAction(title: action.title, style: UIAlertAction.Style(action.style)))
    }
    if let popover = controller.popoverPresentationController {
      let bounds = presenter.view.bounds
      popover.sourceView = presenter.view
      popover.sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
    return controller
  }
}

extension UIAlertAction.Style {
  fileprivate init(_ style: SceneAlertActionStyle) {
    switch style {
    case .default: self = .default
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

/// Keeps popovers of scenes popovers on phones, as apps do by this delegate.
final class SteadyPopovers: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
