import Glibc

/// The ``PixelClass`` of each pixel of a row, eight in a word, the first in its lowest byte.
struct RowClasses {
  private(set) var words: [UInt64]
  private let width: Int

  /// A row in which all is equal.
  init(width: Int) {
    self.width = width
    words = [UInt64](repeating: 0, count: (width + 7) / 8)
  }

  subscript(x: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: words[x &>> 3] &>> (UInt64(x & 7) &* 8)) }
    set {
      let shift = UInt64(x & 7) &* 8
      words[x &>> 3] = words[x &>> 3] & ~(0xFF &<< shift) | UInt64(newValue) &<< shift
    }
  }

  /// Forgets everything, and counts each pixel that differs in any bit.
  mutating func countUnequal(_ expected: Span<UInt32>, _ actual: Span<UInt32>) {
    let whole = width &>> 3
    for word in 0..<whole {
      let a = expected.eight(at: word &* 8)
      let b = actual.eight(at: word &* 8)
      let changed = a ^ b
      // The highest bit of one of the two is set unless all bits are 0.
      let isUnequal = (changed | (0 &- changed)) &>> 31
      words[word] = unsafe unsafeBitCast(
        SIMD8<UInt8>(truncatingIfNeeded: isUnequal), to: UInt64.self)
    }
    guard width & 7 != 0 else { return }
    words[whole] = 0
    for x in whole &* 8..<width where expected[x] != actual[x] { self[x] = PixelClass.counted }
  }

  /// Changes the class of the pixels in `columns` that are not equal.
  mutating func change(_ columns: Range<Int>, to kind: UInt8) {
    for x in columns where self[x] != PixelClass.equal { self[x] = kind }
  }

  /// Gives every pixel that counts the class that `judge` answers for its column.
  mutating func refine(_ judge: (Int) -> UInt8) {
    let mask = PixelClass.spread(PixelClass.counted)
    for index in words.indices {
      var rest = words[index] & mask
      while rest != 0 {
        let x = index &* 8 &+ rest.trailingZeroBitCount &>> 3
        self[x] = judge(x)
        rest &= rest &- 1
      }
    }
  }

  /// Number of pixels of class `kind`.
  func count(of kind: UInt8) -> Int {
    let mask = PixelClass.spread(kind)
    var count = 0
    for index in words.indices { count &+= (words[index] & mask).nonzeroBitCount }
    return count
  }

  /// The columns from the first pixel that counts to the last; nil when none does.
  var countedColumns: Range<Int>? {
    let mask = PixelClass.spread(PixelClass.counted)
    guard let first = words.firstIndex(where: { $0 & mask != 0 }),
      let last = words.lastIndex(where: { $0 & mask != 0 })
    else { return nil }
    let start = first * 8 + (words[first] & mask).trailingZeroBitCount / 8
    let end = last * 8 + 8 - (words[last] & mask).leadingZeroBitCount / 8
    return start..<end
  }

  /// The largest difference of any component of a pixel that counts, 0...255.
  func largestDistance(_ expected: Span<UInt32>, _ actual: Span<UInt32>) -> Int {
    let whole = width &>> 3
    var largest = SIMD16<Int16>.zero
    for word in 0..<whole where words[word] != 0 {
      let isCounted = unsafe unsafeBitCast(words[word], to: SIMD8<UInt8>.self) & 1
      let mask = 0 &- SIMD8<UInt32>(truncatingIfNeeded: isCounted)
      let a = expected.eight(at: word &* 8) & mask
      let b = actual.eight(at: word &* 8) & mask
      largest = larger(largest, distances(a & 0x00FF_00FF, b & 0x00FF_00FF))
      largest = larger(largest, distances(a &>> 8 & 0x00FF_00FF, b &>> 8 & 0x00FF_00FF))
    }
    var result = Int(largest.max())
    for x in whole &* 8..<width where self[x] == PixelClass.counted {
      result = max(result, PixelComparison.distance(expected[x], actual[x]))
    }
    return result
  }
}

/// The distances of two bytes of each pixel, which are spread to lanes of 16 bits.
@inline(__always)
private func distances(_ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>) -> SIMD16<Int16> {
  let (x, y) = unsafe (
    unsafeBitCast(a, to: SIMD16<Int16>.self), unsafeBitCast(b, to: SIMD16<Int16>.self)
  )
  let step = x &- y
  let sign = step &>> 15
  return (step ^ sign) &- sign
}

@inline(__always)
private func larger(_ a: SIMD16<Int16>, _ b: SIMD16<Int16>) -> SIMD16<Int16> {
  a.replacing(with: b, where: b .> a)
}

extension Span where Element == UInt32 {
  /// Eight pixels from `index` on.
  @inline(__always)
  fileprivate func eight(at index: Int) -> SIMD8<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD8<UInt32>.self)
  }

  /// Whether every pixel is that of `other`, which is as long.
  func isEqual(to other: Span<UInt32>) -> Bool {
    unsafe withUnsafeBufferPointer { a in
      unsafe other.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return unsafe memcmp(first, second, a.count * MemoryLayout<UInt32>.stride) == 0
      }
    }
  }
}

/// Class of a compared pixel. One bit each, so that eight pixels of a row are counted in one
/// machine word.
enum PixelClass {
  static let equal: UInt8 = 0
  static let counted: UInt8 = 1
  static let belowThreshold: UInt8 = 2
  static let antialiased: UInt8 = 4
  static let ignored: UInt8 = 8

  /// The bit of `kind` in each byte of a word.
  @inline(__always)
  static func spread(_ kind: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(kind) }
}
