import Pixels

/// Draws the rows of a difference image.
struct DiffPainter {
  /// Color of counted pixels in an image of style `mask`.
  static let counted = red(255)

  private(set) var picture: Pixmap
  private let style: DiffPicture.Style

  init(_ style: DiffPicture.Style, size: PixelSize) {
    self.style = style
    picture = Pixmap(size: size)
  }

  /// Draws row `y`; `classes` is nil when all in it is equal.
  mutating func draw(
    _ classes: RowClasses?, y: Int, _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    _ encoding: PixelComparison.AlphaEncoding
  ) {
    if classes == nil && style == .mask { return }
    let (style, start) = (style, y * picture.width)
    picture.withMutablePixels { target in
      for x in expected.indices {
        let mark = Self.mark(classes?[x] ?? PixelClass.equal, style, expected[x], actual[x])
        target[start + x] = (mark ?? Self.faint(encoding.premultiplied(actual[x]))).bits
      }
    }
  }

  /// nil where the image itself is shown.
  private static func mark(
    _ kind: UInt8, _ style: DiffPicture.Style, _ expected: UInt32, _ actual: UInt32
  ) -> PremultipliedRGBA8? {
    switch kind {
    case PixelClass.counted:
      style == .mask ? counted : red(PixelComparison.distance(expected, actual))
    case PixelClass.antialiased: PremultipliedRGBA8(red: 255, green: 214, blue: 0, alpha: 255)
    case PixelClass.belowThreshold: PremultipliedRGBA8(red: 120, green: 200, blue: 120, alpha: 255)
    case PixelClass.ignored: PremultipliedRGBA8(red: 120, green: 170, blue: 255, alpha: 255)
    default: style == .mask ? .clear : nil
    }
  }

  /// Red for a difference of 1...255: light for the smallest, pure for the largest. Grays are 191
  /// and above, with equal components; red differs from them by at least 135, which is visible at
  /// once.
  static func red(_ difference: Int) -> PremultipliedRGBA8 {
    let rest = UInt8(120 * (255 - difference) / 255)
    return PremultipliedRGBA8(red: 255, green: rest, blue: rest, alpha: 255)
  }

  /// The brightness over white, in the lightest quarter.
  private static func faint(_ pixel: PremultipliedRGBA8) -> PremultipliedRGBA8 {
    // Rec. 709 weights in 256ths.
    let light = 54 * Int(pixel.red) + 183 * Int(pixel.green) + 19 * Int(pixel.blue)
    let overWhite = min(255, light / 256 + 255 - Int(pixel.alpha))
    let level = UInt8(191 + overWhite / 4)
    return PremultipliedRGBA8(red: level, green: level, blue: level, alpha: 255)
  }
}
