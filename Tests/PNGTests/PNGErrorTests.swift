import PNG
import Pixels
import Testing

@Suite("Messages about malformed PNG files")
struct PNGErrorTests {
  private func message(_ bytes: [UInt8]) -> String {
    do {
      _ = try PNGReader().read(bytes)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test("Common wrong file types have their own messages")
  func otherFormats() {
    #expect(message([]) == "the file is empty")
    #expect(message(Array("GIF89a".utf8)) == "not a PNG")
    #expect(message([0xFF, 0xD8, 0xFF]) == "not a PNG")
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    #expect(
      message(Array(pointer.utf8))
        == "a Git LFS pointer, not the image: run \"git lfs pull\"")
    let device = TinyPNG.signature + chunk("CgBI", [0x50, 0, 0x20, 6])
    #expect(
      message(device)
        == "a PNG that Xcode converted for devices (CgBI): use the original from the sources")
  }

  @Test("Damage is reported with libpng's message, byte and row")
  func damage() {
    let picture = ColorTypeTests.picture(2, 8, (5, 4), false, false)
    let file = picture.bytes
    #expect(message(Array(file[..<20])) == "the PNG is cut off at byte 20")
    #expect(message(Array(file[..<60])) == "the PNG is cut off at byte 60, row 0")
    var flipped = file
    flipped[20] ^= 1
    #expect(message(flipped) == "the PNG is damaged: IHDR: CRC error, at byte 33")
    flipped = file
    flipped[80] ^= 1
    #expect(message(flipped).hasPrefix("the PNG is damaged: IDAT: "))
    let unknown = picture.file(zlib: [], before: chunk("WHAT", []))
    #expect(
      message(unknown) == "the PNG is damaged: WHAT: unhandled critical chunk, at byte 45")
  }

  @Test("A color outside the palette is named with its row")
  func paletteIndex() {
    var picture = TinyPNG(width: 1, height: 3, colorType: 3, bitDepth: 8) { _, y, _ in y * 4 }
    picture.palette = [UInt8](repeating: 0, count: 15)
    #expect(message(picture.bytes) == "the PNG is damaged: color 8 of a palette of 5, at row 2")
  }

  @Test("A limit is reported with the image's size")
  func limit() {
    var picture = ColorTypeTests.picture(2, 8, (1, 1), false, false)
    picture.width = 40_000
    picture.height = 3
    #expect(
      message(picture.file(zlib: []))
        == "40000×3 pixels are too many: at most 32768×32768, and 67108864 in all")
  }

  @Test("Images that cannot be written are reported")
  func writing() {
    let writer = PNGWriter(colorType: .rgb, purpose: .render)
    #expect(throws: PNGError.noPixels(PixelSize(width: 0, height: 3))) {
      try writer.encode(Pixmap(width: 0, height: 3))
    }
    #expect(
      PNGError.noPixels(PixelSize(width: 0, height: 3)).description
        == "a PNG of 0×3 pixels is impossible")
    #expect(
      PNGError.notOpaque(x: 3, y: 70).description
        == "the pixel at 3,70 is not opaque, but the PNG has no alpha channel")
    #expect(PNGError.outOfMemory.description == "not enough memory")
  }
}
