import CoreGraphics
import Foundation
import QuartzCore

/// Hides and shows the bars of a navigation controller by a swipe or a tap.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  /// Distance of a swipe that hides or shows the bars, in points; Flipbook's own.
  private static let distance: CGFloat = 40

  private unowned let owner: UINavigationController
  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private var hasDecided = false

  init(_ owner: UINavigationController) {
    self.owner = owner
    super.init()
    pan.addHandler { [weak self] _ in self?.panned() }
    pan.cancelsTouchesInView = false
    pan.delegate = self
    pan.isEnabled = false
    tap.addHandler { [weak self] _ in self?.tapped() }
    tap.cancelsTouchesInView = false
    tap.delegate = self
    tap.isEnabled = false
  }

  /// Adds the recognizers that are needed.
  func update() {
    guard let view = owner.viewIfLoaded else { return }
    for recognizer in [pan, tap] as [UIGestureRecognizer] where recognizer.view !== view {
      view.addGestureRecognizer(recognizer)
    }
    pan.isEnabled = owner.hidesBarsOnSwipe
    tap.isEnabled = owner.hidesBarsOnTap
  }

  private func panned() {
    switch pan.state {
    case .began: hasDecided = false
    case .changed:
      let way = pan.translation(in: owner.view).y
      guard !hasDecided, abs(way) > Self.distance else { return }
      hasDecided = true
      hide(way < 0)
    default: break
    }
  }

  private func tapped() { hide(!owner.isNavigationBarHidden) }

  private func hide(_ isHidden: Bool) {
    guard owner.running == nil, isHidden != owner.isNavigationBarHidden else { return }
    owner.setNavigationBarHidden(isHidden, animated: true)
    if owner.hasToolbar { owner.setToolbarHidden(isHidden, animated: true) }
    owner.topViewController?.setNeedsStatusBarAppearanceUpdate()
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  /// Touches on the bars are theirs.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let view = touch.view else { return true }
    return !view.isDescendant(of: owner.navigationBar)
      && !(owner.hasToolbar && view.isDescendant(of: owner.toolbar))
  }
}
