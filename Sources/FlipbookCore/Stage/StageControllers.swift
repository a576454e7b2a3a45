import CoreGraphics
import Pixels
import SceneFormat
import TransitionCatalog
import UIKit

/// The controllers of a scene in their current state.
@MainActor
struct StageControllers {
  let root: UIViewController
  /// The screen in front of the root; nil for none.
  private let front: SceneViewController?
  /// Root of the window: the root of the scene, or a container of it and the screen in front.
  let windowRoot: UIViewController
  /// Screens of images and views, by name.
  private let drawn: [any StageScreen]
  /// Screens of code, by name.
  private let coded: [(name: String, controller: UIViewController)]
  /// The root of the scene.
  private let plan: SceneRoot
  /// Names of the screens that own the collections, see ``StageOutline``.
  private let collectionOwners: [String: String]
  /// Navigation controllers of screens with a bar that are presented, by the name of the screen.
  private let wrappers: [String: UINavigationController]
  /// Names of the tabs, in order; empty without tabs.
  let tabNames: [String]

  init(
    _ document: SceneDocument, layouts: [String: StageLayouts], code: [String: ReadyScreen],
    pictures: [ScenePicture: Bitmap], app window: UIWindow
  ) {
    plan = document.root
    let coded = document.screens.compactMap { screen in
      code[screen.name].map { (name: screen.name, controller: $0()) }
    }
    self.coded = coded
    let screens = document.screens.filter { $0.code == nil }.map { screen -> any StageScreen in
      guard let layouts = layouts[screen.name], let items = document.items(on: screen) else {
        return SceneViewController(screen, pictures: pictures)
      }
      return SceneCollectionController(screen, showing: items, layouts, pictures: pictures)
    }
    drawn = screens
    collectionOwners = document.collectionOwners
    func named(_ names: [String]) -> [UIViewController] {
      names.compactMap { name in
        screens.first { $0.screen.name == name } ?? coded.first { $0.name == name }?.controller
      }
    }
    func navigation(_ names: [String], takingPushes: Bool = false) -> UINavigationController {
      let controller = UINavigationController(nibName: nil, bundle: nil)
      controller.isNavigationBarHidden = !document.showsBar(
        above: names, takingPushes: takingPushes)
      controller.navigationBar.prefersLargeTitles = document.hasLargeTitles(names)
      controller.setViewControllers(named(names), animated: false)
      return controller
    }
    let presented = document.steps.compactMap { step -> String? in
      guard case .present(let name, _, _) = step.action,
        document.screen(named: name)?.bar != nil
      else { return nil }
      return name
    }
    wrappers = Dictionary(
      presented.map { name in
        let wrapper = navigation([name])
        wrapper.preferredContentSize = named([name]).first?.preferredContentSize ?? .zero
        return (name, wrapper)
      }
    ) { first, _ in first }
    var tabNames: [String] = []
    switch document.root {
    case .screen(let name):
      root = named([name]).first ?? UIViewController()
    case .navigation(let names):
      root = navigation(names, takingPushes: true)
    case .split(let split):
      let controller = UISplitViewController(style: .doubleColumn)
      controller.preferredDisplayMode = .oneBesideSecondary
      controller.preferredSplitBehavior = .tile
      if let width = split.width {
        controller.preferredPrimaryColumnWidth = width
        controller.maximumPrimaryColumnWidth = width
      }
      controller.setViewController(navigation(split.primary), for: .primary)
      controller.setViewController(
        navigation(split.secondary, takingPushes: true), for: .secondary)
      root = controller
    case .app:
      root = window.rootViewController ?? UIViewController()
    case .container(let names, _):
      root = SceneContainerController(named(names))
    case .tabs(let tabs):
      let controller = UITabBarController(nibName: nil, bundle: nil)
      controller.viewControllers = tabs.tabs.map { tab in
        let content =
          switch tab {
          case .screen(let name): named([name]).first ?? UIViewController()
          case .navigation(let names): navigation(names)
          }
        if let item = document.screen(named: tab.name)?.tabBarItem { content.tabBarItem = item }
        return content
      }
      controller.tabBar.isHidden = !tabs.showsBar
      tabNames = tabs.tabs.map(\.name)
      root = controller
    }
    self.tabNames = tabNames
    front = document.front.flatMap { name in
      screens.first { $0.screen.name == name } as? SceneViewController
    }
    windowRoot = front.map { [root] in SceneFrontController(root, front: $0) } ?? root
  }

  /// Shows the selected tab or the shown child in page controls of the screen in front. While a finger decides
  /// between two, they show the one before.
  func showPage() {
    guard let front, let key = plan.pagedKey,
      tabs?.transitionCoordinator?.isInteractive != true
    else { return }
    let page =
      tabs?.selectedIndex
      ?? container.flatMap { container in
        container.screens.firstIndex { $0 === container.lastAsked }
      }
    if let page { front.show(page: page, of: key) }
  }

  func screen(_ name: String) -> UIViewController? {
    drawn.first { $0.screen.name == name } ?? coded.first { $0.name == name }?.controller
  }

  /// The controller to present a screen with: its own, or a navigation controller for its bar.
  /// The screens that were pushed onto it during an earlier presentation are gone.
  func presentable(_ name: String) -> UIViewController? {
    guard let screen = screen(name) else { return nil }
    let own = wrappers[name]
    release(screen, besides: own)
    guard let wrapper = own else { return screen }
    if wrapper.viewControllers != [screen] { wrapper.setViewControllers([screen], animated: false) }
    return wrapper
  }

  /// Removes a screen from the stacks of presentations that have ended, before it appears elsewhere.
  ///
  /// - Parameter own: The screen's own navigation controller, which keeps it.
  func release(_ screen: UIViewController, besides own: UINavigationController? = nil) {
    let shown = presented
    for (_, wrapper) in wrappers.sorted(by: { $0.key < $1.key })
    where wrapper !== own && !shown.contains(wrapper) {
      let rest = wrapper.viewControllers.filter { $0 !== screen }
      if rest.count < wrapper.viewControllers.count {
        wrapper.setViewControllers(rest, animated: false)
      }
    }
  }

  /// Whether code makes the view controller, which then chooses its own presentation.
  func isCoded(_ controller: UIViewController) -> Bool {
    coded.contains { $0.controller === controller }
  }

  /// Views with an id in the order of their ids, then the screens, then views of code that have an accessibility
  /// identifier; without those not loaded yet.
  var loadedViews: [(name: String, view: UIView)] {
    let views = drawn.flatMap { $0.viewsByID.sorted { $0.key < $1.key } }
    let whole: [(name: String, view: UIView)] = drawn.compactMap { screen in
      screen.viewIfLoaded.map { ("screen \(screen.screen.name)", $0) }
    }
    let code: [(name: String, view: UIView)] = coded.compactMap { screen in
      screen.controller.viewIfLoaded.map { ("screen \(screen.name)", $0) }
    }
    let known = views.map { (name: $0.key, view: $0.value) } + whole + code
    return known + identifiedViews(besides: Set(known.map(\.name) + drawn.map(\.screen.name)))
  }

  /// Most views of code that are listed.
  private static let mostIdentified = 64

  /// Views of code on screen by their accessibility identifiers, in the order of subviews.
  private func identifiedViews(besides known: Set<String>) -> [(name: String, view: UIView)] {
    let isApp = if case .app = plan { true } else { false }
    guard !coded.isEmpty || isApp else { return [] }
    var seen = known
    var found: [(name: String, view: UIView)] = []
    func collect(_ view: UIView) {
      guard found.count < Self.mostIdentified else { return }
      if let name = view.accessibilityIdentifier, !name.isEmpty, seen.insert(name).inserted {
        found.append((name, view))
      }
      view.subviews.forEach(collect)
    }
    UIApplication.shared.windows.forEach(collect)
    return found
  }

  /// The loaded list with a row, or collection with an item, on screen or not; nil if there is none.
  func list(withRow id: String) -> (any SceneRows)? {
    drawn.lazy.compactMap { screen -> (any SceneRows)? in
      switch screen {
      case let screen as SceneViewController: screen.lists.first { $0.has(row: id) }
      case let screen as SceneCollectionController: screen.has(row: id) ? screen : nil
      default: nil
      }
    }.first
  }

  /// Whether a screen of images and views has a view, a row or an item with an id, loaded or not.
  func hasView(_ id: String) -> Bool {
    func has(_ list: SceneList) -> Bool {
      list.sections.contains { $0.rows.contains { $0.id == id } }
    }
    func has(_ views: [SceneView]) -> Bool {
      views.contains { view in
        if case .list(let list) = view.content, has(list) { return true }
        return view.id == id || has(view.children)
      }
    }
    return drawn.contains { drawn in
      drawn.screen.list.map(has) == true || has(drawn.screen.children)
        || drawn.screen.collection?.items?.items.contains { $0.id == id } == true
    }
  }

  /// A loaded view: of the scene by its id, else on screen, else of a screen of code.
  func view(_ name: SceneViewName) -> UIView? {
    if case .id(let id) = name, let view = drawn.lazy.compactMap({ $0.viewsByID[id] }).first {
      return view
    }
    let search = ViewSearch(name: name)
    return search.firstOnScreen()
      ?? coded.lazy.compactMap { $0.controller.viewIfLoaded.flatMap(search.first) }.first
  }

  /// Calls when a tap on a screen of images and views has no effect, with its place in the window
  /// and the time at which it began.
  func reportIdleTaps(_ report: @escaping (CGPoint, Double) -> Void) {
    for case let screen as SceneViewController in drawn { screen.tapHadNoEffect = report }
  }

  /// Asks whether a finger without effect, which began at a time in seconds, only shows what moves an
  /// animation.
  func acceptShownFingers(_ isShown: @escaping (Double) -> Bool) {
    for case let screen as SceneViewController in drawn { screen.fingerIsShown = isShown }
  }

  /// Shows or hides bars, as code of an app does; the status bar for the frontmost screen.
  func change(_ bars: SceneBarChange) {
    for bar in bars.bars {
      switch bar {
      case .navigation:
        navigation?.setNavigationBarHidden(bars.isHidden, animated: bars.isAnimated)
      case .tab: tabs?.setTabBarHidden(bars.isHidden, animated: bars.isAnimated)
      case .status:
        guard let front = screen(outline.front) as? any StageScreen else { continue }
        front.hidesStatusBar = bars.isHidden
        // A sheet leaves the status bar to the screen below, unless it asks for it.
        let upper = presented.last { !($0 is UIAlertController) }
        upper?.modalPresentationCapturesStatusBarAppearance = true
        UIView.animate(
          withDuration: bars.isAnimated ? UINavigationController.hideShowBarDuration : 0
        ) { front.setNeedsStatusBarAppearanceUpdate() }
      }
    }
  }

  /// Words for a view that covers others, such as `the screen "menu"`.
  func name(of cover: UIView, over view: UIView) -> String {
    // Superviews of both do not cover either.
    let own = sequence(first: cover) { $0.superview }.prefix { !view.isDescendant(of: $0) }
    let named = own.first { !($0.accessibilityIdentifier ?? "").isEmpty }
    guard let named, let id = named.accessibilityIdentifier else {
      let screen = presented.last
      let isAround = screen?.viewIfLoaded.map(view.isDescendant) ?? true
      return isAround
        ? "a view without an id" : screen.map { "the presentation of \"\(name($0))\"" } ?? ""
    }
    let isScreen = drawn.contains { $0.viewIfLoaded === named }
    return "the \(isScreen ? "screen" : "view") \"\(id)\""
  }

  // A screen of code may be a container itself; the scene's steps leave that alone.
  var tabs: UITabBarController? {
    if case .tabs = plan { root as? UITabBarController } else { nil }
  }
  var container: SceneContainerController? { root as? SceneContainerController }

  /// The split-view controller of the scene; nil without one.
  private var split: UISplitViewController? {
    if case .split = plan { root as? UISplitViewController } else { nil }
  }

  private func column(_ column: UISplitViewController.Column) -> UINavigationController? {
    split?.viewController(for: column) as? UINavigationController
  }

  /// The navigation controller to which steps apply: that of the topmost presented screen that has
  /// one, else the root, the selected tab, or the right column.
  var navigation: UINavigationController? {
    presented.lazy.reversed().compactMap(wrapper).first ?? navigationRoot ?? column(.secondary)
      ?? tabs?.selectedViewController as? UINavigationController
  }

  /// The controller as the navigation controller of a presented screen; nil for others.
  private func wrapper(_ controller: UIViewController) -> UINavigationController? {
    wrappers.values.first { $0 === controller }
  }

  /// Shows another screen in the right column; false without columns.
  func showInColumn(_ screen: UIViewController) -> Bool {
    guard let column = column(.secondary) else { return false }
    column.setViewControllers([screen], animated: false)
    return true
  }

  private var navigationRoot: UINavigationController? {
    if case .navigation = plan { root as? UINavigationController } else { nil }
  }

  /// All navigation controllers of the scene.
  var navigations: [UINavigationController] {
    let tabs = tabs?.viewControllers?.filter { !isCoded($0) } ?? []
    let columns = [column(.primary), column(.secondary)]
    return ([navigationRoot] + columns).compactMap(\.self)
      + tabs.compactMap { $0 as? UINavigationController }
      + wrappers.values
  }

  /// Shared elements of all tab changes.
  var tabMatches: [SceneMatch] { if case .tabs(let tabs) = plan { tabs.matches } else { [] } }

  func tab(_ name: String) -> Int? { tabNames.firstIndex(of: name) }

  /// The topmost presented controller, or the root.
  var topmost: UIViewController { presented.last ?? root }

  /// Presented controllers from the first to the topmost.
  private var presented: [UIViewController] {
    var chain: [UIViewController] = []
    while let next = (chain.last ?? root).presentedViewController, !chain.contains(next) {
      chain.append(next)
    }
    return chain
  }

  // MARK: Checks before a step

  /// Current positions of the screens.
  var outline: StageOutline {
    let modals = presented.map { controller -> StageOutline.Modal in
      if controller is UIAlertController { return .alert }
      let stack = wrapper(controller)?.viewControllers
      return StageOutline.Modal(
        screens: (stack ?? [controller]).map(name), isNavigation: stack != nil)
    }
    return StageOutline(
      outlineOfRoot, presented: modals, barred: Set(wrappers.keys), collections: collectionOwners,
      drawn: Set(drawn.map(\.screen.name)))
  }

  /// The controller that shows the collection of the frontmost screen.
  var frontCollection: SceneCollectionController? {
    collectionOwners[outline.front].flatMap { screen($0) } as? SceneCollectionController
  }

  private var outlineOfRoot: StageOutline.Root {
    if case .app(let app) = plan { return .app(app.name) }
    if let navigation = navigationRoot {
      return .navigation(navigation.viewControllers.map(name))
    }
    if let primary = column(.primary), let secondary = column(.secondary) {
      return .split(primary.viewControllers.map(name), secondary.viewControllers.map(name))
    }
    if let container {
      return .container(container.screens.map(name), shown: name(container.lastAsked))
    }
    guard let tabs else { return .screen(name(root)) }
    let list = zip(tabNames, tabs.viewControllers ?? []).map { tabName, controller in
      let navigation = isCoded(controller) ? nil : controller as? UINavigationController
      return StageOutline.Tab(
        name: tabName, screens: navigation?.viewControllers.map(name) ?? [name(controller)],
        isNavigation: navigation != nil)
    }
    return .tabs(list, selected: tabs.selectedIndex)
  }

  private func name(_ controller: UIViewController) -> String {
    (controller as? any StageScreen)?.screen.name ?? coded.first { $0.controller === controller }?
      .name
      ?? wrappers.first { $0.value === controller }?.key ?? ""
  }
}
