/// Source-over: a row of premultiplied pixels, or one color, in front of the existing pixels.

/// Porter–Duff source-over at full coverage, with exact rounding.
func blendOver(
  _ source: Span<UInt32>, from first: Int, count: Int,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  precondition(start >= 0 && start + count <= target.count, "run outside the row")
  precondition(first >= 0 && first + count <= source.count, "run outside the source")
  var offset = 0
  while offset &+ 16 <= count {
    offset &+= unsafe blendSixteen(
      source, from: first &+ offset, most: count &- offset, onto: &target, at: start &+ offset)
  }
  while offset &+ 4 <= count {
    let four = source.four(at: first &+ offset)
    // Layers of an app are mostly opaque or clear.
    let alpha = four & 0xFF00_0000
    if alpha == SIMD4(repeating: 0xFF00_0000) {
      target.store(four, at: start &+ offset)
    } else if alpha != SIMD4.zero {
      target.store(over(four, target.four(at: start &+ offset)), at: start &+ offset)
    }
    offset &+= 4
  }
  let rest = count &- offset
  guard rest > 0 else { return }
  let below = target.upToFour(rest, at: start + offset)
  let above = source.upToFour(rest, at: first + offset)
  target.store(over(above, below), count: rest, at: start + offset)
}

/// Blends sixteen pixels, or a whole stretch of opaque or clear ones; returns how many. App screens
/// are opaque or clear over long stretches, which then cost one test per sixteen pixels.
///
/// The caller guarantees `most` pixels, at least sixteen.
@unsafe
@inline(__always)
private func blendSixteen(
  _ source: Span<UInt32>, from first: Int, most: Int, onto target: inout MutableSpan<UInt32>,
  at start: Int
) -> Int {
  let pixels = unsafe Sixteen(source, uncheckedAt: first)
  if pixels.areOpaque {
    unsafe pixels.store(in: &target, uncheckedAt: start)
    var count = 16
    while count &+ 16 <= most {
      let next = unsafe Sixteen(source, uncheckedAt: first &+ count)
      guard next.areOpaque else { break }
      unsafe next.store(in: &target, uncheckedAt: start &+ count)
      count &+= 16
    }
    return count
  }
  if pixels.areClear {
    var count = 16
    while count &+ 16 <= most, unsafe Sixteen(source, uncheckedAt: first &+ count).areClear {
      count &+= 16
    }
    return count
  }
  @inline(__always)
  func blend(_ four: SIMD4<UInt32>, at index: Int) {
    unsafe target.store(over(four, target.four(uncheckedAt: index)), uncheckedAt: index)
  }
  blend(pixels.a, at: start)
  blend(pixels.b, at: start &+ 4)
  blend(pixels.c, at: start &+ 8)
  blend(pixels.d, at: start &+ 12)
  return 16
}

/// Sixteen pixels that are tested together.
private struct Sixteen {
  let a, b, c, d: SIMD4<UInt32>

  @unsafe
  @inline(__always)
  init(_ source: Span<UInt32>, uncheckedAt index: Int) {
    a = unsafe source.four(uncheckedAt: index)
    b = unsafe source.four(uncheckedAt: index &+ 4)
    c = unsafe source.four(uncheckedAt: index &+ 8)
    d = unsafe source.four(uncheckedAt: index &+ 12)
  }

  @unsafe
  @inline(__always)
  func store(in target: inout MutableSpan<UInt32>, uncheckedAt index: Int) {
    unsafe target.store(a, uncheckedAt: index)
    unsafe target.store(b, uncheckedAt: index &+ 4)
    unsafe target.store(c, uncheckedAt: index &+ 8)
    unsafe target.store(d, uncheckedAt: index &+ 12)
  }

  private static var alphas: UInt64 { 0xFF00_0000_FF00_0000 }

  @inline(__always)
  var areOpaque: Bool {
    let common = words(a & b & c & d)
    return common.x & common.y & Self.alphas == Self.alphas
  }

  @inline(__always)
  var areClear: Bool {
    let any = words(a | b | c | d)
    return (any.x | any.y) & Self.alphas == 0
  }

  /// Pixels in pairs, which general registers compare at once: SSE2 has no 128-bit test.
  @inline(__always)
  private func words(_ pixels: SIMD4<UInt32>) -> SIMD2<UInt64> {
    unsafe unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
  }
}

/// Source-over with a constant factor, of 65535.
func blendOver(
  _ source: Span<UInt32>, from first: Int, count: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Fraction(factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    FixedPointPixels(source.load(present, at: first &+ offset), times: factor).over(below).rounded
  }
}

/// Source-over with coverage per pixel and a factor, of 65535.
func blendOver(
  _ source: Span<UInt32>, from first: Int, count: Int,
  coverage: Span<UInt8>, at firstCoverage: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Fraction(factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    let share = factor.covered(coverage.coverage(present, at: firstCoverage &+ offset))
    return FixedPointPixels(source.load(present, at: first &+ offset), times: share).over(below)
      .rounded
  }
}

/// Source-over of one color.
func blendOver(
  _ color: FixedPointPixels, count: Int, onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let transparency = color.transparency
  rewrite(&target, at: start, count: count) { below, _, _ in
    (FixedPointPixels(below, times: transparency) &+ color).rounded
  }
}

/// Source-over of one color with coverage per pixel.
func blendOver(
  _ ink: SolidColor, count: Int, coverage: Span<UInt8>, at firstCoverage: Int,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  rewrite(&target, at: start, count: count) { below, offset, present in
    ink.covered(coverage.coverage(present, at: firstCoverage &+ offset)).over(below).rounded
  }
}

@inline(__always)
private func over(_ above: SIMD4<UInt32>, _ below: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let greenAlpha = Raster.greenAlpha(above)
  // 255 − alpha, as a bit operation.
  let transparency = alphas(of: greenAlpha) ^ 0x00FF
  return joined(
    redBlue: redBlue(above) &+ dividedBy255(redBlue(below) &* transparency),
    greenAlpha: greenAlpha &+ dividedBy255(Raster.greenAlpha(below) &* transparency))
}
