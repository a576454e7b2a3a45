import Display

/// Mixes a row with what is there by a mode of which no faster form exists. `coverage` tells for
/// every pixel how much of the way it goes, of 255; `factor`, of 65535, fades the source.
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
