import Display

/// Premultiplied red, green, blue and alpha, 0...1.
typealias Mixture = SIMD4<Float>

extension BlendMode {
  /// Result of compositing a source pixel above a backdrop pixel, both premultiplied. Formulas: Porter
  /// and Duff, and PDF 1.7, 11.3.5 (see ``Display/BlendMode``).
  func mix(_ above: Mixture, _ below: Mixture) -> Mixture {
    switch self {
    case .sourceOver: above + below * (1 - above.w)
    case .plus: (above + below).clamped
    case .clear: .zero
    case .copy: above
    case .sourceIn: above * below.w
    case .sourceOut: above * (1 - below.w)
    case .sourceAtop: above * below.w + below * (1 - above.w)
    case .destinationOver: above * (1 - below.w) + below
    case .destinationIn: below * above.w
    case .destinationOut: below * (1 - above.w)
    case .destinationAtop: above * (1 - below.w) + below * above.w
    case .xor: above * (1 - below.w) + below * (1 - above.w)
    case .plusDarker: darkSum(above, below)
    case .multiply: blend(above, below) { $0 * $1 }
    case .screen: blend(above, below) { $0 + $1 - $0 * $1 }
    case .darken: blend(above, below) { pointwiseMin($0, $1) }
    case .lighten: blend(above, below) { pointwiseMax($0, $1) }
    case .difference: blend(above, below) { pointwiseMax($0, $1) - pointwiseMin($0, $1) }
    case .exclusion: blend(above, below) { $0 + $1 - $0 * $1 * 2 }
    case .overlay: blendComponents(above, below) { hardLit($1, on: $0) }
    case .hardLight: blendComponents(above, below) { hardLit($0, on: $1) }
    case .softLight: blendComponents(above, below) { softLit($0, on: $1) }
    case .colorDodge:
      blendComponents(above, below) { above, below in
        // Black below stays black, under white too: W3C, Compositing and Blending Level 1. PDF 1.7 gives white.
        below <= 0 ? 0 : above >= 1 ? 1 : min(1, below / (1 - above))
      }
    case .colorBurn:
      blendComponents(above, below) { above, below in
        // White below stays white, under black too, by the same specification.
        below >= 1 ? 1 : above <= 0 ? 0 : 1 - min(1, (1 - below) / above)
      }
    case .hue: blend(above, below) { $0.withSaturation(of: $1).withLuminosity(of: $1) }
    case .saturation: blend(above, below) { $1.withSaturation(of: $0).withLuminosity(of: $1) }
    case .color: blend(above, below) { $0.withLuminosity(of: $1) }
    case .luminosity: blend(above, below) { $1.withLuminosity(of: $0) }
    }
  }
}

/// Plus-darker: adds what both lack to white.
private func darkSum(_ above: Mixture, _ below: Mixture) -> Mixture {
  let alpha = min(1, above.w + below.w)
  let lack = Mixture(repeating: above.w) - above + Mixture(repeating: below.w) - below
  var result = (Mixture(repeating: alpha) - lack).clamped
  result.w = alpha
  return result
}

/// PDF's general formula: each color where it is alone, and `function` of the straight colors where
/// both are.
@inline(__always)
private func blend(
  _ above: Mixture, _ below: Mixture, _ function: (_ above: Mixture, _ below: Mixture) -> Mixture
) -> Mixture {
  var common = Mixture.zero
  // Straight colors are undefined where alpha is 0.
  if above.w > 0, below.w > 0 {
    common = function(above / above.w, below / below.w) * (above.w * below.w)
  }
  var result = above * (1 - below.w) + below * (1 - above.w) + common
  result.w = above.w + below.w - above.w * below.w
  return result
}

/// The general formula with a function of each component.
@inline(__always)
private func blendComponents(
  _ above: Mixture, _ below: Mixture, _ function: (_ above: Float, _ below: Float) -> Float
) -> Mixture {
  blend(above, below) { above, below in
    var result = Mixture.zero
    for index in 0..<3 { result[index] = function(above[index], below[index]) }
    return result
  }
}

private func hardLit(_ above: Float, on below: Float) -> Float {
  above <= 0.5 ? 2 * above * below : 1 - 2 * (1 - above) * (1 - below)
}

private func softLit(_ above: Float, on below: Float) -> Float {
  if above <= 0.5 { return below - (1 - 2 * above) * below * (1 - below) }
  let raised =
    below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
  return below + (2 * above - 1) * (raised - below)
}

extension Mixture {
  fileprivate var clamped: Mixture {
    pointwiseMin(pointwiseMax(self, .zero), Mixture(repeating: 1))
  }

  // Weights of PDF 1.7, 11.3.5.3, for these modes. The luminance of sRGB would weigh 0.21, 0.72 and 0.07.
  private var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  private var least: Float { Swift.min(x, y, z) }
  private var most: Float { Swift.max(x, y, z) }

  fileprivate func withLuminosity(of other: Mixture) -> Mixture {
    let lightness = other.luminosity
    let gray = Mixture(repeating: lightness)
    var result = self + Mixture(repeating: lightness - luminosity)
    // Components outside of 0...1 move towards the gray, which keeps the luminosity: ClipColor of PDF 1.7.
    let (low, high) = (result.least, result.most)
    if low < 0 { result = gray + (result - gray) * (lightness / (lightness - low)) }
    if high > 1 { result = gray + (result - gray) * ((1 - lightness) / (high - lightness)) }
    return result
  }

  fileprivate func withSaturation(of other: Mixture) -> Mixture {
    let range = most - least
    guard range > 0 else { return .zero }
    return (self - Mixture(repeating: least)) * ((other.most - other.least) / range)
  }
}

/// Composites a row by the formula of a blend mode without a faster implementation.
///
/// - Parameters:
///   - factor: Opacity of the source, of 65535.
///   - coverage: Coverage of each pixel, of 255: the result is interpolated between backdrop and
///     composite.
func blendMixed(
  _ source: Span<UInt32>, from first: Int, count: Int, _ mode: BlendMode, factor: UInt16,
  coverage: (_ offset: Int) -> Int, onto target: inout MutableSpan<UInt32>, at start: Int
) {
  // One multiplication scales from bytes to 0...1 and applies the opacity.
  let part = Float(factor) / (65535 * 255)
  for offset in 0..<count {
    let level = coverage(offset)
    guard level > 0 else { continue }
    let above = components(source[first &+ offset]) * part
    let below = components(target[start &+ offset]) * (1 / 255)
    let mixed = mode.mix(above, below)
    let result = below + (mixed - below) * (Float(level) / 255)
    target[start &+ offset] = byteRounded(result * 255)
  }
}

@inline(__always)
private func components(_ pixel: UInt32) -> SIMD4<Float> {
  SIMD4(
    Float(pixel & 255), Float(pixel &>> 8 & 255), Float(pixel &>> 16 & 255), Float(pixel &>> 24))
}
