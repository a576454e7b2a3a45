import CoreGraphics
import QuartzCore

/// Scales a presenter down behind a sheet and rounds its corners, without changing the properties
/// of its view.
@MainActor
final class PresenterCard {
  /// View that is transformed: a wrapper, or the card of the presenting sheet.
  private let view: UIView
  private let wrapped: UIView?

  /// Returns nil for a presenter that fills neither its superview nor a sheet.
  init?(_ presenter: UIViewController) {
    let shown: UIView = presenter.shownView
    if let sheet = presenter.activePresentationController as? UISheetPresentationController,
      presenter.presentation.presenting != nil
    {
      guard sheet.standsAtEdge else { return nil }
      view = shown
      wrapped = nil
      view.keepsInsetsWhileTransformed = true
      return
    }
    guard let superview = shown.superview, shown.layer.hasIdentityTransform,
      shown.frame == superview.bounds
    else { return nil }
    view = PresenterCard.wrap(shown, in: superview)
    wrapped = shown
  }

  private static func wrap(_ shown: UIView, in superview: UIView) -> UIView {
    let wrapper = PresenterWrapper(frame: superview.bounds)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Otherwise the bars of a presenter that moves below the status bar would move up to its edge (S1.58).
    wrapper.keepsInsetsWhileTransformed = true
    wrapper.layer.cornerCurve = .continuous
    wrapper.layer.maskedCorners = .top
    superview.insertSubview(wrapper, belowSubview: shown)
    wrapper.addSubview(shown)
    return wrapper
  }

  /// - Parameters:
  /// - amount: 0 at the original place, 1 fully receded.
  /// - edge: upper edge of the presenter at 1, in the container's coordinates.
  func recede(by amount: CGFloat, edge: CGFloat, in container: UIView) {
    let size = view.bounds.size
    guard size.width > 0 else { return }
    let least = max(0, 1 - 2 * SheetMetrics.presenterInset(width: size.width) / size.width)
    let scale = 1 - (1 - least) * amount
    // From the model geometry, without the transform.
    let top = container.convert(view.center, from: view.superview).y - size.height / 2
    let shift = amount * (edge - top - size.height * (1 - least) / 2)
    view.transform =
      amount == 0
      ? .identity
      : CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
    guard wrapped != nil else { return }
    view.clipsToBounds = amount > 0 || view.clipsToBounds
    view.layer.cornerRadius = amount * SheetMetrics.cornerRadius
  }

  /// Frame of a presenter's view without the scale of the card that it may be in.
  static func frame(of shown: UIView, in container: UIView) -> CGRect {
    let scaled = (shown.superview as? PresenterWrapper) ?? shown
    guard let superview = scaled.superview else {
      return container.convert(shown.bounds, from: shown)
    }
    let (size, anchor) = (scaled.bounds.size, scaled.layer.anchorPoint)
    let origin = CGPoint(
      x: scaled.center.x - anchor.x * size.width, y: scaled.center.y - anchor.y * size.height)
    return container.convert(CGRect(origin: origin, size: size), from: superview)
  }

  /// Puts the presenter's view where it was.
  func unwrap() {
    view.keepsInsetsWhileTransformed = false
    guard let wrapped, let superview = view.superview else { return }
    if wrapped.superview === view { superview.insertSubview(wrapped, belowSubview: view) }
    view.removeFromSuperview()
  }
}

/// Around a presenter's view, scaled in its place.
private final class PresenterWrapper: UIView {}
