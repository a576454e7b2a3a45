/// Porter–Duff destination-in: multiplies pixels by the alpha of a mask.
func destinationIn(
  _ target: inout MutableSpan<UInt32>, at start: Int, count: Int,
  byAlphaOf mask: Span<UInt32>, from first: Int
) {
  rewrite(&target, at: start, count: count) { below, offset, present in
    let alpha = alphas(of: greenAlpha(mask.load(present, at: first &+ offset)))
    return joined(
      redBlue: dividedBy255(redBlue(below) &* alpha),
      greenAlpha: dividedBy255(greenAlpha(below) &* alpha))
  }
}
