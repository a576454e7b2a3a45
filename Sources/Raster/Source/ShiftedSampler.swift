import Pixels

/// An image at its own size, possibly between pixels: each pixel is a mean of two or four
/// neighbors with constant weights.
struct ShiftedSampler {
  let pixmap: Pixmap
  let readable: PixelRect
  /// Offset from canvas to image pixels, in 1/256.
  let shiftX: Int
  let shiftY: Int

  private var fractionX: UInt16 { UInt16(shiftX & 255) }
  private var fractionY: UInt16 { UInt16(shiftY & 255) }

  /// Start of the pixels `range` of row `y` in `pixmap`, when no interpolation is needed.
  func stored(_ y: Int, _ range: Range<Int>) -> Int? {
    let first = range.lowerBound + shiftX >> 8
    let line = y + shiftY >> 8
    guard fractionX == 0, fractionY == 0, first >= readable.left,
      first + range.count <= readable.right, line >= readable.top, line < readable.bottom
    else { return nil }
    return line * pixmap.width + first
  }

  /// Writes the pixels `left..<left + count` of row `y`.
  func read(
    _ y: Int, from left: Int, count: Int, into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let upper = min(max(y + shiftY >> 8, readable.top), readable.bottom - 1)
    let lower = min(max((y + shiftY >> 8) + 1, readable.top), readable.bottom - 1)
    let first = left + shiftX >> 8
    // The edge pixels repeat beyond the image: constant runs on both sides.
    let before = min(count, max(0, readable.left - first))
    // Between pixels the last column has no right neighbor to be mixed with.
    let last = fractionX == 0 ? readable.right : readable.right - 1
    let inside = min(count, max(before, last - first))
    pixmap.withPixels { pixels in
      let above = upper * pixmap.width
      let below = fractionY == 0 ? above : lower * pixmap.width
      if before > 0 {
        let edge = mean(pixels[above + readable.left], pixels[below + readable.left])
        fill(&target, at: start, count: before, with: edge)
      }
      readInside(
        pixels, above: above + first + before, below: below + first + before,
        count: inside - before, into: &target, at: start + before)
      if inside < count {
        let edge = mean(pixels[above + readable.right - 1], pixels[below + readable.right - 1])
        fill(&target, at: start + inside, count: count - inside, with: edge)
      }
    }
  }

  private func mean(_ above: UInt32, _ below: UInt32) -> UInt32 {
    mixed(SIMD4(repeating: above), SIMD4(repeating: below), fractionY)[0]
  }

  private func readInside(
    _ pixels: Span<UInt32>, above: Int, below: Int, count: Int,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    guard count > 0 else { return }
    let (fractionX, fractionY) = (fractionX, fractionY)
    switch (fractionX, fractionY) {
    case (0, 0):
      copy(pixels, from: above, count: count, to: &target, at: start)
    case (_, 0):
      rewrite(&target, at: start, count: count) { _, offset, present in
        mixed(
          pixels.load(present, at: above &+ offset),
          pixels.load(present, at: above &+ offset &+ 1), fractionX)
      }
    case (0, _):
      rewrite(&target, at: start, count: count) { _, offset, present in
        mixed(
          pixels.load(present, at: above &+ offset),
          pixels.load(present, at: below &+ offset), fractionY)
      }
    default:
      let shares = NeighborShares(fractionX, fractionY)
      rewrite(&target, at: start, count: count) { _, offset, present in
        shares.mean(
          pixels.load(present, at: above &+ offset),
          pixels.load(present, at: above &+ offset &+ 1),
          pixels.load(present, at: below &+ offset),
          pixels.load(present, at: below &+ offset &+ 1))
      }
    }
  }
}

/// Interpolation with weight `share`, of 256, of `b`; rounded half up.
@inline(__always)
private func mixed(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ share: UInt16) -> SIMD4<UInt32> {
  let low = mixed(redBlue(a), redBlue(b), share) &+ 128
  let high = mixed(greenAlpha(a), greenAlpha(b), share) &+ 128
  return pixels((low &>> 8) | (high & 0xFF00))
}

/// Weights of four neighbors, in 1/65536.
private struct NeighborShares {
  private let aboveLeft: Fraction
  private let aboveRight: Fraction
  private let belowLeft: Fraction
  private let belowRight: Fraction

  /// By the place between them, in 256ths. Neither may be 0: 256 · 256 does not fit 16 bits.
  init(_ x: UInt16, _ y: UInt16) {
    aboveLeft = Fraction((256 - x) * (256 - y))
    aboveRight = Fraction(x * (256 - y))
    belowLeft = Fraction((256 - x) * y)
    belowRight = Fraction(x * y)
  }

  /// Rounded half up.
  @inline(__always)
  func mean(
    _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ c: SIMD4<UInt32>, _ d: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let above = FixedPointPixels(a, times: aboveLeft) &+ FixedPointPixels(b, times: aboveRight)
    let below = FixedPointPixels(c, times: belowLeft) &+ FixedPointPixels(d, times: belowRight)
    return (above &+ below).rounded
  }
}

/// 256 times the mean of channels.
@inline(__always)
private func mixed(_ a: Channels, _ b: Channels, _ share: UInt16) -> Channels {
  a &* (256 &- share) &+ b &* share
}
