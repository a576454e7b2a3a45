extension SceneColor {
  /// Background of a screen: white, in dark appearance black, and dark gray where it is raised.
  static let systemBackground = adaptable("#FFF", "#000", elevated: "#1C1C1E")

  /// Background of grouped lists: light gray, in dark appearance as ``systemBackground``.
  static let systemGroupedBackground = adaptable("#F2F2F7", "#000", elevated: "#1C1C1E")

  /// Adaptable colors of `UIColor` by their names, with the values that the Human Interface Guidelines
  /// list for normal contrast, and those of raised surfaces.
  public static let systemNames: [(name: String, color: SceneColor)] = [
    ("systemRed", adaptable("#FF3B30", "#FF453A")),
    ("systemOrange", adaptable("#FF9500", "#FF9F0A")),
    ("systemYellow", adaptable("#FFCC00", "#FFD60A")),
    ("systemGreen", adaptable("#34C759", "#30D158")),
    ("systemMint", adaptable("#00C7BE", "#63E6E2")),
    ("systemTeal", adaptable("#30B0C7", "#40C8E0")),
    ("systemCyan", adaptable("#32ADE6", "#64D2FF")),
    ("systemBlue", adaptable("#007AFF", "#0A84FF")),
    ("systemIndigo", adaptable("#5856D6", "#5E5CE6")),
    ("systemPurple", adaptable("#AF52DE", "#BF5AF2")),
    ("systemPink", adaptable("#FF2D55", "#FF375F")),
    ("systemBrown", adaptable("#A2845E", "#AC8E68")),
    ("systemGray", adaptable("#8E8E93", "#8E8E93")),
    ("systemGray2", adaptable("#AEAEB2", "#636366")),
    ("systemGray3", adaptable("#C7C7CC", "#48484A")),
    ("systemGray4", adaptable("#D1D1D6", "#3A3A3C")),
    ("systemGray5", adaptable("#E5E5EA", "#2C2C2E")),
    ("systemGray6", adaptable("#F2F2F7", "#1C1C1E")),
    ("label", adaptable("#000", "#FFF")),
    ("secondaryLabel", adaptable("#3C3C43", 0.6, "#EBEBF5", 0.6)),
    ("tertiaryLabel", adaptable("#3C3C43", 0.3, "#EBEBF5", 0.3)),
    ("quaternaryLabel", adaptable("#3C3C43", 0.18, "#EBEBF5", 0.16)),
    ("placeholderText", adaptable("#3C3C43", 0.3, "#EBEBF5", 0.3)),
    ("link", adaptable("#007AFF", "#0984FF")),
    ("separator", adaptable("#3C3C43", 0.29, "#545458", 0.6)),
    ("opaqueSeparator", adaptable("#C6C6C8", "#38383A")),
    ("systemFill", adaptable("#787880", 0.2, "#787880", 0.36)),
    ("secondarySystemFill", adaptable("#787880", 0.16, "#787880", 0.32)),
    ("tertiarySystemFill", adaptable("#767680", 0.12, "#767680", 0.24)),
    ("quaternarySystemFill", adaptable("#747480", 0.08, "#767680", 0.18)),
    ("systemBackground", systemBackground),
    ("secondarySystemBackground", adaptable("#F2F2F7", "#1C1C1E", elevated: "#2C2C2E")),
    ("tertiarySystemBackground", adaptable("#FFF", "#2C2C2E", elevated: "#3A3A3C")),
    ("systemGroupedBackground", systemGroupedBackground),
    ("secondarySystemGroupedBackground", adaptable("#FFF", "#1C1C1E", elevated: "#2C2C2E")),
    ("tertiarySystemGroupedBackground", adaptable("#F2F2F7", "#2C2C2E", elevated: "#3A3A3C")),
    ("tintColor", adaptable("#007AFF", "#0A84FF")),
  ]

  private static func adaptable(_ light: String, _ dark: String) -> SceneColor {
    adaptable(light, 1, dark, 1)
  }

  private static func adaptable(
    _ light: String, _ dark: String, elevated: String
  ) -> SceneColor {
    adaptable(light, dark).withElevated(SceneColor(elevated) ?? .black)
  }

  private static func adaptable(
    _ light: String, _ alpha: Double, _ dark: String, _ darkAlpha: Double
  ) -> SceneColor {
    func color(_ hexadecimal: String, _ alpha: Double) -> SceneColor {
      var color = SceneColor(hexadecimal) ?? .black
      color.alpha = alpha
      return color
    }
    return color(light, alpha).withDark(color(dark, darkAlpha))
  }
}
