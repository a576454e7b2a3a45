import CoreGraphics
import SceneFormat
import TransitionCatalog
import UIKit

extension StageScreen {
  /// Sets the items of navigation and tab bars.
  func takeBarItems() {
    if let bar = screen.bar {
      navigationItem.leftBarButtonItems = bar.left.map { $0.button(in: bar) }
      navigationItem.leftItemsSupplementBackButton = true
      navigationItem.rightBarButtonItems = bar.right.map { $0.button(in: bar) }
      navigationItem.backButtonTitle = bar.backTitle
      // Since iOS 15 bars over content that has not scrolled are clear.
      let clear = UINavigationBarAppearance()
      clear.configureWithTransparentBackground()
      navigationItem.scrollEdgeAppearance = clear
      if let placeholder = bar.search {
        let search = UISearchController()
        search.searchBar.placeholder = placeholder
        if let tint = bar.tint { search.searchBar.tintColor = UIColor(tint) }
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
      }
      // Flexible spaces between the buttons, as in apps.
      let buttons = screen.toolbar.map { $0.button(in: bar) }
      toolbarItems = buttons.flatMap {
        [UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), $0]
      }
      if buttons.count > 1 { toolbarItems?.removeFirst() }
      if let isLarge = bar.isLarge {
        navigationItem.largeTitleDisplayMode = isLarge ? .always : .never
      }
    }
    if let size = screen.size {
      preferredContentSize = CGSize(width: size.width, height: size.height)
    }
  }
}

extension SceneBarItem {
  @MainActor
  fileprivate func button(in bar: SceneBar) -> UIBarButtonItem {
    let button =
      switch content {
      case .text(let text):
        UIBarButtonItem(title: text, style: isDone ? .done : .plain, target: nil, action: nil)
      case .symbol(let name):
        UIBarButtonItem(
          image: UIImage(systemName: name), style: .plain, target: nil, action: nil)
      }
    button.tintColor = (tint ?? bar.tint).map { UIColor($0) }
    if !menu.isEmpty { button.menu = UIMenu(menu) }
    return button
  }
}

extension UIMenu {
  /// A menu whose actions only close it: what the app does is a step of the scene.
  convenience init(_ items: [SceneMenuItem]) {
    self.init(children: items.map(\.element))
  }
}

extension SceneMenuItem {
  @MainActor
  fileprivate var element: UIMenuElement {
    let image = symbol.flatMap { UIImage(systemName: $0) }
    guard children.isEmpty else {
      return UIMenu(
        title: title, subtitle: detail, image: image,
        options: isGroup ? .displayInline : isDestructive ? .destructive : [],
        children: children.map(\.element))
    }
    return UIAction(
      title: title, subtitle: detail, image: image,
      attributes: isDestructive ? .destructive : [], state: isChecked ? .on : .off
    ) { _ in }
  }
}

extension StageScreen {
  /// Shows or hides the toolbar of the navigation controller, as apps do when a screen appears.
  func takeToolbar(animated: Bool) {
    guard let navigationController, parent === navigationController,
      navigationController.isToolbarHidden != screen.toolbar.isEmpty
    else { return }
    navigationController.setToolbarHidden(screen.toolbar.isEmpty, animated: animated)
  }
}

extension SceneScreen {
  /// The item of a tab with this screen as its first one; nil for the system's.
  @MainActor
  var tabBarItem: UITabBarItem? {
    guard let tab else { return nil }
    let item = UITabBarItem(
      title: tab.title ?? title ?? name, image: UIImage(systemName: tab.symbol),
      selectedImage: tab.selectedSymbol.flatMap { UIImage(systemName: $0) })
    item.badgeValue = tab.badge
    let clear = UITabBarAppearance()
    clear.configureWithTransparentBackground()
    item.scrollEdgeAppearance = clear
    return item
  }
}

extension SceneDocument {
  /// Whether a navigation controller with these screens shows its bar: one of them, or one that a
  /// step pushes, has a bar or is a screen of code. Images of screens include their bars.
  func showsBar(above names: [String], takingPushes: Bool = false) -> Bool {
    let pushed = takingPushes ? steps.flatMap(\.action.pushedScreens) : []
    return screens.contains { screen in
      (names + pushed).contains(screen.name) && (screen.code != nil || screen.bar != nil)
    }
  }

  /// Whether titles of these screens may be large.
  func hasLargeTitles(_ names: [String]) -> Bool {
    screens.contains { names.contains($0.name) && $0.bar?.isLarge == true }
  }
}

extension SceneAction {
  /// Screens that the step puts on a navigation stack.
  fileprivate var pushedScreens: [String] {
    switch self {
    case .push(let name, _): [name]
    case .setStack(let names, _): names
    case .swap(let name, _): [name]
    case .pop, .popTo, .popToRoot, .present, .dismiss, .select, .tapTab, .rotate, .appearance,
      .bars, .touch, .tap, .animate, .rows, .scroll, .type,
      .hideKeyboard, .alert, .layout:
      []
    }
  }
}

extension SceneSheet {
  /// Applies the settings to a sheet that is about to be presented.
  @MainActor
  func apply(to sheet: UISheetPresentationController) {
    let made = detents.enumerated().map { index, detent in
      switch detent {
      case .medium: UISheetPresentationController.Detent.medium()
      case .large: UISheetPresentationController.Detent.large()
      case .points(let height):
        UISheetPresentationController.Detent.custom(
          identifier: UISheetPresentationController.Detent.Identifier("scene \(index)")
        ) { _ in height }
      }
    }
    sheet.detents = made
    sheet.selectedDetentIdentifier = made[selected].identifier
    sheet.largestUndimmedDetentIdentifier = undimmed.map { made[$0].identifier }
    sheet.prefersGrabberVisible = hasGrabber
    sheet.preferredCornerRadius = cornerRadius.map { CGFloat($0) }
  }
}
