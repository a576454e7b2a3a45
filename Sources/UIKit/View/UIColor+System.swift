import CoreGraphics

/// Apple's adaptable colors: light and dark, as the Human Interface Guidelines list them for the
/// normal contrast. Backgrounds are lighter on raised surfaces of dark style, as *Implementing Dark Mode
/// on iOS* (WWDC 2019) shows them; the values are those that several people read on devices.
extension UIColor {
  /// #FF3B30, dark #FF453A.
  public static let systemRed = adaptable(0xFF3B30, 0xFF453A)
  /// #FF9500, dark #FF9F0A.
  public static let systemOrange = adaptable(0xFF9500, 0xFF9F0A)
  /// #FFCC00, dark #FFD60A.
  public static let systemYellow = adaptable(0xFFCC00, 0xFFD60A)
  /// #34C759, dark #30D158.
  public static let systemGreen = adaptable(0x34C759, 0x30D158)
  /// #00C7BE, dark #63E6E2.
  public static let systemMint = adaptable(0x00C7BE, 0x63E6E2)
  /// #30B0C7, dark #40C8E0.
  public static let systemTeal = adaptable(0x30B0C7, 0x40C8E0)
  /// #32ADE6, dark #64D2FF.
  public static let systemCyan = adaptable(0x32ADE6, 0x64D2FF)
  /// #007AFF, dark #0A84FF; the tint of views that have none.
  public static let systemBlue = adaptable(0x007AFF, 0x0A84FF)
  /// #5856D6, dark #5E5CE6.
  public static let systemIndigo = adaptable(0x5856D6, 0x5E5CE6)
  /// #AF52DE, dark #BF5AF2.
  public static let systemPurple = adaptable(0xAF52DE, 0xBF5AF2)
  /// #FF2D55, dark #FF375F.
  public static let systemPink = adaptable(0xFF2D55, 0xFF375F)
  /// #A2845E, dark #AC8E68.
  public static let systemBrown = adaptable(0xA2845E, 0xAC8E68)
  /// #8E8E93, dark #8E8E93.
  public static let systemGray = adaptable(0x8E8E93, 0x8E8E93)
  /// #AEAEB2, dark #636366.
  public static let systemGray2 = adaptable(0xAEAEB2, 0x636366)
  /// #C7C7CC, dark #48484A.
  public static let systemGray3 = adaptable(0xC7C7CC, 0x48484A)
  /// #D1D1D6, dark #3A3A3C.
  public static let systemGray4 = adaptable(0xD1D1D6, 0x3A3A3C)
  /// #E5E5EA, dark #2C2C2E.
  public static let systemGray5 = adaptable(0xE5E5EA, 0x2C2C2E)
  /// #F2F2F7, dark #1C1C1E.
  public static let systemGray6 = adaptable(0xF2F2F7, 0x1C1C1E)

  // MARK: Text

  /// Black, dark white.
  public static let label = adaptable(0x000000, 0xFFFFFF)
  /// #3C3C43 with alpha 0.6, dark #EBEBF5 with alpha 0.6.
  public static let secondaryLabel = adaptable(
    0x3C3C43, alpha: 0.6, dark: 0xEBEBF5, alpha: 0.6)
  /// #3C3C43 with alpha 0.3, dark #EBEBF5 with alpha 0.3.
  public static let tertiaryLabel = adaptable(
    0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, alpha: 0.3)
  /// #3C3C43 with alpha 0.18, dark #EBEBF5 with alpha 0.16.
  public static let quaternaryLabel = adaptable(
    0x3C3C43, alpha: 0.18, dark: 0xEBEBF5, alpha: 0.16)
  /// #3C3C43 with alpha 0.3, dark #EBEBF5 with alpha 0.3.
  public static let placeholderText = adaptable(
    0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, alpha: 0.3)
  /// #007AFF, dark #0984FF.
  public static let link = adaptable(0x007AFF, 0x0984FF)
  /// White with alpha 0.6, in both styles: text on dark ground.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Black, in both styles: text on light ground.
  public static let darkText = UIColor(white: 0, alpha: 1)

  // MARK: Lines and fills

  /// #3C3C43 with alpha 0.29, dark #545458 with alpha 0.6.
  public static let separator = adaptable(
    0x3C3C43, alpha: 0.29, dark: 0x545458, alpha: 0.6)
  /// #C6C6C8, dark #38383A.
  public static let opaqueSeparator = adaptable(0xC6C6C8, 0x38383A)
  /// #787880 with alpha 0.2, dark #787880 with alpha 0.36.
  public static let systemFill = adaptable(
    0x787880, alpha: 0.2, dark: 0x787880, alpha: 0.36)
  /// #787880 with alpha 0.16, dark #787880 with alpha 0.32.
  public static let secondarySystemFill = adaptable(
    0x787880, alpha: 0.16, dark: 0x787880, alpha: 0.32)
  /// #767680 with alpha 0.12, dark #767680 with alpha 0.24.
  public static let tertiarySystemFill = adaptable(
    0x767680, alpha: 0.12, dark: 0x767680, alpha: 0.24)
  /// #747480 with alpha 0.08, dark #767680 with alpha 0.18.
  public static let quaternarySystemFill = adaptable(
    0x747480, alpha: 0.08, dark: 0x767680, alpha: 0.18)

  // MARK: Backgrounds

  /// White, dark black, #1C1C1E on raised surfaces.
  public static let systemBackground = adaptable(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
  /// #F2F2F7, dark #1C1C1E, #2C2C2E on raised surfaces.
  public static let secondarySystemBackground = adaptable(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
  /// White, dark #2C2C2E, #3A3A3C on raised surfaces.
  public static let tertiarySystemBackground = adaptable(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
  /// #F2F2F7, dark black, #1C1C1E on raised surfaces.
  public static let systemGroupedBackground = adaptable(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
  /// The old name of ``systemGroupedBackground``.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// White, dark #1C1C1E, #2C2C2E on raised surfaces.
  public static let secondarySystemGroupedBackground = adaptable(
    0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
  /// #F2F2F7, dark #2C2C2E, #3A3A3C on raised surfaces.
  public static let tertiarySystemGroupedBackground = adaptable(
    0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)

  /// The tint of views that have none: ``systemBlue``.
  public static let tintColor = systemBlue

  private static func adaptable(
    _ light: Int, alpha: CGFloat = 1, dark: Int, alpha darkAlpha: CGFloat = 1
  ) -> UIColor {
    UIColor(
      light: UIColor(bytes: light, alpha: alpha), dark: UIColor(bytes: dark, alpha: darkAlpha))
  }

  private static func adaptable(_ light: Int, _ dark: Int) -> UIColor {
    adaptable(light, dark: dark)
  }

  private static func adaptable(_ light: Int, _ dark: Int, elevated: Int) -> UIColor {
    UIColor(
      light: UIColor(bytes: light, alpha: 1), dark: UIColor(bytes: dark, alpha: 1),
      elevated: UIColor(bytes: elevated, alpha: 1))
  }

  /// `0xRRGGBB`.
  private convenience init(bytes: Int, alpha: CGFloat) {
    func component(_ shift: Int) -> CGFloat { CGFloat(bytes >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }
}
