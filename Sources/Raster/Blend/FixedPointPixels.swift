/// Four pixels, premultiplied, in 256ths of the 8-bit levels: 0...65280.
///
/// Coverage and opacity are multiplied in here, so that a result is rounded to 8 bits only once,
/// half up (S9.51).
struct FixedPointPixels {
  var redBlue: Channels
  var greenAlpha: Channels

  static let clear = FixedPointPixels(redBlue: .zero, greenAlpha: .zero)

  @inline(__always)
  init(redBlue: Channels, greenAlpha: Channels) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  /// A part of each pixel.
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>, times fraction: Fraction) {
    redBlue = fraction.part(of: Raster.redBlue(pixels))
    greenAlpha = fraction.part(of: Raster.greenAlpha(pixels))
  }

  @inline(__always)
  static func &+ (a: FixedPointPixels, b: FixedPointPixels) -> FixedPointPixels {
    FixedPointPixels(redBlue: a.redBlue &+ b.redBlue, greenAlpha: a.greenAlpha &+ b.greenAlpha)
  }

  /// What of the light from below comes through.
  @inline(__always)
  var transparency: Fraction {
    let alpha = alphas(of: greenAlpha)
    // From 65280ths to 65535ths.
    return Fraction(~(alpha &+ (alpha &>> 8)))
  }

  @inline(__always)
  func over(_ below: SIMD4<UInt32>) -> FixedPointPixels {
    FixedPointPixels(below, times: transparency) &+ self
  }

  /// The sum, each channel limited to 1.
  @inline(__always)
  func plus(_ below: SIMD4<UInt32>) -> FixedPointPixels {
    @inline(__always)
    func sum(_ above: Channels, _ below: Channels) -> Channels {
      let room = Channels(repeating: 65280) &- below
      return pointwiseMin(above, room) &+ below
    }
    return FixedPointPixels(
      redBlue: sum(redBlue, Raster.redBlue(below) &<< 8),
      greenAlpha: sum(greenAlpha, Raster.greenAlpha(below) &<< 8))
  }

  /// Each pixel through a coverage of 0...255.
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

  /// Rounded to 8 bits, half up.
  ///
  /// The products before were rounded down, by two 256ths at most; they are made up for, or the
  /// halves of S9.51 would fall. Where nothing was rounded down, as over a clear canvas, what lies
  /// that little below a half goes up with them: #fe000080 comes out as #80000080, although 127.498
  /// is nearer to 127, which `PremultipliedColor.pixel` gives for backgrounds and opaque fills.
  @inline(__always)
  var rounded: SIMD4<UInt32> {
    pixels(((redBlue &+ 130) &>> 8) | ((greenAlpha &+ 130) & 0xFF00))
  }
}
