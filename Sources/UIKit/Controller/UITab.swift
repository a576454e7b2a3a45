public import Accessors
public import Foundation

/// A tab of a tab bar controller, since iOS 18.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// Place of a tab. Stored without effect.
  public enum Placement: Int, Sendable {
    /// The system decides.
    case automatic
    /// In the bar or the sidebar, wherever there is space.
    case `default`
    /// In the sidebar, never in the bar.
    case sidebarOnly
    /// In the bar, if there is space.
    case optional
    /// Always in the bar.
    case movable
    /// Always in the bar, at its end.
    case pinned
    /// Always in the bar.
    case fixed
  }

  /// Title of the tab.
  @Setter open var title: String {
    didSet { changed() }
  }
  /// Image of the tab.
  @Setter open var image: UIImage? {
    didSet { changed() }
  }
  /// Stored without effect.
  @Setter open var subtitle: String? = nil
  /// Text in a red badge; nil (default) for none.
  @Setter open var badgeValue: String? = nil {
    didSet { changed() }
  }
  /// Identifies the tab among those of a tab bar controller.
  public let identifier: String
  /// Object of the program's own.
  @Setter open var userInfo: Any? = nil
  /// Stored without effect.
  @Setter open var preferredPlacement = Placement.automatic
  /// Whether the tab is hidden. Default: false.
  @Setter open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } }
  }
  /// Stored without effect: users cannot hide tabs.
  @Setter open var allowsHiding = false
  /// Tab bar controller of the tab; nil outside of one.
  open internal(set) weak var tabBarController: UITabBarController?
  /// Group that contains the tab; nil for none.
  open internal(set) weak var parent: UITabGroup?
  private let provider: ((UITab) -> UIViewController)?
  private var known: UIViewController?

  /// Creates a tab.
  ///
  /// - Parameter viewControllerProvider: makes the controller when it is first needed.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  /// Controller of the tab; the first reading makes it.
  open var viewController: UIViewController? {
    if known == nil { known = provider?(self) }
    return known
  }

  private func changed() {
    guard let item = known?.tabBarItem else { return }
    configure(item)
    tabBarController?.itemsChanged()
  }

  func configure(_ item: UITabBarItem) {
    item.title = title
    item.image = image
    item.badgeValue = badgeValue
  }

  /// Makes the tab one of a tab bar controller's, or of none.
  func join(_ controller: UITabBarController?) { tabBarController = controller }
}

/// A tab with further tabs; the selected one of them shows.
open class UITabGroup: UITab {
  /// The tabs of the group.
  open var children: [UITab] {
    get { heldChildren }
    set {
      let change = { [self] in
        for child in heldChildren {
          child.parent = nil
          child.join(nil)
        }
        heldChildren = newValue
        for child in newValue {
          child.parent = self
          child.join(tabBarController)
        }
      }
      if let tabBarController { tabBarController.change(change) } else { change() }
    }
  }
  private var heldChildren: [UITab] = []
  /// Tab of the group that shows, without an animation. Default: the one of ``defaultChildIdentifier``, else
  /// the first.
  open var selectedChild: UITab? {
    get {
      children.first { $0 === selected }
        ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }
    set {
      let change = { [self] in selected = newValue }
      if let tabBarController, selectedChild !== newValue {
        tabBarController.change(change)
      } else {
        change()
      }
    }
  }
  private var selected: UITab?
  /// Identifier of the tab that shows first; nil (default) for the first one.
  @Setter open var defaultChildIdentifier: String? = nil
  /// Stored without effect.
  @Setter open var allowsReordering = false

  /// Creates a group; without a provider the selected child's controller shows.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    self.children = children
  }

  open override var viewController: UIViewController? {
    super.viewController ?? selectedChild?.viewController
  }

  override func join(_ controller: UITabBarController?) {
    super.join(controller)
    for child in heldChildren { child.join(controller) }
  }

  /// The child with an identifier; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.first { $0.identifier == identifier }
      ?? children.lazy.compactMap { ($0 as? UITabGroup)?.tab(forIdentifier: identifier) }.first
  }
}

/// The tab of a search, with a magnifying glass.
open class UISearchTab: UITab {
  /// Creates a tab titled “Search”.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
  }

  override func configure(_ item: UITabBarItem) {
    super.configure(item)
    item.showsImageOnly = true
  }
}
