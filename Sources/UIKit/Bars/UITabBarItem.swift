public import Accessors

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
  /// Appearance of the bar while the item is selected; nil for the bar's own.
  @Setter open var standardAppearance: UITabBarAppearance? = nil {
    didSet {
      standardAppearance?.onChange = { [weak self] in self?.changed() }
      changed()
    }
  }
  /// Stored without effect: bars do not change at the edge of scrolled content.
  @Setter open var scrollEdgeAppearance: UITabBarAppearance? = nil

  public override init() {
    super.init()
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
