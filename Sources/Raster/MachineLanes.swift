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

  /// Numbers 0..<256 without their fractions.
  @inline(__always)
  func truncated(_ numbers: SIMD4<Float>) -> SIMD4<UInt8> {
    // At 2²³ the last bit counts ones: the addition rounds, and what was rounded up is taken back.
    let near = numbers + 8_388_608
    let bits = unsafe unsafeBitCast(near, to: SIMD4<UInt32>.self)
    return narrowed(bits.replacing(with: bits &- 1, where: near - 8_388_608 .> numbers) & 0xFF)
  }

#endif
