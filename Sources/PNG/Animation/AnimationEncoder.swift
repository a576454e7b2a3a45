public import Pixels

/// Encodes consecutive frames for an ``AnimatedPNG``: of each only the bounding box of its changes.
public final class AnimationEncoder {
  private let encoder: FrameEncoder
  private var size: PixelSize?

  /// Creates an encoder.
  ///
  /// - Parameter threads: Number of threads, at least 1; does not affect the bytes.
  public init(colorType: PNGWriter.ColorType, threads: Int = 1) {
    encoder = FrameEncoder(colorType: colorType, threads: threads)
  }

  /// Encodes the next frame. `changed` must contain every pixel that differs from the previous
  /// frame; the first frame is encoded completely.
  public func encode(
    _ pixmap: Pixmap, changed: [PixelRect]
  ) throws(PNGError) -> AnimatedPNG.Frame {
    guard pixmap.width > 0, pixmap.height > 0 else { throw .noPixels(pixmap.size) }
    let isFirst = size == nil
    precondition(isFirst || size == pixmap.size, "frames of one animation have one size")
    let rect = isFirst ? pixmap.bounds : Self.hull(of: changed, in: pixmap.bounds)
    let part = pixmap.cropped(to: rect)
    let file = try encoder.encode(part, changed: [part.bounds])
    size = pixmap.size
    return AnimatedPNG.Frame(rect: rect, stream: PNGChunks.imageData(in: file))
  }

  /// Bounding box of the changes: at least one pixel, since a frame cannot be empty.
  private static func hull(of changed: [PixelRect], in bounds: PixelRect) -> PixelRect {
    var hull: PixelRect?
    for rect in changed.map({ $0.intersection(bounds) }) where !rect.isEmpty {
      guard let old = hull else {
        hull = rect
        continue
      }
      hull = PixelRect(
        left: min(old.left, rect.left), top: min(old.top, rect.top),
        right: max(old.right, rect.right), bottom: max(old.bottom, rect.bottom))
    }
    return hull ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }
}
