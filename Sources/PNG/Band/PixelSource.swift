/// Pixels of a band. Indices are checked in debug builds only.
@safe struct PixelSource {
  let count: Int
  private let start: UnsafePointer<UInt32>

  /// Wraps memory that must outlive this value.
  init(_ pixels: UnsafeBufferPointer<UInt32>) {
    guard let first = pixels.baseAddress else { preconditionFailure("a band without pixels") }
    unsafe start = first
    count = pixels.count
  }

  @inline(__always)
  subscript(_ index: Int) -> UInt32 {
    assert(index >= 0 && index < count, "pixel outside the band")
    return unsafe start[index]
  }

  /// Pixels in a range.
  func extracting(_ range: Range<Int>) -> PixelSource {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "pixels outside the band")
    return unsafe PixelSource(
      UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// Bits that are set in all pixels.
  var commonBits: UInt32 {
    var quads = SIMD4<UInt32>(repeating: .max)
    var index = 0
    while index &+ 4 <= count {
      quads &= quad(index)
      index &+= 4
    }
    var bits = quads[0] & quads[1] & quads[2] & quads[3]
    while index < count {
      bits &= self[index]
      index &+= 1
    }
    return bits
  }

  /// Two pixels, the first in the low half.
  @inline(__always)
  func pair(_ index: Int) -> UInt64 {
    assert(index >= 0 && index + 2 <= count, "pixel outside the band")
    return unsafe UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
  }

  /// Four pixels at once.
  @inline(__always)
  func quad(_ index: Int) -> SIMD4<UInt32> {
    assert(index >= 0 && index + 4 <= count, "pixel outside the band")
    return unsafe UnsafeRawPointer(start + index).loadUnaligned(as: SIMD4<UInt32>.self)
  }

  /// Number of leading pixels of four that equal those at `index`.
  @inline(__always)
  func commonLength(_ quad: SIMD4<UInt32>, at index: Int) -> Int {
    // Of the mask of equal pixels, the number of ones before the first zero. Looked up: on processors
    // without TZCNT, counting them is a branch, which would be mispredicted.
    let trailingOnes: UInt64 = 0x4010_2010_3010_2010
    return Int(
      truncatingIfNeeded: trailingOnes &>> (equalityMask(quad, self.quad(index)) &<< 2) & 7)
  }

  /// Number of equal pixels from `first` and `second` on, at most `limit`.
  func matchLength(_ first: Int, _ second: Int, limit: Int) -> Int {
    var length = 0
    while length &+ 8 <= limit {
      let a = first &+ length
      let b = second &+ length
      let first = commonLength(quad(a), at: b)
      let second = commonLength(quad(a &+ 4), at: b &+ 4)
      guard first &+ second == 8 else { return length &+ first &+ (first == 4 ? second : 0) }
      length &+= 8
    }
    while length < limit, self[first &+ length] == self[second &+ length] { length &+= 1 }
    return length
  }
}

#if arch(x86_64)

  import _Builtin_intrinsics.intel

  /// Bit i is 1 if the pixels i are equal.
  @inline(__always)
  private func equalityMask(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> UInt64 {
    let isEqual = unsafe _mm_cmpeq_epi32(
      unsafeBitCast(a, to: __m128i.self), unsafeBitCast(b, to: __m128i.self))
    let bits = unsafe _mm_movemask_ps(unsafeBitCast(isEqual, to: __m128.self))
    return UInt64(truncatingIfNeeded: bits)
  }

#else

  /// Bit i is 1 if the pixels i are equal.
  @inline(__always)
  private func equalityMask(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> UInt64 {
    let places = SIMD4<UInt32>(1, 2, 4, 8)
    return UInt64(places.replacing(with: 0, where: a .!= b).wrappedSum())
  }

#endif
