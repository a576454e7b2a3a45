public import Accessors
public import Foundation

/// One tab of a bar.
open class UITabBarItem: UIBarItem {
  /// Shown while the tab is selected; nil for ``UIBarItem/image`` again.
  @Setter open var selectedImage: UIImage? = nil {
    didSet { changed() }
  }
  /// Text of the badge, white on a colored capsule; nil for no badge.
  @Setter open var badgeValue: String? = nil {
    didSet { changed() }
  }
  /// Color of the badge; nil for red.
  @Setter open var badgeColor: UIColor? = nil {
    didSet { changed() }
  }
  /// Attributes of the badge's text in a state; only those of `.normal` and `.selected` show.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    changed()
  }
  /// Attributes of the badge's text in a state; nil for none.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Appearance of the bar while the item is selected; nil for the bar's own.
  @Setter open var standardAppearance: UITabBarAppearance? = nil {
    didSet {
      standardAppearance?.onChange = { [weak self] in self?.changed() }
      changed()
    }
  }
  /// Appearance of the bar while the item is selected and nothing scrolls under the bar, or the content ends
  /// above it; nil for the bar's own.
  @Setter open var scrollEdgeAppearance: UITabBarAppearance? = nil {
    didSet {
      scrollEdgeAppearance?.onChange = { [weak self] in self?.changed() }
      changed()
    }
  }

  /// Distance in points by which the title moves. Default: 0.
  @Setter open var titlePositionAdjustment = UIOffset.zero {
    didSet { changed() }
  }
  /// Insets of the image in points, which move and shrink it. Default: 0.
  @Setter open var imageInsets = UIEdgeInsets.zero {
    didSet { changed() }
  }

  /// Whether a bar at the upper edge of a tablet shows the image in place of the title.
  var showsImageOnly = false

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Title and symbol of an item of the system.
  public enum SystemItem: Int, Sendable {
    /// Further tabs.
    case more
    /// Items that the user has marked.
    case favorites
    /// Items that the app proposes.
    case featured
    /// Items that others like.
    case topRated
    /// Items that were used last.
    case recents
    /// Persons of the address book.
    case contacts
    /// Items that were seen.
    case history
    /// Marked pages.
    case bookmarks
    /// “Search” below a magnifying glass.
    case search
    /// Items that were loaded.
    case downloads
    /// New items.
    case mostRecent
    /// Items that many have seen.
    case mostViewed

    fileprivate var look: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "square.and.arrow.down.fill")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.number")
      }
    }
  }

  /// Creates an item with a title and a symbol of the system.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let look = systemItem.look
    self.init(title: look.title, image: UIImage(systemName: look.symbol), tag: tag)
  }

  /// Creates an item whose image also serves the selected state.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with another image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
