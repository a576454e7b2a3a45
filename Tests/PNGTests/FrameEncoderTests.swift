import PNG
import Pixels
import Testing

@Suite("Encoding a sequence of frames")
struct FrameEncoderTests {
  @Test("The bytes do not depend on the number of threads")
  func threads() throws {
    var random = Seeded(71)
    for type in [PNGWriter.ColorType.rgb, .rgba] {
      let frame = noisyFrame(width: 90, height: 700, using: &random)
      let files = try [1, 2, 3, 16].map {
        try FrameEncoder(colorType: type, threads: $0).encode(frame)
      }
      #expect(Set(files).count == 1)
      #expect(files[0] == (try PNGWriter(colorType: type, purpose: .render).encode(frame)))
    }
  }

  @Test("Filters and compression, run separately, give the stream in the file")
  func stages() throws {
    var random = Seeded(74)
    // Enough colors to be filtered, and few enough not to be.
    for spread: UInt64 in [2, 200] {
      let frame = noisyFrame(width: 90, height: 200, using: &random)
      let pixels: [UInt32] = (0..<90 * 200).map { index in
        let color = UInt32(index) &* 0x020103 &+ UInt32(random.next() % spread)
        return 0xFF00_0000 | color & 0xFF_FFFF
      }
      for picture in [frame, try #require(Pixmap(width: 90, height: 200, pixels: pixels))] {
        let stages = EncodingStages(picture)
        let stream = EncodingStages.stream(
          inFile: try FrameEncoder(colorType: .rgb).encode(picture))
        #expect(stages.deflate().elementsEqual(stream))
        stages.filter()
        #expect(stages.deflate().elementsEqual(stream))
        // libpng inflates it, undoes the filters, and compares with the checksum of these bytes.
        let bytes = stages.filteredBytes()
        let data = [0x78, 0x01] + stages.deflate() + bigEndian(adler(bytes))
        let file = TinyPNG(width: 90, height: 200, colorType: 2, bitDepth: 8) { _, _, _ in 0 }
        #expect(try PNGReader().read(file.file(zlib: data)).pixmap == picture)
        #expect(bytes.count == 200 * 271 && (0...1).contains(stages.filteredShare))
      }
    }
  }

  @Test("A frame after others has the bytes of a first one, and only changed bands are encoded")
  func reuse() throws {
    var random = Seeded(72)
    for type in [PNGWriter.ColorType.rgb, .rgba] {
      for isTold in [true, false] {
        var frame = noisyFrame(width: 61, height: 400, using: &random)
        let encoder = FrameEncoder(colorType: type, threads: 2)
        _ = try encoder.encode(frame, changed: isTold ? [frame.bounds] : nil)
        #expect(encoder.statistics.encoded == 7)
        for _ in 0..<15 {
          let changed = randomRects(in: frame.bounds, using: &random)
          for rect in changed { scribble(rect, on: &frame, using: &random) }
          let file = try encoder.encode(frame, changed: isTold ? changed : nil)
          #expect(file == (try PNGWriter(colorType: type, purpose: .render).encode(frame)))
          let bands = Set(changed.flatMap { ($0.top..<$0.bottom).map { $0 / 64 } })
          #expect(encoder.statistics.encoded == bands.count)
          #expect(encoder.statistics.bands == 7)
        }
      }
    }
  }

  @Test("An equal frame is not encoded at all")
  func equalFrame() throws {
    var random = Seeded(73)
    let frame = noisyFrame(width: 40, height: 130, using: &random)
    let encoder = FrameEncoder(colorType: .rgb)
    let first = try encoder.encode(frame)
    #expect(try encoder.encode(frame) == first)
    #expect(encoder.statistics.encoded == 0)
    #expect(try encoder.encode(frame, changed: []) == first)
    #expect(encoder.statistics.encoded == 0)
  }

  @Test("Frames of another size restart the encoder")
  func otherSize() throws {
    var random = Seeded(74)
    let encoder = FrameEncoder(colorType: .rgba)
    for (width, height) in [(30, 100), (30, 101), (31, 101), (30, 100)] {
      let frame = noisyFrame(width: width, height: height, using: &random)
      let file = try encoder.encode(frame, changed: [])
      #expect(file == (try PNGWriter(colorType: .rgba, purpose: .render).encode(frame)))
    }
  }

  @Test("The digest of a frame is that of its pixels", arguments: [1, 2])
  func digests(threads: Int) throws {
    var random = Seeded(76)
    let encoder = FrameEncoder(colorType: .rgb, threads: threads)
    for (width, height) in [(61, 400), (30, 63)] {
      var frame = noisyFrame(width: width, height: height, using: &random)
      _ = try encoder.encodeWithDigest(frame, changed: [frame.bounds])
      for round in 0..<15 {
        let changed = randomRects(in: frame.bounds, using: &random)
        for rect in changed { scribble(rect, on: &frame, using: &random) }
        // A frame without a digest in between, and one that is refused.
        guard round % 4 > 0 else {
          _ = try encoder.encode(frame, changed: changed)
          continue
        }
        if round % 4 == 1 {
          var translucent = frame
          translucent[7, height - 1] = .clear
          #expect(throws: PNGError.notOpaque(x: 7, y: height - 1)) {
            try encoder.encodeWithDigest(translucent, changed: [frame.bounds])
          }
        }
        let (file, digest) = try encoder.encodeWithDigest(
          frame, changed: round % 4 == 1 ? [frame.bounds] : changed)
        #expect(digest == ContentDigest(of: frame))
        #expect(file == (try PNGWriter(colorType: .rgb, purpose: .render).encode(frame)))
      }
    }
  }

  @Test("Helping threads change neither bytes nor digest")
  func helpers() throws {
    var random = Seeded(77)
    let encoder = FrameEncoder(colorType: .rgb)
    for helpers in [0, 1, 5, 0] {
      let frame = noisyFrame(width: 90, height: 1200, using: &random)
      let (file, digest) = try encoder.encodeWithDigest(
        frame, changed: [frame.bounds], helpers: helpers)
      #expect(file == (try PNGWriter(colorType: .rgb, purpose: .render).encode(frame)))
      #expect(digest == ContentDigest(of: frame))
    }
  }

  @Test("A refused frame does not affect later ones")
  func refused() throws {
    var random = Seeded(75)
    let frame = noisyFrame(width: 20, height: 200, using: &random)
    var translucent = frame
    translucent[7, 150] = .clear
    for isTold in [true, false] {
      let encoder = FrameEncoder(colorType: .rgb, threads: 2)
      let first = try encoder.encode(frame)
      let spot = [PixelRect(x: 7, y: 150, width: 1, height: 1)]
      #expect(throws: PNGError.notOpaque(x: 7, y: 150)) {
        try encoder.encode(translucent, changed: isTold ? spot : nil)
      }
      #expect(try encoder.encode(frame, changed: isTold ? spot : nil) == first)
    }
  }

  private func noisyFrame(width: Int, height: Int, using random: inout Seeded) -> Pixmap {
    var frame = Pixmap(width: width, height: height, filledWith: .white)
    for _ in 0..<12 {
      let x = Int(random.next() % 40)
      let y = Int(random.next() % UInt64(height))
      scribble(PixelRect(x: x, y: y, width: 20, height: 30), on: &frame, using: &random)
    }
    return frame
  }

  /// Gives every pixel of `rect` another color.
  private func scribble(_ rect: PixelRect, on frame: inout Pixmap, using random: inout Seeded) {
    let part = rect.intersection(frame.bounds)
    let change = UInt32(truncatingIfNeeded: random.next()) & 0x3F3F3F | 1
    for y in part.top..<part.bottom {
      for x in part.left..<part.right {
        let bits = frame[x, y].bits ^ (change &+ UInt32(x * y % 3) << 9)
        frame[x, y] = PremultipliedRGBA8(bits: bits | 0xFF00_0000)
      }
    }
  }

  private func randomRects(in bounds: PixelRect, using random: inout Seeded) -> [PixelRect] {
    (0..<Int(random.next() % 3)).map { _ in
      PixelRect(
        x: Int(random.next() % UInt64(bounds.width)), y: Int(random.next() % UInt64(bounds.height)),
        width: 1 + Int(random.next() % 30), height: 1 + Int(random.next() % 90)
      ).intersection(bounds)
    }
  }
}
