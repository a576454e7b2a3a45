import Display

/// Premultiplied red, green, blue and alpha, 0...1.
typealias Mixture = SIMD4<Float>

extension BlendMode {
  /// Result of compositing a source pixel above a backdrop pixel, both premultiplied. Formulas:
  /// Porter and Duff, and PDF 1.7, 11.3.5 (see ``Display/BlendMode``).
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
    default: joined(above, below)
    }
  }

  private func darkSum(_ above: Mixture, _ below: Mixture) -> Mixture {
    let alpha = min(1, above.w + below.w)
    let lack = Mixture(repeating: above.w) - above + Mixture(repeating: below.w) - below
    var result = (Mixture(repeating: alpha) - lack).clamped
    result.w = alpha
    return result
  }

  /// Each colour where it is alone, and where both are their mixture.
  private func joined(_ above: Mixture, _ below: Mixture) -> Mixture {
    var common = Mixture.zero
    if above.w > 0, below.w > 0 {
      common = mixture(of: above / above.w, on: below / below.w) * (above.w * below.w)
    }
    var result = above * (1 - below.w) + below * (1 - above.w) + common
    result.w = above.w + below.w - above.w * below.w
    return result
  }

  /// Of colours that are not multiplied by alpha.
  private func mixture(of above: Mixture, on below: Mixture) -> Mixture {
    switch self {
    case .multiply: return above * below
    case .screen: return above + below - above * below
    case .darken: return pointwiseMin(above, below)
    case .lighten: return pointwiseMax(above, below)
    case .difference: return pointwiseMax(above, below) - pointwiseMin(above, below)
    case .exclusion: return above + below - above * below * 2
    case .hue: return above.withSaturation(of: below).withLuminosity(of: below)
    case .saturation: return below.withSaturation(of: above).withLuminosity(of: below)
    case .color: return above.withLuminosity(of: below)
    case .luminosity: return below.withLuminosity(of: above)
    default: break
    }
    var result = Mixture.zero
    for index in 0..<3 { result[index] = component(above[index], below[index]) }
    return result
  }

  /// One component of the modes that have cases.
  private func component(_ above: Float, _ below: Float) -> Float {
    switch self {
    case .overlay: hardLit(below, on: above)
    case .hardLight: hardLit(above, on: below)
    case .softLight: softLit(above, on: below)
    case .colorDodge: below <= 0 ? 0 : above >= 1 ? 1 : min(1, below / (1 - above))
    case .colorBurn: below >= 1 ? 1 : above <= 0 ? 0 : 1 - min(1, (1 - below) / above)
    default: above
    }
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

  private var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  private var least: Float { Swift.min(x, y, z) }
  private var most: Float { Swift.max(x, y, z) }

  fileprivate func withLuminosity(of other: Mixture) -> Mixture {
    let lightness = other.luminosity
    let gray = Mixture(repeating: lightness)
    var result = self + Mixture(repeating: lightness - luminosity)
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
