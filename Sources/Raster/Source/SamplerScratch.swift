/// Buffers of samplers, kept from row to row.
struct SamplerScratch {
  /// A row of image pixels with 16 bits per channel.
  var deep: [SIMD4<UInt16>] = []

  /// Weights of pixels that cover several image pixels.
  var kernels = FootprintKernels()

  /// A row of a blurred image.
  var cells: [SIMD4<Float>] = []

  mutating func reserve(_ count: Int) {
    if deep.count < count { deep = [SIMD4<UInt16>](repeating: .zero, count: count) }
  }
}

extension Span where Element == UInt32 {
  /// Two neighbors that are known to exist.
  @unsafe
  @inline(__always)
  func pair(uncheckedAt index: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: UInt64.self)
  }
}

extension Span where Element == SIMD4<UInt16> {
  /// Two neighbors that are known to exist.
  @unsafe
  @inline(__always)
  func pair(uncheckedAt index: Int) -> SIMD8<UInt16> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 8, as: SIMD8<UInt16>.self)
  }
}

extension MutableSpan where Element == SIMD4<UInt16> {
  /// Two neighbors that are known to exist.
  @unsafe
  @inline(__always)
  func pair(uncheckedAt index: Int) -> SIMD8<UInt16> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 8, as: SIMD8<UInt16>.self)
  }

  @unsafe
  @inline(__always)
  mutating func store(_ pair: SIMD8<UInt16>, uncheckedAt index: Int) {
    var raw = unsafe mutableBytes
    unsafe raw.storeBytes(
      of: pair, toUncheckedByteOffset: index &* 8, as: SIMD8<UInt16>.self)
  }
}
