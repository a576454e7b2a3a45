import Foundation
import PNG
import Pixels
import Testing

@Suite("Animated PNG")
struct AnimatedPNGTests {
  @Test("Chunks stand in the order of the format and are numbered without gaps")
  func chunks() throws {
    let file = try self.animation().file()
    let chunks = Chunk.all(in: file)
    #expect(
      chunks.map(\.type)
        == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    let animation: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 0]
    #expect(chunks[1].data == animation)
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }
    let numbers = numbered.map { Int($0.data[3]) }
    #expect(numbers == [0, 1, 2, 3, 4])
    // Number, width, height, left, top, delay, dispose and blend operation.
    let control: [UInt8] = [
      0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 6, 0, 0, 0, 2, 0, 0, 0, 3, 0, 1, 0, 20, 0, 0,
    ]
    #expect(chunks[4].data == control)
  }

  @Test("Programs without animation show the first frame")
  func firstFrame() throws {
    #expect(try PNGReader().read(animation().file()).pixmap == Self.frames[0].pixmap)
  }

  @Test("The same frames give the same bytes, whatever the number of threads")
  func deterministic() throws {
    #expect(try animation().file() == animation(threads: 3).file())
  }

  @Test("Delays are exact if 16 bits suffice, and never zero by accident")
  func delays() {
    let exact = AnimationDelay(3 * 1001, 60_000)
    #expect(exact.numerator == 1001)
    #expect(exact.denominator == 20_000)
    let long = AnimationDelay(67 * 1001, 60_000)
    #expect(long.numerator == 65_535)
    #expect(abs(Double(long.numerator) / Double(long.denominator) - 67_067.0 / 60_000) < 1e-4)
    #expect(AnimationDelay(0, 60) == AnimationDelay(0, 1))
    #expect(AnimationDelay(1 << 40, 1).denominator == 1)
    #expect(AnimationDelay(1, 1_000_000).denominator == 65_535)
  }

  @Test("A frame holds the smallest rectangle around all changes inside of the image")
  func changes() throws {
    let pixmap = Pixmap(width: 20, height: 30)
    let encoder = AnimationEncoder(colorType: .rgba)
    func rect(_ changed: PixelRect...) throws -> PixelRect {
      try encoder.encode(pixmap, changed: changed).rect
    }
    #expect(try rect() == pixmap.bounds)
    let small = PixelRect(left: 4, top: 20, right: 6, bottom: 25)
    #expect(try rect(small) == small)
    #expect(
      try rect(small, PixelRect(left: 1, top: 22, right: 9, bottom: 23))
        == PixelRect(left: 1, top: 20, right: 9, bottom: 25))
    #expect(
      try rect(small, PixelRect(left: 15, top: -5, right: 40, bottom: 3))
        == PixelRect(left: 4, top: 0, right: 20, bottom: 25))
    // A frame cannot be empty.
    #expect(try rect() == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("An animation without frames is refused")
  func empty() {
    let empty = AnimatedPNG(size: PixelSize(width: 1, height: 1), colorType: .rgb)
    #expect(throws: PNGError.noPixels(PixelSize(width: 0, height: 0))) { try empty.file() }
  }

  @Test(
    "Pillow reads every frame and its time",
    .enabled(
      if: Pillow.python != nil,
      "python3 with Pillow is not installed (Debian: apt-get install python3-pil)"),
    arguments: [PNGWriter.ColorType.rgb, .rgba])
  func pillow(_ colorType: PNGWriter.ColorType) throws {
    let python = try #require(Pillow.python)
    let (status, output) = try Pillow.run(
      script: """
        import sys
        from PIL import Image
        image = Image.open(sys.argv[1])
        for frame in range(image.n_frames):
          image.seek(frame)
          pixels = image.convert('RGBA').tobytes()
          sys.stdout.buffer.write(bytes([round(image.info['duration'])]) + pixels)
        """, on: try animation(colorType).file(), with: python)
    #expect(status == 0)
    let expected = Self.frames.flatMap { frame in
      [UInt8(50)]
        + frame.pixmap.withPixels { pixels in
          pixels.indices.flatMap { index in
            [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixels[index] >> $0) }
          }
        }
    }
    #expect(output == expected)
  }

  @Test(
    "pngcheck finds nothing wrong",
    .enabled(if: Tool("pngcheck") != nil, "pngcheck is not installed"))
  func pngcheck() throws {
    let (status, output) = try #require(Tool("pngcheck")).run(
      ["-q"], on: try animation().file())
    #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
  }

  @Test(
    "ffmpeg decodes every frame to the same pixels",
    .enabled(if: Tool("ffmpeg") != nil, "ffmpeg is not installed"))
  func ffmpeg() throws {
    let (status, output) = try #require(Tool("ffmpeg")).run(
      ["-v", "error", "-f", "apng", "-i"], on: try animation().file(),
      ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    #expect(status == 0)
    let expected = Self.frames.flatMap { frame in
      frame.pixmap.withPixels { pixels in
        pixels.indices.flatMap { index in
          [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixels[index] >> $0) }
        }
      }
    }
    #expect(output == expected)
  }

  /// A square on a gradient: it appears, turns red and stays.
  private static let frames: [(pixmap: Pixmap, changed: [PixelRect])] = {
    var first = Pixmap(width: 40, height: 30)
    for y in 0..<30 {
      for x in 0..<40 {
        first[x, y] = PremultipliedRGBA8(
          red: UInt8(x * 6), green: UInt8(y * 8), blue: UInt8(x ^ y), alpha: 255)
      }
    }
    var second = first
    for y in 3..<9 {
      for x in 2..<10 {
        second[x, y] = PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255)
      }
    }
    let square = [
      PixelRect(x: 2, y: 3, width: 3, height: 6), PixelRect(x: 4, y: 4, width: 6, height: 5),
    ]
    return [(first, [first.bounds]), (second, square), (second, [])]
  }()

  private func animation(
    _ colorType: PNGWriter.ColorType = .rgb, threads: Int = 1
  ) throws -> AnimatedPNG {
    let encoder = AnimationEncoder(colorType: colorType, threads: threads)
    var animation = AnimatedPNG(size: Self.frames[0].pixmap.size, colorType: colorType)
    for frame in Self.frames {
      animation.append(
        try encoder.encode(frame.pixmap, changed: frame.changed), for: AnimationDelay(3, 60))
    }
    return animation
  }
}

/// A chunk of a PNG.
private struct Chunk {
  var type: String
  var data: [UInt8]

  static func all(in file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var place = 8
    while place < file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(
        Chunk(
          type: String(decoding: file[place + 4..<place + 8], as: UTF8.self),
          data: Array(file[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    return chunks
  }
}
