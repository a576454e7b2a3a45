import CoreGraphics
import QuartzCore

/// The bar, and the room that it leaves (S3.6).
extension UINavigationController {
  private var barHeight: CGFloat {
    let isCompact = traitCollection.verticalSizeClass == .compact
    return isCompact ? UINavigationBar.height.compact : UINavigationBar.height.regular
  }

  /// The lower edge of a bar that is there, in the controller's view.
  private var barEdge: CGFloat {
    isBarHidden ? 0 : view.insetsFromSuperview().top + barHeight
  }

  /// Where a controller's view goes: under a bar that lets it through, else below it.
  func contentFrame(for controller: UIViewController, in size: CGSize? = nil) -> CGRect {
    let all = CGRect(origin: .zero, size: size ?? view.bounds.size)
    guard !reachesUnderBar(controller) else { return all }
    return all.inset(by: UIEdgeInsets(top: barEdge, left: 0, bottom: 0, right: 0))
  }

  private func reachesUnderBar(_ controller: UIViewController) -> Bool {
    if isBarHidden { return true }
    return controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Gives a controller its place, if it stands where it was put last.
  func place(_ controller: UIViewController) {
    let isCovered = !isBarHidden && reachesUnderBar(controller)
    controller.barInsets.top = isCovered ? barHeight : 0
    if controller.view.layer.hasIdentityTransform {
      controller.view.frame = contentFrame(for: controller)
    }
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: Layout

  func layOutBar() {
    let top = view.insetsFromSuperview().top
    navigationBar.reach = top
    let frame = CGRect(
      x: 0, y: isBarHidden ? -barHeight - 1 : top, width: view.bounds.width, height: barHeight)
    if navigationBar.frame != frame { navigationBar.frame = frame }
    placeTopAnew()
  }

  /// The place of the top changes with the bar and the size of the view.
  private func placeTopAnew() {
    guard let top = stack.last, top.isViewLoaded, top.view.superview === view,
      placedFrame != contentFrame(for: top)
    else { return }
    placedFrame = contentFrame(for: top)
    place(top)
  }

  // MARK: Coming and going

  func setBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    if !hidden { navigationBar.isHidden = false }
    let move = { [self] in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    guard animated, view.window != nil else {
      navigationBar.isHidden = hidden
      return view.setNeedsLayout()
    }
    if let coordinator = transitionCoordinator {
      coordinator.animateAlongsideTransition(in: view) { _ in
        move()
      } completion: { [weak self] _ in
        self?.hideBarThatLeft()
      }
    } else {
      UIView.animate(
        withDuration: Self.hideShowBarDuration, animations: move,
        completion: { [weak self] _ in self?.hideBarThatLeft() })
    }
  }

  private func hideBarThatLeft() { navigationBar.isHidden = isBarHidden }

  // MARK: Items

  /// Shows what belongs to the stack, with a transition or at once.
  func updateBar(with coordinator: (any UIViewControllerTransitionCoordinator)?) {
    let items = stack.map(\.navigationItem)
    guard let coordinator, !isBarHidden else { return navigationBar.settle(items) }
    let bar = navigationBar
    coordinator.animateAlongsideTransition(in: bar) { _ in bar.show(items) }
  }
}
