/// The predictor of the filter Paeth: of left, up and upper left the one that is nearest to left +
/// up − upper left; of equals the first. Byte by byte for four pixels.
///
/// https://www.w3.org/TR/png-3/#9Filter-type-4-Paeth

#if arch(x86_64)

  import _Builtin_intrinsics.intel

  /// Paeth predictor of four pixels, byte by byte: the neighbor nearest to left + up − upper left,
  /// the first of equals. With SSE2 instructions that the compiler does not select.
  ///
  /// https://www.w3.org/TR/png-3/#9Filter-type-4-Paeth
  @inline(__always)
  package func paeth(
    _ left: SIMD4<UInt32>, _ up: SIMD4<UInt32>, _ upLeft: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let (left, up, corner) = unsafe (
      unsafeBitCast(left, to: __m128i.self), unsafeBitCast(up, to: __m128i.self),
      unsafeBitCast(upLeft, to: __m128i.self)
    )
    // Of these differences one of each pair is zero, the other one the distance.
    let upAbove = _mm_subs_epu8(up, corner)
    let leftAbove = _mm_subs_epu8(left, corner)
    let toLeft = upAbove | _mm_subs_epu8(corner, up)
    let toUp = leftAbove | _mm_subs_epu8(corner, left)
    // Between the other two, the corner is as near as they differ in distance; otherwise it is no
    // nearer than they, and the saturated sum no nearer either.
    let isBetween = _mm_cmpeq_epi8(upAbove, __m128i()) ^ _mm_cmpeq_epi8(leftAbove, __m128i())
    let between = _mm_subs_epu8(toLeft, toUp) | _mm_subs_epu8(toUp, toLeft)
    let toCorner = between & isBetween | _mm_adds_epu8(toLeft, toUp) & ~isBetween
    let nearer = _mm_min_epu8(toUp, toCorner)
    let isUp = _mm_cmpeq_epi8(nearer, toUp)
    let isLeft = _mm_cmpeq_epi8(_mm_min_epu8(nearer, toLeft), toLeft)
    let other = up & isUp | corner & ~isUp
    return unsafe unsafeBitCast(left & isLeft | other & ~isLeft, to: SIMD4<UInt32>.self)
  }

#else

  /// Paeth predictor of four pixels, byte by byte.
  @inline(__always)
  package func paeth(
    _ left: SIMD4<UInt32>, _ up: SIMD4<UInt32>, _ upLeft: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    portablePaeth(left, up, upLeft)
  }

#endif

/// Paeth predictor of four pixels in portable SIMD; the reference for tests.
@inline(__always)
package func portablePaeth(
  _ left: SIMD4<UInt32>, _ up: SIMD4<UInt32>, _ upLeft: SIMD4<UInt32>
) -> SIMD4<UInt32> {
  let even: UInt32 = 0x00FF_00FF
  let low = paeth(lanes(left & even), lanes(up & even), lanes(upLeft & even))
  let odd = paeth(
    lanes(left &>> 8 & even), lanes(up &>> 8 & even), lanes(upLeft &>> 8 & even))
  return unsafe unsafeBitCast(low, to: SIMD4<UInt32>.self)
    | unsafeBitCast(odd, to: SIMD4<UInt32>.self) &<< 8
}

/// Every other byte of four pixels.
private typealias Lanes = SIMD8<Int16>

@inline(__always)
private func lanes(_ pixels: SIMD4<UInt32>) -> Lanes {
  unsafe unsafeBitCast(pixels, to: Lanes.self)
}

@inline(__always)
private func paeth(_ left: Lanes, _ up: Lanes, _ upLeft: Lanes) -> Lanes {
  let toLeft = absolute(up &- upLeft)
  let toUp = absolute(left &- upLeft)
  let toUpLeft = absolute((up &- upLeft) &+ (left &- upLeft))
  // A negative difference, shifted, is all ones: where the other one is nearer.
  let isNotLeft = ((toUp &- toLeft) | (toUpLeft &- toLeft)) &>> 15
  let isUpLeft = (toUpLeft &- toUp) &>> 15
  let other = up & ~isUpLeft | upLeft & isUpLeft
  return left & ~isNotLeft | other & isNotLeft
}

@inline(__always)
private func absolute(_ lanes: Lanes) -> Lanes {
  let sign = lanes &>> 15
  return (lanes ^ sign) &- sign
}
