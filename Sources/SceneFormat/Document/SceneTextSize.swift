/// Content size categories of iOS, from small to large. Sizes below are those of body text.
public enum SceneTextSize: String, CaseIterable, Sendable {
  /// 14 points.
  case extraSmall = "extra-small"
  /// 15 points.
  case small
  /// 16 points.
  case medium
  /// 17 points: the default of iOS.
  case large
  /// 19 points.
  case extraLarge = "extra-large"
  /// 21 points.
  case extraExtraLarge = "extra-extra-large"
  /// 23 points.
  case extraExtraExtraLarge = "extra-extra-extra-large"
  /// 28 points.
  case accessibilityMedium = "accessibility-medium"
  /// 33 points.
  case accessibilityLarge = "accessibility-large"
  /// 40 points.
  case accessibilityExtraLarge = "accessibility-extra-large"
  /// 47 points.
  case accessibilityExtraExtraLarge = "accessibility-extra-extra-large"
  /// 53 points.
  case accessibilityExtraExtraExtraLarge = "accessibility-extra-extra-extra-large"
}
