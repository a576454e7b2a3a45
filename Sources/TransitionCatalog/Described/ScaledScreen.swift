import QuartzCore
import UIKit

/// Stands in for a screen while poses change its frame. The screen keeps its own size and layout: it is shown
/// as wide as this view, from its top edge, and what does not fit is clipped. So does UIKit's zoom from a
/// view (S3.66).
final class ScaledScreen: UIView, KeepingInsets {
  let screen: UIView
  let insetsOfSubviews: UIEdgeInsets?
  /// Corner radius at the size of the screen, in points.
  let cornerRadiusAtFullSize: CGFloat
  private let place: (center: CGPoint, transform: CATransform3D, cornerRadius: CGFloat)
  private let resizing: UIView.AutoresizingMask

  /// Frames of the screen in its place and of this view now, without transforms.
  var course: (start: CGRect, end: CGRect) {
    func frame(_ center: CGPoint, _ size: CGSize) -> CGRect {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    return (frame(place.center, screen.bounds.size), frame(center, bounds.size))
  }

  /// Takes the place of the screen in its superview; nil without one. If `isRound`, and the screen fills its
  /// window, its corners are those of the display until it is given back, as in UIKit's zoom: a card that
  /// shrinks from there is round at once.
  init?(of screen: UIView, isRound: Bool) {
    guard let superview = screen.superview else { return nil }
    self.screen = screen
    place = (screen.center, screen.transform3D, screen.layer.cornerRadius)
    resizing = screen.autoresizingMask
    insetsOfSubviews = screen.placeInsets
    cornerRadiusAtFullSize = max(
      screen.layer.cornerRadius, isRound ? screen.displayCornerRadius : 0)
    super.init(frame: CGRect(origin: .zero, size: screen.bounds.size))
    center = screen.center
    transform3D = screen.transform3D
    layer.cornerRadius = cornerRadiusAtFullSize
    layer.cornerCurve = screen.layer.cornerCurve
    layer.maskedCorners = screen.layer.maskedCorners
    clipsToBounds = true
    // Behind the screen where it does not reach the lower edge.
    if hasPlainBackground {
      backgroundColor = screen.backgroundColor?.resolvedColor(with: screen.traitCollection)
    }
    superview.insertSubview(self, belowSubview: screen)
    screen.transform3D = CATransform3DIdentity
    screen.layer.cornerRadius = 0
    screen.autoresizingMask = []
    addSubview(screen)
    layoutSubviews()
  }

  required init?(coder: NSCoder) { nil }

  private var hasPlainBackground: Bool {
    (screen.backgroundColor?.cgColor.alpha ?? 0) >= 1 && !(screen.layer is CAGradientLayer)
  }

  override func layoutSubviews() {
    let own = screen.bounds.size
    guard own.width > 0, own.height > 0 else { return }
    let (across, down) = (bounds.width / own.width, bounds.height / own.height)
    // Without a plain background the screen covers the view instead.
    let scale = hasPlainBackground ? across : max(across, down)
    screen.transform = CGAffineTransform(scaleX: scale, y: scale)
    screen.center = CGPoint(x: bounds.midX, y: own.height * scale / 2)
  }

  /// Puts the screen back into its place.
  func giveBack() {
    superview?.insertSubview(screen, aboveSubview: self)
    (screen.center, screen.transform3D, screen.layer.cornerRadius) = place
    screen.autoresizingMask = resizing
    removeFromSuperview()
  }
}
