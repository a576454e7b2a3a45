import Pixels

/// Tells antialiased edges from other differences as pixelmatch 7 does, after V. Vyšniauskas,
/// "Anti-aliased Pixel and Intensity Slope Detector" (2009).
///
/// A pixel is antialiased if among its neighbors there are darker and brighter ones, at most two
/// equal ones, and the darkest or the brightest lies in a plain area of both images.
struct AntialiasingRule {
  private let size: PixelSize

  init(size: PixelSize) {
    self.size = size
  }

  /// Whether the pixel at `x`, `y` is antialiased in `picture`, both of straight pixels.
  func holds(
    _ x: Int, _ y: Int, in picture: Span<UInt32>, besides other: Span<UInt32>
  ) -> Bool {
    guard let (darkest, brightest) = extremes(around: x, y, in: picture) else { return false }
    return isPlain(darkest, in: picture) && isPlain(darkest, in: other)
      || isPlain(brightest, in: picture) && isPlain(brightest, in: other)
  }

  private struct Place {
    var x: Int
    var y: Int
  }

  /// The darkest and the brightest neighbor; nil unless there are both, and few equal ones.
  private func extremes(
    around x: Int, _ y: Int, in picture: Span<UInt32>
  ) -> (darkest: Place, brightest: Place)? {
    let center = y * size.width + x
    var equal = atBorder(x, y) ? 1 : 0
    var (deepest, highest) = (0.0, 0.0)
    var (darkest, brightest) = (Place(x: 0, y: 0), Place(x: 0, y: 0))
    // Column by column: which of several equal extremes is found first decides.
    for column in neighbors(x, below: size.width) {
      for row in neighbors(y, below: size.height) where column != x || row != y {
        // Downwards to darker neighbors, so brighter ones give negative steps.
        let step = VisibleDistance.brightness(
          picture[center], picture[row * size.width + column], at: center)
        if step == 0 {
          equal += 1
          if equal > 2 { return nil }
        } else if step < deepest {
          deepest = step
          brightest = Place(x: column, y: row)
        } else if step > highest {
          highest = step
          darkest = Place(x: column, y: row)
        }
      }
    }
    return deepest == 0 || highest == 0 ? nil : (darkest, brightest)
  }

  /// Whether three of a pixel's neighbors are equal to it; the image's border counts as one.
  private func isPlain(_ place: Place, in picture: Span<UInt32>) -> Bool {
    let pixel = picture[place.y * size.width + place.x]
    var equal = atBorder(place.x, place.y) ? 1 : 0
    for row in neighbors(place.y, below: size.height) {
      for column in neighbors(place.x, below: size.width)
      where column != place.x || row != place.y {
        if picture[row * size.width + column] == pixel { equal += 1 }
      }
    }
    return equal > 2
  }

  private func atBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
  }

  private func neighbors(_ center: Int, below end: Int) -> ClosedRange<Int> {
    max(center - 1, 0)...min(center + 1, end - 1)
  }
}
