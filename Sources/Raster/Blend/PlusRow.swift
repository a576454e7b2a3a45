/// Porter–Duff plus with a constant factor, of 65535: the sum of both, limited to 1 per channel.
/// Two halves of a cross-dissolve add up to a whole.
func blendPlus(
  _ source: Span<UInt32>, from first: Int, count: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Fraction(factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    FixedPointPixels(source.load(present, at: first &+ offset), times: factor).plus(below).rounded
  }
}

/// Porter–Duff plus with coverage per pixel and a factor, of 65535.
func blendPlus(
  _ source: Span<UInt32>, from first: Int, count: Int,
  coverage: Span<UInt8>, at firstCoverage: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Fraction(factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    let share = factor.covered(coverage.coverage(present, at: firstCoverage &+ offset))
    return FixedPointPixels(source.load(present, at: first &+ offset), times: share).plus(below)
      .rounded
  }
}
