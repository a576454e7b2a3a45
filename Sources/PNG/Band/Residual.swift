/// What the filters of PNG leave of pixels: each byte less a prediction, four pixels at a time.
enum Residual {
  private typealias Pixels = SIMD4<UInt32>
  private typealias Bytes = SIMD16<UInt8>
  /// Every other byte of four pixels.
  private typealias Lanes = SIMD8<Int16>

  /// Writes the row of `pixels` that begins at `start` under `filter` to `output` from `target` on.
  /// Every filter but Sub looks at the row above. Alpha is left out unless it is kept.
  static func write(
    _ filter: LineFilter, _ pixels: PixelSource, at start: Int, width: Int, keepsAlpha: Bool,
    to output: Slots<UInt32>, at target: Int
  ) {
    let mask: UInt32 = keepsAlpha ? .max : 0x00FF_FFFF
    let up = filter == .sub ? 0 : pixels[start - width]
    let first = prediction(filter, left: Pixels(), up: Pixels(repeating: up), Pixels())
    output[target] = difference(Pixels(repeating: pixels[start]), first)[0] & mask
    var x = 1
    switch filter {
    case .none: preconditionFailure("nothing is subtracted")
    case .sub:
      while x &+ 4 <= width {
        let index = start &+ x
        let left = pixels.quad(index &- 1)
        output.setQuad(target &+ x, difference(pixels.quad(index), left) & mask)
        x &+= 4
      }
    case .up:
      while x &+ 4 <= width {
        let index = start &+ x
        let up = pixels.quad(index &- width)
        output.setQuad(target &+ x, difference(pixels.quad(index), up) & mask)
        x &+= 4
      }
    case .average:
      while x &+ 4 <= width {
        let index = start &+ x
        let middle = average(pixels.quad(index &- 1), pixels.quad(index &- width))
        output.setQuad(target &+ x, difference(pixels.quad(index), middle) & mask)
        x &+= 4
      }
    case .paeth:
      while x &+ 4 <= width {
        let index = start &+ x
        let above = index &- width
        let nearest = paeth(pixels.quad(index &- 1), pixels.quad(above), pixels.quad(above &- 1))
        output.setQuad(target &+ x, difference(pixels.quad(index), nearest) & mask)
        x &+= 4
      }
    }
    while x < width {
      let index = start &+ x
      let (up, upLeft) =
        filter == .sub ? (0, 0) : (pixels[index &- width], pixels[index &- width &- 1])
      let expected = prediction(
        filter, left: Pixels(repeating: pixels[index &- 1]), up: Pixels(repeating: up),
        Pixels(repeating: upLeft))
      output[target &+ x] = difference(Pixels(repeating: pixels[index]), expected)[0] & mask
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
    _ filter: LineFilter, left: Pixels, up: Pixels, _ upLeft: Pixels
  ) -> Pixels {
    switch filter {
    case .none: Pixels()
    case .sub: left
    case .up: up
    case .average: average(left, up)
    case .paeth: paeth(left, up, upLeft)
    }
  }

  /// Byte by byte, without borrowing from the next.
  @inline(__always)
  private static func difference(_ a: Pixels, _ b: Pixels) -> Pixels {
    let (bytes, others) = unsafe (
      unsafeBitCast(a, to: Bytes.self), unsafeBitCast(b, to: Bytes.self)
    )
    return unsafe unsafeBitCast(bytes &- others, to: Pixels.self)
  }

  /// Byte by byte, rounded down.
  @inline(__always)
  private static func average(_ a: Pixels, _ b: Pixels) -> Pixels {
    a & b &+ (a ^ b) &>> 1 & 0x7F7F_7F7F
  }

  /// Byte by byte the one of the three that is nearest to left + up − upLeft; of equals the first.
  @inline(__always)
  private static func paeth(_ left: Pixels, _ up: Pixels, _ upLeft: Pixels) -> Pixels {
    let even: UInt32 = 0x00FF_00FF
    let low = paeth(lanes(left & even), lanes(up & even), lanes(upLeft & even))
    let odd = paeth(
      lanes(left &>> 8 & even), lanes(up &>> 8 & even), lanes(upLeft &>> 8 & even))
    return unsafe unsafeBitCast(low, to: Pixels.self)
      | unsafeBitCast(odd, to: Pixels.self) &<< 8
  }

  @inline(__always)
  private static func lanes(_ pixels: Pixels) -> Lanes {
    unsafe unsafeBitCast(pixels, to: Lanes.self)
  }

  @inline(__always)
  private static func paeth(_ left: Lanes, _ up: Lanes, _ upLeft: Lanes) -> Lanes {
    let toLeft = absolute(up &- upLeft)
    let toUp = absolute(left &- upLeft)
    let toUpLeft = absolute((up &- upLeft) &+ (left &- upLeft))
    // A negative difference, shifted, is all ones: where the other one is nearer.
    let isNotLeft = ((toUp &- toLeft) | (toUpLeft &- toLeft)) &>> 15
    let isUpLeft = (toUpLeft &- toUp) &>> 15
    let other = up & ~isUpLeft | upLeft & isUpLeft
    return left & ~isNotLeft | other & isNotLeft
  }

  @inline(__always)
  private static func absolute(_ lanes: Lanes) -> Lanes {
    let sign = lanes &>> 15
    return (lanes ^ sign) &- sign
  }
}
