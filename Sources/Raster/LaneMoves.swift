/// Moving lanes within vectors: the optimiser makes one instruction or two of each.
///
/// Without it, the halves of a SIMD type are generic accessors that look up their types at every
/// call, which was most of the time that a debug build took for a picture. There the same bits are
/// moved in whole words.

#if DEBUG

  /// Each lane as one of 32 bits.
  func widened(_ lanes: Channels) -> SIMD8<UInt32> {
    let (low, high) = words(lanes)
    let wide = (
      spreadHalves(low & 0xFFFF_FFFF), spreadHalves(low &>> 32),
      spreadHalves(high & 0xFFFF_FFFF), spreadHalves(high &>> 32)
    )
    return unsafe unsafeBitCast(wide, to: SIMD8<UInt32>.self)
  }

  /// Each byte as a lane of 16 bits.
  func widened(_ bytes: SIMD8<UInt8>) -> Channels {
    let word = unsafe unsafeBitCast(bytes, to: UInt64.self)
    let wide = (spreadBytes(word & 0xFFFF_FFFF), spreadBytes(word &>> 32))
    return unsafe unsafeBitCast(wide, to: Channels.self)
  }

  /// A pixel from lanes that are below 256.
  func narrowed(_ lanes: SIMD4<UInt16>) -> UInt32 {
    let word = unsafe unsafeBitCast(lanes, to: UInt64.self) & 0x00FF_00FF_00FF_00FF
    let pairs = (word | word &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }

  /// Four bytes from lanes that are below 256.
  func narrowed(_ lanes: SIMD4<UInt32>) -> SIMD4<UInt8> {
    SIMD4(truncatingIfNeeded: lanes)
  }

  /// The alpha of each pixel in both of its lanes.
  func alphas(of greenAlpha: Channels) -> Channels {
    let (low, high) = words(greenAlpha)
    let (lowAlpha, highAlpha) = (low & 0xFFFF_0000_FFFF_0000, high & 0xFFFF_0000_FFFF_0000)
    let both = (lowAlpha | lowAlpha &>> 16, highAlpha | highAlpha &>> 16)
    return unsafe unsafeBitCast(both, to: Channels.self)
  }

  private func words(_ lanes: Channels) -> (UInt64, UInt64) {
    unsafe unsafeBitCast(lanes, to: (UInt64, UInt64).self)
  }

  /// Two lanes of 16 bits as lanes of 32.
  private func spreadHalves(_ lanes: UInt64) -> UInt64 {
    (lanes | lanes &<< 16) & 0x0000_FFFF_0000_FFFF
  }

  /// Four bytes as lanes of 16 bits.
  private func spreadBytes(_ bytes: UInt64) -> UInt64 {
    let pairs = spreadHalves(bytes)
    return (pairs | pairs &<< 8) & 0x00FF_00FF_00FF_00FF
  }

#else

  /// Each lane as one of 32 bits.
  ///
  /// By laying zeros between, and not by the conversion that SIMD types have: the compiler calls that
  /// one, out of line, where there are many uses.
  @inline(__always)
  func widened(_ lanes: Channels) -> SIMD8<UInt32> {
    var wide = SIMD16<UInt16>.zero
    wide.evenHalf = lanes
    return unsafe unsafeBitCast(wide, to: SIMD8<UInt32>.self)
  }

  /// Each byte as a lane of 16 bits.
  @inline(__always)
  func widened(_ bytes: SIMD8<UInt8>) -> Channels {
    var wide = SIMD16<UInt8>.zero
    wide.evenHalf = bytes
    return unsafe unsafeBitCast(wide, to: Channels.self)
  }

  /// A pixel from lanes that are below 256.
  @inline(__always)
  func narrowed(_ lanes: SIMD4<UInt16>) -> UInt32 {
    let bytes = unsafe unsafeBitCast(lanes, to: SIMD8<UInt8>.self)
    return unsafe unsafeBitCast(bytes.evenHalf, to: UInt32.self)
  }

  /// Four bytes from lanes that are below 256.
  @inline(__always)
  func narrowed(_ lanes: SIMD4<UInt32>) -> SIMD4<UInt8> {
    unsafe unsafeBitCast(lanes, to: SIMD16<UInt8>.self).evenHalf.evenHalf
  }

  /// The alpha of each pixel in both of its lanes.
  @inline(__always)
  func alphas(of greenAlpha: Channels) -> Channels {
    var result = Channels()
    result.evenHalf = greenAlpha.oddHalf
    result.oddHalf = greenAlpha.oddHalf
    return result
  }

#endif
