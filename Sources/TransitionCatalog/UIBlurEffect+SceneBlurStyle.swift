package import SceneFormat
package import UIKit

extension UIBlurEffect.Style {
  /// The style of a scene.
  package init(_ style: SceneBlurStyle) {
    switch style {
    case .extraLight: self = .extraLight
    case .light: self = .light
    case .dark: self = .dark
    case .regular: self = .regular
    case .prominent: self = .prominent
    case .systemUltraThinMaterial: self = .systemUltraThinMaterial
    case .systemThinMaterial: self = .systemThinMaterial
    case .systemMaterial: self = .systemMaterial
    case .systemThickMaterial: self = .systemThickMaterial
    case .systemChromeMaterial: self = .systemChromeMaterial
    case .systemUltraThinMaterialLight: self = .systemUltraThinMaterialLight
    case .systemThinMaterialLight: self = .systemThinMaterialLight
    case .systemMaterialLight: self = .systemMaterialLight
    case .systemThickMaterialLight: self = .systemThickMaterialLight
    case .systemChromeMaterialLight: self = .systemChromeMaterialLight
    case .systemUltraThinMaterialDark: self = .systemUltraThinMaterialDark
    case .systemThinMaterialDark: self = .systemThinMaterialDark
    case .systemMaterialDark: self = .systemMaterialDark
    case .systemThickMaterialDark: self = .systemThickMaterialDark
    case .systemChromeMaterialDark: self = .systemChromeMaterialDark
    }
  }
}
