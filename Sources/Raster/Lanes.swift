// Arithmetic on several pixels at once.

/// Two channels of four pixels in 16-bit lanes: red, blue, red, blue … or green, alpha, green,
/// alpha …
///
/// A vector of four 32-bit pixels is split by masking and shifting, without shuffling bytes; the
/// baseline instruction set (SSE2) has single instructions for all of it.
typealias Channels = SIMD8<UInt16>

/// Each byte as a lane of 32 bits.
@inline(__always)
func widened(_ bytes: SIMD4<UInt8>) -> SIMD4<UInt32> {
  var wide = SIMD8<UInt16>.zero
  wide.evenHalf = unsafe unsafeBitCast(widened(bytes, or: .zero), to: SIMD4<UInt16>.self)
  return unsafe unsafeBitCast(wide, to: SIMD4<UInt32>.self)
}

@inline(__always)
private func widened(_ low: SIMD4<UInt8>, or high: SIMD4<UInt8>) -> SIMD8<UInt8> {
  var wide = SIMD8<UInt8>()
  wide.evenHalf = low
  wide.oddHalf = high
  return wide
}

/// Exact rounded division by 255, for products of two bytes and sums of products up to 255 · 255.
///
/// (x + 128) · 257 >> 16 is J. Blinn's "Three Wrongs Make a Right" (1995) as one high
/// multiplication.
@inline(__always)
func dividedBy255(_ product: Channels) -> Channels {
  multiplyHigh(product &+ 128, Channels(repeating: 257))
}

@inline(__always)
func channels(_ pixels: SIMD4<UInt32>) -> Channels {
  unsafe unsafeBitCast(pixels, to: Channels.self)
}

@inline(__always)
func pixels(_ channels: Channels) -> SIMD4<UInt32> {
  unsafe unsafeBitCast(channels, to: SIMD4<UInt32>.self)
}

/// Red and blue of four pixels, 0...255.
@inline(__always)
func redBlue(_ pixels: SIMD4<UInt32>) -> Channels {
  channels(pixels) & 0x00FF
}

/// Green and alpha of four pixels, 0...255.
@inline(__always)
func greenAlpha(_ pixels: SIMD4<UInt32>) -> Channels {
  channels(pixels) &>> 8
}

/// Four pixels from their channels 0...255.
@inline(__always)
func joined(redBlue: Channels, greenAlpha: Channels) -> SIMD4<UInt32> {
  pixels(redBlue | (greenAlpha &<< 8))
}

/// Coverage 0...255 of four pixels, repeated in both lanes of each.
@inline(__always)
func spread(_ coverage: SIMD4<UInt8>) -> Channels {
  let single = widened(coverage)
  return channels(single | (single &<< 16))
}

/// Pixel from channels 0...255, rounded half up.
@inline(__always)
func byteRounded(_ value: SIMD4<Float>) -> UInt32 {
  // Adding 2¹⁵ makes the last bit of a Float 1/256: the addition rounds to 256ths, and the shift
  // drops them; the added half rounds. Cheaper than a conversion per lane.
  let fraction = unsafe unsafeBitCast(value + 32768.5, to: SIMD8<UInt16>.self)
  return narrowed(fraction.evenHalf &>> 8)
}

extension Span where Element == UInt32 {
  /// Four pixels from `index` on.
  @inline(__always)
  func four(at index: Int) -> SIMD4<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  /// Four pixels from `index` on, without a bounds check.
  @unsafe
  @inline(__always)
  func four(uncheckedAt index: Int) -> SIMD4<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  /// Returns up to four pixels from `index` on; missing ones are clear.
  @inline(__always)
  func upToFour(_ count: Int, at index: Int) -> SIMD4<UInt32> {
    var result = SIMD4<UInt32>.zero
    for lane in 0..<count { result[lane] = self[index + lane] }
    return result
  }
}

extension Span where Element == UInt8 {
  @inline(__always)
  func four(at index: Int) -> SIMD4<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD4<UInt8>.self)
  }

  @inline(__always)
  func upToFour(_ count: Int, at index: Int) -> SIMD4<UInt8> {
    var result = SIMD4<UInt8>.zero
    for lane in 0..<count { result[lane] = self[index + lane] }
    return result
  }
}

extension MutableSpan where Element == UInt8 {
  @inline(__always)
  mutating func store(_ four: SIMD4<UInt8>, at index: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: four, toByteOffset: index, as: SIMD4<UInt8>.self)
  }
}

extension MutableSpan where Element == UInt32 {
  @inline(__always)
  func four(at index: Int) -> SIMD4<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  @unsafe
  @inline(__always)
  func four(uncheckedAt index: Int) -> SIMD4<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  @unsafe
  @inline(__always)
  mutating func store(_ pixels: SIMD4<UInt32>, uncheckedAt index: Int) {
    var raw = unsafe mutableBytes
    unsafe raw.storeBytes(
      of: pixels, toUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  func upToFour(_ count: Int, at index: Int) -> SIMD4<UInt32> {
    var result = SIMD4<UInt32>.zero
    for lane in 0..<count { result[lane] = self[index + lane] }
    return result
  }

  @inline(__always)
  mutating func store(_ pixels: SIMD4<UInt32>, at index: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: pixels, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  mutating func store(_ pixels: SIMD4<UInt32>, count: Int, at index: Int) {
    for lane in 0..<count { self[index + lane] = pixels[lane] }
  }
}

/// Moves lanes within vectors: the optimizer makes one or two instructions of each.
///
/// Without these functions, the halves of a SIMD type are generic accessors that look up their
/// types at every call: half of the time in which a debug build draws a rotated and shrunk image. In
/// debug builds these functions move the same bits in whole words.

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

/// Arithmetic that processors have a single instruction for, which the compiler does not find.

#if arch(x86_64)

  import _Builtin_intrinsics.intel

  /// The upper halves of the products, as if both factors were fractions of 65536.
  ///
  /// From the arithmetic the compiler finds the instruction only where neither factor stays the
  /// same in a loop.
  @inline(__always)
  func multiplyHigh(_ a: Channels, _ b: Channels) -> Channels {
    let products = unsafe _mm_mulhi_epu16(
      unsafeBitCast(a, to: __m128i.self), unsafeBitCast(b, to: __m128i.self))
    return unsafe unsafeBitCast(products, to: Channels.self)
  }

  /// The lesser number of each lane.
  @inline(__always)
  func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { _mm_min_ps(a, b) }

  /// The greater number of each lane.
  @inline(__always)
  func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { _mm_max_ps(a, b) }

  /// Numbers 0..<256 without their fractions.
  @inline(__always)
  func truncated(_ numbers: SIMD4<Float>) -> SIMD4<UInt8> {
    narrowed(unsafe unsafeBitCast(_mm_cvttps_epi32(numbers), to: SIMD4<UInt32>.self))
  }

#else

  /// The upper halves of the products, as if both factors were fractions of 65536.
  @inline(__always)
  func multiplyHigh(_ a: Channels, _ b: Channels) -> Channels {
    unsafe unsafeBitCast(widened(a) &* widened(b), to: SIMD16<UInt16>.self).oddHalf
  }

  /// The lesser number of each lane.
  @inline(__always)
  func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    b.replacing(with: a, where: a .< b)
  }

  /// The greater number of each lane.
  @inline(__always)
  func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    b.replacing(with: a, where: b .< a)
  }

  /// Numbers 0..<256 without their fractions.
  @inline(__always)
  func truncated(_ numbers: SIMD4<Float>) -> SIMD4<UInt8> {
    // At 2²³ the last bit has the value 1: the addition rounds, and rounding up is corrected
    // afterwards.
    let near = numbers + 8_388_608
    let bits = unsafe unsafeBitCast(near, to: SIMD4<UInt32>.self)
    return narrowed(bits.replacing(with: bits &- 1, where: near - 8_388_608 .> numbers) & 0xFF)
  }

#endif
