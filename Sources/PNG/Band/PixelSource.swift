/// Pixels of a band to search in; indices are checked in debug builds.
@safe struct PixelSource {
  let count: Int
  private let start: UnsafePointer<UInt32>

  /// `pixels` must stay where they are for as long as this is used.
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

  /// The pixels in `range` alone.
  func extracting(_ range: Range<Int>) -> PixelSource {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "pixels outside the band")
    return unsafe PixelSource(
      UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// The bits that all pixels have in common.
  var commonBits: UInt32 {
    var pairs = UInt64.max
    var index = 0
    while index &+ 2 <= count {
      pairs &= pair(index)
      index &+= 2
    }
    let last = count & 1 == 0 ? UInt32.max : self[count &- 1]
    return UInt32(truncatingIfNeeded: pairs & pairs &>> 32) & last
  }

  /// Two pixels at once, the first in the low half.
  @inline(__always)
  func pair(_ index: Int) -> UInt64 {
    assert(index >= 0 && index + 2 <= count, "pixel outside the band")
    return unsafe UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
  }

  /// How many of four pixels, two in `low` and two in `high`, equal those at `index`, from the first
  /// on. Without branches, which nobody can predict.
  @inline(__always)
  func commonLength(_ low: UInt64, _ high: UInt64, at index: Int) -> Int {
    let first = (pair(index) ^ low).trailingZeroBitCount &>> 5
    let second = (pair(index &+ 2) ^ high).trailingZeroBitCount &>> 5
    return first &+ (first == 2 ? second : 0)
  }

  /// How many pixels from `first` on equal those from `second` on, at most `limit`.
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
