import CoreGraphics
import QuartzCore

/// Part of a bar that moves and fades as a unit. Touches outside its subviews go to the bar.
class BarPart: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// Restores the transform and alpha from outside of transitions.
  func reset() { reset(alpha: 1) }

  final func reset(alpha: CGFloat) {
    self.alpha = alpha
    transform = .identity
  }

  func depart(by distance: CGFloat) {
    alpha = 0
    transform = CGAffineTransform(translationX: distance, y: 0)
  }
}

extension UIView {
  /// Places a view of a size in the middle of a bar, on the pixel above: the baseline of a title of 17
  /// points is 28 points below the bar's top at scale 3, as measured.
  func place(in bounds: CGRect, x: CGFloat, width: CGFloat, height: CGFloat) {
    let height = min(height, bounds.height)
    frame = CGRect(
      x: x, y: bounds.minY + PixelGrid.ofScreen.down((bounds.height - height) / 2), width: width,
      height: height)
  }
}
