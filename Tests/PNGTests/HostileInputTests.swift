import PNG
import Pixels
import Testing

@Suite("Malformed PNG input")
struct HostileInputTests {
  private let reader = PNGReader()

  /// A small file of each kind that takes a path of its own.
  private var samples: [TinyPNG] {
    [
      ColorTypeTests.picture(2, 8, (5, 4), false, false),
      ColorTypeTests.picture(3, 4, (5, 4), false, true),
      ColorTypeTests.picture(6, 16, (3, 3), true, false),
      ColorTypeTests.picture(0, 1, (9, 3), false, true),
    ]
  }

  @Test("A file cut at any byte is refused")
  func truncation() throws {
    for picture in samples {
      let file = picture.bytes
      for length in 0..<file.count {
        let error = #expect(throws: PNGError.self) { try reader.read(Array(file[..<length])) }
        let expected: PNGError = length == 0 ? .empty : .truncated(atByte: length, row: nil)
        switch (error, expected) {
        case (.truncated(let byte, _), .truncated): #expect(byte == length)
        default: #expect(error == expected)
        }
      }
    }
  }

  @Test("A file with any one byte changed is refused, since checksums cover every byte")
  func flippedBytes() throws {
    for picture in samples {
      let file = picture.bytes
      for index in file.indices {
        for change in [0x01, 0x20, 0x80, 0xFF] as [UInt8] {
          var damaged = file
          damaged[index] ^= change
          #expect(throws: PNGError.self, "byte \(index) ^ \(change)") { try reader.read(damaged) }
        }
      }
    }
  }

  @Test("Damage with correct checksums is refused, or gives an image of the size in its header")
  func flippedBytesInsideChunks() throws {
    var random = Seeded(1)
    for picture in samples {
      let compressed = stored(picture.scanlines)
      for _ in 0..<400 {
        var data = compressed
        data[Int.random(in: data.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
        var header = picture
        header.height = Int.random(in: 1...5, using: &random)
        for file in [picture.file(zlib: data), header.file(zlib: compressed)] {
          guard let image = try? reader.read(file) else { continue }
          #expect(image.pixmap.size == image.header.size)
        }
      }
    }
  }

  @Test("Compressed data that end early, go on, or carry a wrong checksum are refused")
  func compressedData() throws {
    let picture = ColorTypeTests.picture(2, 8, (5, 4), false, false)
    let lines = picture.scanlines
    let good = stored(lines)
    for cut in 1..<good.count {
      #expect(throws: PNGError.self) { try reader.read(picture.file(zlib: Array(good[..<cut]))) }
    }
    var wrong = good
    wrong[wrong.count - 1] ^= 1
    for data in [wrong, stored(lines + [0]), stored(Array(lines.dropLast())), good + [0], []] {
      #expect(throws: PNGError.self) { try reader.read(picture.file(zlib: data)) }
    }
  }

  @Test("A color that the palette lacks is refused, in every depth and when interlaced")
  func paletteIndex() throws {
    for depth in [2, 4, 8] {
      for isInterlaced in [false, true] {
        var picture = TinyPNG(width: 3, height: 2, colorType: 3, bitDepth: depth) { x, y, _ in
          x == 1 && y == 1 ? 3 : 2
        }
        picture.isInterlaced = isInterlaced
        picture.palette = [UInt8](repeating: 9, count: 9)
        #expect(throws: PNGError.paletteIndexOutOfRange(3, paletteCount: 3, row: 1)) {
          try reader.read(picture.bytes)
        }
      }
    }
  }

  @Test("Chunks that are missing, doubled, misplaced or of impossible content are refused")
  func chunks() throws {
    let picture = ColorTypeTests.picture(3, 8, (3, 2), false, true)
    let data = stored(picture.scanlines)
    var noPalette = picture
    noPalette.palette = []
    var longTransparency = picture
    longTransparency.transparency = [UInt8](repeating: 0, count: 257)
    var gray = ColorTypeTests.picture(4, 8, (3, 2), false, false)
    gray.transparency = [0, 0]
    let files = [
      noPalette.bytes, longTransparency.bytes, gray.bytes,
      picture.file(zlib: data, before: chunk("IHDR", picture.header)),
      picture.file(zlib: data, before: chunk("WHAT", [])),
      picture.file(zlib: data, after: chunk("PLTE", picture.palette)),
      TinyPNG.signature + chunk("IDAT", data) + chunk("IEND", []),
      TinyPNG.signature + chunk("IHDR", picture.header) + chunk("IEND", []),
    ]
    for (index, file) in files.enumerated() {
      #expect(throws: PNGError.self, "file \(index)") { try reader.read(file) }
    }
  }

  @Test("Headers that the format does not allow are refused")
  func headers() throws {
    let sizes = [(0, 1), (1, 0), (0x8000_0000, 1), (1, 0xFFFF_FFFF)]
    var headers = sizes.map { bigEndian($0.0) + bigEndian($0.1) + [8, 2, 0, 0, 0] }
    let size = bigEndian(1) + bigEndian(1)
    headers += [[3, 2, 0, 0, 0], [4, 2, 0, 0, 0], [16, 3, 0, 0, 0], [8, 1, 0, 0, 0]].map {
      size + $0
    }
    headers += [[8, 2, 1, 0, 0], [8, 2, 0, 1, 0], [8, 2, 0, 0, 2], [8, 2, 0, 0]].map { size + $0 }
    for header in headers {
      let file =
        TinyPNG.signature + chunk("IHDR", header) + chunk("IDAT", stored([0, 1, 2, 3]))
        + chunk("IEND", [])
      #expect(throws: PNGError.self, "\(header)") { try reader.read(file) }
    }
  }

  @Test("Images beyond a limit are refused before memory is allocated")
  func limits() throws {
    let picture = ColorTypeTests.picture(2, 8, (13, 9), false, false)
    for limits in [
      PNGLimits(maxWidth: 12, maxHeight: 100, maxPixels: 1000),
      PNGLimits(maxWidth: 100, maxHeight: 8, maxPixels: 1000),
      PNGLimits(maxWidth: 100, maxHeight: 100, maxPixels: 116),
    ] {
      let expected = PNGError.tooLarge(PixelSize(width: 13, height: 9), limits: limits)
      #expect(throws: expected) { try PNGReader(limits: limits).read(picture.bytes) }
      #expect(throws: expected) { try PNGReader(limits: limits).readHeader(picture.bytes) }
    }
    let exact = PNGLimits(maxWidth: 13, maxHeight: 9, maxPixels: 117)
    #expect(try PNGReader(limits: exact).read(picture.bytes).pixmap.size.area == 117)
    // Two gigapixels on each side, in 60 bytes.
    var huge = picture
    huge.width = Int(Int32.max)
    huge.height = Int(Int32.max)
    let size = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
    #expect(throws: PNGError.tooLarge(size, limits: .standard)) {
      try reader.read(huge.file(zlib: [1, 2, 3]))
    }
  }

  @Test("Random bytes after the signature are refused")
  func noise() throws {
    var random = Seeded(2)
    for _ in 0..<2000 {
      let noise = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(throws: PNGError.self) { try reader.read(TinyPNG.signature + noise) }
    }
  }
}
