import Testing
import Typesetting

@Suite("Metrics of the system font")
struct SystemMetricsTests {
  private func font(_ size: Double, weight: Int = 400) throws -> SizedFont {
    try #require(SizedFont(SystemFace(weight: weight), size: size))
  }

  @Test("Line heights are those of iOS: 20.287109375 at 17 points, 17.900391 at 15")
  func lineHeights() throws {
    #expect(try font(17).lineHeight == 20.287109375)
    #expect(abs(try font(15).lineHeight - 17.900391) < 1e-6)
    #expect(abs(2 * (try font(17).lineHeight) - 40.574) < 1e-3)
    #expect(abs(try font(20).ascender - 19.04) < 5e-3)
    #expect(abs(try font(20).descender + 4.82) < 5e-3)
    #expect(try font(17).leading == 0)
  }

  @Test("A label of one line rounds up to these heights at 3x, from Large Title to Caption 2")
  func labelHeights() throws {
    let heights: [(size: Double, thirds: Double)] = [
      (34, 122), (28, 101), (22, 79), (20, 72), (17, 61), (16, 58), (15, 54), (13, 47), (12, 43),
      (11, 40),
    ]
    for (size, thirds) in heights {
      #expect((try font(size).lineHeight * 3).rounded(.up) == thirds, "\(size) points")
    }
  }

  // Inter's small letters shrink with the optical size. Whether SF's do is not published.
  @Test("Capitals have SF's height at every size; small letters fall short by up to 4 % in titles")
  func letters() throws {
    for (size, shortfall) in [(12.0, 0.0), (22, 0.021), (34, 0.039)] {
      let font = try font(size)
      #expect(abs(try top(of: "H", font) / size - SystemMetrics.capHeight) < 1e-9)
      #expect(abs(try top(of: "x", font) / font.xHeight - 1 + shortfall) < 5e-3)
    }
  }

  /// Above the baseline, in points.
  private func top(of letter: Unicode.Scalar, _ font: SizedFont) throws -> Double {
    let outline = try font.font.outline(of: #require(font.font.glyph(of: letter)))
    var top = 0
    for case .line(let point) in outline.elements { top = max(top, point.y) }
    return Double(top) / Double(GlyphOutline.Point.one) * font.scale
  }

  @Test("Tracking follows Apple's table, linear in between and constant outside")
  func tracking() {
    let table: [(size: Double, tracking: Double)] = [
      (6, 41), (12, 0), (17, -26), (17.5, -25.5), (23, -4), (28, 14), (34, 12), (55, 6), (80, 0),
      (96, 0), (1, 41), (200, 0),
    ]
    for (size, tracking) in table {
      #expect(SystemMetrics.tracking(size: size) == tracking, "\(size) points")
    }
  }

  // Widths that public tests and bug reports have of UILabel; a label rounds up to pixels, so the
  // true width lies in a range. Inter's letters are not SF's: the last number is what is left over,
  // in percent of the range's middle.
  @Test("Widths of words are iOS's within the percentages of this table")
  func widths() throws {
    let measured: [(String, Double, Int, ClosedRange<Double>, Double)] = [
      ("Hello World", 17, 400, 87.67...88.00, 0.5),
      ("Hello", 17, 400, 38.67...39.00, 0.1),
      ("Hello, world!", 17, 400, 94.33...94.67, 0.8),
      ("Label", 17, 400, 41.00...41.33, 0.6),
      ("Hello", 10, 400, 24.68...24.69, 0.4),
      ("Jenny", 10, 400, 28.58...28.59, 2.8),
      ("the", 16, 400, 23.33...23.67, 2),
      ("point", 16, 400, 36.67...37.00, 1.5),
      ("the", 17, 400, 24.67...25.00, 3),
      ("point", 17, 400, 38.67...39.00, 2),
      ("What's", 16, 600, 52.33...52.67, 1),
      ("What's", 17, 600, 55.33...55.67, 0.5),
      ("?", 14, 400, 7.00...7.33, 3),
    ]
    for (text, size, weight, range, percent) in measured {
      let width = try font(size, weight: weight).shape(text).width
      let middle = (range.lowerBound + range.upperBound) / 2
      #expect(abs(width / middle - 1) * 100 <= percent, "\(text) at \(size) points: \(width)")
    }
  }

  @Test("Every character of the monospaced design advances by SF Mono's 0.61816 em")
  func monospaced() throws {
    let font = try #require(SizedFont(SystemFace(design: .monospaced), size: 10))
    #expect(abs(font.shape("iMW0.").width - 30.908203125) < 1e-9)
    let italic = try #require(SizedFont(SystemFace(design: .monospaced, isItalic: true), size: 10))
    #expect(abs(italic.shape("iMW0.").width - 30.908203125) < 1e-9)
  }

  @Test("Kern is added after every cluster; glyphs move along")
  func kern() throws {
    let font = try font(17)
    let plain = font.shape("abc")
    let spaced = font.shape("abc", kern: 2)
    #expect(abs(spaced.width - plain.width - 6) < 1e-9)
    #expect(abs(spaced.glyphs[2].x - plain.glyphs[2].x - 4) < 1e-9)
    #expect(font.shape("e\u{301}\u{200B}", kern: 2).advances[1] == 0)
  }

  @Test("An app's font has its own metrics and no tracking")
  func ownFont() throws {
    let font = SizedFont(try FontFile(.inter400At14), size: 20)
    #expect(font.ascender == 19.375)
    #expect(font.tracking == 0)
    #expect(font.shape("H").width == Double(font.font.shape("H").width) * 20 / 2048)
  }
}
