import CoreGraphics
import QuartzCore

/// Where a view stood before a container took it in, so that it can go back.
@MainActor
struct ViewPlace {
  private weak var superview: UIView?
  private let index: Int
  private let filledSuperview: Bool
  private let frame: CGRect
  /// Whether it was the place of a window's root.
  private let wasRoot: Bool

  /// Moves `view` into `container`, at the back, without moving it on screen; nil for a view that
  /// stands nowhere.
  init?(moving view: UIView, into container: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    self.superview = superview
    self.index = index
    filledSuperview = view.layer.hasIdentityTransform && view.frame == superview.bounds
    frame = view.frame
    wasRoot = superview.isRootPlace(of: view)
    let center = container.convert(view.center, from: superview)
    container.insertSubview(view, at: 0)
    view.center = center
  }

  /// Whether the view may still go back: a window may have got another root since.
  func isOpen(to view: UIView) -> Bool {
    !wasRoot || superview?.isRootPlace(of: view) ?? false
  }

  /// Brings the view back with whatever place, size and look it has now (S1.35).
  ///
  /// - Parameter container: in whose coordinates the view's place is meant when it stands nowhere.
  func putBack(_ view: UIView, from container: UIView) {
    guard isOpen(to: view), let superview else { return }
    let center = superview.convert(view.center, from: view.superview ?? container)
    superview.insertSubview(view, at: index)
    view.center = center
  }

  /// Where the view will stand again, in the container's coordinates: all of it, where the view filled
  /// its superview.
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
