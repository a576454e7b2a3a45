public import Foundation

/// Blurs what lies behind, and lays a tint over it (S9.80, S9.84).
open class UIBlurEffect: UIVisualEffect {
  nonisolated private let style: Style

  /// The blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  override func material(in traits: UITraitCollection) -> BlurMaterial? {
    BlurMaterial(style, isDark: traits.userInterfaceStyle == .dark)
  }

  /// Two effects of one style are equal.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  nonisolated open override var hash: Int {
    style.rawValue
  }

  nonisolated open override var description: String {
    "<UIBlurEffect \(style)>"
  }

  /// How much is blurred, and with which tint. Those without a colour in their name follow the
  /// traits of their view.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light
    case dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight
    case systemThinMaterialLight
    case systemMaterialLight
    case systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark
    case systemThinMaterialDark
    case systemMaterialDark
    case systemThickMaterialDark
    case systemChromeMaterialDark
  }
}
