import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor struct SystemColorTests {
  @Test("System colors of scenes are UIKit's, in both appearances")
  func agreement() throws {
    let colors: [String: UIColor] = [
      "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
      "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
      "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
      "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
      "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
      "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
      "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
      "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
      "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
      "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
      "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
      "secondarySystemBackground": .secondarySystemBackground,
      "tertiarySystemBackground": .tertiarySystemBackground,
      "systemGroupedBackground": .systemGroupedBackground,
      "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
      "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
      "tintColor": .tintColor,
    ]
    #expect(SceneColor.systemNames.count == colors.count)
    for (name, color) in SceneColor.systemNames {
      let expected = try #require(colors[name], "\(name)")
      for (appearance, style) in [
        (SceneAppearance.light, UIUserInterfaceStyle.light), (.dark, .dark),
      ] {
        let traits = UITraitCollection(userInterfaceStyle: style)
        #expect(
          UIColor(color.fixed(in: appearance)).cgColor
            == expected.resolvedColor(with: traits).cgColor,
          "\(name)")
      }
    }
  }
}
