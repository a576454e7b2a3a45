import Display
package import Pixels
import Raster

/// A picture, and where it differs from the one that the same worker drew before.
package struct DrawnFrame {
  package let picture: Pixmap
  /// Everything, for a worker's first picture.
  package let changed: [PixelRect]
}

/// One worker's rasteriser with its canvas, which is used again for every picture.
struct FramePainter {
  private var rasteriser: Rasteriser
  private var canvas = Pixmap(width: 0, height: 0)
  /// What the canvas shows.
  private var drawn: DisplayList?

  /// - Parameter cache: shared by all workers.
  init(sharing cache: PictureCache) {
    rasteriser = Rasteriser(sharing: cache)
  }

  /// Draws `list`. The next call draws in place, unless someone has kept the result: then it takes
  /// new memory.
  mutating func draw(_ list: DisplayList) -> DrawnFrame {
    let changed: [PixelRect]
    if let drawn, drawn.canvas == list.canvas {
      changed = list.damage(since: drawn).rects
      rasteriser.redraw(list, inside: changed, of: &canvas)
    } else {
      changed = [PixelRect(list.canvas)]
      canvas = Pixmap(size: list.canvas)
      rasteriser.draw(list, into: &canvas)
    }
    drawn = list
    return DrawnFrame(picture: canvas, changed: changed)
  }
}
