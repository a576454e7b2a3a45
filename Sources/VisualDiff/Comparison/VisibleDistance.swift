/// Visible difference of two pixels: the metric of pixelmatch 7, with its operations in its order,
/// so that both agree for every threshold.
///
/// The distance in YIQ is that of Kotsarenko and Ramos, "Measuring perceived color difference using
/// YIQ NTSC transmission color space in mobile applications" (2010). Pixels are not premultiplied,
/// as in PNG files; translucent ones are composited over a checkerboard, whose field depends on the
/// position of the pixel.
enum VisibleDistance {
  /// Square of the distance for a threshold.
  static func limit(threshold: Double) -> Double {
    let threshold = threshold > 0 ? min(threshold, 1) : 0
    // The square of the largest distance that there is.
    return 35215 * threshold * threshold
  }

  /// The square of the distance of two straight pixels, of which the first is the one at `index` of
  /// its image.
  static func squared(_ a: UInt32, _ b: UInt32, at index: Int) -> Double {
    if a == b { return 0 }
    let (red, green, blue) = difference(a, b, at: index)
    let y = brightness(red, green, blue)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// Difference in brightness: positive if the first pixel is brighter than the second.
  static func brightness(_ a: UInt32, _ b: UInt32, at index: Int) -> Double {
    if a == b { return 0 }
    let (red, green, blue) = difference(a, b, at: index)
    return brightness(red, green, blue)
  }

  private static func brightness(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  private static func difference(
    _ a: UInt32, _ b: UInt32, at index: Int
  ) -> (red: Double, green: Double, blue: Double) {
    let (red, green, blue) = (component(a, 0), component(a, 8), component(a, 16))
    let (red2, green2, blue2) = (component(b, 0), component(b, 8), component(b, 16))
    let (alpha, alpha2) = (component(a, 24), component(b, 24))
    if a & b >= 0xFF00_0000 { return (red - red2, green - green2, blue - blue2) }
    // pixelmatch counts bytes, of which every pixel has four: red always has the dark field.
    let byte = Double(index * 4)
    let field = (
      dark, dark + light * Double(Int(byte / 1.618033988749895) % 2),
      dark + light * Double(Int(byte / 2.618033988749895) % 2)
    )
    let excess = alpha - alpha2
    return (
      (red * alpha - red2 * alpha2 - field.0 * excess) / 255,
      (green * alpha - green2 * alpha2 - field.1 * excess) / 255,
      (blue * alpha - blue2 * alpha2 - field.2 * excess) / 255
    )
  }

  private static let dark = 48.0
  /// Difference between a light and a dark field of the checkerboard.
  private static let light = 159.0

  private static func component(_ pixel: UInt32, _ shift: UInt32) -> Double {
    Double(pixel &>> shift & 0xFF)
  }
}
