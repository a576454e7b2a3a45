import Pixels

extension MappedSampler {
  /// Writes means of the areas that pixels of a path cover.
  func readAreas(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>, _ kernel: FootprintKernel,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    switch kernel.pairs {
    // Constant loop counts let the optimizer remove the inner loop.
    case 2: readAreas(pixels, path, steps, kernel, 2, into: &target, at: start)
    case 3: readAreas(pixels, path, steps, kernel, 3, into: &target, at: start)
    case 4: readAreas(pixels, path, steps, kernel, 4, into: &target, at: start)
    case let pairs: readAreas(pixels, path, steps, kernel, pairs, into: &target, at: start)
    }
  }

  /// The same for so many pairs of image columns.
  @inline(__always)
  private func readAreas(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>, _ kernel: FootprintKernel,
    _ pairs: Int, into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let weights = kernel.weights.span
    let (width, rows) = (pixmap.width, kernel.rows)
    let (left, right) = (readable.left, readable.right &- 2 &* pairs)
    let (top, bottom) = (readable.top, readable.bottom &- rows)
    var walk = path.walk(from: steps.lowerBound, offset: kernel.offset)
    for index in start..<start &+ steps.count {
      let (column, line) = (walk.u &>> 32, walk.v &>> 32)
      let first = kernel.first(walk.u, walk.v)
      let mean =
        if column >= left, column <= right, line >= top, line <= bottom {
          unsafe area(
            pixels, line &* width &+ column, width, weights, first, pairs, rows, kernel.bias)
        } else {
          edgeArea(pixels, column, line, kernel, first)
        }
      unsafe target[unchecked: index] = mean
      walk.next()
    }
  }

  /// Mean of image pixels that are known to exist, from `place` on.
  @unsafe
  @inline(__always)
  private func area(
    _ pixels: Span<UInt32>, _ place: Int, _ width: Int, _ weights: Span<UInt32>, _ first: Int,
    _ pairs: Int, _ rows: Int, _ bias: UInt16
  ) -> UInt32 {
    var (even, odd) = (Channels.zero, Channels.zero)
    var (place, weight) = (place, first)
    let end = first &+ rows &* pairs
    while weight < end {
      var pair = 0
      while pair &+ 1 < pairs {
        let four = unsafe unsafeBitCast(
          pixels.four(uncheckedAt: place &+ 2 &* pair), to: SIMD16<UInt8>.self)
        let shares = unsafe TwoShares(weights.pair(uncheckedAt: weight &+ pair))
        even &+= multiplyHigh(raised(four.lowHalf), shares.first)
        odd &+= multiplyHigh(raised(four.highHalf), shares.second)
        pair &+= 2
      }
      if pair < pairs {
        let both = unsafe unsafeBitCast(
          pixels.pair(uncheckedAt: place &+ 2 &* pair), to: SIMD8<UInt8>.self)
        let shares = unsafe TwoShares(UInt64(weights[unchecked: weight &+ pair]))
        even &+= multiplyHigh(raised(both), shares.first)
      }
      place &+= width
      weight &+= pairs
    }
    let sum = even &+ odd
    return halfRounded(sum.lowHalf &+ sum.highHalf &+ SIMD4(repeating: bias))
  }

  /// Mean of the image pixels that exist, where some may be missing: the filled shape mostly ends
  /// with the image. Where none exists, the image's edge repeats.
  private func edgeArea(
    _ pixels: Span<UInt32>, _ column: Int, _ line: Int, _ kernel: FootprintKernel, _ first: Int
  ) -> UInt32 {
    let weights = kernel.weights.span
    var (sum, present) = (Channels.zero, Channels.zero)
    for row in 0..<kernel.rows where line + row >= readable.top && line + row < readable.bottom {
      let start = (line + row) * pixmap.width
      for pair in 0..<kernel.pairs {
        let column = column + 2 * pair
        var (both, mask): (UInt64, UInt64) = (0, 0)
        if column >= readable.left, column < readable.right {
          both = UInt64(pixels[start + column])
          mask = 0xFFFF_FFFF
        }
        if column + 1 >= readable.left, column + 1 < readable.right {
          both |= UInt64(pixels[start + column + 1]) << 32
          mask |= 0xFFFF_FFFF << 32
        }
        let shares = TwoShares(UInt64(weights[first + row * kernel.pairs + pair])).first
        sum &+= unsafe multiplyHigh(raised(unsafeBitCast(both, to: SIMD8<UInt8>.self)), shares)
        present &+= unsafe multiplyHigh(
          raised(unsafeBitCast(mask, to: SIMD8<UInt8>.self)), shares)
      }
    }
    let whole = (present.lowHalf &+ present.highHalf)[0]
    // A small sum would lose too much by the rounding of its products.
    guard whole >= 8192 else { return sliver(pixels, column, line, kernel, first) }
    // Sums are at most 65280, and no larger than the whole.
    let parts = SIMD4<UInt32>(truncatingIfNeeded: sum.lowHalf &+ sum.highHalf)
    return halfRounded(SIMD4<UInt16>(truncatingIfNeeded: parts &* 65280 / UInt32(whole)))
  }

  /// Mean of the image pixels that exist, for a small part of the area or none.
  private func sliver(
    _ pixels: Span<UInt32>, _ column: Int, _ line: Int, _ kernel: FootprintKernel, _ first: Int
  ) -> UInt32 {
    var sum = SIMD4<UInt32>.zero
    var whole: UInt32 = 0
    for row in 0..<kernel.rows where line + row >= readable.top && line + row < readable.bottom {
      for step in 0..<2 * kernel.pairs
      where column + step >= readable.left && column + step < readable.right {
        let pixel = pixels[(line + row) * pixmap.width + column + step]
        let pair = kernel.weights[first + row * kernel.pairs + step / 2]
        let weight = step & 1 == 0 ? pair & 0xFFFF : pair >> 16
        sum &+= (SIMD4(repeating: pixel) &>> SIMD4(0, 8, 16, 24) & 0xFF) &* weight
        whole += weight
      }
    }
    if whole > 0 { return narrowed(SIMD4(truncatingIfNeeded: (sum &+ whole / 2) / whole)) }
    let column = min(max(column + kernel.pairs - 1, readable.left), readable.right - 1)
    let line = min(max(line + kernel.rows / 2, readable.top), readable.bottom - 1)
    return pixels[line * pixmap.width + column]
  }
}

/// Two pairs of weights, each weight four times.
private struct TwoShares {
  let first: Channels
  let second: Channels

  @inline(__always)
  init(_ weights: UInt64) {
    let single = unsafe unsafeBitCast(weights, to: SIMD4<UInt16>.self)
    var twice = Channels()
    twice.evenHalf = single
    twice.oddHalf = single
    let pairs = unsafe unsafeBitCast(twice, to: SIMD4<UInt32>.self)
    var four = SIMD8<UInt32>()
    four.evenHalf = pairs
    four.oddHalf = pairs
    first = unsafe unsafeBitCast(four.lowHalf, to: Channels.self)
    second = unsafe unsafeBitCast(four.highHalf, to: Channels.self)
  }
}

/// Bytes as numbers times 256.
@inline(__always)
private func raised(_ bytes: SIMD8<UInt8>) -> Channels {
  var wide = SIMD16<UInt8>.zero
  wide.oddHalf = bytes
  return unsafe unsafeBitCast(wide, to: Channels.self)
}
