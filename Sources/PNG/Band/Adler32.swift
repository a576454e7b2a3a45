/// The checksum of a zlib stream, computed from pixels without serializing them to bytes.
///
/// https://www.rfc-editor.org/rfc/rfc1950#page-5
struct Adler32 {
  private static let modulus: UInt64 = 65521
  /// Sum of all bytes, plus 1.
  private var low: UInt64 = 1
  /// Sum of the successive values of `low`.
  private var high: UInt64 = 0
  private(set) var byteCount = 0

  var value: UInt32 { UInt32(high << 16 | low) }

  /// Adds a filter-type byte.
  mutating func add(_ byte: UInt8) {
    add(Sums(total: UInt64(byte), weighted: UInt64(byte), byteCount: 1))
  }

  /// Appends the checksum of following bytes, like zlib's `adler32_combine`.
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

  /// Contribution of a row to any checksum, computed once for equal rows.
  struct Sums {
    var total: UInt64 = 0
    /// Sum of each byte times the number of bytes from it to the end, modulo 65521.
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
      while index &+ 4 <= row.count {
        let quads = min(Lanes.mostQuads, (row.count &- index) / 4)
        append(Lanes.sums(row, from: index, quads: quads, keepsAlpha: keepsAlpha))
        index &+= 4 &* quads
      }
      for index in index..<row.count {
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

  /// Sums in lanes, of 16 bits within a block of pixels and of 32 bits beyond.
  private enum Lanes {
    /// Groups of four pixels in a block. The sum of sums is at most 255 · 16 · 17 / 2, which fits
    /// 16 bits; and multiplying by 16 is a shift.
    private static let quadsPerBlock = 16
    private static let blockShift: UInt32 = 4
    /// Largest n for which the sum of sums, 255 · n · (n + 1) / 2, surely fits 32 bits.
    static let mostQuads = 4096

    static func sums(
      _ row: PixelSource, from start: Int, quads: Int, keepsAlpha: Bool
    ) -> Sums {
      // Without alpha the fourth byte of each word is not part of the stream.
      let oddMask: UInt32 = keepsAlpha ? 0x00FF_00FF : 0x0000_00FF
      // Two of the four bytes of a pixel each.
      var evenBytes = BytePair()
      var oddBytes = BytePair()
      var index = start
      // The first block may be shorter: before it there is nothing to multiply.
      var end = start &+ 4 &* (quads % quadsPerBlock)
      for _ in 0...quads / quadsPerBlock {
        var even = SIMD8<UInt16>()
        var odd = SIMD8<UInt16>()
        var evenSums = SIMD8<UInt16>()
        var oddSums = SIMD8<UInt16>()
        while index < end {
          let pixels = row.quad(index)
          even &+= lanes(pixels & 0x00FF_00FF)
          odd &+= lanes(pixels &>> 8 & oddMask)
          evenSums &+= even
          oddSums &+= odd
          index &+= 4
        }
        evenBytes.append(even, evenSums, blockShift)
        oddBytes.append(odd, oddSums, blockShift)
        end &+= 4 &* quadsPerBlock
      }
      let bytesPerPixel = keepsAlpha ? 4 : 3
      var sums = Sums(total: 0, weighted: 0, byteCount: 4 * bytesPerPixel * quads)
      let columns = [evenBytes.low, oddBytes.low, evenBytes.high, oddBytes.high]
      for (byte, column) in columns.enumerated() {
        for pixel in 0..<4 {
          // A byte's weight is that of its four pixels less its place in them.
          let place = UInt64(pixel * bytesPerPixel + byte)
          let total = UInt64(column.sum[pixel])
          sums.total += total
          sums.weighted +=
            UInt64(4 * bytesPerPixel) * UInt64(column.weighted[pixel]) - place * total
        }
      }
      return sums
    }

    /// Sums of one byte of each of four pixels.
    private struct Column {
      var sum = SIMD4<UInt32>()
      /// Sum of the successive values of `sum`.
      var weighted = SIMD4<UInt32>()

      @inline(__always)
      mutating func append(_ next: SIMD4<UInt32>, _ nextWeighted: SIMD4<UInt32>, _ shift: UInt32) {
        weighted &+= sum &<< shift &+ nextWeighted
        sum &+= next
      }
    }

    /// Sums of every other byte.
    private struct BytePair {
      var low = Column()
      var high = Column()

      @inline(__always)
      mutating func append(_ sum: SIMD8<UInt16>, _ weighted: SIMD8<UInt16>, _ shift: UInt32) {
        let (sum, weighted) = unsafe (
          unsafeBitCast(sum, to: SIMD4<UInt32>.self),
          unsafeBitCast(weighted, to: SIMD4<UInt32>.self)
        )
        low.append(sum & 0xFFFF, weighted & 0xFFFF, shift)
        high.append(sum &>> 16, weighted &>> 16, shift)
      }
    }

    @inline(__always)
    private static func lanes(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> {
      unsafe unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
    }
  }
}
