import CoreGraphics
import QuartzCore

/// Place of a view in its superview before a container took it, so that it can be restored.
@MainActor
struct RestorablePlace {
  private weak var superview: UIView?
  private let index: Int
  private let filledSuperview: Bool
  private let frame: CGRect
  /// Whether it was the place of a window's root.
  private let wasRoot: Bool

  /// Moves `view` to the back of `container` without moving it on screen; returns nil for a view
  /// without a superview.
  init?(moving view: UIView, into container: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    self.superview = superview
    self.index = index
    filledSuperview = view.layer.hasIdentityTransform && view.frame == superview.bounds
    frame = view.frame
    wasRoot = superview.isRootPlace(of: view)
    // By the center: under a transform, setting the frame changes the bounds (S9.3).
    let center = container.convert(view.center, from: superview)
    container.insertSubview(view, at: 0)
    view.center = center
  }

  /// Whether the view can still be restored: the window's root may have changed.
  func isOpen(to view: UIView) -> Bool {
    !wasRoot || superview?.isRootPlace(of: view) ?? false
  }

  /// Returns the view to its superview, keeping its current geometry and properties (S1.35).
  ///
  /// - Parameter container: coordinate space of the view while it has no superview.
  func putBack(_ view: UIView, from container: UIView) {
    guard isOpen(to: view), let superview else { return }
    let center = superview.convert(view.center, from: view.superview ?? container)
    superview.insertSubview(view, at: index)
    view.center = center
  }

  /// Frame of the restored view in the container's coordinates; the bounds of its superview if the
  /// view filled it.
  func finalFrame(in container: UIView) -> CGRect {
    guard !filledSuperview, let superview else { return container.bounds }
    return container.convert(frame, from: superview)
  }

  /// Fills the superview again where that was so: its size may be another by now.
  func fill(with view: UIView) {
    guard filledSuperview, isOpen(to: view), view.layer.hasIdentityTransform, let superview else {
      return
    }
    view.frame = superview.bounds
  }
}

extension UIView {
  /// Whether this is a window and the view is that of its root.
  fileprivate func isRootPlace(of view: UIView) -> Bool {
    (self as? UIWindow)?.rootViewController?.viewIfLoaded === view
  }
}
