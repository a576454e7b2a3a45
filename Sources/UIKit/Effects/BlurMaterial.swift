import CoreGraphics

/// Parameters of a blur effect: a Gaussian blur of the content behind, and a tint above it.
///
/// | style | tint | source, confidence |
/// |---|---|---|
/// | `light`, `extraLight`, `dark` | white 1 at 0.3, white 0.97 at 0.82, white 0.11 at 0.73 | Apple's sample `UIImage+ImageEffects` (WWDC 2013): likely |
/// | `regular`, `prominent` | those of `light` and `extraLight`, in dark appearance of `dark` | their documentation: likely |
/// | `systemChromeMaterial`, light | white 1 at 0.8 | (204,255,204) over pure green, measured on iOS 18 (wix/react-native-navigation, `testStack_topBar_translucent_background_root`): strong |
/// | all others | between those, thicker ones more opaque | Flipbook's own: weak |
///
/// Radii are Flipbook's own. No style vanishes over black: dark tints are gray. The saturation that the
/// system adds is left out.
struct BlurMaterial: Equatable {
  /// The standard deviation, in points.
  let sigma: Double
  /// Gray with the alpha of the tint.
  let tint: CGColor

  /// A material of UIKit's own views, which have no style.
  init(sigma: Double, tint: CGColor) {
    self.sigma = sigma
    self.tint = tint
  }

  /// - Parameter isDark: of the surroundings; counts for styles that follow them.
  init(_ style: UIBlurEffect.Style, isDark: Bool) {
    let (thickness, fixed) = Self.kind(of: style)
    let (white, alpha) = thickness.tint(isDark: fixed ?? isDark)
    sigma = thickness.sigma
    tint = CGColor(gray: white, alpha: alpha)
  }

  /// Thickness of a style, and whether it is dark; nil if it follows its surroundings.
  private static func kind(of style: UIBlurEffect.Style) -> (Thickness, isDark: Bool?) {
    switch style {
    case .light: (.light, false)
    case .extraLight: (.extraLight, false)
    case .dark: (.light, true)
    case .regular: (.light, nil)
    case .prominent: (.extraLight, nil)
    case .systemUltraThinMaterial: (.ultraThin, nil)
    case .systemThinMaterial: (.thin, nil)
    case .systemMaterial: (.usual, nil)
    case .systemThickMaterial: (.thick, nil)
    case .systemChromeMaterial: (.chrome, nil)
    case .systemUltraThinMaterialLight: (.ultraThin, false)
    case .systemThinMaterialLight: (.thin, false)
    case .systemMaterialLight: (.usual, false)
    case .systemThickMaterialLight: (.thick, false)
    case .systemChromeMaterialLight: (.chrome, false)
    case .systemUltraThinMaterialDark: (.ultraThin, true)
    case .systemThinMaterialDark: (.thin, true)
    case .systemMaterialDark: (.usual, true)
    case .systemThickMaterialDark: (.thick, true)
    case .systemChromeMaterialDark: (.chrome, true)
    }
  }
}

/// Rows of the table of materials.
private enum Thickness {
  case light
  case extraLight
  case ultraThin
  case thin
  case usual
  case thick
  case chrome

  var sigma: Double {
    switch self {
    case .ultraThin, .thin: 10
    case .light, .extraLight, .usual, .chrome: 15
    case .thick: 20
    }
  }

  func tint(isDark: Bool) -> (white: CGFloat, alpha: CGFloat) {
    switch (self, isDark) {
    case (.light, false): (1, 0.3)
    case (.extraLight, false): (0.97, 0.82)
    case (.light, true), (.extraLight, true): (0.11, 0.73)
    case (.ultraThin, false): (1, 0.4)
    case (.thin, false): (1, 0.55)
    case (.usual, false): (1, 0.7)
    case (.thick, false): (1, 0.86)
    case (.chrome, false): (1, 0.8)
    case (.ultraThin, true): (0.15, 0.55)
    case (.thin, true): (0.15, 0.68)
    case (.usual, true): (0.15, 0.8)
    case (.thick, true): (0.15, 0.92)
    case (.chrome, true): (0.125, 0.8)
    }
  }
}
