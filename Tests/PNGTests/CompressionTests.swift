import PNG
import Pixels
import Testing

/// Output of the compressor for frames, inflated by zlib inside libpng.
@Suite("Compressing frames")
struct CompressionTests {
  @Test("Images of every kind and size survive a round trip")
  func seededPictures() throws {
    var random = Seeded(61)
    for round in 0..<1500 {
      let width = 1 + random.below(round % 10 == 0 ? 200 : 30)
      let height = 1 + random.below(round % 7 == 0 ? 150 : 40)
      let isOpaque = random.below(3) > 0
      let pixmap = picture(width, height, isOpaque: isOpaque, using: &random)
      let type: PNGWriter.ColorType = isOpaque && random.below(2) == 0 ? .rgb : .rgba
      #expect(comesBack(pixmap, as: type), "round \(round): \(width)×\(height) \(type)")
    }
  }

  @Test("Runs of every length up to beyond two tokens survive a round trip")
  func runs() {
    for color: UInt32 in [0xFF00_0000, 0xFF77_7777, 0xFF01_0203] {
      for length in Array(1...12) + Array(80...90) + Array(168...176) + Array(255...262) {
        var pixels = [UInt32](repeating: 0xFF12_3456, count: 300)
        for index in 0..<length { pixels[20 + index] = color }
        let row = Pixmap(width: 300, height: 1, pixels: pixels)
        #expect(comesBack(row, as: .rgb) && comesBack(row, as: .rgba), "\(length) \(color)")
        let column = Pixmap(width: 1, height: 300, pixels: pixels)
        #expect(comesBack(column, as: .rgb) && comesBack(column, as: .rgba), "\(length) \(color)")
      }
    }
  }

  @Test("Rows repeated just inside and just outside of the window survive a round trip")
  func window() {
    var random = Seeded(62)
    // A row and its filter take 3 · width + 1 bytes, or 4 · width + 1; the window has 32768.
    for width in [818, 819, 1091, 1092, 1093, 8191, 8192, 10922, 10923] {
      let repeated = (0..<width).map { _ in 0xFF00_0000 | random.next32() }
      for distance in [1, 2, 10, 11] where width < 2000 || distance <= 2 {
        var pixels: [UInt32] = repeated
        for _ in 1..<distance {
          pixels += (0..<width).map { _ in 0xFF00_0000 | random.next32() }
        }
        pixels += repeated
        let pixmap = Pixmap(width: width, height: distance + 1, pixels: pixels)
        #expect(comesBack(pixmap, as: .rgb), "\(width) \(distance)")
        #expect(comesBack(pixmap, as: .rgba), "\(width) \(distance)")
      }
    }
  }

  @Test("Very wide rows of the largest bytes survive a round trip with a correct checksum")
  func wideRows() {
    // Checksums are computed in blocks of 64 and of 16384 pixels.
    for width in [63, 64, 65, 127, 128, 16383, 16384, 16385, 16500, 32767] {
      let pixmap = Pixmap(width: width, height: 2, filledWith: .white)
      #expect(comesBack(pixmap, as: .rgb) && comesBack(pixmap, as: .rgba), "\(width)")
    }
  }

  @Test("Rows of every short width survive a round trip, as colors and as differences")
  func shortRows() throws {
    var random = Seeded(65)
    for width in 1...24 {
      for spread in [2, 3, 5, 200] {
        for step: UInt32 in [0, 0x010101, 0x03_0509] {
          // Steps make pictures whose differences are simpler than their colors.
          let pixels = (0..<width * 70).map { index in
            0xFF00_0000 | (UInt32(random.below(spread)) &+ UInt32(index) &* step) & 0xFF_FFFF
          }
          let pixmap = Pixmap(width: width, height: 70, pixels: pixels)
          #expect(comesBack(pixmap, as: .rgb), "\(width) \(spread) \(step)")
          #expect(comesBack(pixmap, as: .rgba), "\(width) \(spread) \(step)")
        }
      }
    }
  }

  @Test("Screens of text, gradients, photos and repeated parts survive a round trip")
  func screens() throws {
    var random = Seeded(66)
    for round in 0..<60 {
      let (width, height) = (200 + random.below(1000), 40 + random.below(120))
      var pixels = [UInt32](repeating: 0xFFF2_F2F7, count: width * height)
      for _ in 0..<12 { drawPiece(on: &pixels, width, height, using: &random) }
      let pixmap = Pixmap(width: width, height: height, pixels: pixels)
      #expect(comesBack(pixmap, as: round % 4 == 0 ? .rgba : .rgb), "\(round): \(width)×\(height)")
    }
  }

  @Test("Soft noise over a slope is stored as differences, few colors as they are")
  func kinds() throws {
    var random = Seeded(67)
    let slope = (0..<256 * 128).map { index -> UInt32 in
      let level = UInt32(index % 256 / 2 + index / 256 / 4)
      return 0xFF00_0000 | (level + UInt32(random.below(3))) &* 0x01_0101
    }
    // Three bytes of about two bits and a half; the colors themselves would be seven bits each.
    #expect(try size(slope, width: 256) < 256 * 128 * 10 / 8)
    let colors: [UInt32] = [0xFF12_3456, 0xFFCB_A987, 0xFF00_00FF, 0xFFFF_FF00]
    let few = (0..<256 * 128).map { _ in colors[random.below(4)] }
    // Differences of random colors would be thirteen.
    #expect(try size(few, width: 256) < 256 * 128 * 8 / 8)
  }

  @Test("Colors among which matches save little are stored as differences, which takes less time")
  func quick() throws {
    // Widths around multiples of the 32 and 64 pixels that loops take at once. The more pixels, the
    // more of their colors repeat: wider pictures need more levels of each component.
    let cases = [
      (31, 64, 2), (33, 64, 2), (61, 70, 3), (63, 64, 3), (65, 70, 3), (127, 70, 4), (190, 70, 5),
      (253, 70, 5), (256, 128, 5),
    ]
    for (width, height, levels) in cases {
      var random = Seeded(68)
      let pixels = (0..<width * height).map { index -> UInt32 in
        // Runs of every short length.
        guard index / width % 9 < 7 || index % 13 < 8 else { return 0xFF83_8383 }
        let parts = (0..<3).map { UInt32(0x80 + random.below(levels)) << ($0 * 8) }
        return 0xFF00_0000 | parts.reduce(0, |)
      }
      let picture = try #require(Pixmap(width: width, height: height, pixels: pixels))
      #expect(EncodingStages(picture).quickShare == 1, "\(width)")
      #expect(comesBack(picture, as: .rgb) && comesBack(picture, as: .rgba), "\(width)")
    }
  }

  @Test("Differences in rows whose frequencies are not counted survive a round trip")
  func uncounted() throws {
    // Some differences are only in rows between those that are counted.
    for (width, height, levels) in [(61, 35, 3), (127, 64, 4), (253, 64, 5), (256, 128, 5)] {
      var random = Seeded(69)
      let pixels = (0..<width * height).map { index -> UInt32 in
        guard index / width % 4 > 0 || index % 97 > 0 else {
          return 0xFF00_0000 | UInt32(index) &* 0x03_0507 & 0xFF_FFFF
        }
        let parts = (0..<3).map { UInt32(0x60 + random.below(levels)) << ($0 * 8) }
        return 0xFF00_0000 | parts.reduce(0, |)
      }
      let picture = try #require(Pixmap(width: width, height: height, pixels: pixels))
      #expect(EncodingStages(picture).quickShare == 1, "\(width)")
      #expect(comesBack(picture, as: .rgb) && comesBack(picture, as: .rgba), "\(width)")
    }
  }

  @Test("Rows of every short width with coarse differences survive a round trip")
  func coarse() throws {
    var random = Seeded(70)
    for width in 1...70 {
      for height in [3, 64, 69] {
        let picture = try #require(coarsePicture(width, height, using: &random))
        // The estimate looks at too few pixels of smaller ones.
        if width > 16 && height > 3 {
          #expect(EncodingStages(picture).coarseShare > 0.9, "\(width)×\(height)")
        }
        #expect(comesBack(picture, as: .rgb) && comesBack(picture, as: .rgba), "\(width)×\(height)")
      }
    }
  }

  @Test("Wide rows with coarse differences survive a round trip, on any number of threads")
  func wideCoarse() throws {
    var random = Seeded(71)
    // Bands beyond the 65,536 bytes to which positions are known, and rows beyond the window.
    for (width, height) in [(341, 64), (342, 128), (1170, 130), (11_000, 8)] {
      let picture = try #require(coarsePicture(width, height, using: &random))
      #expect(EncodingStages(picture).coarseShare > 0.9, "\(width)×\(height)")
      #expect(comesBack(picture, as: .rgb) && comesBack(picture, as: .rgba), "\(width)×\(height)")
      let one = try FrameEncoder(colorType: .rgb).encode(picture)
      let three = FrameEncoder(colorType: .rgb, threads: 3)
      // Other pixels before: nothing of them may remain in the encoders' memory.
      _ = try three.encode(
        try #require(coarsePicture(width, height, using: &random)))
      #expect(try three.encode(picture) == one, "\(width)×\(height)")
    }
  }

  @Test("Sequences of differences shorter than four pixels are found at any byte")
  func shortSequences() throws {
    var random = Seeded(72)
    let (width, height) = (600, 64)
    // Eleven bytes out of six such sequences, then one to five large ones.
    let sequences = (0..<6).map { _ in
      (0..<11).map { _ in UInt8(truncatingIfNeeded: random.below(7) - 3) }
    }
    var differences: [UInt8] = []
    while differences.count < width * height * 3 {
      differences += sequences[random.below(6)]
      differences += (0...random.below(5)).map { _ in UInt8(40 + random.below(80)) }
    }
    // Each component is the sum of the differences in its row: the filter Sub finds them again.
    let pixels = (0..<height).flatMap { row in
      var sums: [UInt32] = [0, 0, 0]
      return (0..<width).map { x -> UInt32 in
        for part in 0..<3 {
          sums[part] = (sums[part] + UInt32(differences[(row * width + x) * 3 + part])) & 0xFF
        }
        return 0xFF00_0000 | sums[2] << 16 | sums[1] << 8 | sums[0]
      }
    }
    let picture = try #require(Pixmap(width: width, height: height, pixels: pixels))
    #expect(EncodingStages(picture).coarseShare == 1)
    // Found at whole pixels only, they would leave 61,000 bytes.
    #expect(try size(pixels, width: width) < 40_000)
  }

  /// A steep slope, of which every pixel is new, with noise of some pixels and rectangles of a
  /// single color.
  private func coarsePicture(_ width: Int, _ height: Int, using random: inout Seeded) -> Pixmap? {
    var pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (UInt32(index % width), UInt32(index / width))
      let noise = (0..<3).map { UInt32(random.below(14)) << ($0 * 8) }.reduce(0, |)
      return 0xFF00_0000 | ((x &* 0x010203 &+ y &* 0x020301) & 0x3F3F3F) &+ 0x404040 &+ noise
    }
    let side = min(width, height) / 4
    for _ in 0..<3 where side > 1 {
      let (left, top) = (random.below(width - side), random.below(height - side))
      for y in top..<top + side {
        for x in left..<left + side { pixels[y * width + x] = 0xFFF2_F2F7 }
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  private func size(_ pixels: [UInt32], width: Int) throws -> Int {
    let pixmap = try #require(
      Pixmap(width: width, height: pixels.count / width, pixels: pixels))
    #expect(comesBack(pixmap, as: .rgb))
    return try PNGWriter(colorType: .rgb, purpose: .render).encode(pixmap).count
  }

  /// A rectangle of something that screens show, or of what another rectangle shows.
  private func drawPiece(
    on pixels: inout [UInt32], _ width: Int, _ height: Int, using random: inout Seeded
  ) {
    let (left, top) = (random.below(width), random.below(height))
    let right = min(width, left + 1 + random.below(width))
    let bottom = min(height, top + 1 + random.below(height))
    let (kind, color, back) = (random.below(5), random.next32(), 1 + random.below(4000))
    for y in top..<bottom {
      for x in left..<right {
        let index = y * width + x
        let straight: UInt32
        switch kind {
        case 0: straight = color
        case 1: straight = random.below(4) == 0 ? color : 0xFFFF_FFFF
        case 2: straight = color &+ UInt32(y / 3) &* 0x01_0100 &+ UInt32(x / 7)
        case 3: straight = color &+ UInt32(x + y) &* 0x01_0101 &+ UInt32(random.below(6))
        default: straight = index >= back ? pixels[index - back] : color
        }
        pixels[index] = straight | 0xFF00_0000
      }
    }
  }

  @Test("Noise grows by little more than its frame")
  func noise() throws {
    var random = Seeded(63)
    let pixels = (0..<128 * 128).map { _ in 0xFF00_0000 | random.next32() }
    let pixmap = try #require(Pixmap(width: 128, height: 128, pixels: pixels))
    #expect(comesBack(pixmap, as: .rgb))
    let file = try PNGWriter(colorType: .rgb, purpose: .render).encode(pixmap)
    #expect(file.count < 128 * 128 * 3 * 101 / 100 + 200)
  }

  @Test("A code with very rare and very frequent symbols stays within fifteen bits")
  func skewedCounts() {
    // Counts like Fibonacci's numbers make Huffman's tree as deep as can be.
    var pixels: [UInt32] = []
    var counts = (1, 1)
    for level in 0..<20 {
      // Odd places, and pixels in between, keep the levels from being runs.
      for place in 0..<counts.0 { pixels.append(0xFF00_0000 | UInt32(level * 11 + place % 2)) }
      counts = (counts.1, counts.0 + counts.1)
    }
    let width = 128
    while pixels.count % width != 0 { pixels.append(0xFF00_0000) }
    let pixmap = Pixmap(width: width, height: pixels.count / width, pixels: pixels)
    #expect(comesBack(pixmap, as: .rgb))
  }

  @Test("The bytes are the same in every build, with and without optimization")
  func pinnedBytes() throws {
    var random = Seeded(64)
    var bytes: [UInt8] = []
    for _ in 0..<40 {
      let pixmap = try #require(picture(150, 70, isOpaque: true, using: &random))
      bytes += try PNGWriter(colorType: .rgb, purpose: .render).encode(pixmap)
    }
    // Changes whenever the compressor makes other choices.
    #expect(ContentDigest(of: bytes).description == "73460fcb82a8e0ef")
  }

  @Test("A single color takes almost no bytes", arguments: [0xFFFF_FFFF, 0xFF80_40C0] as [UInt32])
  func plain(color: UInt32) throws {
    let pixels = [UInt32](repeating: color, count: 1170 * 320)
    #expect(try size(pixels, width: 1170) < 5000)
  }

  private func comesBack(_ pixmap: Pixmap?, as type: PNGWriter.ColorType) -> Bool {
    guard let pixmap,
      let file = try? PNGWriter(colorType: type, purpose: .render).encode(pixmap),
      let image = try? PNGReader().read(file)
    else { return false }
    return image.pixmap == pixmap
  }

  /// Noise, few colors, slopes, pieces copied from elsewhere, or all of them side by side.
  private func picture(
    _ width: Int, _ height: Int, isOpaque: Bool, using random: inout Seeded
  ) -> Pixmap? {
    let palette = (0..<1 + random.below(9)).map { _ in random.next32() }
    let kind = random.below(5)
    let slope = UInt32(random.below(7))
    var pixels: [UInt32] = []
    for index in 0..<width * height {
      let straight: UInt32
      switch kind == 4 ? index / max(1, width * height / 4) : kind {
      case 0: straight = random.next32()
      case 1: straight = palette[random.below(palette.count)]
      case 2: straight = UInt32(index % width) &* slope &+ UInt32(index / width) << 8
      default:
        let back = 1 + random.below(max(1, index))
        let isCopied = index > 0 && random.below(12) > 0
        straight = isCopied ? pixels[index - (random.below(4) > 0 ? 1 : back)] : random.next32()
      }
      pixels.append(isOpaque ? straight | 0xFF00_0000 : premultiplied(straight))
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// A color that drawing could make: no component above alpha.
  private func premultiplied(_ bits: UInt32) -> UInt32 {
    let pixel = PremultipliedRGBA8(bits: bits)
    let alpha = pixel.alpha
    return PremultipliedRGBA8(
      red: min(pixel.red, alpha), green: min(pixel.green, alpha), blue: min(pixel.blue, alpha),
      alpha: alpha
    ).bits
  }
}

extension Seeded {
  fileprivate mutating func next32() -> UInt32 { UInt32(truncatingIfNeeded: next() >> 16) }

  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() >> 8) % limit }
}
