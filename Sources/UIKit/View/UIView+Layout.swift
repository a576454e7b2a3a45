import CoreGraphics

extension UIView {
  /// Layout of the view, with the controller's callbacks around `layoutSubviews` (S1.43, S1.49).
  func layOutView() {
    if superview == nil { layoutEngine?.update() }
    notifyIfSafeAreaChanged()
    performWithTraits(layOutWithController)
  }

  private func layOutWithController() {
    updatePendingProperties()
    defer { applyCorners() }
    guard let controller else { return layoutSubviews() }
    if window != nil { controller.viewIsLaidOutInWindow() }
    controller.viewWillLayoutSubviews()
    layoutSubviews()
    controller.viewDidLayoutSubviews()
  }

  private func notifyIfSafeAreaChanged() {
    let insets = safeAreaInsets
    guard insets != knownSafeAreaInsets, window != nil else { return }
    knownSafeAreaInsets = insets
    root.layoutEngine?.checkGuides()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    // Those that were laid out before, such as a list in `viewDidLoad`, learn it in this layout too.
    for view in subviews where view.safeAreaInsets != view.knownSafeAreaInsets {
      view.setNeedsLayout()
    }
  }

  /// Insets of the superview inside this view's model frame; the screen's for a window. A controller's view
  /// that has left the window keeps its insets, as on devices, so that a snapshot of a covered screen shows
  /// it as it was; other views outside of windows have none (S9.63).
  func insetsFromSuperview() -> UIEdgeInsets {
    let whole: UIEdgeInsets
    if let kept = (superview as? any KeepingInsets)?.insetsOfSubviews {
      whole = kept
    } else if let superview {
      whole = reach(of: superview.insetsFromSuperview(), in: superview.bounds)
    } else if let window {
      whole = window.screen.safeAreaInsets
    } else {
      return controller == nil ? .zero : knownSafeAreaInsets
    }
    guard let controller else { return whole }
    if window == nil, knownSafeAreaInsets == .zero { return whole }
    return whole.adding(controller.additionalSafeAreaInsets).adding(controller.barInsets)
  }

  /// Insets at this view's place, without those that its controller adds.
  package var placeInsets: UIEdgeInsets {
    superview.map { reach(of: $0.insetsFromSuperview(), in: $0.bounds) } ?? .zero
  }

  private func reach(of insets: UIEdgeInsets, in outer: CGRect) -> UIEdgeInsets {
    let place = keepsInsetsWhileTransformed ? frameWithoutTransform : layer.frame
    func rest(_ inset: CGFloat, after distance: CGFloat) -> CGFloat {
      min(max(0, inset - distance), inset)
    }
    return UIEdgeInsets(
      top: rest(insets.top, after: place.minY - outer.minY),
      left: rest(insets.left, after: place.minX - outer.minX),
      bottom: rest(insets.bottom, after: outer.maxY - place.maxY),
      right: rest(insets.right, after: outer.maxX - place.maxX))
  }

  private var frameWithoutTransform: CGRect {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Calls `tintColorDidChange` on the view and those that inherit its tint; later on views that
  /// are not yet loaded from their file.
  func notifyTintColor() {
    if isBeingLoaded {
      owesTintChange = true
    } else {
      tintColorDidChange()
    }
    for view in subviews where view.ownTintColor == nil { view.notifyTintColor() }
  }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}

/// A view that shows others as they were somewhere else: their safe area stays that of the other place.
@MainActor
package protocol KeepingInsets: UIView {
  /// Insets from the superview that subviews have, without those of their controllers; nil for the usual ones.
  var insetsOfSubviews: UIEdgeInsets? { get }
}
