/// The sum of both, each channel limited to 1: two halves of a cross-dissolve make a whole.

/// Every pixel times `factor` of 65535.
func blendPlus(
  _ source: Span<UInt32>, from first: Int, count: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Channels(repeating: factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    DeepPixels(source.load(present, at: first &+ offset)).scaled(by: factor)
      .plus(DeepPixels(below)).rounded
  }
}

/// Every pixel times its own coverage and `factor` of 65535.
func blendPlus(
  _ source: Span<UInt32>, from first: Int, count: Int,
  coverage: Span<UInt8>, at firstCoverage: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Channels(repeating: factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    let covered = coverage.coverage(present, at: firstCoverage &+ offset)
    return DeepPixels(source.load(present, at: first &+ offset))
      .scaled(by: multiplyHigh(covered, factor)).plus(DeepPixels(below)).rounded
  }
}
