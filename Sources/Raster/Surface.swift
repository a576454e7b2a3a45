import Pixels

/// Pixels of a part of the canvas: the target, or the temporary image of a group.
struct Surface {
  /// Storage, at least as large as `bounds`; pixels beyond are unused.
  var pixmap: Pixmap
  let bounds: PixelRect

  /// Index in `pixmap` of pixel (x, y) of the canvas.
  @inline(__always)
  func index(_ x: Int, _ y: Int) -> Int {
    (y &- bounds.top) &* pixmap.width &+ x &- bounds.left
  }
}

extension Surface {
  /// Copies the pixels of `rect`, which both surfaces must contain.
  mutating func copy(_ rect: PixelRect, from other: Surface) {
    let from = other.index(rect.left, rect.top)
    let to = index(rect.left, rect.top)
    let (stride, otherStride) = (pixmap.width, other.pixmap.width)
    pixmap.withMutablePixels { pixels in
      other.pixmap.withPixels { others in
        for y in 0..<rect.height {
          Raster.copy(
            others, from: from + y * otherStride, count: rect.width,
            to: &pixels, at: to + y * stride)
        }
      }
    }
  }
}

/// Pool of surfaces for reuse: fresh memory costs more than drawing does. The page faults of a phone's frame
/// take as long as 15 copies of it.
struct SurfacePool {
  private var free: [Pixmap] = []

  /// Surface with unspecified pixels.
  mutating func take(_ bounds: PixelRect) -> Surface {
    let fitting = free.indices.filter {
      free[$0].width >= bounds.width && free[$0].height >= bounds.height
    }
    if let best = fitting.min(by: { free[$0].size.area < free[$1].size.area }) {
      return Surface(pixmap: free.remove(at: best), bounds: bounds)
    }
    // Rounded up, since the groups of an animation change slightly in size from frame to frame.
    let pixmap = Pixmap(
      width: (bounds.width + 63) & ~63, height: (bounds.height + 63) & ~63)
    return Surface(pixmap: pixmap, bounds: bounds)
  }

  /// Surface with a copy of a part of another one.
  mutating func take(copying bounds: PixelRect, of other: Surface) -> Surface {
    var result = take(bounds)
    result.copy(bounds, from: other)
    return result
  }

  mutating func giveBack(_ surface: Surface) {
    free.append(surface.pixmap)
    // Deeper nesting is rare, and each surface can be as large as the canvas.
    if free.count > 4 { free.removeFirst() }
  }
}
