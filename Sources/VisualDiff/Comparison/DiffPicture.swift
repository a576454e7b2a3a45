public import Pixels

/// An image that shows where two others differ.
public enum DiffPicture {
  /// Rendering of a diff image.
  public enum Style: Hashable, Sendable {
    /// Equal pixels as a faint gray copy of the actual image; differing ones in red, darker for
    /// larger differences; excused ones in yellow (antialiasing), green (below the threshold) or
    /// blue (ignored region).
    case difference
    /// Same colors, with pure red and transparent equal pixels.
    case mask
  }

  /// Diff image of style `difference` without tolerance. It covers both images, aligned at the top
  /// left; pixels that only one of them has are red.
  public static func make(expected: Pixmap, actual: Pixmap) -> Pixmap {
    let common = expected.bounds.intersection(actual.bounds)
    let part = PixelComparison.compare(
      expected: expected.cropped(to: common), actual: actual.cropped(to: common),
      tolerance: .exact, drawing: .difference)
    let size = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    let picture = part.picture ?? faint(actual.cropped(to: common))
    guard picture.size != size else { return picture }
    return picture.placed(on: Pixmap(size: size, filledWith: DiffPainter.red(255)))
  }

  private static func faint(_ picture: Pixmap) -> Pixmap {
    var painter = DiffPainter(.difference, size: picture.size)
    picture.withPixels { pixels in
      for y in 0..<picture.height {
        let row = pixels.extracting(y * picture.width..<(y + 1) * picture.width)
        painter.draw(nil, y: y, row, row, .premultiplied)
      }
    }
    return painter.picture
  }
}

extension Pixmap {
  /// `canvas`, which is at least as large, with this image at its top left.
  fileprivate func placed(on canvas: Pixmap) -> Pixmap {
    var result = canvas
    withPixels { source in
      result.withMutablePixels { target in
        for y in 0..<height {
          for x in 0..<width { target[y * canvas.width + x] = source[y * width + x] }
        }
      }
    }
    return result
  }
}
