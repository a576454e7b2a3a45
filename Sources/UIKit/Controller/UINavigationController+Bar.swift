import CoreGraphics
import QuartzCore

/// Bars, and the frame that they leave for content (S3.6).
extension UINavigationController {
  private var barHeight: CGFloat {
    let isCompact = traitCollection.verticalSizeClass == .compact
    return isAtTopOfSheet && !isCompact
      ? UINavigationBar.height.inSheet : UINavigationBar.height(in: traitCollection)
  }

  /// Whether the bar lies at the upper edge of a page or form sheet: since iOS 13 it is higher there (listings of views
  /// in reports to wix/react-native-navigation, 5730, and Tencent/QMUI_iOS, 877).
  private var isAtTopOfSheet: Bool {
    var outermost: UIViewController = self
    while let parent = outermost.parent {
      guard parent is UITabBarController || parent is UISplitViewController else { return false }
      outermost = parent
    }
    return outermost.presentingViewController != nil
      && outermost.presentationController is UISheetPresentationController
  }

  /// The upper edge of a bar that is there, in the controller's view.
  ///
  /// Under a Dynamic Island the bar begins above the safe area: at 53.67 for an inset of 59, at 56.33 for
  /// one of 62 (iOS 17.5 and 18.5: pointfreeco/swift-snapshot-testing, wix/react-native-navigation).
  private var barTop: CGFloat {
    let top = view.insetsFromSuperview().top
    guard traitCollection.userInterfaceIdiom == .phone, top > StatusBarMetrics.leastIslandInset
    else { return top }
    return top - (top > 60 ? 17 / 3 : 16 / 3)
  }

  /// The lower edge of a controller's bar without a large title, in the navigation controller's view.
  func basicBarEdge(for controller: UIViewController) -> CGFloat {
    guard !isBarHidden else { return 0 }
    return barTop + buttonsHeight(for: controller) + searchExtent(of: controller)
  }

  /// Height of prompt and buttons; a search may have the bar for itself.
  private func buttonsHeight(for controller: UIViewController?) -> CGFloat {
    guard let controller else { return barHeight }
    if hidesTitleForSearch(controller) { return Self.searchMargin }
    return barHeight + promptExtent(of: controller)
  }

  /// Distance from the status bar to a search bar without a title, in points; Flipbook's own.
  private static let searchMargin: CGFloat = 4

  /// The lower edge of the bar for a controller.
  private func barEdge(for controller: UIViewController) -> CGFloat {
    isBarHidden ? 0 : basicBarEdge(for: controller) + safeExtent(of: controller)
  }

  private var toolbarHeight: CGFloat {
    let isCompact = traitCollection.verticalSizeClass == .compact
    return isCompact ? UIToolbar.height.compact : UIToolbar.height.regular
  }

  /// Upper edge of a visible toolbar.
  var toolbarTop: CGFloat {
    view.bounds.height - view.insetsFromSuperview().bottom - toolbarHeight
  }

  /// Height that a visible toolbar covers at the bottom, in points.
  private var toolbarEdge: CGFloat {
    isBottomBarHidden ? 0 : view.insetsFromSuperview().bottom + toolbarHeight
  }

  /// Frame of a controller's view: behind a translucent bar, below an opaque one.
  func contentFrame(for controller: UIViewController, in size: CGSize? = nil) -> CGRect {
    let all = CGRect(origin: .zero, size: size ?? view.bounds.size)
    let top = reachesUnderBar(controller) ? 0 : barEdge(for: controller)
    let bottom = reachesUnderToolbar(controller) ? 0 : toolbarEdge
    return all.inset(by: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  func reachesUnderBar(_ controller: UIViewController) -> Bool {
    if isBarHidden { return true }
    return controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  func reachesUnderToolbar(_ controller: UIViewController) -> Bool {
    if isBottomBarHidden { return true }
    return controller.edgesForExtendedLayout.contains(.bottom)
      && (toolbar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Updates a controller's frame, unless its view was moved from the frame set last.
  func place(_ controller: UIViewController) {
    inset(controller)
    if controller.view.layer.hasIdentityTransform {
      controller.view.frame = contentFrame(for: controller)
    }
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Adds the bars that cover a controller's view to its safe area.
  private func inset(_ controller: UIViewController) {
    let isCovered = !isBarHidden && reachesUnderBar(controller)
    controller.titleExtent = isCovered ? safeExtent(of: controller) : 0
    controller.barInsets.top =
      isCovered ? barEdge(for: controller) - view.insetsFromSuperview().top : 0
    let isCoveredBelow = !isBottomBarHidden && reachesUnderToolbar(controller)
    controller.barInsets.bottom = isCoveredBelow ? toolbarHeight : 0
  }

  // MARK: Layout

  func layOutBar() {
    let top = barTop
    navigationBar.reach = top
    if running == nil { updateExtent() }
    navigationBar.largeExtent = barExtent
    let shown = stack.last
    let buttons = buttonsHeight(for: shown)
    let search = shown.map { searchExtent(of: $0) } ?? 0
    let isSearching = shown.map { hidesTitleForSearch($0) } ?? false
    navigationBar.buttonsHeight = buttons
    navigationBar.promptExtent = isSearching ? 0 : max(0, buttons - barHeight)
    navigationBar.showSearch(
      shown?.navigationItem.searchController, of: shown, isAlone: isSearching)
    let height = buttons + barExtent + search
    let frame = CGRect(
      x: 0, y: isBarHidden ? -height - 1 : top, width: view.bounds.width, height: height)
    if navigationBar.frame != frame { navigationBar.frame = frame }
    // Animations of the controller's view take the bar along.
    navigationBar.autoresizingMask = [.flexibleWidth]
    if hasToolbar { layOutToolbar() }
    updateTopFrame()
    updateBarContent(animated: false)
    tabBarController?.updateBarContent(animated: false)
  }

  func layOutToolbar() {
    toolbar.owner = self
    toolbar.reach = view.insetsFromSuperview().bottom
    let frame = CGRect(
      x: 0, y: isBottomBarHidden ? view.bounds.height + 1 : toolbarTop,
      width: view.bounds.width, height: toolbarHeight)
    if toolbar.frame != frame { toolbar.frame = frame }
    toolbar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }

  /// The place of the top changes with the bar and the size of the view.
  private func updateTopFrame() {
    guard let top = stack.last, top.isViewLoaded, top.view.superview === view else { return }
    inset(top)
    guard placedFrame != contentFrame(for: top) else { return }
    placedFrame = contentFrame(for: top)
    place(top)
  }

  // MARK: Showing and hiding

  func setBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    (parent as? UITabBarController)?.updateInset(of: self)
    guard isViewLoaded else { return }
    if !hidden { navigationBar.isHidden = false }
    moveBars(animated: animated)
  }

  func setBottomBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBottomBarHidden else { return }
    if !hidden { showToolbar() }
    isBottomBarHidden = hidden
    guard isViewLoaded else { return }
    if !hidden { toolbar.isHidden = false }
    moveBars(animated: animated)
  }

  /// Adds the toolbar just below the bottom edge, ready to slide in.
  func showToolbar() {
    guard !hasToolbar, isViewLoaded else { return }
    hasToolbar = true
    toolbar.settle(stack.last?.toolbarItems ?? [])
    UIView.performWithoutAnimation {
      view.insertSubview(toolbar, belowSubview: navigationBar)
      layOutToolbar()
      toolbar.layoutIfNeeded()
    }
  }

  private func moveBars(animated: Bool) {
    let move = { [self] in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    guard animated, view.window != nil else {
      hideBarsThatLeft()
      return view.setNeedsLayout()
    }
    if let coordinator = transitionCoordinator {
      coordinator.animateAlongsideTransition(in: view) { _ in
        move()
      } completion: { [weak self] _ in
        self?.hideBarsThatLeft()
      }
    } else {
      UIView.animate(
        withDuration: Self.hideShowBarDuration, animations: move,
        completion: { [weak self] _ in self?.hideBarsThatLeft() })
    }
  }

  private func hideBarsThatLeft() {
    navigationBar.isHidden = isBarHidden
    if hasToolbar { toolbar.isHidden = isBottomBarHidden }
  }

  // MARK: Items

  /// Shows the items of the current stack, alongside a transition or immediately.
  func updateBar(
    with coordinator: (any UIViewControllerTransitionCoordinator)?,
    motion: UINavigationBar.Motion = .pop
  ) {
    guard let coordinator else { return settleBars() }
    let items = stack.map(\.navigationItem)
    let tools = stack.last?.toolbarItems ?? []
    if isBarHidden { navigationBar.settle(items) }
    if !isBarHidden {
      coordinator.animateAlongsideTransition(in: navigationBar) { [self] _ in
        // The screens are laid out first: they take no part in the bar's change of height.
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
        let old = barExtent
        updateExtent()
        if let top = stack.last { navigationBar.scrolledContent = barContent(of: top) }
        navigationBar.change(to: items, motion, extent: barExtent)
        guard barExtent != old else { return }
        layOutBar()
        navigationBar.layoutIfNeeded()
      }
    }
    if hasToolbar, !isBottomBarHidden {
      coordinator.animateAlongsideTransition(in: toolbar) { [self] _ in
        if let top = stack.last { toolbar.show(toolbarContent(of: top), animated: false) }
        toolbar.change(to: tools)
      }
    } else if hasToolbar {
      toolbar.settle(tools)
    }
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.settleBars() }
  }

  private func settleBars() {
    updateExtent()
    navigationBar.largeExtent = barExtent
    if viewIfLoaded?.window != nil { view.setNeedsLayout() }
    if let top = stack.last, top.isViewLoaded {
      navigationBar.scrolledContent = barContent(of: top)
    }
    navigationBar.settle(stack.map(\.navigationItem))
    if hasToolbar { toolbar.settle(stack.last?.toolbarItems ?? []) }
  }

  /// After a controller's own tools have become others.
  func toolbarItemsChanged(of controller: UIViewController) {
    if hasToolbar, controller === stack.last { toolbar.settle(controller.toolbarItems ?? []) }
  }
}
