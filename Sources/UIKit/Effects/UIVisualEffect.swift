public import Foundation

/// What a ``UIVisualEffectView`` does to the view behind it; immutable. By itself it does nothing.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  public override init() {
    super.init()
  }

  /// nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// This very effect: it never changes.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// What the effect draws behind the content in such surroundings; nil for nothing.
  func material(in traits: UITraitCollection) -> BlurMaterial? { nil }
}

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

/// Lets content take up the colours behind a blur. Here its view draws its content unchanged and
/// nothing else: Apple's mixing is not documented.
open class UIVibrancyEffect: UIVisualEffect {
  /// For content over such a blur.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }

  /// For content over such a blur that plays the part of a style; all look alike here.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    super.init()
  }

  /// nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }
}

/// What vibrant content is.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0
  case secondaryLabel
  case tertiaryLabel
  case quaternaryLabel
  case fill
  case secondaryFill
  case tertiaryFill
  case separator
}
