import Display
import Flipbook
import SceneFormat
import Testing

@MainActor @Suite("Text, symbols, gradients and blurs on the stage")
struct StageContentTests {
  private func play(_ view: String) async throws -> StagePlay {
    try await StagePlay("'a'", "", screens: "a: { views: [{ frame: [0, 0, 90, 30], \(view) }] }")
  }

  @Test("Each kind of content draws something different")
  func kinds() async throws {
    var lists: [String] = []
    for view in [
      "color: 'clear'", "text: 'Hello'", "symbol: 'heart.fill'",
      "gradient: { colors: ['red', 'blue'] }", "blur: 'systemMaterial'",
      "text: ['He', { text: 'llo', color: 'red' }]", "text: 'Hello', font: 'caption2'",
    ] {
      let play = try await play(view)
      #expect(play.diagnostics.isEmpty, "\(view)")
      lists.append(try #require(play.frames.first).list.dump)
    }
    #expect(Set(lists).count == lists.count)
  }

  @Test("Truncated text is reported, unless the scene allows it")
  func truncation() async throws {
    let long = "text: 'A line that is far longer than its frame'"
    #expect(try await play(long).diagnostics.map(\.code) == ["UILabel"])
    #expect(try await play(long + ", fit: 'shrink'").diagnostics.map(\.code) == ["UILabel"])
    #expect(try await play(long + ", lines: 0").diagnostics.map(\.code) == ["UILabel"])
    #expect(try await play(long + ", fit: 'truncate'").diagnostics.isEmpty)
    #expect(try await play("text: 'Shorter line', fit: 'shrink'").diagnostics.isEmpty)
    #expect(try await play("text: 'a b', lines: 1").diagnostics.isEmpty)
    #expect(try await play("text: ''").diagnostics.isEmpty)
    #expect(try await play("text: 'a b', align: 'center'").diagnostics.isEmpty)
  }

  @Test("Characters without a glyph are reported; joiners and marks are not")
  func missingGlyphs() async throws {
    let texts = try await play("text: '日 a', fit: 'truncate'").diagnostics.map(\.message)
    #expect(
      texts.count == 1 && texts[0].hasPrefix("has no glyphs for “日” of the screen “a”"), "\(texts)")
    for text in ["Größe", "a\\u00A0b\\n", "e\\u0301", "a\\uFE0F", "Привет", "→ ½ €"] {
      #expect(try await play("text: '\(text)', fit: 'truncate'").diagnostics.isEmpty, "\(text)")
    }
  }

  @Test("The report of truncated text is one line, whatever the text contains")
  func truncatedLines() async throws {
    let view = #"text: 'one\n::error::two\u202E three four five'"#
    let texts = try await play(view).diagnostics.map(\.message)
    #expect(texts.count == 1)
    #expect(!texts.joined().contains("\n") && texts.joined().contains("::error::two"), "\(texts)")
  }

  @Test("Keys that have no effect and unknown symbols are refused with a remedy")
  func mistakes() async throws {
    func problem(_ view: String) async throws -> String {
      let screens = "a: { views: [{ frame: [0, 0, 9, 9], \(view) }] }"
      return try await StagePlay.problems("'a'", "", screens: screens).joined()
    }
    #expect(try await problem("lines: 2").hasSuffix("\"lines\" needs \"text\" in the same view"))
    #expect(
      try await problem("symbol: 'heart.fil'").hasSuffix("(did you mean \"heart.fill\"?)"))
    #expect(try await problem("text: 'a', blur: 'dark'").isEmpty == false)
    #expect(
      try await problem("gradient: { colors: ['red', 'blue'], locations: [0] }").isEmpty == false)
  }
}
