import Display

/// A premultiplied color in full precision.
struct PremultipliedColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  /// Components outside of 0...1 are clamped; NaN counts as 0.
  init(_ color: Color, opacity: Double = 1) {
    alpha = unit(color.alpha) * unit(opacity)
    red = unit(color.red) * alpha
    green = unit(color.green) * alpha
    blue = unit(color.blue) * alpha
  }

  var isOpaque: Bool { alpha == 1 }
  var isClear: Bool { alpha == 0 }

  /// 8-bit pixel, rounded half up; exact, unlike ``FixedPointPixels/rounded``.
  var pixel: UInt32 {
    func byte(_ component: Double) -> UInt32 { UInt32(component * 255 + 0.5) }
    return byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(alpha) << 24
  }
}

/// A color prepared for four pixels at once, to be multiplied by coverage.
struct SolidColor {
  private let redBlue: Fraction
  private let greenAlpha: Fraction

  static let clear = SolidColor(PremultipliedColor(.clear))

  init(_ color: PremultipliedColor) {
    redBlue = Fraction(alternating(color.red, color.blue, of: 65535))
    greenAlpha = Fraction(alternating(color.green, color.alpha, of: 65535))
  }

  @inline(__always)
  func covered(_ coverage: Channels) -> FixedPointPixels {
    FixedPointPixels(redBlue: redBlue.part(of: coverage), greenAlpha: greenAlpha.part(of: coverage))
  }
}

extension FixedPointPixels {
  /// A color at one coverage 0...1, for four pixels.
  init(_ color: PremultipliedColor, coverage: Double) {
    self.init(
      // 65280 = 255 · 256: the 8.8 fixed-point value of 255.
      redBlue: alternating(color.red * coverage, color.blue * coverage, of: 65280),
      greenAlpha: alternating(color.green * coverage, color.alpha * coverage, of: 65280))
  }
}

private func alternating(_ even: Double, _ odd: Double, of whole: Double) -> Channels {
  let low = UInt32(even * whole + 0.5)
  let high = UInt32(odd * whole + 0.5)
  return channels(SIMD4(repeating: low | high << 16))
}

/// Value clamped to 0...1; 0 for NaN.
func unit(_ value: Double) -> Double {
  value > 0 ? min(value, 1) : 0
}
