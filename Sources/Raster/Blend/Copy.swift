/// Pixels that replace what is there.

func fill(_ target: inout MutableSpan<UInt32>, at start: Int, count: Int, with pixel: UInt32) {
  precondition(start >= 0 && count >= 0 && start + count <= target.count, "run outside the row")
  unsafe target.withUnsafeMutableBufferPointer { pixels in
    guard let base = pixels.baseAddress else { return }
    unsafe (base + start).update(repeating: pixel, count: count)
  }
}

func copy(
  _ source: Span<UInt32>, from first: Int, count: Int,
  to target: inout MutableSpan<UInt32>, at start: Int
) {
  precondition(start >= 0 && count >= 0 && start + count <= target.count, "run outside the row")
  precondition(first >= 0 && first + count <= source.count, "run outside the source")
  unsafe target.withUnsafeMutableBufferPointer { pixels in
    unsafe source.withUnsafeBufferPointer { others in
      guard let to = pixels.baseAddress, let from = others.baseAddress else { return }
      unsafe (to + start).update(from: from + first, count: count)
    }
  }
}
