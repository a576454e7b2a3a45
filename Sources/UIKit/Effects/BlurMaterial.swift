import CoreGraphics

/// Parameters of a blur effect: a Gaussian blur of the content behind, and a tint above it.
struct BlurMaterial: Equatable {
  /// The standard deviation, in points.
  let sigma: Double
  /// Grey: 0 or 1, with the alpha of the tint.
  let tint: CGColor

  /// Constants of S9.84. Apple publishes none; these only look similar.
  private enum Constants {
    static let thin = 10.0
    static let plain = 15.0
    static let thick = 20.0

    static let light = CGColor(gray: 1, alpha: 0.3)
    static let extraLight = CGColor(gray: 1, alpha: 0.6)
    static let dark = CGColor(gray: 0, alpha: 0.5)
    static let materialLight = CGColor(gray: 1, alpha: 0.5)
    static let materialDark = CGColor(gray: 0, alpha: 0.4)
  }

  /// - Parameter isDark: of the surroundings; counts for styles that follow them.
  init(_ style: UIBlurEffect.Style, isDark: Bool) {
    (sigma, tint) = Self.values(of: style, material: isDark)
  }

  private static func values(
    of style: UIBlurEffect.Style, material isDark: Bool
  ) -> (Double, CGColor) {
    let adapted = isDark ? Constants.materialDark : Constants.materialLight
    switch style {
    case .extraLight: return (Constants.plain, Constants.extraLight)
    case .light: return (Constants.plain, Constants.light)
    case .dark: return (Constants.plain, Constants.dark)
    case .regular, .prominent, .systemMaterial, .systemChromeMaterial:
      return (Constants.plain, adapted)
    case .systemUltraThinMaterial, .systemThinMaterial: return (Constants.thin, adapted)
    case .systemThickMaterial: return (Constants.thick, adapted)
    case .systemMaterialLight, .systemChromeMaterialLight:
      return (Constants.plain, Constants.materialLight)
    case .systemUltraThinMaterialLight, .systemThinMaterialLight:
      return (Constants.thin, Constants.materialLight)
    case .systemThickMaterialLight: return (Constants.thick, Constants.materialLight)
    case .systemMaterialDark, .systemChromeMaterialDark:
      return (Constants.plain, Constants.materialDark)
    case .systemUltraThinMaterialDark, .systemThinMaterialDark:
      return (Constants.thin, Constants.materialDark)
    case .systemThickMaterialDark: return (Constants.thick, Constants.materialDark)
    }
  }
}
