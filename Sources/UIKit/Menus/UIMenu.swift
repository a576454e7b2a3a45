public import Accessors
import Foundation

/// Actions and further menus under a title.
open class UIMenu: UIMenuElement {
  /// Identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The menu of an app.
    public static let application = Identifier("com.apple.menu.application")
    /// The menu of files.
    public static let file = Identifier("com.apple.menu.file")
    /// The menu of editing.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The menu of views.
    public static let view = Identifier("com.apple.menu.view")
    /// The menu of windows.
    public static let window = Identifier("com.apple.menu.window")
    /// The menu of help.
    public static let help = Identifier("com.apple.menu.help")
    /// The main menu.
    public static let root = Identifier("com.apple.menu.root")
  }

  /// Appearance inside of another menu.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the children in the outer menu, in a group of their own.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The title is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one child is marked.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Shows the children side by side without titles.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// Size of the children of a group.
  public enum ElementSize: Int, Sendable {
    /// Images side by side.
    case small = 0
    /// Images above their titles, side by side.
    case medium = 1
    /// Rows.
    case large = 2
    /// Rows.
    case automatic = -1
  }

  /// Identifies the menu.
  public let identifier: Identifier
  /// Appearance inside of another menu.
  public let options: Options
  /// Actions and menus in their order.
  public let children: [UIMenuElement]
  /// Size of the children in a group. Default: `.automatic`.
  @Setter open var preferredElementSize = ElementSize.automatic

  /// Creates a menu; without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier =
      identifier ?? Identifier("menu-\(UIKitState.current.nextActionNumber())")
    self.options = options
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
    self.preferredElementSize = preferredElementSize
  }

  /// Marked actions of the menu and its groups.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      switch child {
      case let leaf as any UIMenuLeaf: leaf.state == .on ? [child] : []
      case let menu as UIMenu where menu.options.contains(.displayInline): menu.selectedElements
      default: []
      }
    }
  }

  /// A menu that differs in its children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}

extension UIMenu {
  /// Actions and commands of the menu and of the menus in it.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      (child as? UIMenu)?.leaves ?? (child as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }
}

/// A placeholder for elements that are created when its menu opens.
open class UIDeferredMenuElement: UIMenuElement {
  /// Creates the elements and passes them to its argument, immediately or later.
  public typealias ElementProvider = (@escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  private var known: [UIMenuElement]?

  /// Creates a placeholder whose elements are created once.
  public convenience init(_ elementProvider: @escaping ElementProvider) {
    self.init(isCached: true, elementProvider)
  }

  /// Creates a placeholder whose elements are created each time the menu opens.
  open class func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  private init(isCached: Bool, _ provider: @escaping ElementProvider) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", image: nil)
  }

  /// Calls `use` with the elements, immediately if they are known.
  func load(_ use: @escaping ([UIMenuElement]) -> Void) {
    if let known { return use(known) }
    provider { [weak self] elements in
      if self?.isCached == true { self?.known = elements }
      use(elements)
    }
  }
}
