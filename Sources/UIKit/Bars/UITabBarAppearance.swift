/// What a tab bar looks like.
open class UITabBarAppearance: UIBarAppearance {
  /// Of picture over title, the only arrangement here.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { adopt() }
  }
  /// Kept, and not followed: titles never stand beside pictures here.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Kept, and not followed: titles never stand beside pictures here.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  public override init() {
    super.init()
    adopt()
  }

  private func adopt() {
    stackedLayoutAppearance.changed = { [weak self] in self?.changed() }
    changed()
  }
}
