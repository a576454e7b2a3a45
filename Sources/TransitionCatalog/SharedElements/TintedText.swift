import UIKit

/// Words of one color, which may change on the way: two texts that fade into each other are fainter and have
/// double edges half-way.
final class TintedText: UIView {
  /// - Parameter text: Image of the words, which gives the shape.
  init(_ text: UIView, color: UIColor) {
    super.init(frame: text.frame)
    text.removeFromSuperview()
    text.alpha = 1
    mask = text
    backgroundColor = color
    place(at: frame)
  }

  required init?(coder: NSCoder) { nil }

  func place(at frame: CGRect) {
    self.frame = frame
    mask?.frame = bounds
  }
}
