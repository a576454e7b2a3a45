public import Foundation
import QuartzCore

// Images are recorded as vectors: there are no pixels to encode while a scene runs.

extension UIImage {
  /// nil, which is reported: images cannot be encoded.
  public func pngData() -> Data? { reportEncoding() }

  /// nil, which is reported: images cannot be encoded.
  public func jpegData(compressionQuality: CGFloat) -> Data? { reportEncoding() }

  private func reportEncoding() -> Data? {
    let world = World.current
    let size = "\(size.width) × \(size.height)"
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        world.report(.imageNotEncoded, "an image of \(size) points cannot be encoded")
      }
    }
    return nil
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIImage.pngData()` before Swift 4.2.
@available(*, deprecated, renamed: "UIImage.pngData")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIImage.jpegData(compressionQuality:)` before Swift 4.2.
@available(*, deprecated, renamed: "UIImage.jpegData")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
