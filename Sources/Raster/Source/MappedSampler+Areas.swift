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
    let (width, rowPairs) = (pixmap.width, kernel.rowPairs)
    let (left, right) = (readable.left, readable.right &- 2 &* pairs)
    let (top, bottom) = (readable.top, readable.bottom &- 2 &* rowPairs)
    var walk = path.walk(from: steps.lowerBound, offset: kernel.offset)
    for index in start..<start &+ steps.count {
      let (column, line) = (walk.u &>> 32, walk.v &>> 32)
      let first = kernel.first(walk.u, walk.v)
      let mean =
        if column >= left, column <= right, line >= top, line <= bottom {
          unsafe area(
            pixels, line &* width &+ column, width, weights, first, pairs, rowPairs)
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
    _ pairs: Int, _ rowPairs: Int
  ) -> UInt32 {
    var (even, odd) = (SIMD4<Int32>(repeating: 16384), SIMD4<Int32>.zero)
    var (place, weight) = (place, first)
    let end = first &+ rowPairs &* 2 &* pairs
    while weight < end {
      var pair = 0
      while pair &+ 1 < pairs {
        let at = place &+ 2 &* pair
        let upper = unsafe unsafeBitCast(pixels.four(uncheckedAt: at), to: SIMD16<UInt8>.self)
        let lower = unsafe unsafeBitCast(
          pixels.four(uncheckedAt: at &+ width), to: SIMD16<UInt8>.self)
        let shares = unsafe weights.four(uncheckedAt: weight &+ 2 &* pair)
        let (left, right) = (
          interleaved(upper.lowHalf, lower.lowHalf), interleaved(upper.highHalf, lower.highHalf)
        )
        even &+= products(left.lowHalf, shares[0])
        odd &+= products(left.highHalf, shares[1])
        even &+= products(right.lowHalf, shares[2])
        odd &+= products(right.highHalf, shares[3])
        pair &+= 2
      }
      if pair < pairs {
        let at = place &+ 2 &* pair
        let both = unsafe interleaved(
          unsafeBitCast(pixels.pair(uncheckedAt: at), to: SIMD8<UInt8>.self),
          unsafeBitCast(pixels.pair(uncheckedAt: at &+ width), to: SIMD8<UInt8>.self))
        even &+= unsafe products(both.lowHalf, weights[unchecked: weight &+ 2 &* pair])
        odd &+= unsafe products(both.highHalf, weights[unchecked: weight &+ 2 &* pair &+ 1])
      }
      place &+= 2 &* width
      weight &+= 2 &* pairs
    }
    return bytes((even &+ odd) &>> 15)
  }

  /// Mean of the image pixels that exist, where some may be missing: the filled shape mostly ends
  /// with the image. Where none exists, the image's edge repeats.
  private func edgeArea(
    _ pixels: Span<UInt32>, _ column: Int, _ line: Int, _ kernel: FootprintKernel, _ first: Int
  ) -> UInt32 {
    let weights = kernel.weights.span
    var sum = SIMD4<Int32>.zero
    var whole: UInt32 = 0
    let columns =
      max(readable.left - column, 0)..<max(min(readable.right - column, kernel.columns), 0)
    for pair in 0..<kernel.rowPairs {
      let upper = line &+ 2 &* pair
      let hasUpper = upper >= readable.top && upper < readable.bottom
      let hasLower = upper &+ 1 >= readable.top && upper &+ 1 < readable.bottom
      guard hasUpper || hasLower, columns.lowerBound < columns.upperBound else { continue }
      let mask: UInt32 = (hasUpper ? 0xFFFF : 0) | (hasLower ? 0xFFFF_0000 : 0)
      let start = upper &* pixmap.width &+ column
      // A row that does not exist has no weight: the other one stands for it.
      let rows = (
        hasUpper ? start : start &+ pixmap.width, hasLower ? start &+ pixmap.width : start
      )
      let first = first &+ pair &* kernel.columns
      for step in columns {
        let shares = weights[first &+ step] & mask
        let both = UInt64(pixels[rows.0 &+ step]) | UInt64(pixels[rows.1 &+ step]) &<< 32
        let channels = unsafe unsafeBitCast(both, to: SIMD8<UInt8>.self)
        var turns = SIMD8<UInt8>()
        turns.evenHalf = channels.lowHalf
        turns.oddHalf = channels.highHalf
        sum &+= products(turns, shares)
        whole &+= (shares & 0xFFFF) &+ shares &>> 16
      }
    }
    if whole > 0 {
      let whole = Int32(truncatingIfNeeded: whole)
      return bytes((sum &+ whole / 2) / whole)
    }
    let column = min(max(column + kernel.pairs - 1, readable.left), readable.right - 1)
    let line = min(max(line + kernel.rows / 2, readable.top), readable.bottom - 1)
    return pixels[line * pixmap.width + column]
  }
}

/// Bytes of an upper and a lower pair of pixels, in turns.
@inline(__always)
private func interleaved(_ upper: SIMD8<UInt8>, _ lower: SIMD8<UInt8>) -> SIMD16<UInt8> {
  var result = SIMD16<UInt8>()
  result.evenHalf = upper
  result.oddHalf = lower
  return result
}

/// Sums of the products of an upper and a lower pixel and their weights: one machine instruction.
@inline(__always)
private func products(_ both: SIMD8<UInt8>, _ weights: UInt32) -> SIMD4<Int32> {
  let shares = unsafe unsafeBitCast(SIMD4(repeating: weights), to: SIMD8<Int16>.self)
  let products =
    SIMD8<Int32>(truncatingIfNeeded: SIMD8<Int16>(truncatingIfNeeded: both))
    &* SIMD8<Int32>(truncatingIfNeeded: shares)
  return products.evenHalf &+ products.oddHalf
}

/// A pixel of levels below 256.
@inline(__always)
private func bytes(_ levels: SIMD4<Int32>) -> UInt32 {
  unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: levels), to: UInt32.self)
}
