package import Foundation
package import Pixels

/// Where pictures come from that programs name. UIKit asks it; whoever sets up a world provides it,
/// and knows about files and formats.
package protocol PictureLibrary: Sendable {
  /// The picture of that name that suits the screen best; nil when there is none.
  func picture(named name: String) -> LoadedPicture?
  /// nil when the file cannot be read.
  func picture(atPath path: String) -> LoadedPicture?
  /// nil when the bytes are no picture.
  func picture(from bytes: [UInt8]) -> Bitmap?
}

/// A decoded picture.
package struct LoadedPicture: Sendable {
  package var bitmap: Bitmap
  /// Pixels per point.
  package var scale: CGFloat

  package init(_ bitmap: Bitmap, scale: CGFloat) {
    self.bitmap = bitmap
    self.scale = scale
  }
}
