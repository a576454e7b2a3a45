import CoreGraphics
import Foundation

extension UIImage {
  /// A renderer format with the scale of the image. It is not opaque, since images here have an alpha
  /// channel.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}
