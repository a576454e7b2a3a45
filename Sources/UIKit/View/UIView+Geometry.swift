public import CoreGraphics
import QuartzCore

extension UIView {
  /// By model values, transforms and all (S9.60); nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// By model values, transforms and all (S9.60); nil means the window.
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

  /// The front-most view under a point, subviews by their order, not by `zPosition` (S9.64);
  /// views under animations that keep touches away are passed over with their subviews (S6.20).
  func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // In single precision, as the alpha is kept: 0.01 itself is still there.
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01,
      !layer.isKeptFromTouches, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
}
