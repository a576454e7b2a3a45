package import Foundation
package import Pixels

/// Source of images that a program requests by name or file path. UIKit queries it; the host of a
/// world implements it with its knowledge of files and formats.
package protocol PictureLibrary: Sendable {
  /// Image with that name in the variant that suits the screen best; nil when there is none.
  func picture(named name: String) -> LoadedPicture?
  /// Image in a file; nil when it cannot be read.
  func picture(atPath path: String) -> LoadedPicture?
  /// Image decoded from the bytes of a file; nil when they are not an image.
  func picture(from bytes: [UInt8]) -> Bitmap?
}

/// A decoded image and its scale.
package struct LoadedPicture: Sendable {
  /// Pixels of the image.
  package var bitmap: Bitmap
  /// Pixels per point.
  package var scale: CGFloat

  /// Creates an image with a scale in pixels per point.
  package init(_ bitmap: Bitmap, scale: CGFloat) {
    self.bitmap = bitmap
    self.scale = scale
  }
}
