public import Accessors

/// Attributes of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// Attributes of items with the image above the title, the only layout here.
  @Setter open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { adopt() }
  }
  /// Stored without effect: titles never appear next to images here.
  @Setter open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Stored without effect: titles never appear next to images here.
  @Setter open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  public required init() {
    super.init()
    adopt()
  }

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance.take(other.stackedLayoutAppearance)
    inlineLayoutAppearance.take(other.inlineLayoutAppearance)
    compactInlineLayoutAppearance.take(other.compactInlineLayoutAppearance)
  }

  private func adopt() {
    stackedLayoutAppearance.changed = { [weak self] in self?.changed() }
    changed()
  }
}
