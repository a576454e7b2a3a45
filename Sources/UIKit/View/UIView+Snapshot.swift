import CoreGraphics
import QuartzCore

/// Snapshots are frozen layer trees: sharp, and untouched by later changes (S6.65).
extension UIView {
  func snapshot(of rect: CGRect?, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
    if afterUpdates {
      layoutIfNeeded()
      layer.world.flushChanges()
    } else if layer.lastShown == nil {
      // A view that was never drawn has nothing to show (S6.64).
      return nil
    }
    let shown = rect ?? bounds
    let view = UIView(frame: CGRect(origin: .zero, size: shown.size))
    view.isUserInteractionEnabled = false
    view.layer.frozenContent = FrozenContent(
      of: layer, values: .shown, part: rect,
      capInsets: FrozenContent.CapInsets(
        top: capInsets.top, left: capInsets.left, bottom: capInsets.bottom, right: capInsets.right))
    return view
  }
}
