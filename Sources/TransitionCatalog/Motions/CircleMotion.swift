import CoreGraphics
import QuartzCore
import SceneFormat
import UIKit

/// A circle grows from the center of a rectangle of the lower view, such as a menu button, and shows the
/// upper one; backwards it shrinks to nothing there.
struct CircleMotion: TransitionMotion {
  /// Frame of the button, in the container's coordinates.
  let from: SceneSpot
  let duration: Double

  private static let source = Parameter<SceneSpot>.requiredSpot(
    "from", "Place on the old screen in whose center the circle starts.")
  private static let seconds = Parameter.seconds(default: 0.5)

  static let entry = CatalogEntry(
    name: "circle", summary: "A growing circle reveals the new screen.",
    parameters: [source.summary, seconds.summary]
  ) { parameters in
    ReadyTransition(
      CircleMotion(from: source.read(parameters), duration: seconds.read(parameters)))
  }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let upper = views.upper
    let (before, mask) = (upper.layer.mask, CAShapeLayer())
    let rect = from.rect(in: views.container).offsetBy(dx: -upper.frame.minX, dy: -upper.frame.minY)
    // Nothing at first, so that no frame jumps, whatever shape the rectangle shows.
    let small = circle(around: rect, radius: 0)
    let large = circle(around: rect, radius: reach(from: rect, in: upper.bounds))
    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = views.isForward ? small : large
    growth.toValue = views.isForward ? large : small
    growth.duration = duration
    growth.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    mask.path = views.isForward ? large : small
    upper.layer.mask = mask
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      upper.layer.mask = before
      completion()
    }
    mask.add(growth, forKey: "path")
    CATransaction.commit()
  }

  private func circle(around rect: CGRect, radius: CGFloat) -> CGPath {
    let (x, y) = (rect.midX - radius, rect.midY - radius)
    return CGPath(
      ellipseIn: CGRect(x: x, y: y, width: 2 * radius, height: 2 * radius), transform: nil)
  }

  /// Distance of the farthest corner, in points.
  private func reach(from rect: CGRect, in bounds: CGRect) -> CGFloat {
    let across = max(rect.midX - bounds.minX, bounds.maxX - rect.midX)
    let down = max(rect.midY - bounds.minY, bounds.maxY - rect.midY)
    return (across * across + down * down).squareRoot()
  }
}
