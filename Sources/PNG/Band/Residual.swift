/// What the filters of PNG leave of pixels: each byte less a prediction, two pixels at a time.
enum Residual {
  /// Writes the row of `pixels` that begins at `start` under `filter` to `output` from `target` on.
  /// Every filter but Sub looks at the row above. Alpha is left out unless it is kept.
  static func write(
    _ filter: LineFilter, _ pixels: PixelSource, at start: Int, width: Int, keepsAlpha: Bool,
    to output: Slots<UInt32>, at target: Int
  ) {
    let mask: UInt64 = keepsAlpha ? .max : 0x00FF_FFFF_00FF_FFFF
    let first = prediction(filter, left: 0, up: filter == .sub ? 0 : pixels[start - width], 0)
    output[target] = truncated(difference(UInt64(pixels[start]), UInt64(first)) & mask)
    var x = 1
    switch filter {
    case .none: preconditionFailure("nothing is subtracted")
    case .sub:
      while x &+ 2 <= width {
        let index = start &+ x
        output.setPair(
          target &+ x, difference(pixels.pair(index), pixels.pair(index &- 1)) & mask)
        x &+= 2
      }
    case .up:
      while x &+ 2 <= width {
        let index = start &+ x
        output.setPair(
          target &+ x, difference(pixels.pair(index), pixels.pair(index &- width)) & mask)
        x &+= 2
      }
    case .average:
      while x &+ 2 <= width {
        let index = start &+ x
        let middle = average(pixels.pair(index &- 1), pixels.pair(index &- width))
        output.setPair(target &+ x, difference(pixels.pair(index), middle) & mask)
        x &+= 2
      }
    case .paeth:
      while x &+ 2 <= width {
        let index = start &+ x
        let above = index &- width
        let nearest = paeth(pixels.pair(index &- 1), pixels.pair(above), pixels.pair(above &- 1))
        output.setPair(target &+ x, difference(pixels.pair(index), nearest) & mask)
        x &+= 2
      }
    }
    while x < width {
      let index = start &+ x
      let (up, upLeft) =
        filter == .sub ? (0, 0) : (pixels[index &- width], pixels[index &- width &- 1])
      let expected = prediction(filter, left: pixels[index &- 1], up: up, upLeft)
      output[target &+ x] = truncated(difference(UInt64(pixels[index]), UInt64(expected)) & mask)
      x &+= 1
    }
  }

  /// How many bits the bytes of a row need beside their signs, summed: a byte's distance from zero
  /// without its leading zeros.
  static func effort(_ row: PixelSource) -> Int {
    var sum = 0
    var index = 0
    while index &+ 2 <= row.count {
      sum &+= effort(row.pair(index))
      index &+= 2
    }
    if index < row.count { sum &+= effort(UInt64(row[index])) }
    return sum
  }

  @inline(__always)
  private static func effort(_ bytes: UInt64) -> Int {
    let signs = bytes &>> 7 & 0x0101_0101_0101_0101
    let magnitudes = (bytes ^ signs &* 0xFF) &+ signs
    var ones = magnitudes | magnitudes &>> 1 & 0x7F7F_7F7F_7F7F_7F7F
    ones |= ones &>> 2 & 0x3F3F_3F3F_3F3F_3F3F
    ones |= ones &>> 4 & 0x0F0F_0F0F_0F0F_0F0F
    return ones.nonzeroBitCount
  }

  private static func prediction(
    _ filter: LineFilter, left: UInt32, up: UInt32, _ upLeft: UInt32
  ) -> UInt32 {
    switch filter {
    case .none: 0
    case .sub: left
    case .up: up
    case .average: truncated(average(UInt64(left), UInt64(up)))
    case .paeth: truncated(paeth(UInt64(left), UInt64(up), UInt64(upLeft)))
    }
  }

  @inline(__always)
  private static func truncated(_ pair: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: pair) }

  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// Byte by byte, without borrowing from the next.
  @inline(__always)
  private static func difference(_ a: UInt64, _ b: UInt64) -> UInt64 {
    ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
  }

  /// Byte by byte, rounded down.
  @inline(__always)
  private static func average(_ a: UInt64, _ b: UInt64) -> UInt64 {
    a & b &+ (a ^ b) &>> 1 & ~high
  }

  /// Byte by byte the one of the three that is nearest to left + up − upLeft; of equals the first.
  @inline(__always)
  private static func paeth(_ left: UInt64, _ up: UInt64, _ upLeft: UInt64) -> UInt64 {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let low = paethLanes(left & even, up & even, upLeft & even)
    let odd = paethLanes(left &>> 8 & even, up &>> 8 & even, upLeft &>> 8 & even)
    return low | odd &<< 8
  }

  /// The same for bytes in lanes of 16 bits.
  @inline(__always)
  private static func paethLanes(_ left: UInt64, _ up: UInt64, _ upLeft: UInt64) -> UInt64 {
    // A lane of a difference holds 2¹⁵ more than it, so that none borrows from the next.
    let leftDifference = (up | sign) &- upLeft
    let upDifference = (left | sign) &- upLeft
    let toLeft = absolute(leftDifference)
    let toUp = absolute(upDifference)
    let toUpLeft = absolute((leftDifference &- sign / 2) &+ (upDifference &- sign / 2))
    let isLeft = notGreater(toLeft, toUp) & notGreater(toLeft, toUpLeft)
    let isUp = ~isLeft & notGreater(toUp, toUpLeft)
    return left & isLeft | up & isUp | upLeft & ~(isLeft | isUp)
  }

  private static let sign: UInt64 = 0x8000_8000_8000_8000

  /// How far each lane is from 2¹⁵.
  @inline(__always)
  private static func absolute(_ lanes: UInt64) -> UInt64 {
    let negative = (~lanes & sign) &>> 15
    return (lanes ^ negative &* 0xFFFF) & ~sign &+ negative
  }

  /// All bits of each lane where a ≤ b.
  @inline(__always)
  private static func notGreater(_ a: UInt64, _ b: UInt64) -> UInt64 {
    ((((b | sign) &- a) & sign) &>> 15) &* 0xFFFF
  }
}
