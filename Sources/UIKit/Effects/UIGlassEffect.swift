public import Accessors
import CoreGraphics
public import Foundation

/// The glass of iOS 26, approximated: a blur with a light tint, without refraction, highlights and
/// reactions to touches.
open class UIGlassEffect: UIVisualEffect {
  /// Kind of glass.
  public enum Style: Int, Sendable {
    /// Standard glass: a blur with a light tint.
    case regular = 0
    /// Glass that lets more through.
    case clear = 1
  }

  private let style: Style
  /// Stored without effect: glass does not react to touches. Default: false.
  @Setter open var isInteractive = false
  /// Color of the glass; nil (default) for none. Set it before the effect is given to a view.
  @Setter open var tintColor: UIColor? = nil

  /// Glass of the regular style.
  public override convenience init() { self.init(style: .regular) }

  /// Glass of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Values are estimates, not compared with a device.
  override func material(in traits: UITraitCollection) -> BlurMaterial? {
    let isDark = traits.userInterfaceStyle == .dark
    let sigma = style == .clear ? 2.0 : 8.0
    if let tintColor {
      let color = tintColor.resolvedColor(with: traits).cgColor
      return BlurMaterial(sigma: sigma, tint: color.copy(alpha: color.alpha * 0.7) ?? color)
    }
    let alpha: CGFloat = style == .clear ? 0.1 : isDark ? 0.55 : 0.5
    return BlurMaterial(sigma: sigma, tint: CGColor(gray: isDark ? 0.15 : 1, alpha: alpha))
  }
}

/// Groups glass that melts together on iOS 26. Here each piece of glass in it shows alone.
open class UIGlassContainerEffect: UIVisualEffect {
  /// Stored without effect: distance at which pieces of glass melt together, in points. Default: 0.
  @Setter open var spacing: CGFloat = 0

  public override init() { super.init() }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }
}
