import Pixels
import SceneFormat
import UIKit

/// The controllers of a scene in their current state.
@MainActor
struct StageControllers {
  let root: UIViewController
  private let screens: [any StageScreen]
  /// Names of the screens that own the collections, see ``StageOutline``.
  private let collectionOwners: [String: String]
  /// Names of the tabs, in order; empty without tabs.
  let tabNames: [String]

  init(
    _ document: SceneDocument, layouts: [String: StageLayouts], pictures: [ScenePicture: Bitmap]
  ) {
    let screens = document.screens.map { screen -> any StageScreen in
      guard let layouts = layouts[screen.name], let items = document.items(on: screen) else {
        return SceneViewController(screen, pictures: pictures)
      }
      return SceneCollectionController(screen, showing: items, layouts, pictures: pictures)
    }
    self.screens = screens
    collectionOwners = document.collectionOwners
    func named(_ names: [String]) -> [UIViewController] {
      names.compactMap { name in screens.first { $0.screen.name == name } }
    }
    func navigation(_ names: [String]) -> UIViewController {
      let controller = UINavigationController(nibName: nil, bundle: nil)
      // Screens of a scene are images that include their bars.
      controller.isNavigationBarHidden = true
      controller.setViewControllers(named(names), animated: false)
      return controller
    }
    var tabNames: [String] = []
    switch document.root {
    case .screen(let name):
      root = named([name]).first ?? UIViewController()
    case .navigation(let names):
      root = navigation(names)
    case .container(let names, _):
      root = SceneContainerController(named(names))
    case .tabs(let tabs):
      let controller = UITabBarController(nibName: nil, bundle: nil)
      controller.viewControllers = tabs.tabs.map { tab in
        switch tab {
        case .screen(let name): named([name]).first ?? UIViewController()
        case .navigation(let names): navigation(names)
        }
      }
      controller.tabBar.isHidden = !tabs.showsBar
      tabNames = tabs.tabs.map(\.name)
      root = controller
    }
    self.tabNames = tabNames
  }

  func screen(_ name: String) -> (any StageScreen)? { screens.first { $0.screen.name == name } }

  func view(_ id: String) -> UIView? { screens.lazy.compactMap { $0.viewsByID[id] }.first }

  /// Views with an id in the order of their ids, then the screens; without those not loaded yet.
  var loadedViews: [(name: String, view: UIView)] {
    let views = screens.flatMap { $0.viewsByID.sorted { $0.key < $1.key } }
    let whole: [(name: String, view: UIView)] = screens.compactMap { screen in
      screen.viewIfLoaded.map { ("screen \(screen.screen.name)", $0) }
    }
    return views.map { (name: $0.key, view: $0.value) } + whole
  }

  var tabs: UITabBarController? { root as? UITabBarController }
  var container: SceneContainerController? { root as? SceneContainerController }

  /// The navigation controller to which steps apply: the root, or the selected tab.
  var navigation: UINavigationController? {
    root as? UINavigationController ?? tabs?.selectedViewController as? UINavigationController
  }

  /// All navigation controllers.
  var navigations: [UINavigationController] {
    ([root] + (tabs?.viewControllers ?? [])).compactMap { $0 as? UINavigationController }
  }

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

  // MARK: What steps can be done

  /// Current positions of the screens.
  var outline: StageOutline {
    StageOutline(
      outlineOfRoot, presented: presented.map(name), collections: collectionOwners)
  }

  /// The controller that shows the collection of the frontmost screen.
  var frontCollection: SceneCollectionController? {
    collectionOwners[outline.front].flatMap(screen) as? SceneCollectionController
  }

  private var outlineOfRoot: StageOutline.Root {
    if let navigation = root as? UINavigationController {
      return .navigation(navigation.viewControllers.map(name))
    }
    if let container {
      return .container(container.screens.map(name), shown: name(container.lastAsked))
    }
    guard let tabs else { return .screen(name(root)) }
    let list = zip(tabNames, tabs.viewControllers ?? []).map { tabName, controller in
      let navigation = controller as? UINavigationController
      return StageOutline.Tab(
        name: tabName, screens: navigation?.viewControllers.map(name) ?? [name(controller)],
        isNavigation: navigation != nil)
    }
    return .tabs(list, selected: tabs.selectedIndex)
  }

  private func name(_ controller: UIViewController) -> String {
    (controller as? any StageScreen)?.screen.name ?? ""
  }
}
