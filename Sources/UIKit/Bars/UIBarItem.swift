public import Accessors
public import Foundation

/// Something on a bar: a title, an image, a number of the program's own.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Drawn as labels draw text.
  @Setter open var title: String? = nil {
    didSet { changed() }
  }
  /// Instead of the title on a navigation bar or toolbar, above it on a tab bar.
  @Setter open var image: UIImage? = nil {
    didSet { changed() }
  }
  /// Whether the item receives taps; a disabled item is paler. Default: true.
  @Setter open var isEnabled = true {
    didSet { changed() }
  }
  /// Any number of the program's own.
  @Setter open var tag = 0
  private var attributes = StateValues<[NSAttributedString.Key: Any]>()
  /// View that shows the item.
  weak var holder: (any BarItemHolder)?
  /// Button or tab that shows the item.
  weak var shownView: UIView?

  public override init() {
    super.init()
  }

  /// An item with default values: archives are not supported.
  public required init?(coder: NSCoder) { super.init() }

  /// Name of the item for UI tests; nothing reads it.
  @Setter open var accessibilityIdentifier: String? = nil

  /// The font and colors of the title in a state; nil for those of the bar.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    changed()
  }
  /// Title attributes set for this very state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  /// For sources that override it; the bar items of storyboards and nibs are of UIKit's own classes
  /// here.
  open func awakeFromNib() {}
  /// For sources that override it; there is no Interface Builder here.
  open func prepareForInterfaceBuilder() {}

  func changed() { holder?.barItemChanged() }
}

/// A bar, as its items see it.
@MainActor
protocol BarItemHolder: AnyObject {
  func barItemChanged()
}
