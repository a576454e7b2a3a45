import CoreGraphics
import QuartzCore

/// Snapshots are frozen layer trees: sharp, and untouched by later changes (S6.65).
extension UIView {
  func snapshot(of rect: CGRect?, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView {
    let shown = rect ?? bounds
    let view = UIView(frame: CGRect(origin: .zero, size: shown.size))
    // UIKit logs that this "results in an empty snapshot"; apps unwrap it.
    guard isReadyForSnapshot(afterUpdates: afterUpdates) else { return view }
    view.layer.frozenContent = FrozenContent(
      of: layer, values: .shown, part: rect,
      capInsets: FrozenContent.CapInsets(
        top: capInsets.top, left: capInsets.left, bottom: capInsets.bottom, right: capInsets.right))
    for session in layer.world.uikit.transitions where session.plan.to.viewIfLoaded === self {
      session.hasSnapshotOfArrival = true
    }
    return view
  }

  func drawSnapshot(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(),
      isReadyForSnapshot(afterUpdates: afterUpdates)
    else { return false }
    FrozenContent(of: layer, values: .shown).draw(in: context, filling: rect)
    return true
  }

  /// A view that was never drawn has nothing to show, unless it is brought up to date (S6.64).
  private func isReadyForSnapshot(afterUpdates: Bool) -> Bool {
    // A snapshot has its content from the beginning: apps cut one into parts before showing it.
    guard afterUpdates else { return layer.lastShown != nil || layer.frozenContent != nil }
    layoutIfNeeded()
    layer.displayTreeIfNeeded()
    layer.world.flushChanges()
    return true
  }
}
