import Display
import Pixels

/// An image scaled along the axes: separable filtering, rows first and then columns, with weights
/// computed once.
final class ScaledSampler: Sendable {
  let pixmap: Pixmap
  private let columns: AxisTaps
  private let rows: AxisTaps
  /// Weights of pairs of image columns, four times each, for each canvas column.
  private let pairs: [Channels]
  /// Number of pairs of each canvas column.
  private let pairsEach: Int

  /// Creates a sampler of the canvas pixels in `bounds`.
  init(
    _ pixmap: Pixmap, readable: PixelRect, horizontal: AxisMap, vertical: AxisMap,
    filters: (horizontal: ImageFilter, vertical: ImageFilter), for bounds: PixelRect
  ) {
    self.pixmap = pixmap
    columns = AxisTaps(
      horizontal, filter: filters.horizontal, readable: readable.left..<readable.right,
      for: bounds.left..<bounds.right)
    rows = AxisTaps(
      vertical, filter: filters.vertical, readable: readable.top..<readable.bottom,
      for: bounds.top..<bounds.bottom)
    pairsEach = (columns.mostTaps + 1) / 2
    pairs = columns.pairs(pairsEach)
  }

  /// Writes the pixels `left..<left + count` of row `y`.
  func read(
    _ y: Int, from left: Int, count: Int, into target: inout MutableSpan<UInt32>, at start: Int,
    _ scratch: inout SamplerScratch
  ) {
    guard count > 0 else { return }
    let needed = columns.needed(for: left..<left + count)
    // Columns of weight 0 are read, too, because columns are processed in pairs.
    scratch.reserve(needed.count + 2 * pairsEach)
    var deep = scratch.deep.mutableSpan
    mixRows(y, columns: needed, into: &deep)
    mixColumns(
      deep.span, from: needed.lowerBound, first: left - columns.low, count: count,
      into: &target, at: start)
  }

  private func mixRows(
    _ y: Int, columns: Range<Int>, into deep: inout MutableSpan<SIMD4<UInt16>>
  ) {
    let index = y - rows.low
    let taps = rows.starts[index]..<rows.starts[index + 1]
    // Each product is rounded down, by one half on average.
    let bias = Channels(repeating: UInt16(taps.count / 2))
    let first = rows.firsts[index] * pixmap.width + columns.lowerBound
    // Checked once per row, so that the loops below need no bounds checks.
    precondition(columns.count <= deep.count, "no room for a row")
    pixmap.withPixels { pixels in
      let end = first + (taps.count - 1) * pixmap.width + columns.count
      precondition(first >= 0 && end <= pixels.count, "rows outside the picture")
      // Four rows at a time: the intermediate row is read and written less often.
      for tap in stride(from: 0, to: taps.count, by: 4) {
        let rest = taps.count - tap
        // In place of a row that is not there the first one weighs nothing.
        func part(_ row: Int) -> RowPart {
          let isThere = row < rest
          return RowPart(
            start: first + (tap + (isThere ? row : 0)) * pixmap.width,
            share: Fraction(isThere ? rows.weights[taps.lowerBound + tap + row] : 0))
        }
        let (a, b, c, d) = (part(0), part(1), part(2), part(3))
        switch rest {
        case 1:
          mix(&deep, columns.count, bias: bias, isFirst: tap == 0) { offset, present in
            a.channels(pixels, offset, present)
          }
        case 2:
          mix(&deep, columns.count, bias: bias, isFirst: tap == 0) { offset, present in
            a.channels(pixels, offset, present) &+ b.channels(pixels, offset, present)
          }
        default:
          mix(&deep, columns.count, bias: bias, isFirst: tap == 0) { offset, present in
            a.channels(pixels, offset, present) &+ b.channels(pixels, offset, present)
              &+ c.channels(pixels, offset, present) &+ d.channels(pixels, offset, present)
          }
        }
      }
    }
  }

  private func mixColumns(
    _ row: Span<SIMD4<UInt16>>, from base: Int, first: Int, count: Int,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    precondition(first >= 0 && first + count <= columns.firsts.count, "columns without weights")
    precondition(start >= 0 && start + count <= target.count, "run outside the row")
    // From column to column places only grow or only fall.
    let one = columns.firsts[first] - base
    let other = columns.firsts[first + count - 1] - base
    precondition(
      min(one, other) >= 0 && max(one, other) + 2 * pairsEach <= row.count,
      "columns outside the row")
    let indices = first..<first + count
    // Constant loop counts of 1 or 2 let the optimizer remove the loops.
    switch pairsEach {
    case 1: unsafe mixColumns(row, from: base, indices, 1, into: &target, at: start)
    case 2: unsafe mixColumns(row, from: base, indices, 2, into: &target, at: start)
    default: unsafe mixColumns(row, from: base, indices, pairsEach, into: &target, at: start)
    }
  }

  /// The same for so many pairs of neighbors each, which are known to exist.
  @unsafe
  @inline(__always)
  private func mixColumns(
    _ row: Span<SIMD4<UInt16>>, from base: Int, _ indices: Range<Int>, _ pairsEach: Int,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let (places, weights) = (columns.firsts, pairs)
    let (firsts, pairs) = (places.span, weights.span)
    // Half a level, and the rounding error of the products.
    let bias = SIMD4<UInt16>(repeating: UInt16(128 + pairsEach))
    for index in indices {
      let place = unsafe firsts[unchecked: index] &- base
      var sum = Channels.zero
      for pair in 0..<pairsEach {
        let weights = unsafe pairs[unchecked: index &* pairsEach &+ pair]
        sum &+= unsafe multiplyHigh(row.pair(uncheckedAt: place &+ 2 &* pair), weights)
      }
      unsafe target[unchecked: start &+ index &- indices.lowerBound] = narrowed(
        (sum.lowHalf &+ sum.highHalf &+ bias) &>> 8)
    }
  }
}

/// An image row and its weight.
private struct RowPart {
  let start: Int
  let share: Fraction

  /// Contribution of two neighboring pixels, or of one at an edge.
  @inline(__always)
  func channels(_ pixels: Span<UInt32>, _ offset: Int, _ present: Int) -> Channels {
    share.part(of: pixels.bytes(present, at: start &+ offset))
  }
}

/// Adds weighted pixels to a row, two at a time; the first addition starts from `bias`.
@inline(__always)
private func mix(
  _ deep: inout MutableSpan<SIMD4<UInt16>>, _ count: Int, bias: Channels, isFirst: Bool,
  _ part: (_ offset: Int, _ present: Int) -> Channels
) {
  var offset = 0
  if isFirst {
    while offset &+ 2 <= count {
      unsafe deep.store(bias &+ part(offset, 2), uncheckedAt: offset)
      offset &+= 2
    }
    if offset < count { deep[offset] = (bias &+ part(offset, 1)).lowHalf }
  } else {
    while offset &+ 2 <= count {
      unsafe deep.store(deep.pair(uncheckedAt: offset) &+ part(offset, 2), uncheckedAt: offset)
      offset &+= 2
    }
    if offset < count { deep[offset] &+= part(offset, 1).lowHalf }
  }
}

extension Span where Element == UInt32 {
  /// The channels of two neighboring pixels that exist, one after the other; of one where there is no
  /// other.
  @inline(__always)
  fileprivate func bytes(_ present: Int, at index: Int) -> Channels {
    let both = unsafe present == 2 ? pair(uncheckedAt: index) : UInt64(self[index])
    return widened(unsafe unsafeBitCast(both, to: SIMD8<UInt8>.self))
  }
}

extension AxisTaps {
  /// Weights in pairs, four times each.
  fileprivate func pairs(_ each: Int) -> [Channels] {
    var result: [Channels] = []
    result.reserveCapacity(each * firsts.count)
    for index in firsts.indices {
      for pair in 0..<each {
        let tap = starts[index] + 2 * pair
        let first = tap < starts[index + 1] ? weights[tap] : 0
        let second = tap + 1 < starts[index + 1] ? weights[tap + 1] : 0
        result.append(
          Channels(lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: second)))
      }
    }
    return result
  }
}
