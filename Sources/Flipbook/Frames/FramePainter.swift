import Display
import Pixels
import Raster

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
  mutating func picture(of list: DisplayList) -> Pixmap {
    if let drawn, drawn.canvas == list.canvas {
      rasteriser.redraw(list, inside: list.damage(since: drawn).rects, of: &canvas)
    } else {
      canvas = Pixmap(size: list.canvas)
      rasteriser.draw(list, into: &canvas)
    }
    drawn = list
    return canvas
  }
}
