/// Colors of CSS, SwiftUI and Figma that scenes call by other names.
enum ColorsElsewhere {
  /// The color that other tools call `name`; nil for other names.
  static func name(meantBy name: String) -> String? {
    let plain = name.lowercased().filter(\.isLetter)
    if let known = table[plain] { return known }
    // SwiftUI's `.pink` and UIKit's `systemPink` are one color.
    return SceneColor.systemNames.map(\.name).first { $0.lowercased() == "system" + plain }
  }

  private static let table = [
    "transparent": "clear", "none": "clear", "background": "systemBackground",
    "primary": "label", "text": "label", "foreground": "label", "secondary": "secondaryLabel",
    "accent": "systemBlue", "accentcolor": "systemBlue", "tint": "systemBlue", "grey": "gray",
    "lightgrey": "lightGray", "darkgrey": "darkGray", "navy": "systemBlue", "violet": "purple",
    "turquoise": "systemTeal", "lime": "green", "gold": "systemYellow",
  ]
}
