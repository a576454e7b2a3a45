import UIKit

/// Pictures of TextureGroup/Texture: colors of the system, at two pixels a point.
@MainActor
enum TextureCases {
  private static let folder = "Tests/ReferenceImages_64/ASDisplayNodeSnapshotTests/"

  static var all: [PictureCase] {
    let styles: [(String, UIUserInterfaceStyle)] = [("light", .light), ("dark", .dark)]
    return styles.flatMap { name, style in
      [
        one("color-gray6-\(name)", "testBackgroundDynamicColor_\(name)@2x.png", style) {
          $0.backgroundColor = .systemGray6
        },
        one(
          "color-background-\(name)",
          "testUserInterfaceStyleSnapshotTesting_user_interface_style_\(name)@2x.png", style
        ) {
          $0.backgroundColor = .systemBackground
        },
      ]
    }
  }

  private static func one(
    _ name: String, _ file: String, _ style: UIUserInterfaceStyle,
    _ change: @escaping @MainActor (UIView) -> Void
  ) -> PictureCase {
    PictureCase(
      name: name, suite: .texture, file: folder + file,
      screen: PictureScreen(width: 100, height: 100, scale: 2, style: style)
    ) { window in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      change(view)
      window.show(view)
      return view
    }
  }
}
