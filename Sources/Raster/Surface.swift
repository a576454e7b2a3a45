import Pixels

/// The pixels of a part of the canvas: the target itself, or what a group is drawn on.
struct Surface {
  /// At least as large as `bounds`; what is beyond is not used.
  var pixmap: Pixmap
  let bounds: PixelRect

  /// Where pixel (x, y) of the canvas is in the pixels of `pixmap`.
  @inline(__always)
  func index(_ x: Int, _ y: Int) -> Int {
    (y &- bounds.top) &* pixmap.width &+ x &- bounds.left
  }
}

/// Memory for surfaces, used again and again: a fresh page costs more than drawing on it.
struct SurfacePool {
  private var free: [Pixmap] = []

  /// A surface with unspecified pixels.
  mutating func take(_ bounds: PixelRect) -> Surface {
    let fitting = free.indices.filter {
      free[$0].width >= bounds.width && free[$0].height >= bounds.height
    }
    if let best = fitting.min(by: { free[$0].size.area < free[$1].size.area }) {
      return Surface(pixmap: free.remove(at: best), bounds: bounds)
    }
    // Rounded up: the groups of an animation change a little from frame to frame.
    let pixmap = Pixmap(
      width: (bounds.width + 63) & ~63, height: (bounds.height + 63) & ~63)
    return Surface(pixmap: pixmap, bounds: bounds)
  }

  mutating func giveBack(_ surface: Surface) {
    free.append(surface.pixmap)
    if free.count > 4 { free.removeFirst() }
  }
}
