public import CoreGraphics
import QuartzCore

extension UIView {
  /// Converts by model values, including transforms (S9.60); nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// Converts by model values, including transforms (S9.60); nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// The bounding box of the converted rectangle, by model values (S9.60).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// The bounding box of the converted rectangle, by model values (S9.60).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  /// Front-most view at a point, by the order of subviews and not by `zPosition` (S9.64). Views
  /// whose animations block touches are skipped with their subviews (S6.20).
  func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // In single precision, as the alpha is kept: 0.01 itself is still there.
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01,
      !layer.isKeptFromTouches, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.touchedPoint(point, in: self), with: event) { return hit }
    }
    return self
  }

  /// Converts the place of a touch from the superview: by model values, or as the view appears while
  /// a property animator moves it (S7.31).
  private func touchedPoint(_ point: CGPoint, in superview: UIView) -> CGPoint {
    guard layer.isHitWhereShown, let shown = layer.presentation(),
      let shownSuperlayer = superview.layer.presentation()
    else { return convert(point, from: superview) }
    return shown.convert(point, from: shownSuperlayer)
  }
}

extension CALayer {
  /// Whether a property animator without manual hit testing moves the layer.
  fileprivate var isHitWhereShown: Bool {
    animationDrivers.contains { driver in
      (driver as? AnimatorPlayback).map { $0.owner?.isManualHitTestingEnabled != true } ?? false
    }
  }
}
