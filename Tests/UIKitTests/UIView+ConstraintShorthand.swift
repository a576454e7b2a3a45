import CoreGraphics
import UIKit

extension UIView {
  static func byConstraints() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  func pin(width: CGFloat, height: CGFloat) {
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
  }

  func fill(_ view: UIView) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: view.topAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func fill(_ guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      topAnchor.constraint(equalTo: guide.topAnchor),
      bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }
}

extension NSLayoutConstraint {
  func at(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}

extension TransitionLab {
  /// A controller's view on screen with subviews that wait for constraints.
  func showTree(_ count: Int) -> (root: UIView, views: [UIView]) {
    let controller = UIViewController()
    show(controller)
    let views = (0..<count).map { _ in UIView.byConstraints() }
    for view in views { controller.view.addSubview(view) }
    return (controller.view, views)
  }
}
