/// The sum of both, each channel limited to 1: two halves of a cross-dissolve make a whole.

/// Every pixel times `factor` of 65535.
func blendPlus(
  _ source: Span<UInt32>, from first: Int, count: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Fraction(factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    FixedPointPixels(source.load(present, at: first &+ offset), times: factor).plus(below).rounded
  }
}

/// Every pixel times its own coverage and `factor` of 65535.
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
