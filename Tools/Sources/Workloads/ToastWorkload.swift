package import UIKit

/// W6: a second of a screen at rest, in which a message fades in; most frames are equal.
@MainActor
package final class ToastWorkload: Workload {
  package static let pictures = ["inbox", "icon-mail"]
  package static let duration = 1.0
  private let toast: UIView

  package init(in window: UIWindow, _ image: (String) -> UIImage) {
    let screen = UIImageView(frame: window.bounds)
    screen.image = image("inbox")
    toast = UIView(frame: CGRect(x: 20, y: 36, width: 350, height: 64))
    toast.backgroundColor = UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1)
    toast.layer.cornerRadius = 16
    toast.alpha = 0
    let icon = UIImageView(frame: CGRect(x: 12, y: 12, width: 40, height: 40))
    icon.image = image("icon-mail")
    icon.layer.minificationFilter = .trilinear
    icon.layer.cornerRadius = 9
    icon.clipsToBounds = true
    toast.addSubview(icon)
    window.addSubview(screen)
    window.addSubview(toast)
  }

  package func start() {
    UIView.animate(withDuration: 0.3, delay: 0.2) { [toast] in
      toast.alpha = 1
      toast.frame.origin.y = 60
    }
  }

  package var numbers: [String: [CGFloat]] {
    ["opacity": [CGFloat(toast.seen.opacity)], "y": [toast.seen.frame.minY]]
  }
}
