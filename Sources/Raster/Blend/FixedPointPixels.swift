/// Four premultiplied pixels in 8.8 fixed point: 0...65280.
///
/// Coverage and opacity are multiplied at this precision, so that the result is rounded to 8 bits
/// only once, half up (S9.51).
struct FixedPointPixels {
  var redBlue: Channels
  var greenAlpha: Channels

  static let clear = FixedPointPixels(redBlue: .zero, greenAlpha: .zero)

  @inline(__always)
  init(redBlue: Channels, greenAlpha: Channels) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  /// Pixels multiplied by a fraction.
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>, times fraction: Fraction) {
    redBlue = fraction.part(of: Raster.redBlue(pixels))
    greenAlpha = fraction.part(of: Raster.greenAlpha(pixels))
  }

  @inline(__always)
  static func &+ (a: FixedPointPixels, b: FixedPointPixels) -> FixedPointPixels {
    FixedPointPixels(redBlue: a.redBlue &+ b.redBlue, greenAlpha: a.greenAlpha &+ b.greenAlpha)
  }

  /// 1 − alpha, as a factor of the backdrop.
  @inline(__always)
  var transparency: Fraction {
    let alpha = alphas(of: greenAlpha)
    // Rescales from 65280 to 65535 as the value of 1: x + x/256.
    return Fraction(~(alpha &+ (alpha &>> 8)))
  }

  /// Source-over: this above `below`.
  @inline(__always)
  func over(_ below: SIMD4<UInt32>) -> FixedPointPixels {
    FixedPointPixels(below, times: transparency) &+ self
  }

  /// Sum with `below`, each channel limited to 1.
  @inline(__always)
  func plus(_ below: SIMD4<UInt32>) -> FixedPointPixels {
    @inline(__always)
    func sum(_ above: Channels, _ below: Channels) -> Channels {
      // Saturating: the sum itself could exceed 16 bits.
      let room = Channels(repeating: 65280) &- below
      return pointwiseMin(above, room) &+ below
    }
    return FixedPointPixels(
      redBlue: sum(redBlue, Raster.redBlue(below) &<< 8),
      greenAlpha: sum(greenAlpha, Raster.greenAlpha(below) &<< 8))
  }

  /// Pixels multiplied by coverage 0...255.
  @inline(__always)
  func covered(_ coverage: Channels) -> FixedPointPixels {
    @inline(__always)
    func part(_ deep: Channels) -> Channels {
      let rough = multiplyHigh(deep, coverage &<< 8)
      // Divided by 256 so far, not by 255.
      return rough &+ (rough &>> 8)
    }
    return FixedPointPixels(redBlue: part(redBlue), greenAlpha: part(greenAlpha))
  }

  /// Pixels rounded to 8 bits, half up.
  ///
  /// The products were truncated, by up to two 256ths in total. Adding 130 instead of 128
  /// compensates for that, or exact halves (S9.51) would round down. Where nothing was truncated,
  /// as on a clear canvas, values just below a half also round up: #fe000080 becomes #80000080,
  /// although 127.498 is nearer to 127, which `PremultipliedColor.pixel` gives for backgrounds and
  /// opaque fills.
  @inline(__always)
  var rounded: SIMD4<UInt32> {
    pixels(((redBlue &+ 130) &>> 8) | ((greenAlpha &+ 130) & 0xFF00))
  }
}
