public import Accessors
public import Foundation

/// Title attributes of bar buttons in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// Font and colors; missing attributes are the bar's own.
  @Setter open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed?() }
  }
  var changed: (() -> Void)?

  override init() {
    super.init()
  }
}

/// Title attributes of bar buttons by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// Attributes of the enabled item; those of the other states fall back to it.
  public let normal = UIBarButtonItemStateAppearance()
  /// Attributes while a finger is on the item.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// Attributes of an item that is not enabled.
  public let disabled = UIBarButtonItemStateAppearance()
  var changed: (() -> Void)? {
    didSet { for state in [normal, highlighted, disabled] { state.changed = changed } }
  }

  public override init() {
    super.init()
  }

  /// Creates an appearance without attributes, for either style.
  public convenience init(style: UIBarButtonItem.Style) {
    self.init()
  }

  /// Removes all attributes, for either style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    take(UIBarButtonItemAppearance())
  }

  /// The normal ones where the state has none; nil for none at all.
  func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    let own =
      switch state {
      case .highlighted: highlighted
      case .disabled: disabled
      default: normal
      }
    return own.titleTextAttributes.isEmpty ? nil : own.titleTextAttributes
  }

  func take(_ other: UIBarButtonItemAppearance) {
    normal.titleTextAttributes = other.normal.titleTextAttributes
    highlighted.titleTextAttributes = other.highlighted.titleTextAttributes
    disabled.titleTextAttributes = other.disabled.titleTextAttributes
  }
}
