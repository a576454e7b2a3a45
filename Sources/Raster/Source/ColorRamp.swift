import Display

/// Colors of a gradient by location, premultiplied, 0...65280.
struct ColorRamp {
  private struct Piece {
    var start: Float
    var end: Float
    var color: SIMD4<Float>
    var slope: SIMD4<Float>
  }

  /// Intervals from the first stop to the last; never empty.
  private let pieces: [Piece]
  private let first: SIMD4<Float>
  private let last: SIMD4<Float>
  let isOpaque: Bool

  /// Creates a ramp; nil without stops.
  init?(_ stops: [GradientStop], opacity: Double) {
    guard let lowest = stops.first, let highest = stops.last else { return nil }
    let opacity = unit(opacity)
    first = components(lowest.color, opacity)
    last = components(highest.color, opacity)
    isOpaque = opacity == 1 && stops.allSatisfy { $0.color.alpha >= 1 }
    pieces = zip(stops, stops.dropFirst()).compactMap { from, to in
      let start = Float(from.location)
      let end = Float(to.location)
      // Two stops at the same location make a hard edge, without a transition between them.
      guard start < end else { return nil }
      let color = components(from.color, opacity)
      return Piece(
        start: start, end: end, color: color,
        slope: (components(to.color, opacity) - color) / (end - start))
    }
  }

  /// Color at a location.
  @inline(__always)
  func color(at location: Float) -> SIMD4<Float> {
    guard let lowest = pieces.first, location >= lowest.start else { return first }
    // Linear search: gradients have few stops.
    for piece in pieces where location < piece.end {
      return piece.color + piece.slope * (location - piece.start)
    }
    return last
  }
}

private func components(_ color: Color, _ opacity: Double) -> SIMD4<Float> {
  let deep = PremultipliedColor(color, opacity: opacity)
  return SIMD4(Float(deep.red), Float(deep.green), Float(deep.blue), Float(deep.alpha)) * 65280
}
