/// Runs of a gradient: its pixels keep 16 bits a channel until they are blended.

/// Writes opaque gradient pixels.
func write(
  _ gradient: GradientSampler, _ y: Int, from left: Int, count: Int,
  to target: inout MutableSpan<UInt32>, at start: Int
) {
  rewrite(&target, at: start, count: count) { _, offset, _ in
    gradient.fourRounded(left &+ offset, y)
  }
}

/// Source-over of gradient pixels at one coverage 0...255.
func blendOver(
  _ gradient: GradientSampler, _ y: Int, from left: Int, count: Int, coverage: Int,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  let coverage = Channels(repeating: UInt16(coverage))
  rewrite(&target, at: start, count: count) { below, offset, _ in
    gradient.four(left &+ offset, y).covered(coverage).over(below).rounded
  }
}

/// Source-over of gradient pixels with a coverage each. Gradients keep 16 bits per channel until
/// they are blended, to avoid banding.
func blendOver(
  _ gradient: GradientSampler, _ y: Int, from left: Int, count: Int,
  coverage: Span<UInt8>, at firstCoverage: Int,
  onto target: inout MutableSpan<UInt32>, at start: Int
) {
  rewrite(&target, at: start, count: count) { below, offset, present in
    gradient.four(left &+ offset, y)
      .covered(coverage.coverage(present, at: firstCoverage &+ offset)).over(below).rounded
  }
}
