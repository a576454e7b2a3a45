import Display
import Pixels

/// A picture scaled along the axes: rows are mixed first, then columns, each by weights that are
/// worked out once.
struct ScaledSampler {
  let pixmap: Pixmap
  private let columns: AxisTaps
  private let rows: AxisTaps
  /// The weights of picture columns two by two, four times each, for each canvas column in turn.
  private let pairs: [Channels]
  /// How many pairs each canvas column has.
  private let pairsEach: Int

  /// A sampler for the canvas pixels of `bounds`.
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
    // Those that weigh nothing are read too, as columns come in pairs.
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
    let bias = UInt16(taps.count / 2)
    pixmap.withPixels { pixels in
      for tap in taps {
        let line = rows.firsts[index] + tap - taps.lowerBound
        let from = line * pixmap.width + columns.lowerBound
        if tap == taps.lowerBound {
          setRow(
            pixels, from: from, count: columns.count, weight: rows.weights[tap], bias: bias, &deep)
        } else {
          addRow(pixels, from: from, count: columns.count, weight: rows.weights[tap], &deep)
        }
      }
    }
  }

  private func mixColumns(
    _ row: Span<SIMD4<UInt16>>, from base: Int, first: Int, count: Int,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let firsts = columns.firsts.span
    let pairs = pairs.span
    // Half a level, and what the products lose.
    let bias = SIMD4<UInt16>(repeating: UInt16(128 + pairsEach))
    if pairsEach == 1 {
      for index in first..<first &+ count {
        let both = multiplyHigh(row.pair(at: firsts[index] &- base), pairs[index])
        target[start &+ index &- first] = narrowed((both.lowHalf &+ both.highHalf &+ bias) &>> 8)
      }
      return
    }
    for index in first..<first &+ count {
      var sum = Channels.zero
      let place = firsts[index] &- base
      for pair in 0..<pairsEach {
        sum &+= multiplyHigh(row.pair(at: place &+ 2 &* pair), pairs[index &* pairsEach &+ pair])
      }
      target[start &+ index &- first] = narrowed((sum.lowHalf &+ sum.highHalf &+ bias) &>> 8)
    }
  }
}

/// Writes a part of a row of pixels, in 256ths of levels, and `bias`.
private func setRow(
  _ pixels: Span<UInt32>, from first: Int, count: Int, weight: UInt16, bias: UInt16,
  _ deep: inout MutableSpan<SIMD4<UInt16>>
) {
  let part = Fraction(weight)
  let biases = Channels(repeating: bias)
  var offset = 0
  while offset &+ 2 <= count {
    deep.store(part.part(of: pixels.bytes(at: first &+ offset)) &+ biases, at: offset)
    offset &+= 2
  }
  if offset < count {
    deep[offset] = (part.part(of: pixels.lastBytes(at: first + offset)) &+ biases).lowHalf
  }
}

/// Adds a part of a row of pixels.
private func addRow(
  _ pixels: Span<UInt32>, from first: Int, count: Int, weight: UInt16,
  _ deep: inout MutableSpan<SIMD4<UInt16>>
) {
  let part = Fraction(weight)
  var offset = 0
  while offset &+ 2 <= count {
    let sum = deep.pair(at: offset) &+ part.part(of: pixels.bytes(at: first &+ offset))
    deep.store(sum, at: offset)
    offset &+= 2
  }
  if offset < count {
    deep[offset] &+= part.part(of: pixels.lastBytes(at: first + offset)).lowHalf
  }
}

extension Span where Element == UInt32 {
  /// The channels of two neighbouring pixels, one after the other.
  @inline(__always)
  fileprivate func bytes(at index: Int) -> Channels {
    widened(unsafe unsafeBitCast(pair(at: index), to: SIMD8<UInt8>.self))
  }

  /// The same where there is one pixel only.
  fileprivate func lastBytes(at index: Int) -> Channels {
    widened(unsafe unsafeBitCast(UInt64(self[index]), to: SIMD8<UInt8>.self))
  }
}

extension AxisTaps {
  /// The weights two by two, four times each; `each` pairs for every canvas pixel.
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
