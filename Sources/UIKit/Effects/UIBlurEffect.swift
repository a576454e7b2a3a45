public import Foundation

/// Blurs the content behind a view, and adds a tint (S9.80, S9.84).
open class UIBlurEffect: UIVisualEffect {
  nonisolated private let style: Style

  /// The blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Returns nil: archives are not supported.
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

  /// Strength and tint of the blur. Styles without light or dark in their name follow the traits of
  /// their view.
  public enum Style: Int, Sendable {
    /// Brighter than the content.
    case extraLight = 0
    /// About as bright as white paper.
    case light
    /// Darker than the content.
    case dark
    /// Follows the interface style.
    case regular = 4
    /// Follows the interface style, with more contrast.
    case prominent
    /// The thinnest material; follows the interface style, as the next four.
    case systemUltraThinMaterial
    /// More transparent than `systemMaterial`.
    case systemThinMaterial
    /// The usual material.
    case systemMaterial
    /// Less transparent than `systemMaterial`.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
    /// Always light.
    case systemUltraThinMaterialLight
    /// Always light.
    case systemThinMaterialLight
    /// Always light.
    case systemMaterialLight
    /// Always light.
    case systemThickMaterialLight
    /// Always light.
    case systemChromeMaterialLight
    /// Always dark.
    case systemUltraThinMaterialDark
    /// Always dark.
    case systemThinMaterialDark
    /// Always dark.
    case systemMaterialDark
    /// Always dark.
    case systemThickMaterialDark
    /// Always dark.
    case systemChromeMaterialDark
  }
}
