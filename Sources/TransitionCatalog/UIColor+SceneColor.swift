package import SceneFormat
package import UIKit

extension UIColor {
  /// A scene's color; dynamic where it is another in dark surroundings.
  package convenience init(_ color: SceneColor) {
    if color.dark != nil {
      self.init(
        light: UIColor(color.fixed(in: .light)), dark: UIColor(color.fixed(in: .dark)),
        elevated: color.elevated.map { UIColor(SceneColor($0)) })
    } else {
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }
}
