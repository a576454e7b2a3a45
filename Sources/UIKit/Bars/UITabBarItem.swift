/// One tab of a bar.
open class UITabBarItem: UIBarItem {
  /// Shown while the tab is selected; nil for ``UIBarItem/image`` again.
  open var selectedImage: UIImage? {
    didSet { changed() }
  }
  /// Text of the badge, white on a colored capsule; nil for no badge.
  open var badgeValue: String? {
    didSet { changed() }
  }
  /// Color of the badge; nil for red.
  open var badgeColor: UIColor? {
    didSet { changed() }
  }
  /// Appearance of the bar while the item is selected; nil for the bar's own.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance?.onChange = { [weak self] in self?.changed() }
      changed()
    }
  }
  /// Stored without effect: bars do not change at the edge of scrolled content.
  open var scrollEdgeAppearance: UITabBarAppearance?

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
