/// Row operations that replace the backdrop in proportion to the coverage, so that nothing of it
/// shines through as with source-over. For blurred backdrops.

/// Interpolates from the backdrop to the source by a factor, of 65535. Unlike source-over it
/// replaces the backdrop even where the source is clear: a blurred backdrop takes the place of the
/// original.
func blendInterpolating(
  _ source: Span<UInt32>, from first: Int, count: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Fraction(factor)
  let rest = factor.complement
  rewrite(&target, at: start, count: count) { below, offset, present in
    let above = source.load(present, at: first &+ offset)
    return (FixedPointPixels(above, times: factor) &+ FixedPointPixels(below, times: rest)).rounded
  }
}

/// Interpolates by coverage per pixel and a factor, of 65535.
func blendInterpolating(
  _ source: Span<UInt32>, from first: Int, count: Int,
  coverage: Span<UInt8>, at firstCoverage: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Fraction(factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    let share = factor.covered(coverage.coverage(present, at: firstCoverage &+ offset))
    let above = source.load(present, at: first &+ offset)
    return
      (FixedPointPixels(above, times: share) &+ FixedPointPixels(below, times: share.complement))
      .rounded
  }
}
