public import Pixels

/// A picture that shows where two others differ.
public enum DiffPicture {
  /// What is drawn where.
  public enum Style: Hashable, Sendable {
    /// What is equal is a faint grey of the actual picture; what counts is red, the stronger the
    /// larger the difference, and never faint. What differs and is excused is yellow when it is
    /// antialiasing, green when it looks alike, blue in ignored regions.
    case difference
    /// As `difference`, with pure red and with nothing, not even grey, where pixels are equal.
    case mask
  }

  /// A picture of style `difference` without tolerance. It is as large as both pictures together,
  /// each put at the top left; where only one of them reaches, all is red.
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
  /// `canvas`, which is at least as large, with this picture at its top left.
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
