/// One tab of a bar.
open class UITabBarItem: UIBarItem {
  /// Shown while the tab is selected; nil for ``UIBarItem/image`` again.
  open var selectedImage: UIImage? {
    didSet { changed() }
  }
  /// White on a coloured capsule beside the picture; nil for none.
  open var badgeValue: String? {
    didSet { changed() }
  }
  /// nil for red.
  open var badgeColor: UIColor? {
    didSet { changed() }
  }
  /// The bar's look while the item is selected; nil for the bar's own.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance?.onChange = { [weak self] in self?.changed() }
      changed()
    }
  }
  /// Kept, and not followed: bars look the same at the edge of what scrolls.
  open var scrollEdgeAppearance: UITabBarAppearance?

  public override init() {
    super.init()
  }

  /// The image also stands for the selected tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// A tab whose picture changes when it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
