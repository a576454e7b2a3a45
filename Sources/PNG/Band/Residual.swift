/// Filters rows of pixels, four pixels at a time: each byte minus its prediction.
enum Residual {
  private typealias Pixels = SIMD4<UInt32>
  private typealias Bytes = SIMD16<UInt8>

  /// Writes the filtered row that begins at `start`. Every filter except Sub refers to the row
  /// above. Alpha is cleared unless kept.
  static func write(
    _ filter: FilterType, _ pixels: PixelSource, at start: Int, width: Int, keepsAlpha: Bool,
    to output: UncheckedBuffer<UInt32>, at target: Int
  ) {
    let mask: UInt32 = keepsAlpha ? .max : 0x00FF_FFFF
    let up = filter == .sub ? 0 : pixels[start - width]
    let first = prediction(filter, left: Pixels(), up: Pixels(repeating: up), Pixels())
    output[target] = difference(Pixels(repeating: pixels[start]), first)[0] & mask
    forEachQuad(filter, pixels, at: start, width: width, in: 1..<width, step: 4) { x, quad in
      output.setQuad(target &+ x, quad & mask)
    }
    var x = width &- (width &- 1) % 4
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

  /// Number of bits that the bytes of a row need without their signs under `filter`, summed over
  /// every other group of four pixels. Half of the row is enough to compare filters: files grow by
  /// 0.1 %.
  static func effort(
    _ filter: FilterType, _ pixels: PixelSource, at start: Int, width: Int, from first: Int
  ) -> Int {
    // Each quad adds 8 at most to each of the bytes.
    let quadsPerSum = 31
    var sum = 0
    for x in stride(from: first, to: width, by: 8 * quadsPerSum) {
      var lengths = Pixels()
      let end = min(x &+ 8 &* quadsPerSum, width)
      forEachQuad(filter, pixels, at: start, width: width, in: x..<end, step: 8) { _, quad in
        lengths &+= bitLengths(quad)
      }
      sum &+= Self.sum(ofBytes: lengths)
    }
    return sum
  }

  /// Calls `body` with filtered groups of four pixels, every `step` pixels.
  @inline(__always)
  private static func forEachQuad(
    _ filter: FilterType, _ pixels: PixelSource, at start: Int, width: Int, in range: Range<Int>,
    step: Int, _ body: (_ x: Int, _ quad: Pixels) -> Void
  ) {
    var x = range.lowerBound
    // The choice once for a row, not for each quad.
    switch filter {
    case .none: preconditionFailure("nothing is subtracted")
    case .sub:
      while x &+ 4 <= range.upperBound {
        let index = start &+ x
        body(x, difference(pixels.quad(index), pixels.quad(index &- 1)))
        x &+= step
      }
    case .up:
      while x &+ 4 <= range.upperBound {
        let index = start &+ x
        body(x, difference(pixels.quad(index), pixels.quad(index &- width)))
        x &+= step
      }
    case .average:
      while x &+ 4 <= range.upperBound {
        let index = start &+ x
        let middle = average(pixels.quad(index &- 1), pixels.quad(index &- width))
        body(x, difference(pixels.quad(index), middle))
        x &+= step
      }
    case .paeth:
      while x &+ 4 <= range.upperBound {
        let index = start &+ x
        let above = index &- width
        let nearest = paeth(pixels.quad(index &- 1), pixels.quad(above), pixels.quad(above &- 1))
        body(x, difference(pixels.quad(index), nearest))
        x &+= step
      }
    }
  }

  /// Bit length of the magnitude of each byte, as a signed number.
  @inline(__always)
  private static func bitLengths(_ bytes: Pixels) -> Pixels {
    let signs = bytes &>> 7 & 0x0101_0101
    let magnitudes = (bytes ^ ((signs &<< 8) &- signs)) &+ signs
    // As many ones as there are bits, then their sum.
    var ones = magnitudes | magnitudes &>> 1 & 0x7F7F_7F7F
    ones |= ones &>> 2 & 0x3F3F_3F3F
    ones |= ones &>> 4 & 0x0F0F_0F0F
    let pairs = ones &- (ones &>> 1 & 0x5555_5555)
    let fours = (pairs & 0x3333_3333) &+ (pairs &>> 2 & 0x3333_3333)
    return (fours &+ fours &>> 4) & 0x0F0F_0F0F
  }

  /// The sum of all bytes.
  @inline(__always)
  private static func sum(ofBytes lengths: Pixels) -> Int {
    let pairs = (lengths & 0x00FF_00FF) &+ (lengths &>> 8 & 0x00FF_00FF)
    let sums = (pairs & 0xFFFF) &+ pairs &>> 16
    return Int(sums[0] &+ sums[1] &+ sums[2] &+ sums[3])
  }

  private static func prediction(
    _ filter: FilterType, left: Pixels, up: Pixels, _ upLeft: Pixels
  ) -> Pixels {
    switch filter {
    case .none: Pixels()
    case .sub: left
    case .up: up
    case .average: average(left, up)
    case .paeth: paeth(left, up, upLeft)
    }
  }

  /// Difference of bytes, without borrows between them (SIMD within a register).
  @inline(__always)
  private static func difference(_ a: Pixels, _ b: Pixels) -> Pixels {
    let (bytes, others) = unsafe (
      unsafeBitCast(a, to: Bytes.self), unsafeBitCast(b, to: Bytes.self)
    )
    return unsafe unsafeBitCast(bytes &- others, to: Pixels.self)
  }

  /// Average of bytes, rounded down: (a & b) + (a ^ b) / 2.
  @inline(__always)
  private static func average(_ a: Pixels, _ b: Pixels) -> Pixels {
    a & b &+ (a ^ b) &>> 1 & 0x7F7F_7F7F
  }
}
