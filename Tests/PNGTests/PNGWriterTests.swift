import PNG
import Pixels
import Testing

@Suite("Writing a PNG")
struct PNGWriterTests {
  private let reader = PNGReader()

  /// Around the 4 and 8 pixels of the kernels and the 64 rows of a band.
  private let sizes = [
    (1, 1), (2, 1), (3, 2), (4, 1), (5, 3), (7, 64), (8, 65), (9, 63), (15, 2), (16, 3), (17, 129),
    (31, 4), (1, 200), (300, 1), (129, 70),
  ]

  @Test("Reading gives the written pixels, for every choice and size")
  func roundTrip() throws {
    var random = Seeded(3)
    for (width, height) in sizes {
      for colorType in [PNGWriter.ColorType.rgb, .rgba] {
        let pixmap = randomPixmap(width, height, isOpaque: colorType == .rgb, using: &random)
        for purpose in [PNGWriter.Purpose.render, .record] {
          let writer = PNGWriter(colorType: colorType, purpose: purpose)
          let image = try reader.read(try writer.encode(pixmap))
          #expect(isEqual(image.pixmap, pixmap), "\(width)×\(height) \(colorType) \(purpose)")
        }
      }
    }
  }

  @Test("Every premultiplied pixel survives being written with straight alpha")
  func everyAlpha() throws {
    var pixmap = Pixmap(width: 256, height: 256)
    for alpha in 0...255 {
      for value in 0...alpha {
        pixmap[value, alpha] = PremultipliedRGBA8(
          red: UInt8(value), green: UInt8(alpha - value), blue: UInt8(alpha / 2),
          alpha: UInt8(alpha))
      }
    }
    for purpose in [PNGWriter.Purpose.render, .record] {
      let file = try PNGWriter(colorType: .rgba, purpose: purpose).encode(pixmap)
      #expect(isEqual(try reader.read(file).pixmap, pixmap))
    }
  }

  @Test("Frames have the color type asked for, whatever they show")
  func renderedColorType() throws {
    let black = Pixmap(width: 3, height: 2, filledWith: .black)
    let rgb = try PNGWriter(colorType: .rgb, purpose: .render).encode(black)
    #expect(try reader.readHeader(rgb).colorType == .rgb)
    let rgba = try PNGWriter(colorType: .rgba, purpose: .render).encode(black)
    #expect(try reader.readHeader(rgba).colorType == .rgba)
  }

  @Test("Goldens use the smallest lossless color type and bit depth")
  func recordedForms() throws {
    func header(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> PremultipliedRGBA8) throws
      -> String
    {
      var pixmap = Pixmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { pixmap[x, y] = pixel(x, y) }
      }
      let file = try PNGWriter(colorType: .rgba, purpose: .record).encode(pixmap)
      let image = try reader.read(file)
      #expect(isEqual(image.pixmap, pixmap))
      return "\(image.header.colorType) \(image.header.bitDepth)"
        + (image.header.hasTransparency ? " transparent" : "")
    }
    func gray(_ level: Int) -> PremultipliedRGBA8 {
      PremultipliedRGBA8(red: UInt8(level), green: UInt8(level), blue: UInt8(level), alpha: 255)
    }
    #expect(try header(8, 8) { x, _ in x < 4 ? .black : .white } == "gray 1")
    #expect(try header(8, 8) { x, y in gray((x + y) % 4 * 85) } == "gray 2")
    #expect(try header(16, 16) { x, y in gray((x + y * 7) % 16 * 17) } == "gray 4")
    #expect(try header(256, 4) { x, _ in gray(x) } == "gray 8")
    let colors = (0..<300).map {
      PremultipliedRGBA8(red: UInt8($0 % 256), green: UInt8($0 / 256), blue: 7, alpha: 255)
    }
    #expect(try header(30, 4) { x, y in colors[(x * y) % 2] } == "palette 1")
    #expect(try header(30, 4) { x, y in colors[(x * y) % 3] } == "palette 2")
    #expect(try header(30, 4) { x, y in colors[(x * y) % 5] } == "palette 4")
    #expect(try header(32, 8) { x, y in colors[y * 32 + x] } == "palette 8")
    #expect(try header(30, 10) { x, y in colors[y * 30 + x] } == "rgb 8")
    #expect(
      try header(9, 9) { x, y in x == y ? .clear : colors[x] } == "palette 4 transparent")
    #expect(
      try header(20, 20) { x, y in
        let level = UInt8(x * y % 12)
        return PremultipliedRGBA8(red: level, green: level, blue: level, alpha: UInt8(255 - x))
      } == "palette 8 transparent")
    #expect(
      try header(128, 128) { x, y in
        PremultipliedRGBA8(
          red: UInt8(x), green: UInt8(x), blue: UInt8(x), alpha: UInt8(127 + y))
      } == "grayAlpha 8")
    #expect(
      try header(128, 128) { x, y in
        PremultipliedRGBA8(red: UInt8(x), green: 1, blue: UInt8(x), alpha: UInt8(127 + y))
      } == "rgba 8")
  }

  @Test("A translucent pixel is refused where no alpha is kept, and named")
  func translucentInRGB() throws {
    for (x, y) in [(0, 0), (9, 0), (3, 70), (9, 129)] {
      var pixmap = Pixmap(width: 10, height: 130, filledWith: .white)
      pixmap[x, y] = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 254)
      for purpose in [PNGWriter.Purpose.render, .record] {
        #expect(throws: PNGError.notOpaque(x: x, y: y)) {
          try PNGWriter(colorType: .rgb, purpose: purpose).encode(pixmap)
        }
      }
    }
  }

  @Test("Equal pictures give equal bytes")
  func deterministic() throws {
    var random = Seeded(4)
    let pixmap = randomPixmap(65, 66, isOpaque: false, using: &random)
    for purpose in [PNGWriter.Purpose.render, .record] {
      let writer = PNGWriter(colorType: .rgba, purpose: purpose)
      let files = try (0..<3).map { _ in try writer.encode(pixmap) }
      #expect(Set(files).count == 1)
    }
  }

  @Test("A recorded file is never larger than a rendered one")
  func recordedIsSmaller() throws {
    var random = Seeded(5)
    var pictures = [randomPixmap(64, 64, isOpaque: true, using: &random)]
    pictures.append(Pixmap(width: 64, height: 64, filledWith: .white))
    var ramp = Pixmap(width: 200, height: 100)
    for y in 0..<100 {
      for x in 0..<200 {
        ramp[x, y] = PremultipliedRGBA8(
          red: UInt8(x), green: UInt8(y), blue: UInt8((x + y) / 2), alpha: 255)
      }
    }
    pictures.append(ramp)
    for pixmap in pictures {
      let rendered = try PNGWriter(colorType: .rgb, purpose: .render).encode(pixmap)
      let recorded = try PNGWriter(colorType: .rgb, purpose: .record).encode(pixmap)
      #expect(recorded.count <= rendered.count)
    }
  }

  private func randomPixmap(
    _ width: Int, _ height: Int, isOpaque: Bool, using random: inout Seeded
  ) -> Pixmap {
    let pixels = (0..<width * height).map { _ in
      let alpha =
        isOpaque ? 255 : [0, 1, 127, 254, 255, Int(random.next() & 255)][random.next() % 6]
      func component() -> UInt8 { UInt8(Int.random(in: 0...alpha, using: &random)) }
      return PremultipliedRGBA8(
        red: component(), green: component(), blue: component(), alpha: UInt8(alpha)
      ).bits
    }
    return Pixmap(width: width, height: height, pixels: pixels) ?? Pixmap(width: 0, height: 0)
  }
}

/// Apart from `#expect`, which would print every pixel.
private func isEqual(_ a: Pixmap, _ b: Pixmap) -> Bool { a == b }

extension [Int] {
  fileprivate subscript(index: UInt64) -> Int { self[Int(index)] }
}
