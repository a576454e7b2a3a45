import Display
import Pixels

/// A picture scaled along the axes: rows are mixed first, then columns, each by weights that are
/// worked out once.
struct ScaledSampler {
  let pixmap: Pixmap
  private let columns: AxisTaps
  private let rows: AxisTaps
  /// For each canvas column the weights of its two picture columns, four times each; empty when a
  /// column may have more than two.
  private let pairs: [Channels]

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
    pairs = columns.mostTaps <= 2 ? columns.pairs : []
  }

  /// Writes the pixels `left..<left + count` of row `y`.
  func read(
    _ y: Int, from left: Int, count: Int, into target: inout MutableSpan<UInt32>, at start: Int,
    _ scratch: inout SamplerScratch
  ) {
    guard count > 0 else { return }
    let needed = columns.needed(for: left..<left + count)
    // One more on the right: pixels are handled in pairs.
    scratch.reserve(needed.count + 2)
    var deep = scratch.deep.mutableSpan
    mixRows(y, columns: needed, into: &deep)
    let row = deep.span
    let first = left - columns.low
    if pairs.isEmpty {
      mixColumns(row, from: needed.lowerBound, first: first, count: count, into: &target, at: start)
    } else {
      mixPairs(row, from: needed.lowerBound, first: first, count: count, into: &target, at: start)
    }
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

  private func mixPairs(
    _ row: Span<SIMD4<UInt16>>, from base: Int, first: Int, count: Int,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let firsts = columns.firsts.span
    let pairs = pairs.span
    for index in 0..<count {
      let both = multiplyHigh(row.pair(at: firsts[first &+ index] &- base), pairs[first &+ index])
      target[start &+ index] = rounded(both.lowHalf &+ both.highHalf &+ 1)
    }
  }

  private func mixColumns(
    _ row: Span<SIMD4<UInt16>>, from base: Int, first: Int, count: Int,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let firsts = columns.firsts.span
    let starts = columns.starts.span
    let weights = columns.weights.span
    for index in 0..<count {
      let taps = starts[first &+ index]..<starts[first &+ index &+ 1]
      var sum = SIMD4<UInt16>(repeating: UInt16(truncatingIfNeeded: taps.count / 2))
      var place = firsts[first &+ index] &- base
      for tap in taps {
        sum &+= multiplyHigh(row[place], SIMD4(repeating: weights[tap]))
        place &+= 1
      }
      target[start &+ index] = rounded(sum)
    }
  }
}

/// Writes `weight` times a row of pixels, and `bias`.
private func setRow(
  _ pixels: Span<UInt32>, from first: Int, count: Int, weight: UInt16, bias: UInt16,
  _ deep: inout MutableSpan<SIMD4<UInt16>>
) {
  let weights = Channels(repeating: weight)
  let biases = Channels(repeating: bias)
  var offset = 0
  while offset &+ 2 <= count {
    let pair = Channels(widening: pixels.pair(at: first &+ offset))
    deep.store(multiplyHigh(pair, weights) &+ biases, at: offset)
    offset &+= 2
  }
  if offset < count {
    let pair = Channels(widening: UInt64(pixels[first + offset]))
    deep.store(multiplyHigh(pair, weights) &+ biases, at: offset)
  }
}

/// Adds `weight` times a row of pixels.
private func addRow(
  _ pixels: Span<UInt32>, from first: Int, count: Int, weight: UInt16,
  _ deep: inout MutableSpan<SIMD4<UInt16>>
) {
  let weights = Channels(repeating: weight)
  var offset = 0
  while offset &+ 2 <= count {
    let pair = Channels(widening: pixels.pair(at: first &+ offset))
    deep.store(deep.pair(at: offset) &+ multiplyHigh(pair, weights), at: offset)
    offset &+= 2
  }
  if offset < count {
    let pair = Channels(widening: UInt64(pixels[first + offset]))
    deep.store(deep.pair(at: offset) &+ multiplyHigh(pair, weights), at: offset)
  }
}

/// The upper halves of the products of four channels.
@inline(__always)
func multiplyHigh(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>) -> SIMD4<UInt16> {
  multiplyHigh(
    Channels(lowHalf: a, highHalf: .zero), Channels(lowHalf: b, highHalf: .zero)
  ).lowHalf
}

extension AxisTaps {
  /// The weights of the first two taps of each pixel, four times each; the second may be 0.
  fileprivate var pairs: [Channels] {
    firsts.indices.map { index in
      let first = weights[starts[index]]
      let second = starts[index + 1] - starts[index] > 1 ? weights[starts[index] + 1] : 0
      return Channels(
        lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: second))
    }
  }
}
