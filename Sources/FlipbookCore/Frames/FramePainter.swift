import Display
package import Pixels
import Raster

/// A drawn frame, and the areas that differ from the frame that the same worker drew before.
package struct DrawnFrame {
  package let picture: Pixmap
  /// Changed areas in pixels; the whole canvas for a worker's first frame.
  package let changed: [PixelRect]
  /// Number of workers that have no more frames to draw: so many threads can help with this one.
  package var endedWorkers = 0
}

/// One worker's rasterizer and its canvas, which is reused for every frame.
struct FramePainter {
  private var rasterizer: Rasterizer
  private var canvas = Pixmap(width: 0, height: 0)
  /// The list that the canvas shows.
  private var drawn: DisplayList?

  /// - Parameter cache: Image cache shared by all workers.
  init(sharing cache: PictureCache) {
    rasterizer = Rasterizer(sharing: cache)
  }

  /// Draws `list`. The canvas is redrawn in place unless the caller kept the last result, which
  /// then causes a copy.
  mutating func draw(_ list: DisplayList) -> DrawnFrame {
    let changed: [PixelRect]
    if let drawn, drawn.canvas == list.canvas {
      changed = list.damage(since: drawn).rects
      rasterizer.redraw(list, inside: changed, of: &canvas)
    } else {
      changed = [PixelRect(list.canvas)]
      canvas = Pixmap(size: list.canvas)
      rasterizer.draw(list, into: &canvas)
    }
    drawn = list
    return DrawnFrame(picture: canvas, changed: changed)
  }
}
