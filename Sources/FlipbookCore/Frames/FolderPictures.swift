import Foundation
import PNG
package import Pixels
package import QuartzCore

/// Loads images that a scene's code names: PNG files in the scene's folder, in its `assets`, and in
/// the app's folders.
package struct FolderPictures: PictureLibrary {
  /// Folders in search order.
  private let folders: [String]
  private let images: ImageStore
  /// Scale of the screen, which selects among `@2x` and `@3x` files.
  private let scale: Int
  private let reader = PNGReader()

  package init(folders: [String], images: ImageStore, scale: Double) {
    self.folders = folders
    self.images = images
    self.scale = Int(scale.rounded(.up))
  }

  package func picture(named name: String) -> LoadedPicture? {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    // First the file for the screen's scale, then the largest, since scaling down loses less; the same
    // order as in scenes (`ScenePicture+ScaleVariants.swift`).
    let scales = [scale] + [3, 2, 1].filter { $0 != scale }
    for folder in folders {
      for scale in scales {
        for suffix in scale == 1 ? ["", "@1x"] : ["@\(scale)x"] {
          let path = (folder as NSString).appendingPathComponent("\(stem)\(suffix).png")
          if let found = picture(atPath: path) { return found }
        }
      }
    }
    return nil
  }

  package func picture(atPath path: String) -> LoadedPicture? {
    guard let bitmap = try? images.picture(at: path) else { return nil }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    return LoadedPicture(bitmap, scale: scale)
  }

  package func picture(from bytes: [UInt8]) -> Bitmap? {
    (try? reader.read(bytes)).map { Bitmap($0.pixmap) }
  }
}
