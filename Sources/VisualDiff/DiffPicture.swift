public import Pixels

/// A picture that shows where two others differ.
///
/// What is equal is a faint grey of the actual picture; what differs is red, the stronger the larger
/// the difference, and never faint. Where only one of the two pictures reaches, all is red.
public enum DiffPicture {
  /// The result is as large as both pictures together, each put at the top left.
  public static func make(expected: Pixmap, actual: Pixmap) -> Pixmap {
    let size = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    var result = Pixmap(size: size, filledWith: mark(255))
    let common = expected.bounds.intersection(actual.bounds)
    result.withMutablePixels { target in
      expected.withPixels { from in
        actual.withPixels { to in
          for y in 0..<common.height {
            for x in 0..<common.width {
              let a = from[y * expected.width + x]
              let b = to[y * actual.width + x]
              let pixel = a == b ? faint(b) : mark(PixelComparison.distance(a, b))
              target[y * size.width + x] = pixel.bits
            }
          }
        }
      }
    }
    return result
  }

  /// Red for a difference of 1...255: light for the least, pure for the largest. Greys lie at 191
  /// and above, all their components equal; the 135 that red stands out at least show at once.
  private static func mark(_ difference: Int) -> PremultipliedRGBA8 {
    let rest = UInt8(120 * (255 - difference) / 255)
    return PremultipliedRGBA8(red: 255, green: rest, blue: rest, alpha: 255)
  }

  /// The brightness over white, in the lightest quarter.
  private static func faint(_ bits: UInt32) -> PremultipliedRGBA8 {
    let pixel = PremultipliedRGBA8(bits: bits)
    // Rec. 709 weights in 256ths.
    let light = 54 * Int(pixel.red) + 183 * Int(pixel.green) + 19 * Int(pixel.blue)
    let overWhite = min(255, light / 256 + 255 - Int(pixel.alpha))
    let level = UInt8(191 + overWhite / 4)
    return PremultipliedRGBA8(red: level, green: level, blue: level, alpha: 255)
  }
}
