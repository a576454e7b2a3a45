public import Foundation
public import Pixels

/// A picture in memory; its size counts pixels, not points.
public final class CGImage: Sendable {
  /// What layers hand on to the display list.
  public let bitmap: Bitmap

  public init(bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }

  /// The part inside `rect`, which grows to whole pixels first; nil when nothing of the picture lies
  /// there.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    // Cut once before growing too: whole numbers of a huge rectangle may not fit an Int.
    let part = rect.intersection(whole).integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let pixels = PixelRect(
      x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
    return CGImage(bitmap: Bitmap(bitmap.pixmap.cropped(to: pixels)))
  }
}

extension CGImage: Hashable {
  /// Whether both show the same pixels.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a.bitmap == b.bitmap
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap)
  }
}
