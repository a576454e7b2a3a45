public import Display
public import Foundation
public import Pixels

/// An image: a bitmap, or a recorded drawing that is rasterized when a frame shows it. Sizes are in
/// pixels.
///
/// Differs from Apple's: an image has no data provider, since a drawing has no pixels before it is
/// shown.
public final class CGImage: Sendable {
  /// Content, as the display list takes it.
  public let picture: Picture

  /// Creates an image from display-list content.
  public init(picture: Picture) {
    self.picture = picture
  }

  /// Creates an image from a bitmap, which is shared, not copied.
  public convenience init(bitmap: Bitmap) {
    self.init(picture: .bitmap(bitmap))
  }

  /// Width in pixels.
  public var width: Int { picture.size.width }
  /// Height in pixels.
  public var height: Int { picture.size.height }

  /// Image of the part inside `rect` (in pixels, y down), which is first extended to whole pixels;
  /// nil when it has no pixel in common with the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    // Cut once before growing too: whole numbers of a huge rectangle may not fit an Int.
    let part = rect.intersection(whole).integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let pixels = PixelRect(
      x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
    return CGImage(picture: picture.cropped(to: pixels))
  }
}

extension CGImage: Hashable {
  /// Compares bitmaps by their pixels and drawings by their display lists.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a.picture == b.picture
  }

  /// Hashes the content's digest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(picture)
  }
}

extension Picture {
  /// Pixels of `part`, which must lie inside.
  fileprivate func cropped(to part: PixelRect) -> Picture {
    switch self {
    case .bitmap(let bitmap): .bitmap(Bitmap(bitmap.pixmap.cropped(to: part)))
    case .drawn: drawn(part: Rect(part), size: PixelSize(width: part.width, height: part.height))
    }
  }

  private func drawn(part: Rect, size: PixelSize) -> Picture {
    let target = Rect(PixelRect(size))
    let paint = ImagePaint(self, source: part, target: target, minification: .nearest)
    let fill = Fill(.rectangle(target), with: .image(paint), transform: .identity)
    return .drawn(
      DrawnPicture(DisplayList(canvas: size, background: .clear, items: [.fill(fill)])))
  }
}

extension CGImage {
  /// Bits of a color component: 8.
  public var bitsPerComponent: Int { 8 }
  /// Bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// Bytes of a row, without padding.
  public var bytesPerRow: Int { width * 4 }
  /// Place of alpha: behind the colors, which are multiplied with it.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// As ``alphaInfo``.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}
