/// Four pixels with 16 bits a channel, premultiplied.
///
/// Coverage and opacity are multiplied in here, so that a result is rounded to 8 bits only once,
/// half up (S9.51).
struct DeepPixels {
  var redBlue: Channels
  var greenAlpha: Channels
}

extension DeepPixels {
  /// 257 maps 0...255 exactly onto 0...65535.
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let low = Raster.redBlue(pixels)
    let high = Raster.greenAlpha(pixels)
    redBlue = low | (low &<< 8)
    greenAlpha = high | (high &<< 8)
  }

  static let clear = DeepPixels(redBlue: .zero, greenAlpha: .zero)

  /// A colour four times; `factor` 0...1 is the coverage of all.
  init(_ color: DeepColor, factor: Double) {
    redBlue = alternating(
      sixteenBits(color.red * factor), sixteenBits(color.blue * factor))
    greenAlpha = alternating(
      sixteenBits(color.green * factor), sixteenBits(color.alpha * factor))
  }

  @inline(__always)
  func scaled(by factor: Channels) -> DeepPixels {
    DeepPixels(
      redBlue: multiplyHigh(redBlue, factor), greenAlpha: multiplyHigh(greenAlpha, factor))
  }

  /// What lets light from below through, in every lane.
  @inline(__always)
  var transparency: Channels { ~alphas(of: greenAlpha) }

  @inline(__always)
  func over(_ below: DeepPixels) -> DeepPixels {
    below.scaled(by: transparency) &+ self
  }

  /// The sum, each channel limited to 1.
  @inline(__always)
  func plus(_ below: DeepPixels) -> DeepPixels {
    DeepPixels(
      redBlue: pointwiseMin(redBlue, ~below.redBlue) &+ below.redBlue,
      greenAlpha: pointwiseMin(greenAlpha, ~below.greenAlpha) &+ below.greenAlpha)
  }

  @inline(__always)
  static func &+ (a: DeepPixels, b: DeepPixels) -> DeepPixels {
    DeepPixels(redBlue: a.redBlue &+ b.redBlue, greenAlpha: a.greenAlpha &+ b.greenAlpha)
  }

  /// Rounded to 8 bits, half up.
  ///
  /// Every product above was rounded down; 3 parts in 65535 make up for it, or the halves of
  /// S9.51 would fall.
  @inline(__always)
  var rounded: SIMD4<UInt32> {
    let low = (redBlue &- (redBlue &>> 8) &+ 131) &>> 8
    let high = (greenAlpha &- (greenAlpha &>> 8) &+ 131) & 0xFF00
    return pixels(low | high)
  }
}

private func alternating(_ even: UInt16, _ odd: UInt16) -> Channels {
  channels(SIMD4(repeating: UInt32(even) | UInt32(odd) << 16))
}

private func sixteenBits(_ component: Double) -> UInt16 {
  UInt16(min(max(component, 0), 1) * 65535 + 0.5)
}
