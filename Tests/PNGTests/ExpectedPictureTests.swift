import PNG
import Pixels
import Testing

/// Reading with an expected image, compared with reading without.
@Suite("Expected pictures")
struct ExpectedPictureTests {
  private func picture(_ width: Int, _ height: Int, alpha: UInt8 = 255, colors: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let value = (x * 31 + y * 17) % colors
        pixmap[x, y] = PremultipliedRGBA8(
          straightRed: UInt8(value), green: UInt8(255 - value), blue: UInt8(x & 15), alpha: alpha)
      }
    }
    return pixmap
  }

  private let purposes = [PNGWriter.Purpose.render, .record]

  @Test("A file gives the expected image or its own, whichever row differs first")
  func anyRow() throws {
    for colors in [2, 200] {
      let pixmap = picture(23, 11, colors: colors)
      for purpose in purposes {
        let file = try PNGWriter(colorType: .rgb, purpose: purpose).encode(pixmap)
        #expect(try PNGReader().read(file, expecting: pixmap) == PNGReader().read(file))
        for y in 0..<11 {
          var other = pixmap
          other[y, y] = .clear
          #expect(try PNGReader().read(file, expecting: other).pixmap == pixmap)
        }
      }
    }
  }

  @Test("Translucent files, and files of another size, are read as usual")
  func otherKinds() throws {
    let pixmap = picture(9, 7, alpha: 128, colors: 200)
    let file = try PNGWriter(colorType: .rgba, purpose: .render).encode(pixmap)
    // The bytes of the file, read as premultiplied: equal bytes, another image.
    let straight = try #require(
      Pixmap(width: 9, height: 7, pixels: PNGReader().readStraight(file).pixels))
    for expected in [pixmap, straight, picture(8, 7, colors: 3)] {
      #expect(try PNGReader().read(file, expecting: expected).pixmap == pixmap)
    }
  }

  @Test("A damaged file is an error although its readable part is as expected")
  func damage() throws {
    let pixmap = picture(23, 11, colors: 200)
    let file = try PNGWriter(colorType: .rgb, purpose: .render).encode(pixmap)
    for count in 1..<file.count {
      #expect(throws: PNGError.self, "\(count) bytes") {
        try PNGReader().read(Array(file.prefix(count)), expecting: pixmap)
      }
    }
  }
}
