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

  /// Number of leading pixels, of four given as two pairs, that equal those at `index`. Without
  /// branches, which would be mispredicted.
  @inline(__always)
  func commonLength(_ low: UInt64, _ high: UInt64, at index: Int) -> Int {
    let first = (pair(index) ^ low).trailingZeroBitCount &>> 5
    let second = (pair(index &+ 2) ^ high).trailingZeroBitCount &>> 5
    return first &+ (first == 2 ? second : 0)
  }

  /// Number of equal pixels from `first` and `second` on, at most `limit`.
  func matchLength(_ first: Int, _ second: Int, limit: Int) -> Int {
    var length = 0
    while length &+ 8 <= limit {
      let a = first &+ length
      let b = second &+ length
      let difference0 = pair(a) ^ pair(b)
      let difference1 = pair(a &+ 2) ^ pair(b &+ 2)
      let difference2 = pair(a &+ 4) ^ pair(b &+ 4)
      let difference3 = pair(a &+ 6) ^ pair(b &+ 6)
      guard difference0 | difference1 | difference2 | difference3 == 0 else {
        // Choices rather than branches, which nobody can predict.
        var place = length &+ 6
        var difference = difference3
        place = difference2 != 0 ? length &+ 4 : place
        difference = difference2 != 0 ? difference2 : difference
        place = difference1 != 0 ? length &+ 2 : place
        difference = difference1 != 0 ? difference1 : difference
        place = difference0 != 0 ? length : place
        difference = difference0 != 0 ? difference0 : difference
        return place &+ (difference & 0xFFFF_FFFF == 0 ? 1 : 0)
      }
      length &+= 8
    }
    while length < limit, self[first &+ length] == self[second &+ length] { length &+= 1 }
    return length
  }
}
