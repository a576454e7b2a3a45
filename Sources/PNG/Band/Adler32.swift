/// The checksum at the end of a zlib stream, for filtered rows of pixels that were never bytes.
///
/// https://www.rfc-editor.org/rfc/rfc1950#page-5
struct Adler32 {
  private static let modulus: UInt64 = 65521
  /// The sum of all bytes, and 1.
  private var low: UInt64 = 1
  /// The sum of all those sums.
  private var high: UInt64 = 0
  private(set) var byteCount = 0

  var value: UInt32 { UInt32(high << 16 | low) }

  /// Adds a filter's number.
  mutating func add(_ byte: UInt8) {
    add(Sums(total: UInt64(byte), weighted: UInt64(byte), byteCount: 1))
  }

  /// Appends what the other is the sum of.
  mutating func append(_ other: Adler32) {
    let count = UInt64(other.byteCount) % Self.modulus
    let extra = (low + Self.modulus - 1) % Self.modulus
    high = (high + other.high + count * extra) % Self.modulus
    low = (low + other.low + Self.modulus - 1) % Self.modulus
    byteCount += other.byteCount
  }

  mutating func add(_ sums: Sums) {
    let count = UInt64(sums.byteCount) % Self.modulus
    high = (high + sums.weighted + count * low) % Self.modulus
    low = (low + sums.total) % Self.modulus
    byteCount += sums.byteCount
  }

  /// What a row adds to any checksum: worked out once for rows that are equal.
  struct Sums {
    var total: UInt64 = 0
    /// Each byte times the number of bytes from it to the end, smaller than the modulus.
    var weighted: UInt64 = 0
    var byteCount = 0

    fileprivate init(total: UInt64, weighted: UInt64, byteCount: Int) {
      self.total = total
      self.weighted = weighted
      self.byteCount = byteCount
    }

    init(_ row: PixelSource, keepsAlpha: Bool) {
      let mask: UInt32 = keepsAlpha ? .max : 0x00FF_FFFF
      let bytesPerPixel: UInt64 = keepsAlpha ? 4 : 3
      var index = 0
      while index &+ 2 <= row.count {
        let pairs = min(Lanes.mostPairs, (row.count &- index) / 2)
        append(Lanes.sums(row, from: index, pairs: pairs, keepsAlpha: keepsAlpha))
        index &+= 2 &* pairs
      }
      if index < row.count {
        let pixel = row[index] & mask
        for byte in 0..<bytesPerPixel {
          let value = UInt64(pixel >> (8 * UInt32(byte)) & 0xFF)
          append(Sums(total: value, weighted: value, byteCount: 1))
        }
      }
    }

    private mutating func append(_ next: Sums) {
      weighted = (weighted + UInt64(next.byteCount) * total + next.weighted) % Adler32.modulus
      total += next.total
      byteCount += next.byteCount
    }
  }

  /// Sums in four lanes of 16 bits.
  private enum Lanes {
    /// The sum of sums, 255 · n · (n + 1) / 2, must fit.
    static let mostPairs = 22

    static func sums(
      _ row: PixelSource, from start: Int, pairs: Int, keepsAlpha: Bool
    ) -> Sums {
      let oddMask: UInt64 = keepsAlpha ? 0x00FF_00FF_00FF_00FF : 0x0000_00FF_0000_00FF
      var even: UInt64 = 0
      var odd: UInt64 = 0
      var evenSums: UInt64 = 0
      var oddSums: UInt64 = 0
      var index = start
      let end = start &+ 2 &* pairs
      while index < end {
        let pixels = row.pair(index)
        even &+= pixels & 0x00FF_00FF_00FF_00FF
        odd &+= pixels &>> 8 & oddMask
        evenSums &+= even
        oddSums &+= odd
        index &+= 2
      }
      let perPair: UInt64 = keepsAlpha ? 8 : 6
      // A byte's weight is that of its pair less its place in the pair.
      let places =
        keepsAlpha
        ? weighed(even, 0, 2, 4, 6) + weighed(odd, 1, 3, 5, 7)
        : weighed(even, 0, 2, 3, 5) + weighed(odd, 1, 0, 4, 0)
      let weighted = perPair * (weighed(evenSums, 1, 1, 1, 1) + weighed(oddSums, 1, 1, 1, 1))
      return Sums(
        total: weighed(even, 1, 1, 1, 1) + weighed(odd, 1, 1, 1, 1),
        weighted: weighted - places, byteCount: Int(perPair) * pairs)
    }

    @inline(__always)
    private static func weighed(
      _ lanes: UInt64, _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64
    ) -> UInt64 {
      let first = a &* (lanes & 0xFFFF) &+ b &* (lanes &>> 16 & 0xFFFF)
      return first &+ c &* (lanes &>> 32 & 0xFFFF) &+ d &* (lanes &>> 48)
    }
  }
}
