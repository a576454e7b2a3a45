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

extension Surface {
  /// Takes over the pixels of `rect`, which lies inside both.
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

  /// A surface with a part of another one's pixels.
  mutating func take(copying bounds: PixelRect, of other: Surface) -> Surface {
    var result = take(bounds)
    result.copy(bounds, from: other)
    return result
  }

  mutating func giveBack(_ surface: Surface) {
    free.append(surface.pixmap)
    if free.count > 4 { free.removeFirst() }
  }
}
