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

  // Inter's small letters shrink with the optical size, and so do SF's: in the labels of
  // pointfreeco/swift-snapshot-testing (testTraitsWithView, 25 to 58 points) the top of "o" is at 0.5165 em
  // and its bottom at -0.0134, so that flat letters are 0.503 em high.
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
      (6, 41), (12, 0), (80, 0), (96, 0), (1, 41), (200, 0),
    ]
    for (size, tracking) in table {
      #expect(SystemMetrics.tracking(size: size) == tracking, "\(size) points")
    }
    // Apple prints these in points, to two digits.
    let points: [(size: Double, tracking: Double)] = [
      (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45),
      (20, -0.45), (21, -0.36), (22, -0.26), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29),
      (28, 0.38),
      (30, 0.40), (32, 0.41), (34, 0.40), (38, 0.37), (42, 0.37), (48, 0.35), (53, 0.31),
      (58, 0.28),
      (64, 0.22), (72, 0.14),
    ]
    for (size, tracking) in points {
      let ours = SystemMetrics.tracking(size: size) * size / 1000
      #expect(abs(ours - tracking) <= 0.0055, "\(size) points")
    }
  }

  // pointfreeco/swift-snapshot-testing, 6bb6c9a, testTraitsWithView: twelve labels as the simulator drew
  // them in 2019, one for each text size. A label rounds up to pixels.
  @Test("A Title 1 label is as large as the simulator's, to the pixel, in all twelve text sizes")
  func titles() throws {
    let measured: [(size: Double, width: Double, height: Double)] = [
      (25, 566, 90), (26, 588, 94), (27, 610, 97), (28, 632, 101), (30, 677, 108), (32, 721, 115),
      (34, 765, 122), (38, 852, 137), (43, 962, 154), (48, 1070, 172), (53, 1178, 190),
      (58, 1285, 208),
    ]
    for (size, width, height) in measured {
      let font = try font(size)
      #expect((font.shape("What's the point?").width * 3).rounded(.up) == width, "\(size) points")
      #expect((font.lineHeight * 3).rounded(.up) == height, "\(size) points")
    }
  }

  // From the first letter's ink to the last one's; Inter's letters are not SF's. The first eight: the Title 1
  // of an event in bold and its body (mttcrsp/fosdem, EventViewControllerTests/testAppearance.1, recorded
  // in 2023). The others: a comment in two text sizes (essentialdevelopercom/essential-feed-case-study,
  // IMAGE_COMMENTS_light, recorded in 2024).
  @Test("Lines of a bold Title 1 and of bodies are as wide as the simulator's within 1.25 %")
  func lines() throws {
    let measured: [(text: String, size: Double, weight: Int, width: Double)] = [
      ("Drones, Virtual Reality", 28, 700, 285.62), ("and Multiplayer NES", 28, 700, 260.71),
      ("Games. The fun you can", 28, 700, 306.87), ("have with Pion WebRTC!", 28, 700, 313.90),
      ("In 2020 we saw a huge spike in interest for", 17, 400, 321.51),
      ("new tools with the challenge of a socially", 17, 400, 307.89),
      ("Easy deploy, great performance, memory", 17, 400, 310.71),
      ("safety and ability to prototype helped it take", 17, 400, 332.21),
      ("The East Side Gallery is an open-air gallery in", 16, 400, 325.41),
      ("Berlin. It consists of a series of murals painted", 16, 400, 330.05),
      ("The East Side Gallery is an open-air", 23, 400, 349.84),
      ("a 1,316 m long remnant of the Berlin", 23, 400, 350.92),
      ("gallery has official status as a", 23, 400, 286.32),
      ("Friedrichshain-Kreuzberg. The", 23, 400, 297.96),
    ]
    for (text, size, weight, width) in measured {
      let font = try font(size, weight: weight)
      // The sides of the first and the last letter are about 0.08 em.
      let ours = font.shape(text).width - font.tracking - 0.08 * size
      #expect(abs(ours / width - 1) < 0.0125, "\(text): \(ours)")
    }
  }

  @Test("Widths of a word grow steadily with the size, also where one cut follows another")
  func steadyWidths() throws {
    for weight in [400, 700] {
      var last = 0.0
      for size in stride(from: 14.0, through: 36, by: 0.5) {
        let width = try font(size, weight: weight).shape("Settings").width
        #expect(width > last, "\(size) points, weight \(weight)")
        last = width
      }
    }
  }

  // Widths that public tests and bug reports have of UILabel; a label rounds up to pixels, so the
  // true width lies in a range.
  @Test("Words are as wide as iOS's, to the pixel")
  func widths() throws {
    let measured: [(String, Double, Int, ClosedRange<Double>)] = [
      ("Hello World", 17, 400, 87.67...88.00), ("Hello", 17, 400, 38.67...39.00),
      ("Hello, world!", 17, 400, 94.33...94.67), ("Label", 17, 400, 41.00...41.33),
      ("Hello", 10, 400, 24.68...24.69), ("Jenny", 10, 400, 28.58...28.59),
      ("the", 16, 400, 23.33...23.67), ("point", 16, 400, 36.67...37.00),
      ("the", 17, 400, 24.67...25.00), ("point", 17, 400, 38.67...39.00),
      ("What's", 16, 600, 52.33...52.67), ("What's", 17, 600, 55.33...55.67),
      ("?", 14, 400, 7.00...7.33), ("?", 15, 400, 7.33...7.67),
    ]
    for (text, size, weight, range) in measured {
      let width = try font(size, weight: weight).shape(text).width
      // Two thirds of a point at most: words of 2019 have that year's tracking, 1.4 thousandths wider.
      #expect(width > range.lowerBound - 1.0 / 3, "\(text) at \(size) points: \(width)")
      #expect(width < range.upperBound + 1.0 / 3, "\(text) at \(size) points: \(width)")
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
