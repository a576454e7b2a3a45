import Display
import Numerics
import Pixels

/// Pixels of a gradient, in 8.8 fixed point.
struct GradientSampler {
  private enum Form {
    /// Location is the first coordinate.
    case linear
    /// Location is the distance from the origin.
    case radial
    /// Location is the angle from the first axis towards the second, as a share of a turn.
    case conic
  }

  private let ramp: ColorRamp
  private let form: Form
  /// Transform from the canvas to coordinates in which the gradient has the form above.
  private let map: SamplingTransform

  var isOpaque: Bool { ramp.isOpaque }

  /// Creates a sampler; nil without stops, and for a gradient without extent.
  init?(_ gradient: LinearGradient, through transform: Transform, opacity: Double) {
    guard let ramp = ColorRamp(gradient.stops, opacity: opacity) else { return nil }
    let dx = gradient.end.x - gradient.start.x
    let dy = gradient.end.y - gradient.start.y
    // A coordinate frame in which the location is the x coordinate: the inner loop needs no
    // division.
    let frame = Transform(
      a: dx, b: dy, c: -dy, d: dx, tx: gradient.start.x, ty: gradient.start.y)
    guard let map = SamplingTransform(frame: frame, through: transform) else { return nil }
    self.ramp = ramp
    self.map = map
    form = .linear
  }

  /// Creates a sampler; nil without stops, and for a gradient without extent.
  init?(_ gradient: RadialGradient, through transform: Transform, opacity: Double) {
    guard let ramp = ColorRamp(gradient.stops, opacity: opacity) else { return nil }
    let frame = Transform(
      a: gradient.radiusX, b: 0, c: 0, d: gradient.radiusY,
      tx: gradient.center.x, ty: gradient.center.y)
    guard let map = SamplingTransform(frame: frame, through: transform) else { return nil }
    self.ramp = ramp
    self.map = map
    form = .radial
  }

  /// Creates a sampler; nil without stops, and under a transform without an inverse.
  init?(_ gradient: ConicGradient, through transform: Transform, opacity: Double) {
    guard let ramp = ColorRamp(gradient.stops, opacity: opacity) else { return nil }
    let dx = gradient.towards.x - gradient.center.x
    let dy = gradient.towards.y - gradient.center.y
    // Without a direction the colors begin on the right.
    let isPoint = dx == 0 && dy == 0
    let frame = Transform(
      a: isPoint ? 1 : dx, b: dy, c: -dy, d: isPoint ? 1 : dx, tx: gradient.center.x,
      ty: gradient.center.y)
    guard let map = SamplingTransform(frame: frame, through: transform) else { return nil }
    self.ramp = ramp
    self.map = map
    form = .conic
  }

  /// Whether all pixels of a row are equal.
  var isConstantInRows: Bool { form == .linear && map.isAffine && map.rightward.u == 0 }

  /// Four pixels from (x, y) on.
  @inline(__always)
  func four(_ x: Int, _ y: Int) -> FixedPointPixels {
    var redBlue = SIMD4<UInt32>.zero
    var greenAlpha = SIMD4<UInt32>.zero
    for lane in 0..<4 {
      let color = whole(ramp.color(at: location(x + lane, y)))
      redBlue[lane] = color.x | color.z << 16
      greenAlpha[lane] = color.y | color.w << 16
    }
    return FixedPointPixels(redBlue: channels(redBlue), greenAlpha: channels(greenAlpha))
  }

  /// Four pixels rounded to 8 bits, half up.
  @inline(__always)
  func fourRounded(_ x: Int, _ y: Int) -> SIMD4<UInt32> {
    var result = SIMD4<UInt32>.zero
    for lane in 0..<4 {
      result[lane] = byteRounded(ramp.color(at: location(x + lane, y)) * (1 / 256))
    }
    return result
  }

  @inline(__always)
  private func location(_ x: Int, _ y: Int) -> Float {
    let place = map.place(x, y)
    switch form {
    case .linear: return Float(place.u)
    case .radial: return Float((place.u * place.u + place.v * place.v).squareRoot())
    case .conic:
      let share = Elementary.atan2(place.v, place.u) / (2 * .pi)
      return Float(share < 0 ? share + 1 : share)
    }
  }
}

/// Rounded to whole numbers 0...65280.
@inline(__always)
private func whole(_ color: SIMD4<Float>) -> SIMD4<UInt32> {
  // Adding 2²³ makes the last bit of a Float 1: the addition rounds to integers.
  let sum = color + 8_388_608
  return unsafe unsafeBitCast(sum, to: SIMD4<UInt32>.self) & 0xFFFF
}
