import CoreGraphics
import UIKit

/// The view that moves as a shared element; it has the shadow and does not clip.
final class ElementCarrier: UIView {
  /// Its frames at both ends, without rotation, in the container; nil before it moves.
  var course: (start: CGRect, end: CGRect)?
}

extension ElementPlace {
  /// The frame without rotation.
  var frame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
