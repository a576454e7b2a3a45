// swift-format-ignore-file
import UIKit

class DismissingTap: UITapGestureRecognizer {
  private weak var controller: UIViewController?

  init(_ controller: UIViewController) {
    self.controller = controller
    super.init(target: nil, action: nil)
    addTarget(self, action: #selector(tapped(_:)))
  }

  @objc private func tapped(_ recognizer: UIGestureRecognizer) {
    controller?.dismiss(animated: true)
  }
}
