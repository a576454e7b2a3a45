import Foundation
import Pixels
import SceneFormat
import UIKit

/// Shows a scene's image for the current appearance.
final class ScenePictureView: UIImageView {
  private let light: UIImage?
  private let dark: UIImage?

  init(_ picture: ScenePicture, pictures: [ScenePicture: Bitmap]) {
    func image(_ appearance: SceneAppearance) -> UIImage? {
      let file = picture.fixed(in: appearance)
      return pictures[file].map { UIImage(bitmap: $0, scale: file.scale) }
    }
    light = image(.light)
    dark = picture.dark == nil ? light : image(.dark)
    super.init(image: UITraitCollection.current.userInterfaceStyle == .dark ? dark : light)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    image = traitCollection.userInterfaceStyle == .dark ? dark : light
  }
}
