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
  /// A controller's view on screen with subviews for constraints; with `settled`, undetermined
  /// attributes are 0 instead of ambiguous.
  func showTree(_ count: Int, settled: Bool = true) -> (root: UIView, views: [UIView]) {
    let controller = UIViewController()
    show(controller)
    let views = (0..<count).map { _ in UIView.byConstraints() }
    for (index, view) in views.enumerated() {
      controller.view.addSubview(view)
      // Views that depend on each other cannot all be at 0.
      if settled { view.settle(UILayoutPriority(Float(index + 1))) }
    }
    return (controller.view, views)
  }
}

extension UIView {
  /// Sets attributes that no other constraint determines to 0.
  func settle(_ priority: UILayoutPriority = UILayoutPriority(1)) {
    guard let superview else { return }
    for place in [
      leftAnchor.constraint(equalTo: superview.leftAnchor),
      topAnchor.constraint(equalTo: superview.topAnchor),
    ] { place.at(priority).isActive = true }
    for length in [
      widthAnchor.constraint(equalToConstant: 0), heightAnchor.constraint(equalToConstant: 0),
    ] { length.at(priority + 0.5).isActive = true }
  }
}
