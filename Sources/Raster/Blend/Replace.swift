/// What is there makes way for the source as far as the coverage goes: no light comes through, as
/// it does with source-over. For a blurred backdrop.

/// Every pixel times `factor` of 65535.
func blendReplacing(
  _ source: Span<UInt32>, from first: Int, count: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Channels(repeating: factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    (DeepPixels(source.load(present, at: first &+ offset)).scaled(by: factor)
      &+ DeepPixels(below).scaled(by: ~factor)).rounded
  }
}

/// Every pixel times its own coverage and `factor` of 65535.
func blendReplacing(
  _ source: Span<UInt32>, from first: Int, count: Int,
  coverage: Span<UInt8>, at firstCoverage: Int, factor: UInt16,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let factor = Channels(repeating: factor)
  rewrite(&target, at: start, count: count) { below, offset, present in
    let share = multiplyHigh(coverage.coverage(present, at: firstCoverage &+ offset), factor)
    return
      (DeepPixels(source.load(present, at: first &+ offset)).scaled(by: share)
      &+ DeepPixels(below).scaled(by: ~share)).rounded
  }
}
