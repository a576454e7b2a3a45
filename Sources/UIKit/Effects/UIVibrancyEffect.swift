public import Foundation

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
