package import UIKit

/// W2: a sheet with round top corners springs up over a screen that is dimmed.
@MainActor
package final class SheetWorkload: Workload {
  package static let pictures = ["today", "story"]
  package static let duration = 0.5
  private let dim: UIView
  private let card: UIView

  package init(in window: UIWindow, _ image: (String) -> UIImage) {
    let screen = window.bounds
    let behind = UIImageView(frame: screen)
    behind.image = image("today")
    dim = UIView(frame: screen)
    dim.backgroundColor = .black
    dim.alpha = 0
    card = UIView(frame: screen.offsetBy(dx: 0, dy: 844))
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 15
    card.layer.shadowOffset = .zero
    card.layer.shadowPath =
      UIBezierPath(
        roundedRect: screen, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 12, height: 12)
      ).cgPath
    let content = UIImageView(frame: screen)
    content.image = image("story")
    content.layer.cornerRadius = 12
    content.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    content.clipsToBounds = true
    card.addSubview(content)
    for view in [behind, dim, card] { window.addSubview(view) }
  }

  package func start() {
    // Critically damped.
    let frequency: CGFloat = 18.2574
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations { [dim, card] in
      dim.alpha = 0.4
      card.frame.origin.y = 54
    }
    animator.startAnimation()
  }

  package var numbers: [String: [CGFloat]] {
    ["dim": [CGFloat(dim.seen.opacity)], "y": [card.seen.frame.minY]]
  }
}
