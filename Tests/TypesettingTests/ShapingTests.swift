import Testing
import Typesetting

@Suite("Shaping")
struct ShapingTests {
  private func font() throws -> FontFile { try FontFile(.inter400At14) }

  @Test("Every Character is a cluster, whatever its scalars")
  func clusters() throws {
    let run = try font().shape("e\u{301}👨‍👩‍👧\r\nZ")
    #expect(run.advances.count == 4)
    #expect(run.glyphs.map(\.cluster) == [0, 1, 3])
  }

  @Test("Kerning changes the first cluster's advance, and can be switched off")
  func kerning() throws {
    let font = try font()
    let plain = font.shape("AV", features: .init(hasKerning: false))
    let kerned = font.shape("AV")
    #expect(kerned.advances[0] < plain.advances[0])
    #expect(kerned.advances[1] == plain.advances[1])
    #expect(kerned.glyphs[1].x == kerned.advances[0])
    #expect(kerned.width == kerned.advances[0] + kerned.advances[1])
  }

  @Test("A letter and its accent become one glyph if the font has it")
  func composition() throws {
    let font = try font()
    for (apart, composed) in [
      ("e\u{301}", "é"), ("o\u{328}\u{304}", "ǭ"), ("\u{438}\u{306}", "й"),
      ("\u{3C5}\u{308}\u{301}", "ΰ"),
    ] where composed.unicodeScalars.allSatisfy({ font.glyph(of: $0) != nil }) {
      #expect(font.shape(apart).glyphs == font.shape(composed).glyphs, "\(composed)")
    }
    #expect(font.shape("e\u{301}").glyphs.count == 1)
    // A deprecated character with a mark is the one that stands for it.
    #expect(font.shape("\u{212A}\u{327}").glyphs == font.shape("Ķ").glyphs)
  }

  @Test("Other accents are centered above their letter and have no advance")
  func marks() throws {
    let font = try font()
    let run = font.shape("x\u{304}x")
    let plain = font.shape("xx")
    #expect(run.glyphs.count == 3)
    #expect(run.advances == plain.advances)
    #expect(run.glyphs[1].x != run.glyphs[2].x)
  }

  @Test("Letters of Vietnam and Central Asia, fractions, arrows, keys and shapes are no boxes")
  func characters() throws {
    let text = "ơƯệỗỳ ǎǚ Қғүә ʻʼ ⅓⅝Ⅻ ₂⁺ ⇧⌘⌥⏎ ↺⇒ ∑√∂ ① ◆◇▷◦♡ ℃ℓ ẞ"
    for face in [SystemFace(weight: 400), SystemFace(weight: 700)] {
      for size in [12.0, 22, 34] {
        let font = try #require(SizedFont(face, size: size))
        for letter in text.unicodeScalars {
          #expect(font.font.glyph(of: letter) != nil, "\(letter) at \(size)")
        }
      }
    }
  }

  @Test("A missing character is a box: 1 em for wide ones, 0.6 em for others, without kerning")
  func boxes() throws {
    let run = try font().shape("A東אV")
    #expect(run.glyphs.map { $0.id == nil } == [false, true, true, false])
    #expect(run.advances[1] == 2048)
    #expect(run.advances[2] == 1228)
    #expect(MissingGlyph.advance(of: "東") == 1)
  }

  @Test("Controls and joiners have no advance; a tab is four spaces wide")
  func invisible() throws {
    let font = try font()
    #expect(font.shape("a\u{200B}\u{AD}\nb").glyphs.count == 2)
    #expect(font.shape("\t").width == 4 * font.shape(" ").width)
    #expect(font.shape("").width == 0)
  }

  @Test("Tabular digits line up")
  func tabularDigits() throws {
    let font = try font()
    let features = FontFile.Features(hasTabularDigits: true)
    #expect(
      font.shape("11:11", features: features).width == font.shape("09:58", features: features).width
    )
    #expect(font.shape("11:11").width != font.shape("09:58").width)
  }
}
