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
    var (first, second) = (SIMD4<UInt32>(repeating: .max), SIMD4<UInt32>(repeating: .max))
    var index = 0
    while index &+ 16 <= count {
      first &= quad(index) & quad(index &+ 4)
      second &= quad(index &+ 8) & quad(index &+ 12)
      index &+= 16
    }
    first &= second
    var bits = first[0] & first[1] & first[2] & first[3]
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
    // Of the mask of equal pixels, the number of ones before the first zero. Looked up: on
    // processors without TZCNT, counting them is a branch, which would be mispredicted.
    let trailingOnes: UInt64 = 0x4010_2010_3010_2010
    return Int(
      truncatingIfNeeded: trailingOnes &>> (equalityMask(quad, self.quad(index)) &<< 2) & 7)
  }

  /// Number of leading pixels of eight that are equal from both indices on.
  @inline(__always)
  func commonLengthOfEight(at first: Int, _ second: Int) -> Int {
    let low = equalityMask(quad(first), quad(second))
    let high = equalityMask(quad(first &+ 4), quad(second &+ 4))
    return (~(low | high &<< 4) | 0x100).trailingZeroBitCount
  }

  /// Bit i is 1 if the pixel at `index` + i equals the one `back` pixels before, for 64 pixels.
  @inline(__always)
  func repeats64(_ index: Int, back: Int) -> UInt64 {
    repeats16(index, back: back) | repeats16(index &+ 16, back: back) &<< 16
      | repeats16(index &+ 32, back: back) &<< 32 | repeats16(index &+ 48, back: back) &<< 48
  }

  /// The same for 16 pixels.
  @inline(__always)
  func repeats16(_ index: Int, back: Int) -> UInt64 {
    let other = index &- back
    return equalityMask(
      (quad(index), quad(index &+ 4), quad(index &+ 8), quad(index &+ 12)),
      (quad(other), quad(other &+ 4), quad(other &+ 8), quad(other &+ 12)))
  }

  /// Whether `count` pixels are equal from both indices on.
  func areEqual(_ first: Int, _ second: Int, count: Int) -> Bool {
    var offset = 0
    while offset &+ 64 <= count {
      guard repeats64(first &+ offset, back: first &- second) == .max else { return false }
      offset &+= 64
    }
    while offset < count {
      guard self[first &+ offset] == self[second &+ offset] else { return false }
      offset &+= 1
    }
    return true
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

private typealias Quads = (SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>)

#if arch(x86_64)

  import _Builtin_intrinsics.intel

  /// Bit i is 1 if the pixels i are equal.
  @inline(__always)
  private func equalityMask(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> UInt64 {
    let bits = unsafe _mm_movemask_ps(unsafeBitCast(equality(a, b), to: __m128.self))
    return UInt64(truncatingIfNeeded: bits)
  }

  /// The same for 16 pixels.
  @inline(__always)
  private func equalityMask(_ a: Quads, _ b: Quads) -> UInt64 {
    let low = _mm_packs_epi32(equality(a.0, b.0), equality(a.1, b.1))
    let high = _mm_packs_epi32(equality(a.2, b.2), equality(a.3, b.3))
    return UInt64(truncatingIfNeeded: _mm_movemask_epi8(_mm_packs_epi16(low, high)))
  }

  @inline(__always)
  private func equality(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> __m128i {
    unsafe _mm_cmpeq_epi32(
      unsafeBitCast(a, to: __m128i.self), unsafeBitCast(b, to: __m128i.self))
  }

#else

  /// Bit i is 1 if the pixels i are equal.
  @inline(__always)
  private func equalityMask(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> UInt64 {
    let places = SIMD4<UInt32>(1, 2, 4, 8)
    return UInt64(places.replacing(with: 0, where: a .!= b).wrappedSum())
  }

  /// The same for 16 pixels.
  @inline(__always)
  private func equalityMask(_ a: Quads, _ b: Quads) -> UInt64 {
    equalityMask(a.0, b.0) | equalityMask(a.1, b.1) &<< 4 | equalityMask(a.2, b.2) &<< 8
      | equalityMask(a.3, b.3) &<< 12
  }

#endif
