import SceneFormat
import Testing

struct SceneColorTests {
  @Test("Hexadecimal colors have three, six or eight digits of either case")
  func hexadecimal() {
    #expect(SceneColor("#000") == .black)
    #expect(SceneColor("#FfF") == .white)
    #expect(SceneColor("#08f") == SceneColor(red: 0, green: 136.0 / 255, blue: 1))
    #expect(SceneColor("#0088FF") == SceneColor("#08F"))
    #expect(SceneColor("#00000000") == .clear)
    #expect(SceneColor("#ff000033") == SceneColor(red: 1, green: 0, blue: 0, alpha: 0.2))
    for text in ["", "#", "#12", "#1234", "#12345", "#1234567", "#GGG", "123456", "#１２３", "#12 "] {
      #expect(SceneColor(text) == nil, "\(text)")
    }
  }

  @Test("Names are those of UIColor's fixed colors, in their spelling")
  func names() {
    #expect(SceneColor("black") == .black)
    #expect(SceneColor("clear") == .clear)
    #expect(SceneColor("darkGray") == SceneColor(white: 1.0 / 3))
    #expect(SceneColor("brown") == SceneColor(red: 0.6, green: 0.4, blue: 0.2))
    #expect(SceneColor("Black") == nil)
    #expect(Set(SceneColor.names.map(\.name)).count == 15)
  }

  @Test("System colors have one value for each appearance, alone and within light and dark")
  func system() throws {
    func background(_ text: String) throws -> SceneColor {
      try decoded(scene("background: \(text)")).background
    }
    let blue = try background("'systemBlue'")
    #expect(blue.fixed(in: .light) == SceneColor("#007AFF"))
    #expect(blue.fixed(in: .dark) == SceneColor("#0A84FF"))
    let label = try background("'secondaryLabel'")
    #expect(label.fixed(in: .light).alpha == 0.6)
    let mixed = try background("{ light: 'label', dark: 'systemRed' }")
    #expect(mixed.fixed(in: .light) == .black)
    #expect(mixed.fixed(in: .dark) == SceneColor("#FF453A"))
    #expect(
      messages(scene("background: 'systemBleu'")) == [
        "s:1:83: error: \"systemBleu\" is not a color (did you mean \"systemBlue\"?)"
      ])
  }

  @Test("A shade of grey is written with white and alpha")
  func gray() throws {
    #expect(try decoded(scene("background: { white: 0.25 }")).background == SceneColor(white: 0.25))
    #expect(
      try decoded(scene("background: { alpha: 0.5, white: 1 }")).background
        == SceneColor(white: 1, alpha: 0.5))
    #expect(
      messages(scene("background: { whit: 1 }")) == [
        "s:1:85: error: unknown key \"whit\" (did you mean \"white\"?)"
      ])
  }
}
