/// Conversion of runs of pixels between straight and premultiplied alpha, with exactly the results
/// of ``PremultipliedRGBA8`` for single pixels.
///
/// A straight pixel has the byte order of ``PremultipliedRGBA8/bits``.
public enum StraightRGBA8 {
  /// Premultiplies pixels in place.
  public static func premultiply(_ pixels: inout MutableSpan<UInt32>) {
    for index in pixels.indices {
      let pixel = pixels[index]
      // Opaque pixels are nearly all there are; alpha is the highest byte.
      if pixel < 0xFF00_0000 { pixels[index] = premultiplied(pixel) }
    }
  }

  /// Converts premultiplied pixels in `range` to straight ones, written to `output` from `start` on
  /// (default 0).
  public static func divide(
    _ pixels: Span<UInt32>, in range: Range<Int>, into output: inout MutableSpan<UInt32>,
    at start: Int = 0
  ) {
    let source = pixels.extracting(range)
    precondition(start >= 0 && output.count - start >= source.count, "no room for the result")
    let reciprocals = Reciprocals.all.span
    for index in source.indices {
      let pixel = source[index]
      output[start &+ index] =
        pixel >= 0xFF00_0000 ? pixel : divided(pixel, by: reciprocals[Int(pixel >> 24)])
    }
  }
}

/// Red and blue, then green, each in 16 bits of its own: the rounded division by 255 of
/// ``PremultipliedRGBA8``.
@inline(__always)
private func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  var redBlue = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
  redBlue = (redBlue &+ redBlue >> 8 & 0x00FF_00FF) >> 8 & 0x00FF_00FF
  var green = (pixel >> 8 & 0xFF) &* alpha &+ 0x80
  green = (green &+ green >> 8) & 0xFF00
  return redBlue | green | alpha << 24
}

/// Components above alpha, which no drawing makes, count as 255. Alpha 0 has the reciprocal 0.
@inline(__always)
private func divided(_ pixel: UInt32, by reciprocal: UInt64) -> UInt32 {
  let half = UInt64(pixel >> 25)
  func component(_ value: UInt32) -> UInt32 {
    let quotient = ((UInt64(value & 0xFF) &* 255 &+ half) &* reciprocal) >> 24
    return UInt32(truncatingIfNeeded: min(255, quotient))
  }
  let color = component(pixel) | component(pixel >> 8) << 8 | component(pixel >> 16) << 16
  return color | pixel & 0xFF00_0000
}

private enum Reciprocals {
  /// 2²⁴ / alpha, rounded up. For dividends below 2¹⁶ the excess stays under 2¹⁶ · 255 < 2²⁴, so
  /// multiplying and shifting gives the exact whole quotient.
  static let all: [UInt64] = [0] + (1...255).map { ((1 << 24) + $0 - 1) / $0 }
}
