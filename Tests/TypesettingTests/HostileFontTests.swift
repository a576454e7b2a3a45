import Testing
import Typesetting

@Suite("Fonts that are damaged or hostile")
struct HostileFontTests {
  private let triangle = TinyFont.contour([(0, 0, true), (100, 0, true), (0, 100, true)])

  private func error(_ bytes: [UInt8]) -> FontError? {
    do throws(FontError) {
      _ = try FontFile(bytes)
      return nil
    } catch {
      return error
    }
  }

  private func outlineError(_ font: TinyFont, _ glyph: GlyphID) throws -> FontError? {
    let font = try FontFile(font.bytes)
    do throws(FontError) {
      _ = try font.outline(of: glyph)
      return nil
    } catch {
      return error
    }
  }

  @Test("Files of other kinds are refused by name")
  func otherFiles() {
    var font = TinyFont([triangle])
    #expect(error(font.bytes) == nil)
    for (signature, expected) in [
      ("ttcf", FontError.unsupportedFormat("a font collection")),
      ("wOF2", .unsupportedFormat("a web font")), ("%PDF", .notFont("%PDF")),
    ] {
      font.signature = Array(signature.utf8)
      #expect(error(font.bytes) == expected)
    }
    #expect(error([]) == .truncated("sfnt", offset: 0))
  }

  @Test("A missing table is reported by name")
  func missingTables() {
    for tag in ["head", "maxp", "hhea", "hmtx", "cmap", "loca", "glyf"] {
      var font = TinyFont([triangle])
      font.tables[tag] = nil
      #expect(error(font.bytes)?.description == "the font has no \"\(tag)\" table")
    }
  }

  @Test("A table that is too short is reported by name")
  func shortTables() {
    for tag in ["head", "maxp", "hhea", "hmtx", "cmap", "loca"] {
      var font = TinyFont([triangle])
      font.tables[tag]?.removeLast(4)
      guard case .truncated(let table, _) = error(font.bytes) else {
        Issue.record("\(tag) passes")
        continue
      }
      #expect(table.description == tag)
    }
  }

  @Test("A glyph that contains itself ends with an error")
  func loop() throws {
    let loop = TinyFont.composite([(flags: 2, glyph: 1, x: 0, y: 0, scale: [])])
    #expect(
      try outlineError(TinyFont([loop]), 1)
        == .tooLarge("glyf", reason: "components nested too deeply"))
  }

  @Test("Components that multiply end with an error")
  func explosion() throws {
    var glyphs = [triangle]
    for glyph in 1...5 {
      glyphs.append(
        TinyFont.composite(
          Array(repeating: (flags: 2, glyph: glyph, x: 0, y: 0, scale: []), count: 16)))
    }
    #expect(
      try outlineError(TinyFont(glyphs), 6)
        == .tooLarge("glyf", reason: "more than 512 components in a glyph"))
  }

  @Test("Characters out of order are refused")
  func characters() {
    var font = TinyFont([triangle])
    // The last character lies before the first.
    font.tables["cmap"]?.replaceSubrange(32..<36, with: u32(0x40))
    #expect(error(font.bytes) == .malformed("cmap", reason: "groups out of order"))
  }

  // Flipbook's contributors run 100,000 and more: FontCheck fuzz.
  @Test("Damaged cuts open or are refused, and never trap")
  func damage() {
    var numbers = SeededNumbers(seed: 20)
    let cuts = [SystemCut.robotoMono400.bytes, TinyFont([triangle]).bytes]
    var refused = 0
    for index in 0..<300 {
      var bytes = cuts[index % 2]
      for _ in 0..<4 {
        let place = Int.random(in: 0..<min(bytes.count, 2_000), using: &numbers)
        bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      if error(bytes) != nil { refused += 1 }
    }
    #expect(refused > 50)
    #expect(refused < 300)
  }
}

/// A small generator whose numbers follow from its seed (splitmix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
