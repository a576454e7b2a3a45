/// Pixels that replace the existing ones.

/// Fills pixels with a constant.
func fill(_ target: inout MutableSpan<UInt32>, at start: Int, count: Int, with pixel: UInt32) {
  precondition(start >= 0 && count >= 0 && start + count <= target.count, "run outside the row")
  unsafe target.withUnsafeMutableBufferPointer { pixels in
    guard let base = pixels.baseAddress else { return }
    let to = unsafe base + start
    let block = min(count, fillBlock)
    unsafe to.update(repeating: pixel, count: block)
    // One instruction copies a whole block, without fetching the memory that it overwrites.
    var done = block
    while done < count {
      let next = min(block, count - done)
      unsafe (to + done).update(from: to, count: next)
      done += next
    }
  }
}

/// Pixels filled one by one: 16 KiB, which stay in the first-level cache as the source of copies.
/// Half of it doubles the time of the copies.
private let fillBlock = 4096

/// Copies pixels.
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
