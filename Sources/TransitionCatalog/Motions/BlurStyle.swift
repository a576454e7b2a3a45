import SceneFormat
import UIKit

/// The blurs of UIKit that a scene may name.
enum BlurStyle: String, CaseIterable {
  case extraLight, light, dark, regular, prominent
  case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
  case systemChromeMaterial

  var style: UIBlurEffect.Style {
    switch self {
    case .extraLight: .extraLight
    case .light: .light
    case .dark: .dark
    case .regular: .regular
    case .prominent: .prominent
    case .systemUltraThinMaterial: .systemUltraThinMaterial
    case .systemThinMaterial: .systemThinMaterial
    case .systemMaterial: .systemMaterial
    case .systemThickMaterial: .systemThickMaterial
    case .systemChromeMaterial: .systemChromeMaterial
    }
  }

  /// Parameter for the blur style of the old screen.
  static func parameter(default style: BlurStyle) -> Parameter<BlurStyle> {
    Parameter(
      summary: ParameterSummary(
        name: "style", type: allCases.map(\.rawValue).joined(separator: "|"),
        .defaultValue(style.rawValue),
        meaning: "UIBlurEffect.Style of the old screen; all but extraLight, light and dark follow "
          + "the appearance.")
    ) { $0.choice("style", default: style) }
  }
}
