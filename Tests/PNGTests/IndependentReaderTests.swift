import Foundation
import PNG
import Pixels
import Testing

@Suite("An independent reader")
struct IndependentReaderTests {
  @Test(
    "Pillow, which has its own PNG reader, reads the same pixels",
    .enabled(
      if: Pillow.python != nil,
      "python3 with Pillow is not installed (Debian: apt-get install python3-pil)"))
  func pillow() throws {
    let python = try #require(Pillow.python)
    for (name, colorType, purpose, pixmap) in pictures {
      let file = try PNGWriter(colorType: colorType, purpose: purpose).encode(pixmap)
      let straight = try PNGReader().readStraight(file).pixels
      let bytes = straight.flatMap { pixel in
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
      #expect(try Pillow.read(file, with: python) == bytes, "\(name)")
    }
  }

  private var pictures: [(String, PNGWriter.ColorType, PNGWriter.Purpose, Pixmap)] {
    let opaque = picture { x, y in
      PremultipliedRGBA8(red: UInt8(x), green: UInt8(y), blue: UInt8(x ^ y), alpha: 255)
    }
    let translucent = picture { x, y in
      PremultipliedRGBA8(
        straightRed: UInt8(x), green: UInt8(y), blue: 99, alpha: UInt8((x * y) % 256))
    }
    let few = picture { x, y in (x / 9 + y / 9) % 2 == 0 ? .clear : .white }
    let gray = picture { x, y in
      let level = UInt8((x * 3 + y) % 256)
      return PremultipliedRGBA8(red: level, green: level, blue: level, alpha: 255)
    }
    return [
      ("rgb", .rgb, .render, opaque), ("rgba", .rgba, .render, translucent),
      ("small rgb", .rgb, .record, opaque), ("small rgba", .rgba, .record, translucent),
      ("palette", .rgba, .record, few), ("gray", .rgb, .record, gray),
    ]
  }

  private func picture(_ pixel: (Int, Int) -> PremultipliedRGBA8) -> Pixmap {
    var pixmap = Pixmap(width: 101, height: 131)
    for y in 0..<131 {
      for x in 0..<101 { pixmap[x, y] = pixel(x, y) }
    }
    return pixmap
  }
}
