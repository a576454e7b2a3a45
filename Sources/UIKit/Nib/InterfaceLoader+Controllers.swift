import AppResources
import CoreGraphics
import Foundation
import QuartzCore

/// The place of a controller in its storyboard: its element, and the loader of its scene.
struct ControllerInterface {
  let element: MarkupElement
  let loader: InterfaceLoader
}

/// Controllers of storyboards.
extension InterfaceLoader {
  /// The controller whose scene or nib is loaded.
  var owner: (object: AnyObject, identifier: String)? {
    ownerIdentifier.flatMap { identifier in object(identifier).map { ($0, identifier) } }
  }

  /// Knows the owner of another loader.
  func adopt(_ owner: (object: AnyObject, identifier: String)) {
    ownerIdentifier = owner.identifier
    keep(owner.object, as: owner.identifier)
  }

  /// Creates the controller of an element; nil, and a report, for a kind that Flipbook lacks.
  ///
  /// - Parameter creator: creates the controller in place of `init(coder:)`; nil for none.
  func controller(
    _ element: MarkupElement, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    let usual = InterfaceClasses.controllers[element.name]
    if usual == nil {
      report(element, "this controller is not implemented; a plain UIViewController is used")
    }
    var type: UIViewController.Type = InterfaceClasses.standing(
      for: usual ?? UIViewController.self, in: file)
    if element["customClass"] != nil {
      if let custom = InterfaceClasses.named(element, in: file) as? UIViewController.Type {
        type = custom
      } else {
        report(
          element,
          "the class \(element["customClass"] ?? "") is unknown or not a controller; add its source to "
            + placeOfSource(element))
      }
    }
    ownerIdentifier = element["id"]
    let coder = InterfaceCoder(element, self, kit: InterfaceClasses.kit(of: type))
    let made = creator?(coder) ?? type.init(coder: coder)
    guard let controller = made else {
      report(element, "init(coder:) of \(type) returned nil; call super.init(coder:) in it")
      return nil
    }
    addRelated(of: element, to: controller)
    controller.awakeFromNib()
    return controller
  }

  /// Sets the properties of a controller from the file.
  func restore(_ controller: UIViewController, _ element: MarkupElement) {
    keep(controller, for: element)
    controller.interface = ControllerInterface(element: element, loader: self)
    controller.title = element.string("title")
    if let style = element["modalPresentationStyle"].flatMap({ Self.presentationStyles[$0] }) {
      controller.modalPresentationStyle = style
    }
    if let style = element["modalTransitionStyle"].flatMap({ Self.transitionStyles[$0] }) {
      controller.modalTransitionStyle = style
    }
    if let hides = element.flag("hidesBottomBarWhenPushed") {
      controller.hidesBottomBarWhenPushed = hides
    }
    if let defines = element.flag("definesPresentationContext") {
      controller.definesPresentationContext = defines
    }
    if let extends = element.flag("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = extends
    }
    if let edges = element.property("edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = [
        edges["top"] == "YES" ? UIRectEdge.top : [], edges["bottom"] == "YES" ? .bottom : [],
        edges["left"] == "YES" ? .left : [], edges["right"] == "YES" ? .right : [],
      ]
    }
    if let isModal = element.flag("modalInPresentation") {
      controller.isModalInPresentation = isModal
    }
    // Interface Builder's “Use Preferred Explicit Size” has kept the name that it had for popovers.
    if let size = element.property("contentSizeForViewInPopover")
      ?? element.property("preferredContentSize")
    {
      controller.preferredContentSize = size.size
    }
    if let item = element.property("navigationItem") { configure(controller.navigationItem, item) }
    if let item = element.property("tabBarItem") {
      controller.tabBarItem = tabBarItem(item)
    }
    if let items = element.child("toolbarItems") {
      controller.toolbarItems = items.children.compactMap { barButtonItem($0) }
    }
  }

  private func tabBarItem(_ element: MarkupElement) -> UITabBarItem {
    let systemItems: [String: UITabBarItem.SystemItem] = [
      "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
      "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
      "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
      "mostViewed": .mostViewed,
    ]
    let item: UITabBarItem
    if let system = systemItems[element["systemItem"] ?? ""] {
      item = UITabBarItem(tabBarSystemItem: system, tag: 0)
    } else {
      item = UITabBarItem(
        title: element.string("title"), image: image(element, "image"),
        selectedImage: image(element, "selectedImage"))
    }
    if let tag = element.integer("tag") { item.tag = tag }
    if let badge = element["badgeValue"] { item.badgeValue = badge }
    if let insets = element.property("imageInsets") { item.imageInsets = insets.edgeInsets }
    if let offset = element.property("titlePositionAdjustment") {
      item.titlePositionAdjustment = UIOffset(
        horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
    }
    return item
  }

  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
  ]

  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]

  /// Children of containers. Their outlets are connected at once: they have no view of their own in
  /// the file.
  private func addRelated(of element: MarkupElement, to controller: UIViewController) {
    let related = element.list("connections").filter {
      $0.name == "segue" && $0["kind"] == "relationship"
    }
    let children = related.compactMap { segue in
      segue["destination"].flatMap { storyboard?.controller(withObjectIdentifier: $0) }
    }
    switch controller {
    case let navigation as UINavigationController:
      if let bar = element.property("navigationBar") {
        keep(navigation.navigationBar, for: bar)
        configureBar(navigation.navigationBar, bar)
      }
      if let isHidden = element.flag("navigationBarHidden") {
        navigation.isNavigationBarHidden = isHidden
      }
      if element.flag("toolbarHidden") == false { navigation.isToolbarHidden = false }
      navigation.setViewControllers(children, animated: false)
    case let tabs as UITabBarController:
      tabs.viewControllers = children
      if let bar = element.property("tabBar") {
        keep(tabs.tabBar, for: bar)
        if let color = color(bar, "tintColor") { tabs.tabBar.tintColor = color }
        if let color = color(bar, "barTintColor") { tabs.tabBar.barTintColor = color }
        if let isTranslucent = bar.flag("translucent") { tabs.tabBar.isTranslucent = isTranslucent }
        if let color = color(bar, "backgroundColor") { tabs.tabBar.backgroundColor = color }
        if let color = color(bar, "unselectedItemTintColor") {
          tabs.tabBar.unselectedItemTintColor = color
        }
      }
    case let split as UISplitViewController: split.viewControllers = children
    default: return
    }
    noteConnections(of: controller, element)
    finish()
  }

  /// Loads the view of a controller from its storyboard; false if the storyboard has none.
  func loadView(of controller: UIViewController, _ element: MarkupElement) -> Bool {
    guard
      let root = element.property("view") ?? element.property("tableView")
        ?? element.property("collectionView")
    else { return false }
    let view = self.view(root)
    if let collection = view as? UICollectionView,
      let owner = controller as? UICollectionViewController
    {
      owner.collectionView = collection
      let wrapper = UIView(frame: UIScreen.main.bounds)
      controller.view = wrapper
      owner.fill(collection)
    } else {
      view.frame = UIScreen.main.bounds
      controller.view = view
    }
    if let refresh = element.property("refreshControl"), let scroll = view as? UIScrollView {
      scroll.refreshControl = self.view(refresh) as? UIRefreshControl
    }
    // They belong to the view of the controller, and constraints refer to them.
    for guide in element.list("layoutGuides") { keepBarGuide(guide, of: controller) }
    noteConnections(of: controller, element)
    finish()
    embedControllers(of: element, in: controller)
    releaseObjects()
    return true
  }

  func configureBar(_ bar: UINavigationBar, _ element: MarkupElement) {
    if let prefers = element.flag("largeTitles") { bar.prefersLargeTitles = prefers }
    if let isTranslucent = element.flag("translucent") { bar.isTranslucent = isTranslucent }
    if let color = color(element, "tintColor") { bar.tintColor = color }
    if let color = color(element, "barTintColor") { bar.barTintColor = color }
    if element["barStyle"] == "black" { bar.barStyle = .black }
    if let color = color(element, "backgroundColor") { bar.backgroundColor = color }
    if let attributes = textAttributes(element.property("titleTextAttributes")) {
      bar.titleTextAttributes = attributes
    }
    if let attributes = textAttributes(element.property("largeTitleTextAttributes")) {
      bar.largeTitleTextAttributes = attributes
    }
    if let appearance = appearance(element, "standardAppearance") {
      bar.standardAppearance = appearance
    }
    if let appearance = appearance(element, "compactAppearance") {
      bar.compactAppearance = appearance
    }
    if let appearance = appearance(element, "scrollEdgeAppearance") {
      bar.scrollEdgeAppearance = appearance
    }
  }

  private func appearance(
    _ element: MarkupElement, _ key: String
  ) -> UINavigationBarAppearance? {
    guard let values = element.property(key), values.name == "navigationBarAppearance" else {
      return nil
    }
    let appearance = UINavigationBarAppearance()
    if let color = color(values, "backgroundColor") { appearance.backgroundColor = color }
    if let shadow = values.property("shadowColor") {
      appearance.shadowColor = shadow.name == "nil" ? nil : color(shadow)
    }
    if let image = image(values, "backgroundImage") { appearance.backgroundImage = image }
    if let attributes = textAttributes(values.property("titleTextAttributes")) {
      appearance.titleTextAttributes = attributes
    }
    if let attributes = textAttributes(values.property("largeTitleTextAttributes")) {
      appearance.largeTitleTextAttributes = attributes
    }
    return appearance
  }

  private func keepBarGuide(_ element: MarkupElement, of controller: UIViewController) {
    let guide = element["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
    keep(guide, for: element)
  }
}
