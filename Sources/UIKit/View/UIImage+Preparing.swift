import CoreGraphics
public import Foundation
import QuartzCore

extension UIImage {
  /// The image drawn at a size in points; nil for an empty size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// Calls back on the main queue with the image drawn at a size in points.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// The image drawn at a size in points.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// The image itself: it is decoded already.
  public func preparingForDisplay() -> UIImage? { self }

  /// Calls back on the main queue with the image itself.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.main.async { completionHandler(self) }
  }

  /// The image itself: it is decoded already.
  public func byPreparingForDisplay() async -> UIImage? { self }
}
