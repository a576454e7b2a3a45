public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Controllers side by side, of which one is visible (S3.20 ff.).
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Held weakly. Unless it provides an animator, tabs dissolve since iOS 18, and change at once
  /// before (S3.22).
  open var delegate: (any UITabBarControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UITabBarControllerDelegate)?
  /// Bar in front of the selected controller's view; its height is 49 points, or 32 on most phones in
  /// landscape, and the safe area. On tablets since iPadOS 18 it is a capsule at the upper edge, in the line of
  /// navigation bars, whose titles it takes the place of.
  public private(set) lazy var tabBar = UITabBar(frame: .zero)
  private var controllers: [UIViewController] = []
  private var selection = 0
  private var running: TransitionSession?
  /// Whether a change without animation is under way, its last callbacks not counted.
  var isChangingImmediately = false
  private var isBusy: Bool { isChangingImmediately || running != nil }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates the controller of a storyboard; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.restore(self, as: UITabBarController.self)
  }

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.owner = self
    view.addSubview(tabBar)
    placeBar()
  }

  override func viewHasLoaded() {
    super.viewHasLoaded()
    placeSelected()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBar()
  }

  /// Asks for a layout where the width class moves the bar to another edge.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded, tabBar.isFloating != floatsBar { view.setNeedsLayout() }
  }

  /// The selected controller's, unless the tab bar controller has one of its own (S2.15).
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero ? selectedViewController?.preferredContentSize ?? .zero : own
    }
    set { super.preferredContentSize = newValue }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    if container === selectedViewController { notifyPreferredContentSize() }
  }

  /// The delegate's answer, or the controller's own orientations without one.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let wanted = delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? []
    return wanted.isEmpty ? super.supportedInterfaceOrientations : wanted
  }

  // MARK: Tabs

  /// Tabs with their own titles and images, since iOS 18; empty for ``viewControllers`` that were set
  /// without. Setting it is not animated.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }
  private var ownTabs: [UITab] = []
  /// Sets the tabs and their controllers; nothing here is ever animated.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in ownTabs { tab.join(nil) }
    ownTabs = tabs
    for tab in tabs { tab.join(self) }
    tabsChanged()
  }
  /// The tabs or their visibility have changed.
  func tabsChanged(selecting tab: UITab? = nil) {
    let shown = ownTabs.filter { !$0.isHidden }
    let controllers = shown.compactMap { tab in
      let controller = tab.viewController
      if let item = controller?.tabBarItem { tab.configure(item) }
      return controller
    }
    replaceControllers(by: controllers, selecting: tab?.viewController)
  }
  /// Changes what a group shows; the selected tab stays selected, with another controller.
  func change(_ change: () -> Void) {
    let tab = selectedTab
    change()
    tabsChanged(selecting: tab)
  }
  /// Tab of the selected controller, of a group the group. Setting it selects its controller, and in a group
  /// the tab itself.
  open var selectedTab: UITab? {
    get { ownTabs.first { $0.viewController === selectedViewController } }
    set {
      if let newValue, let group = newValue.parent {
        group.selectedChild = newValue
        self.selectedTab = group
      } else if let controller = newValue?.viewController {
        selectedViewController = controller
      }
    }
  }
  /// The tab with an identifier, also of a group; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    ownTabs.first { $0.identifier == identifier }
      ?? ownTabs.lazy.compactMap { ($0 as? UITabGroup)?.tab(forIdentifier: identifier) }.first
  }
  /// Form of the tabs. Stored without effect: there is no sidebar.
  public enum Mode: Int, Sendable {
    /// The system decides.
    case automatic
    /// Tab bar, without a sidebar.
    case tabBar
    /// Tab bar that the user can replace by a sidebar.
    case tabSidebar
  }
  /// Form of the tabs. Stored without effect: there is no sidebar. Default: `.automatic`.
  open var mode: Mode {
    get { wantedMode }
    set { wantedMode = newValue }
  }
  private var wantedMode = Mode.automatic

  /// A controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// Controllers in the order of the tabs; nil for none. Setting them is not animated.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected controller stays selected if it is among them; nothing here is ever animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    // Tabs that were set before show nothing any more.
    for tab in ownTabs { tab.join(nil) }
    ownTabs = []
    replaceControllers(by: viewControllers ?? [], selecting: nil)
  }

  /// - Parameter wanted: Controller that is selected; nil for the selected one.
  private func replaceControllers(
    by viewControllers: [UIViewController], selecting wanted: UIViewController?
  ) {
    // A running change of tabs ends at once: its screens are about to be replaced.
    running?.cutOff()
    let old = selectedViewController
    let isShown = appearance.isOnScreen
    let stays = viewControllers.contains { $0 === old } && (wanted == nil || wanted === old)
    if isShown, !stays, let old, old.appearance.isOnScreen {
      old.beginAppearanceTransition(false, animated: false)
    }
    for controller in controllers {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
      controller.barInsets = .zero
    }
    if isShown, !stays { old?.finishAppearance() }
    controllers = viewControllers
    selection = (wanted ?? old).flatMap { old in controllers.firstIndex { $0 === old } } ?? 0
    for controller in controllers {
      addChild(controller)
      controller.barInsets = insetsOfBar(for: controller)
      controller.didMove(toParent: self)
    }
    tabBar.show(controllers.map(\.tabBarItem), selected: selection)
    if isViewLoaded { placeSelected() }
    if isShown { showSelected() }
  }

  /// Index of the selected tab. Setting it does not call `shouldSelect` or `didSelect` (S3.21).
  open var selectedIndex: Int {
    get { controllers.isEmpty ? NSNotFound : selection }
    set { select(newValue) }
  }

  /// The selected controller.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  /// The selected controller.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  /// The selected controller.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

  /// Selected controller; nil without tabs. Setting a controller without a tab has no effect.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selection) ? controllers[selection] : nil }
    set { controllers.firstIndex { $0 === newValue }.map(select) }
  }

  /// Called when the user taps an item, also the selected one. Does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Never called: tabs are not customized here.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Never called: tabs are not customized here.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Never called: tabs are not customized here.
  open func tabBar(
    _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}
  /// Never called: tabs are not customized here.
  open func tabBar(
    _ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}

  /// Handles a tap on a tab (S3.20).
  package func userTapped(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    let target = controllers[index]
    guard delegate?.tabBarController(self, shouldSelect: target) ?? true else { return }
    let (oldTab, newTab) = (selectedTab, ownTabs.first { $0.viewController === target })
    if let newTab {
      guard delegate?.tabBarController(self, shouldSelectTab: newTab) ?? true else { return }
    }
    let isRefused = isBusy && !isDissolving && index != selection
    if index == selection {
      (target as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(index)
    }
    guard !isRefused else { return }
    // The bar's own delegate is the controller, which apps subclass to animate icons. That it is
    // called before the controller's delegate is an estimate.
    tabBar(tabBar, didSelect: target.tabBarItem)
    delegate?.tabBarController(self, didSelect: target)
    if let newTab {
      delegate?.tabBarController(self, didSelectTab: newTab, previousTab: oldTab)
    }
  }

  // MARK: Changing

  private func select(_ index: Int) {
    guard index != selection, controllers.indices.contains(index) else { return }
    guard isViewLoaded, view.window != nil, let from = selectedViewController else {
      return selectOffScreen(index)
    }
    // The system's own dissolve gives way to the next change.
    if isDissolving { running?.cutOff() }
    guard !isBusy else { return reportBusy(controllers[index]) }
    let to = controllers[index]
    let old = selection
    selection = index
    tabBar.show(controllers.map(\.tabBarItem), selected: selection)
    let plan = TabPlan(self, from: from, to: to) { [weak self] completed in
      self?.ended(old: old, completed: completed)
    }
    let animator = delegate?.tabBarController(
      self, animationControllerForTransitionFrom: from, to: to)
    if let animator {
      start(
        plan, animator, delegate?.tabBarController(self, interactionControllerFor: animator))
    } else if dissolves {
      start(plan, TabDissolveAnimator(), nil)
      isDissolving = running?.isOpen ?? false
    } else {
      plan.performImmediately()
    }
  }

  private func start(
    _ plan: TabPlan, _ animator: any UIViewControllerAnimatedTransitioning,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    let session = TransitionSession(plan, animator: animator, interactor: interactor)
    running = session
    session.start()
  }

  /// Since iOS 18, unless the tabs are not on screen or animations are disabled (S3.22).
  private var dissolves: Bool {
    UIScreen.main.shape.system >= 18 && UIView.areAnimationsEnabled && appearance.isOnScreen
  }
  private var isDissolving = false

  /// No transition without a window; the tabs may be on their way into one (S3.51).
  private func selectOffScreen(_ index: Int) {
    let old = selectedViewController
    selection = index
    tabBar.show(controllers.map(\.tabBarItem), selected: selection)
    if appearance.isOnScreen { old?.changeAppearance(to: false, animated: false) }
    if isViewLoaded { placeSelected() }
    if appearance.isOnScreen { showSelected() }
  }

  private func showSelected() {
    guard let selected = selectedViewController, !selected.appearance.isOnScreen else { return }
    beginShowing(selected)
  }

  private func ended(old: Int, completed: Bool) {
    running = nil
    isDissolving = false
    defer { takeBarBack() }
    if !completed {
      selection = old
      tabBar.show(controllers.map(\.tabBarItem), selected: selection)
    }
  }

  /// Frame of a controller's view: behind a translucent bar, above an opaque one.
  func contentFrame(for controller: UIViewController) -> CGRect {
    guard !reachesUnderBar(controller), !hidesBar(controller), !isTabBarHidden, !floatsBar else {
      return view.bounds
    }
    let height = UITabBar.height(in: traitCollection) + view.insetsFromSuperview().bottom
    return view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0))
  }

  func reachesUnderBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.bottom)
      && (tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  private func insetsOfBar(for controller: UIViewController) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if floatsBar {
      let navigation = controller as? UINavigationController
      let sharesLine = navigation.map { !$0.isNavigationBarHidden } ?? false
      if coversTop, !sharesLine { insets.top = FloatingTabs.lineHeight }
    } else if reachesUnderBar(controller), !hidesBar(controller), !isTabBarHidden {
      insets.bottom = UITabBar.height(in: traitCollection)
    }
    return insets
  }

  // MARK: Floating at the upper edge

  /// Whether the bar is at the upper edge: since iPadOS 18 on tablets, where the width is regular.
  var floatsBar: Bool {
    UIScreen.main.shape.system >= 18 && traitCollection.userInterfaceIdiom == .pad
      && traitCollection.horizontalSizeClass == .regular
  }

  /// Whether a bar at the upper edge shows.
  var coversTop: Bool { floatsBar && !isTabBarHidden && !tabBar.isHidden }
  /// ``coversTop`` when the bar was placed last.
  private var coveredTop = false

  /// Items of the bar at the upper edge have other widths.
  func floatingTabsChanged() {
    if isViewLoaded, floatsBar, tabBar.superview === view { tabBar.frame = barFrame }
  }

  /// Frame of the bar in the middle of the line of navigation bars.
  private var floatingBarFrame: CGRect {
    let size = tabBar.floatingSize(in: view.bounds.width)
    let line = FloatingTabs.lineHeight
    let top = view.insetsFromSuperview().top + (line - size.height) / 2
    return CGRect(
      x: PixelGrid.ofScreen.nearest((view.bounds.width - size.width) / 2),
      y: isTabBarHidden ? -size.height - 1 : top, width: size.width, height: size.height)
  }

  // MARK: Hiding the bar

  /// Whether the bar is out of the screen, where ``setTabBarHidden(_:animated:)`` has moved it; setting it is not
  /// animated. Default: false.
  open var isTabBarHidden: Bool {
    get { isBarBelow }
    set { setTabBarHidden(newValue, animated: false) }
  }
  private var isBarBelow = false
  /// Moves the bar out at its edge, or in. The tabs get its place; animated, for as long as a navigation
  /// bar takes, a value of Flipbook's own.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarBelow else { return }
    isBarBelow = hidden
    guard isViewLoaded else { return }
    let move = { [self] in
      placeBar()
      // With opaque bars the selected tab has another frame, too.
      barTranslucencyChanged()
      selectedViewController?.viewIfLoaded?.layoutIfNeeded()
    }
    guard animated, view.window != nil else { return move() }
    UIView.animate(
      withDuration: UINavigationController.hideShowBarDuration, animations: move)
  }

  private var hidesBarForStack = false

  /// A bar at the upper edge stays (eggswift/ESTabBarController 292).
  private func hidesBar(_ controller: UIViewController) -> Bool {
    !floatsBar && ((controller as? UINavigationController)?.stack.hidesTabBar ?? false)
  }

  /// After the stack of a tab has changed.
  func updateInset(of controller: UIViewController) {
    controller.barInsets = insetsOfBar(for: controller)
  }

  /// Shows or hides the bar; a bar that a program has hidden itself stays so.
  func showBar(_ isShown: Bool) {
    guard hidesBarForStack == isShown else { return }
    hidesBarForStack = !isShown
    tabBar.isHidden = !isShown
  }

  /// Ends a change of the bar: in front of the selected tab, or hidden.
  func takeBarBack() {
    if tabBar.superview !== view { view.addSubview(tabBar) }
    placeBar()
    showBar(!(selectedViewController.map(hidesBar) ?? false))
  }

  func barTranslucencyChanged() {
    for controller in controllers { controller.barInsets = insetsOfBar(for: controller) }
    guard running == nil, let selected = selectedViewController?.viewIfLoaded,
      let controller = selectedViewController, selected.superview === view
    else { return }
    selected.frame = contentFrame(for: controller)
  }

  /// Empty: all tabs are in the bar, however many there are.
  public private(set) lazy var moreNavigationController = UINavigationController()
  /// Tabs that people may rearrange. Stored without effect: there is no "More" screen. Default: nil.
  @Setter open var customizableViewControllers: [UIViewController]? = nil

  /// Puts an app's own bar in the place of the one that was made.
  func replaceTabBar(by bar: UITabBar) {
    guard bar !== tabBar else { return }
    let old = tabBar
    tabBar = bar
    bar.isHidden = old.isHidden
    itemsChanged()
    guard isViewLoaded else { return }
    old.owner = nil
    bar.owner = self
    old.superview?.insertSubview(bar, aboveSubview: old)
    old.removeFromSuperview()
    placeBar()
  }

  /// After a tab has got another item.
  func itemsChanged() { tabBar.show(controllers.map(\.tabBarItem), selected: selection) }

  private func placeSelected() {
    for (index, controller) in controllers.enumerated() where index != selection {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    defer { takeBarBack() }
    guard let selected = selectedViewController, selected.view.superview !== view else { return }
    selected.barInsets = insetsOfBar(for: selected)
    selected.view.frame = contentFrame(for: selected)
    selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(selected.view, belowSubview: tabBar)
  }

  /// Place of the bar in the controller's view.
  var barFrame: CGRect {
    if floatsBar { return floatingBarFrame }
    let height = UITabBar.height(in: traitCollection) + UIScreen.main.safeAreaInsets.bottom
    return CGRect(
      x: 0, y: view.bounds.height - (isTabBarHidden ? -1 : height), width: view.bounds.width,
      height: height)
  }

  private func placeBar() {
    if tabBar.isFloating != floatsBar {
      tabBar.isFloating = floatsBar
      barTranslucencyChanged()
    }
    // During a push or pop that hides or shows it, the bar is part of a screen.
    if tabBar.superview === view { tabBar.frame = barFrame }
    // Animations of the controller's view take the bar along.
    tabBar.autoresizingMask =
      floatsBar
      ? [.flexibleLeftMargin, .flexibleRightMargin] : [.flexibleWidth, .flexibleTopMargin]
    updateBarContent(animated: false)
    guard coveredTop != coversTop else { return }
    coveredTop = coversTop
    for case let navigation as UINavigationController in viewControllers ?? [] {
      navigation.navigationBar.floatingTabsMoved()
    }
  }

  override var managesChildAppearance: Bool { true }
  override var visibleChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  /// S3.24
  private func reportBusy(_ target: UIViewController) {
    world.report(
      .tabChangedInFlight,
      "\(target) was selected while a transition of \(self) runs; nothing happened")
  }
}
