public import Display
public import Foundation
public import Pixels

/// A picture: pixels in memory, or a drawing that becomes pixels when a frame shows it. Its size
/// counts pixels, not points.
public final class CGImage: Sendable {
  /// What layers hand on to the display list.
  public let picture: Picture

  public init(picture: Picture) {
    self.picture = picture
  }

  /// A finished picture.
  public convenience init(bitmap: Bitmap) {
    self.init(picture: .bitmap(bitmap))
  }

  public var width: Int { picture.size.width }
  public var height: Int { picture.size.height }

  /// The part inside `rect`, which grows to whole pixels first; nil when nothing of the picture lies
  /// there.
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
  /// Whether both show the same pixels, drawn or to be drawn by the same steps.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a.picture == b.picture
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(picture)
  }
}

extension Picture {
  /// The pixels of `part`, which lies inside.
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
