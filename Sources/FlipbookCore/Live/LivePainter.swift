package import Display
import PNG
package import Pixels
package import Raster

/// A drawn frame, or the parts of it that changed, as PNG files.
package struct LivePicture: Sendable {
  /// A part and its place in pixels.
  package struct Part: Sendable {
    package var rect: PixelRect
    package var png: [UInt8]

    package init(rect: PixelRect, png: [UInt8]) {
      self.rect = rect
      self.png = png
    }
  }

  package var size: PixelSize
  package var parts: [Part]

  package init(size: PixelSize, parts: [Part]) {
    self.size = size
    self.parts = parts
  }
}

/// Draws frames for a page, away from the main actor.
package actor LivePainter {
  private var painter: FramePainter
  private var size = PixelSize(width: 0, height: 0)

  /// - Parameter cache: Image cache shared with other painters.
  package init(sharing cache: PictureCache) {
    painter = FramePainter(sharing: cache)
  }

  /// Draws a whole frame.
  package func still(_ list: DisplayList, isOpaque: Bool) throws -> LivePicture {
    let drawn = painter.draw(list)
    size = list.canvas
    return try picture([PixelRect(list.canvas)], of: drawn.picture, isOpaque)
  }

  /// Draws a frame and returns the area that differs from the last frame; all of it if that had
  /// another size.
  package func next(_ list: DisplayList, isOpaque: Bool) throws -> LivePicture {
    let isFirst = list.canvas != size
    let drawn = painter.draw(list)
    size = PixelSize(width: 0, height: 0)
    let changed = isFirst ? [PixelRect(list.canvas)] : drawn.changed
    let result = try picture(changed, of: drawn.picture, isOpaque)
    size = list.canvas
    return result
  }

  private func picture(
    _ rects: [PixelRect], of pixmap: Pixmap, _ isOpaque: Bool
  ) throws -> LivePicture {
    let writer = PNGWriter(colorType: isOpaque ? .rgb : .rgba, purpose: .render)
    let parts = try rects.filter { $0.area > 0 }.map { rect in
      let isWhole = rect.width == pixmap.width && rect.height == pixmap.height
      let part = isWhole ? pixmap : pixmap.cropped(to: rect)
      return LivePicture.Part(rect: rect, png: try writer.encode(part))
    }
    return LivePicture(
      size: PixelSize(width: pixmap.width, height: pixmap.height), parts: parts)
  }
}
