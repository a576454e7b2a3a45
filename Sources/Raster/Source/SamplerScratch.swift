/// What samplers need to work in; kept from row to row.
struct SamplerScratch {
  /// A row of picture pixels, or the pixels of a chunk, with 16 bits a channel.
  var deep: [SIMD4<UInt16>] = []

  /// A row of a blurred picture.
  var cells: [SIMD4<Float>] = []

  mutating func reserve(_ count: Int) {
    if deep.count < count { deep = [SIMD4<UInt16>](repeating: .zero, count: count) }
  }
}

extension Span where Element == UInt32 {
  @inline(__always)
  func pair(at index: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: UInt64.self)
  }
}

extension Span where Element == SIMD4<UInt16> {
  @inline(__always)
  func pair(at index: Int) -> SIMD8<UInt16> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 8, as: SIMD8<UInt16>.self)
  }
}

extension MutableSpan where Element == SIMD4<UInt16> {
  @inline(__always)
  func pair(at index: Int) -> SIMD8<UInt16> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 8, as: SIMD8<UInt16>.self)
  }

  @inline(__always)
  mutating func store(_ pair: SIMD8<UInt16>, at index: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: pair, toByteOffset: index &* 8, as: SIMD8<UInt16>.self)
  }
}
