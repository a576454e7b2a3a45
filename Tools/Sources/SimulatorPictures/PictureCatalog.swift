import UIKit

/// All cases, in the order in which they are printed.
@MainActor
enum PictureCatalog {
  static var all: [PictureCase] {
    SnapshotTestingCases.all + NavigationCases.all + ControlCases.all + TextureCases.all
      + FosdemCases.all + AdyenCases.all + ListCases.all + TabletCases.all
  }
}

extension UIWindow {
  /// Shows a controller that fills the window.
  func show(_ controller: UIViewController) {
    rootViewController = controller
    layoutIfNeeded()
  }

  /// Shows a view at the window's top left corner.
  func show(_ view: UIView) {
    let controller = UIViewController()
    controller.view.addSubview(view)
    show(controller)
  }
}
