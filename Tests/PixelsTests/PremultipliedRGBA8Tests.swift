import Pixels
import Testing

@Suite("One premultiplied pixel")
struct PremultipliedRGBA8Tests {
  @Test("Multiplying rounds to nearest, for all 65,536 pairs")
  func multiplication() {
    for alpha in 0...255 {
      for value in 0...255 {
        let pixel = PremultipliedRGBA8(
          straightRed: UInt8(value), green: 0, blue: 255, alpha: UInt8(alpha))
        // 255 is odd: there are no ties.
        let nearest = (2 * value * alpha + 255) / 510
        #expect(Int(pixel.red) == nearest)
        #expect(Int(pixel.blue) == alpha)
      }
    }
  }

  @Test("Dividing alpha out and multiplying again gives the same pixel, for all pairs there are")
  func roundTrip() {
    for alpha in 0...255 {
      for value in 0...alpha {
        let pixel = PremultipliedRGBA8(
          red: UInt8(value), green: UInt8(alpha), blue: UInt8(alpha - value), alpha: UInt8(alpha))
        let (red, green, blue, sameAlpha) = pixel.straight
        let again = PremultipliedRGBA8(
          straightRed: red, green: green, blue: blue, alpha: sameAlpha)
        #expect(again == pixel)
      }
    }
    #expect(PremultipliedRGBA8.clear.straight == (0, 0, 0, 0))
  }

  @Test("Red lies first in memory, alpha last")
  func byteOrder() {
    let pixel = PremultipliedRGBA8(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(pixel.bits == 0x0403_0201)
    #expect((pixel.red, pixel.green, pixel.blue, pixel.alpha) == (1, 2, 3, 4))
    #expect(pixel.description == "#01020304")
  }
}

@Suite("Runs of straight pixels")
struct StraightRGBA8Tests {
  /// Every value with every alpha, with others beside it.
  private let all: [UInt32] = (0..<65_536).map { pair in
    let (value, alpha) = (UInt32(pair & 255), UInt32(pair >> 8))
    return value | (255 - value) << 8 | (value ^ 0x5A) << 16 | alpha << 24
  }

  @Test("Multiplying a run equals multiplying each pixel, bit for bit")
  func premultiply() {
    var pixels = all
    var span = pixels.mutableSpan
    StraightRGBA8.premultiply(&span)
    for (straight, result) in zip(all, pixels) {
      let pixel = PremultipliedRGBA8(bits: straight)
      let expected = PremultipliedRGBA8(
        straightRed: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
      #expect(result == expected.bits)
    }
  }

  @Test("Dividing a run equals dividing each pixel, also if a color exceeds its alpha")
  func divide() {
    var pixels = [UInt32](repeating: 7, count: all.count)
    var output = pixels.mutableSpan
    StraightRGBA8.divide(all.span, in: 0..<all.count, into: &output)
    for (premultiplied, result) in zip(all, pixels) {
      let (red, green, blue, alpha) = PremultipliedRGBA8(bits: premultiplied).straight
      let expected = PremultipliedRGBA8(red: red, green: green, blue: blue, alpha: alpha)
      #expect(result == expected.bits)
    }
  }

  @Test("Only the requested range is divided, and written to the requested position")
  func range() {
    let source: [UInt32] = [0x8000_0040, 0x8000_0020, 0xFF00_0010]
    var pixels = [UInt32](repeating: 7, count: 4)
    var output = pixels.mutableSpan
    StraightRGBA8.divide(source.span, in: 1..<3, into: &output, at: 1)
    #expect(pixels == [7, 0x8000_0040, 0xFF00_0010, 7])
  }
}
