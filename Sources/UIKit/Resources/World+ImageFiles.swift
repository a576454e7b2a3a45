import AppResources
import Foundation
import Pixels
package import QuartzCore

extension World {
  /// Decodes a PNG file, or the one that replaces a file in another format. Reports files in
  /// formats that cannot be used.
  nonisolated package func picture(atPath path: String) -> LoadedPicture? {
    guard let library = pictureLibrary else { return nil }
    guard let problem = ImageFormat.problem(withFile: path) else {
      return library.picture(atPath: path)
    }
    guard let data = try? ResourceLimits.content(ofFile: path),
      var picture = convertedPicture(of: [UInt8](data))
    else {
      report(problem)
      return nil
    }
    if !picture.isConvertedVector { picture.scale = Self.scale(ofFile: path) }
    return picture
  }

  /// Decodes the PNG file that replaces an image in another format; nil if it was not converted.
  nonisolated package func convertedPicture(of original: [UInt8]) -> LoadedPicture? {
    guard let path = resources.convertedImage(of: ContentDigest(of: original).description) else {
      return nil
    }
    return pictureLibrary?.picture(atPath: path)
  }

  /// Pixels per point by the end of a file's name.
  nonisolated private static func scale(ofFile path: String) -> CGFloat {
    let stem = (path as NSString).deletingPathExtension
    return [2, 3].first { stem.hasSuffix("@\($0)x") }.map { CGFloat($0) } ?? 1
  }
}

extension LoadedPicture {
  /// Whether the image was drawn from a vector image, whose scale no file name or catalog changes.
  nonisolated var isConvertedVector: Bool { scale == CGFloat(ConvertedImage.vectorScale) }
}
