public import Foundation

/// Lets content adopt the colors behind a blur. Here the view draws its content unchanged, since
/// Apple's blending is not documented.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for content over such a blur.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }

  /// Creates an effect for content of a style over a blur; all styles are drawn alike here.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }
}

/// Role of vibrant content.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// For the most important text.
  case label = 0
  /// For text of second rank.
  case secondaryLabel
  /// For text of third rank.
  case tertiaryLabel
  /// For text of fourth rank.
  case quaternaryLabel
  /// For large filled shapes.
  case fill
  /// For filled shapes of second rank.
  case secondaryFill
  /// For filled shapes of third rank.
  case tertiaryFill
  /// For lines between contents.
  case separator
}
