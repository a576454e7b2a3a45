import Display

/// A colour premultiplied, without rounding.
struct DeepColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  /// Components outside of 0...1 are cut; what is not a number counts as 0.
  init(_ color: Color, opacity: Double = 1) {
    alpha = unit(color.alpha) * unit(opacity)
    red = unit(color.red) * alpha
    green = unit(color.green) * alpha
    blue = unit(color.blue) * alpha
  }

  var isOpaque: Bool { alpha == 1 }
  var isClear: Bool { alpha == 0 }

  /// The colour as a pixel, rounded half up.
  var pixel: UInt32 {
    func byte(_ component: Double) -> UInt32 { UInt32(component * 255 + 0.5) }
    return byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(alpha) << 24
  }
}

/// Cut to 0...1; 0 for what is not a number.
func unit(_ value: Double) -> Double {
  value > 0 ? min(value, 1) : 0
}
