package import UIKit

/// W1: a screen slides in from the right, with a shadow; the one below moves a third of the
/// distance.
@MainActor
package final class PushWorkload: Workload {
  package static let pictures = ["inbox", "message"]
  package static let duration = 0.35
  private let below: UIImageView
  private let above: UIImageView

  package init(in window: UIWindow, _ image: (String) -> UIImage) {
    let screen = window.bounds
    below = UIImageView(frame: screen)
    below.image = image("inbox")
    above = UIImageView(frame: screen.offsetBy(dx: 390, dy: 0))
    above.image = image("message")
    above.layer.shadowOpacity = 0.2
    above.layer.shadowRadius = 5
    above.layer.shadowOffset = .zero
    above.layer.shadowPath = CGPath(rect: screen, transform: nil)
    window.addSubview(below)
    window.addSubview(above)
  }

  package func start() {
    UIView.animate(withDuration: Self.duration) { [below, above] in
      below.frame.origin.x = -117
      above.frame.origin.x = 0
    }
  }

  package var numbers: [String: [CGFloat]] {
    ["from_x": [below.seen.frame.minX], "to_x": [above.seen.frame.minX]]
  }
}
