import Testing
import Typesetting

@Suite("Reading a font")
struct FontFileTests {
  private func glyph(_ font: FontFile, _ letter: Unicode.Scalar) throws -> GlyphID {
    try #require(font.glyph(of: letter))
  }

  @Test("Metrics of Inter are those that its authors publish")
  func metrics() throws {
    let metrics = try FontFile(.inter400At14).metrics
    #expect(metrics.unitsPerEm == 2048)
    #expect(metrics.ascender == 1984)
    #expect(metrics.descender == -494)
    #expect(metrics.capHeight == 1490)
    #expect(metrics.xHeight == 1118)
  }

  // HarfBuzz gives the same values for every pair: Tools/font-oracle.
  @Test("Kerning pulls A and V together and leaves n and n alone")
  func kerning() throws {
    let font = try FontFile(.inter400At14)
    let (a, v, n) = (try glyph(font, "A"), try glyph(font, "V"), try glyph(font, "n"))
    #expect(font.kerning(a, v) < -100)
    #expect(font.kerning(n, n) == 0)
    #expect(try FontFile(.robotoMono400).kerning(a, v) == 0)
  }

  @Test("Tabular digits are 1328 units wide, proportional ones differ")
  func digits() throws {
    let font = try FontFile(.inter400At14)
    let one = try glyph(font, "1")
    #expect(font.advance(of: font.tabularForm(of: one)) == 1328)
    #expect(font.advance(of: one) < 1000)
    #expect(try font.tabularForm(of: glyph(font, "A")) == glyph(font, "A"))
  }

  @Test("Characters without a glyph have none, on every plane")
  func missing() throws {
    let font = try FontFile(.inter400At14)
    for scalar: Unicode.Scalar in ["東", "\u{1F600}", "\u{0}", "\u{10FFFF}", "\u{5D0}"] {
      #expect(font.glyph(of: scalar) == nil)
    }
  }

  @Test("Outlines follow TrueType: implied points, curves that begin off the curve")
  func implied() throws {
    let off = TinyFont.contour([(0, 0, false), (100, 0, false), (100, 100, false), (0, 100, false)])
    let outline = try FontFile(TinyFont([off]).bytes).outline(of: 1)
    func point(_ x: Int, _ y: Int) -> GlyphOutline.Point {
      GlyphOutline.Point(x: x << 16, y: y << 16)
    }
    #expect(
      outline.elements == [
        .move(point(0, 50)),
        .quadratic(control: point(0, 0), end: point(50, 0)),
        .quadratic(control: point(100, 0), end: point(100, 50)),
        .quadratic(control: point(100, 100), end: point(50, 100)),
        .quadratic(control: point(0, 100), end: point(0, 50)),
        .close,
      ])
  }

  @Test("Components are scaled, then moved; the left side bearing moves the whole glyph")
  func composites() throws {
    let triangle = TinyFont.contour([(0, 0, true), (100, 0, true), (0, 100, true)])
    // Offsets (flag 2) and one scale (flag 8): a half.
    let composite = TinyFont.composite([
      (flags: 2, glyph: 1, x: 10, y: 0, scale: []),
      (flags: 2 | 8, glyph: 1, x: 20, y: 30, scale: [1 << 13]),
    ])
    let font = try FontFile(TinyFont([triangle, composite], bearings: [0, 5]).bytes)
    func point(_ x: Int, _ y: Int) -> GlyphOutline.Point {
      GlyphOutline.Point(x: x << 16, y: y << 16)
    }
    #expect(
      try font.outline(of: 2).elements == [
        .move(point(15, 0)), .line(point(115, 0)), .line(point(15, 100)), .close,
        .move(point(25, 30)), .line(point(75, 30)), .line(point(25, 80)), .close,
      ])
  }

  @Test("Spaces have an empty outline, letters one or more contours")
  func outlines() throws {
    let font = try FontFile(.inter400At14)
    func contours(_ letter: Unicode.Scalar) throws -> Int {
      try font.outline(of: glyph(font, letter)).elements.count { $0 == .close }
    }
    #expect(try contours(" ") == 0)
    #expect(try contours("l") == 1)
    #expect(try contours("o") == 2)
    #expect(try contours("B") == 3)
  }
}
