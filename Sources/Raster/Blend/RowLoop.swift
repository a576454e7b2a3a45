/// Rewrites a row four pixels at a time.
///
/// - Parameter combine: Receives the backdrop pixels, their offset from the start, and how many of
///   the four are present (fewer than 4 only at the end). Inlined, so that each caller gets a loop
///   of its own.
@inline(__always)
func rewrite(
  _ target: inout MutableSpan<UInt32>, at start: Int, count: Int,
  _ combine: (_ below: SIMD4<UInt32>, _ offset: Int, _ present: Int) -> SIMD4<UInt32>
) {
  var offset = 0
  while offset &+ 4 <= count {
    let index = start &+ offset
    target.store(combine(target.four(at: index), offset, 4), at: index)
    offset &+= 4
  }
  let rest = count &- offset
  // The tail element by element: a full vector would read and write beyond the row.
  guard rest > 0 else { return }
  let below = target.upToFour(rest, at: start + offset)
  target.store(combine(below, offset, rest), count: rest, at: start + offset)
}

extension Span where Element == UInt32 {
  @inline(__always)
  func load(_ present: Int, at index: Int) -> SIMD4<UInt32> {
    present == 4 ? four(at: index) : upToFour(present, at: index)
  }
}

extension Span where Element == UInt8 {
  /// Coverage of up to four pixels, repeated for their lanes.
  @inline(__always)
  func coverage(_ present: Int, at index: Int) -> Channels {
    spread(present == 4 ? four(at: index) : upToFour(present, at: index))
  }
}
