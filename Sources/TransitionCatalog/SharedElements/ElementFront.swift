import QuartzCore
import UIKit

/// The part of a shared element in front of those inside of it: snapshots that move and are clipped as the
/// element's own content.
@MainActor
final class ElementFront {
  private let carrier = UIView(frame: .zero)
  private let body = UIView(frame: .zero)

  init(of element: UIView, corners: CACornerMask, in container: UIView) {
    carrier.isUserInteractionEnabled = false
    body.clipsToBounds = true
    body.layer.cornerCurve = element.layer.cornerCurve
    body.layer.maskedCorners = corners
    carrier.addSubview(body)
    container.addSubview(carrier)
  }

  /// Adds a page with the coordinates of one of the element's views.
  ///
  /// - Parameter area: Part of that view which moves.
  func addPage(_ area: CGRect) -> UIView {
    let page = UIView(frame: .zero)
    page.bounds = area
    body.addSubview(page)
    return page
  }

  func take(_ place: ElementPlace) {
    carrier.bounds.size = place.size
    carrier.center = place.center
    carrier.transform = CGAffineTransform(rotationAngle: place.angle)
    carrier.alpha = place.alpha
    body.frame = CGRect(origin: .zero, size: place.size)
    body.layer.cornerRadius = place.cornerRadius
  }

  func hold(_ place: ElementPlace, _ hand: ElementHand) { carrier.hold(place, hand) }

  func raise(in container: UIView, above position: CGFloat) {
    carrier.layer.zPosition = position
    container.bringSubviewToFront(carrier)
  }

  func remove() { carrier.removeFromSuperview() }
}

extension UIView {
  /// Shows a view that has a place where a finger holds it.
  func hold(_ place: ElementPlace, _ hand: ElementHand) {
    center = hand.place(of: place.center)
    transform = CGAffineTransform(rotationAngle: place.angle).scaledBy(x: hand.scale, y: hand.scale)
  }

  /// Scales the view, whose bounds stay, into a frame.
  func scale(into frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    guard bounds.width > 0, bounds.height > 0 else { return }
    transform = CGAffineTransform(
      scaleX: frame.width / bounds.width, y: frame.height / bounds.height)
  }
}
