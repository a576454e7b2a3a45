/// Source-over: a row of premultiplied pixels, or one colour, in front of what is there.

/// Every pixel at full coverage, rounded exactly.
func blendOver(
  _ source: Span<UInt32>, from first: Int, count: Int,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  precondition(start >= 0 && start + count <= target.count, "run outside the row")
  precondition(first >= 0 && first + count <= source.count, "run outside the source")
  var offset = 0
  while offset &+ 16 <= count {
    unsafe blendSixteen(source, from: first &+ offset, onto: &target, at: start &+ offset)
    offset &+= 16
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

/// Pixels two by two, which general registers compare at once.
@inline(__always)
private func words(_ pixels: SIMD4<UInt32>) -> SIMD2<UInt64> {
  unsafe unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
}

/// Layers of an app are opaque or clear over long stretches: one look for many pixels, which
/// the caller knows to exist.
@unsafe
@inline(__always)
private func blendSixteen(
  _ source: Span<UInt32>, from first: Int, onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let (a, b) = unsafe (source.four(uncheckedAt: first), source.four(uncheckedAt: first &+ 4))
  let (c, d) = unsafe (
    source.four(uncheckedAt: first &+ 8), source.four(uncheckedAt: first &+ 12)
  )
  let alphas: UInt64 = 0xFF00_0000_FF00_0000
  let common = words(a & b & c & d)
  let any = words(a | b | c | d)
  if common.x & common.y & alphas == alphas {
    unsafe target.store(a, uncheckedAt: start)
    unsafe target.store(b, uncheckedAt: start &+ 4)
    unsafe target.store(c, uncheckedAt: start &+ 8)
    unsafe target.store(d, uncheckedAt: start &+ 12)
  } else if (any.x | any.y) & alphas != 0 {
    unsafe target.store(over(a, target.four(uncheckedAt: start)), uncheckedAt: start)
    unsafe target.store(over(b, target.four(uncheckedAt: start &+ 4)), uncheckedAt: start &+ 4)
    unsafe target.store(over(c, target.four(uncheckedAt: start &+ 8)), uncheckedAt: start &+ 8)
    unsafe target.store(over(d, target.four(uncheckedAt: start &+ 12)), uncheckedAt: start &+ 12)
  }
}

/// Every pixel times `factor` of 65535.
func blendOver(
  _ source: Span<UInt32>, from first: Int, count: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Fraction(factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    DeepPixels(source.load(present, at: first &+ offset), times: factor).over(below).rounded
  }
}

/// Every pixel times its own coverage and `factor` of 65535.
func blendOver(
  _ source: Span<UInt32>, from first: Int, count: Int,
  coverage: Span<UInt8>, at firstCoverage: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Fraction(factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    let share = factor.covered(coverage.coverage(present, at: firstCoverage &+ offset))
    return DeepPixels(source.load(present, at: first &+ offset), times: share).over(below).rounded
  }
}

/// One colour over a run.
func blendOver(
  _ color: DeepPixels, count: Int, onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let transparency = color.transparency
  rewrite(&target, at: start, count: count) { below, _, _ in
    (DeepPixels(below, times: transparency) &+ color).rounded
  }
}

/// One colour through the coverage of each pixel.
func blendOver(
  _ ink: Ink, count: Int, coverage: Span<UInt8>, at firstCoverage: Int,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  rewrite(&target, at: start, count: count) { below, offset, present in
    ink.covered(coverage.coverage(present, at: firstCoverage &+ offset)).over(below).rounded
  }
}

@inline(__always)
private func over(_ above: SIMD4<UInt32>, _ below: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let greenAlpha = Raster.greenAlpha(above)
  let transparency = alphas(of: greenAlpha) ^ 0x00FF
  return joined(
    redBlue: redBlue(above) &+ dividedBy255(redBlue(below) &* transparency),
    greenAlpha: greenAlpha &+ dividedBy255(Raster.greenAlpha(below) &* transparency))
}
