import AppResources
public import Foundation
import QuartzCore

/// Colors of asset catalogs.
extension UIColor {
  /// The color set with a name in the app's asset catalogs; nil if there is none. A set with a
  /// variant for dark appearance gives a dynamic color.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The color set with a name in the catalogs of a bundle; nil searches all bundles of the app.
  ///
  /// - Parameter traitCollection: traits that select the variant; nil keeps the color dynamic.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let world = World.current
    let set = world.resources.colorSet(named: name, in: bundle?.bundlePath)
    world.reportProblems(inBundle: bundle?.bundlePath)
    guard let set else { return nil }
    var traits = AssetTraits(traitCollection)
    func color() -> UIColor? {
      set.value(for: traits).flatMap { value in
        let color = UIColor(value)
        if color == nil, case .system(let reference) = value {
          world.report(
            ResourceProblem(
              path: name,
              text: "the color set refers to \(reference), which is unknown here; give it "
                + "components"))
        }
        return color
      }
    }
    guard set.hasDarkVariants, (traitCollection?.userInterfaceStyle ?? .unspecified) == .unspecified
    else {
      guard let color = color() else { return nil }
      self.init(sameAs: color)
      return
    }
    traits.isDark = false
    guard let light = color() else { return nil }
    traits.isDark = true
    self.init(light: light, dark: color() ?? light)
  }

  private convenience init?(_ value: ColorSet.Value) {
    switch value {
    case .sRGB(let red, let green, let blue, let alpha):
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    case .displayP3(let red, let green, let blue, let alpha):
      self.init(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case .system(let name):
      guard let color = SystemColors.named(name) else { return nil }
      self.init(sameAs: color)
    }
  }
}

/// Colors of the system by the names that catalogs and storyboards give them.
enum SystemColors {
  /// A color by name; the suffix `Color` is optional. nil for unknown names.
  static func named(_ name: String) -> UIColor? {
    table[name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name]
  }

  private static let table: [String: UIColor] = [
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
    "lightText": .lightText, "darkText": .darkText, "separator": .separator,
    "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "groupTableViewBackground": .systemGroupedBackground, "tint": .tintColor,
    "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white,
    "gray": .gray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan,
    "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
    "brown": .brown, "clear": .clear,
  ]
}
