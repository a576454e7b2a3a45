import PNG
import Pixels
import Testing

@Suite("Contents of a PNG")
struct ColorTypeTests {
  /// Color types with the depths that the format allows.
  static let forms: [(type: UInt8, depths: [Int])] = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ]

  @Test("Every color type, depth, transparency and interlacing gives its exact colors")
  func everyForm() throws {
    var count = 0
    for (type, depths) in Self.forms {
      for depth in depths {
        for size in [(1, 1), (3, 2), (13, 9), (32, 5)] {
          for (isInterlaced, isTransparent) in [(false, false), (false, true), (true, true)] {
            let picture = Self.picture(type, depth, size, isInterlaced, isTransparent)
            let image = try PNGReader().readStraight(picture.bytes)
            #expect(
              image.pixels == Self.expected(picture), "\(type) \(depth) \(size) \(isInterlaced)")
            #expect(image.header.colorType.rawValue == type)
            #expect(image.header.bitDepth == depth)
            #expect(image.header.isInterlaced == isInterlaced)
            #expect(image.header.size == PixelSize(width: size.0, height: size.1))
            count += 1
          }
        }
      }
    }
    #expect(count == 15 * 4 * 3)
  }

  @Test("Images are premultiplied like single pixels")
  func premultiplied() throws {
    for type in [3, 4, 6] as [UInt8] {
      let picture = Self.picture(type, 8, (37, 11), false, true)
      let straight = try PNGReader().readStraight(picture.bytes).pixels
      let image = try PNGReader().read(picture.bytes)
      for y in 0..<11 {
        for x in 0..<37 {
          let pixel = PremultipliedRGBA8(bits: straight[y * 37 + x])
          let expected = PremultipliedRGBA8(
            straightRed: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
          #expect(image.pixmap[x, y] == expected)
        }
      }
    }
  }

  @Test("Each of the 65,536 values of 16 bits becomes the nearest of 8 bits")
  func nearestOf16Bits() throws {
    let picture = TinyPNG(width: 256, height: 256, colorType: 0, bitDepth: 16) { x, y, _ in
      y << 8 | x
    }
    let pixels = try PNGReader().readStraight(picture.bytes).pixels
    for value in 0..<65_536 {
      let nearest = Int((Double(value) * 255 / 65_535).rounded())
      #expect(Int(pixels[value] & 255) == nearest)
    }
  }

  @Test("A transparent color of 16 bits is compared before the reduction to 8")
  func transparentColorOf16Bits() throws {
    // Both grays become 128; only the second is transparent.
    var picture = TinyPNG(width: 2, height: 1, colorType: 0, bitDepth: 16) { x, _, _ in
      0x8000 + x
    }
    picture.transparency = [0x80, 0x01]
    let pixels = try PNGReader().readStraight(picture.bytes).pixels
    #expect(pixels == [0xFF80_8080, 0x0080_8080])
  }

  @Test("Chunks that would recolor the picture change nothing")
  func colorSpacesAreIgnored() throws {
    let picture = Self.picture(2, 8, (13, 9), false, false)
    let data = stored(picture.scanlines)
    let chunks = [
      chunk("gAMA", bigEndian(22_222)), chunk("sRGB", [0]),
      chunk("cHRM", [31, 32, 64, 33, 30, 60, 15, 6].flatMap { bigEndian($0 * 1000) }),
      chunk("iCCP", Array("broken profile".utf8) + [0, 0, 1, 2, 3]), chunk("sBIT", [1, 1, 1]),
      chunk("bKGD", [0, 1, 0, 2, 0, 3]), chunk("tEXt", Array("Title".utf8) + [0]),
      chunk("xYZz", [1, 2, 3]),
    ]
    for chunk in chunks {
      let pixels = try PNGReader().readStraight(picture.file(zlib: data, before: chunk)).pixels
      #expect(pixels == Self.expected(picture))
    }
  }

  @Test("A text chunk of many megabytes is skipped")
  func longChunk() throws {
    let picture = Self.picture(6, 8, (3, 2), false, false)
    let text = chunk(
      "tEXt", Array("Comment".utf8) + [0] + [UInt8](repeating: 65, count: 20_000_000))
    let file = picture.file(zlib: stored(picture.scanlines), before: text)
    #expect(try PNGReader().readStraight(file).pixels == Self.expected(picture))
  }

  @Test("Bytes after the end of the image are ignored")
  func trailingBytes() throws {
    let picture = Self.picture(2, 8, (3, 2), false, false)
    let pixels = try PNGReader().readStraight(picture.bytes + [1, 2, 3]).pixels
    #expect(pixels == Self.expected(picture))
  }
}

extension ColorTypeTests {
  /// A picture of scattered samples. Its palette has an odd number of entries, some translucent.
  static func picture(
    _ type: UInt8, _ depth: Int, _ size: (Int, Int), _ isInterlaced: Bool, _ isTransparent: Bool
  ) -> TinyPNG {
    let entries = max(2, (1 << min(depth, 8)) - 1)
    let range = type == 3 ? entries : 1 << depth
    var picture = TinyPNG(width: size.0, height: size.1, colorType: type, bitDepth: depth) {
      (($0 &* 7919 &+ $1 &* 104_729 &+ $2 &* 1_299_709 &+ 5) &* 2_654_435_761 >> 7) % range
    }
    picture.isInterlaced = isInterlaced
    if type == 3 { picture.palette = (0..<entries * 3).map { UInt8($0 &* 37 & 255) } }
    if isTransparent {
      let first = (0..<picture.channels).map { picture.sample(0, 0, $0) }
      switch type {
      case 0, 2: picture.transparency = first.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      case 3: picture.transparency = (0..<(entries + 1) / 2).map { UInt8($0 &* 59 & 255) }
      default: break
      }
    }
    return picture
  }

  /// The straight pixels by the definition of the format.
  static func expected(_ picture: TinyPNG) -> [UInt32] {
    (0..<picture.height).flatMap { y in
      (0..<picture.width).map { x in
        pixel((0..<picture.channels).map { picture.sample(x, y, $0) }, picture)
      }
    }
  }

  private static func pixel(_ samples: [Int], _ picture: TinyPNG) -> UInt32 {
    if picture.colorType == 3 {
      let alphas = picture.transparency ?? []
      let color = (0..<3).map { Int(picture.palette[samples[0] * 3 + $0]) }
      return bits(color + [samples[0] < alphas.count ? Int(alphas[samples[0]]) : 255])
    }
    let top = (1 << picture.bitDepth) - 1
    let bytes = samples.map { (2 * $0 * 255 + top) / (2 * top) }
    let key = samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let keyed = picture.transparency == key ? 0 : 255
    switch picture.colorType {
    case 0: return bits([bytes[0], bytes[0], bytes[0], keyed])
    case 2: return bits(bytes + [keyed])
    case 4: return bits([bytes[0], bytes[0], bytes[0], bytes[1]])
    default: return bits(bytes)
    }
  }

  private static func bits(_ components: [Int]) -> UInt32 {
    components.enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * UInt32($1.offset)) }
  }
}
