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
    frame(of: list).pixmap
  }

  /// The same, with what an encoder need not look at again.
  mutating func frame(of list: DisplayList) -> PaintedFrame {
    defer { drawn = list }
    guard let drawn, drawn.canvas == list.canvas else {
      canvas = Pixmap(size: list.canvas)
      rasteriser.draw(list, into: &canvas)
      return PaintedFrame(pixmap: canvas, changed: nil)
    }
    let changed = list.damage(since: drawn).rects
    rasteriser.redraw(list, inside: changed, of: &canvas)
    return PaintedFrame(pixmap: canvas, changed: changed)
  }
}

/// What a painter has drawn.
struct PaintedFrame {
  let pixmap: Pixmap
  /// Holds every pixel that differs from the same painter's frame before, which may not be the frame
  /// before in the scene; nil where there was none of this size.
  let changed: [PixelRect]?
}
