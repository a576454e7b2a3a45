import UIKit

/// Words or a symbol of one color, which may change on the way: two that fade into each other are fainter and
/// have double edges half-way.
final class TintedShape: UIView {
  /// - Parameter shape: Opaque image of the words or the symbol.
  init(_ shape: UIView, color: UIColor) {
    super.init(frame: shape.frame)
    shape.removeFromSuperview()
    shape.alpha = 1
    mask = shape
    backgroundColor = color
    // The mask stays as it is: the view is scaled instead, so that a finger can move it.
    shape.frame = bounds
  }

  required init?(coder: NSCoder) { nil }
}
