public import Accessors
public import Foundation

/// Attributes of a tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// Font and color; missing attributes are the bar's own.
  @Setter open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed?() }
  }
  /// Tint of the image; nil for the bar's.
  @Setter open var iconColor: UIColor? = nil {
    didSet { changed?() }
  }
  /// Color of badges without their own; nil for red.
  @Setter open var badgeBackgroundColor: UIColor? = nil {
    didSet { changed?() }
  }
  var changed: (() -> Void)?

  override init() {
    super.init()
  }
}

/// Attributes of tabs by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// Attributes of a tab that is not selected.
  public let normal = UITabBarItemStateAppearance()
  /// Attributes of the selected tab.
  public let selected = UITabBarItemStateAppearance()
  var changed: (() -> Void)? {
    didSet { for state in [normal, selected] { state.changed = changed } }
  }

  public override init() {
    super.init()
  }

  func take(_ other: UITabBarItemAppearance) {
    for (own, given) in [(normal, other.normal), (selected, other.selected)] {
      own.titleTextAttributes = given.titleTextAttributes
      own.iconColor = given.iconColor
      own.badgeBackgroundColor = given.badgeBackgroundColor
    }
  }
}
