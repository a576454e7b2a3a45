import Testing
import Typesetting

@Suite("Truncation")
struct TruncationTests {
  private func font() throws -> SizedFont { try #require(SizedFont(SystemFace(), size: 17)) }

  @Test("A text that fits stays whole")
  func whole() throws {
    let font = try font()
    let width = font.shape("Hello World").width
    for truncation in [Truncation.head, .middle, .tail] {
      #expect(font.truncate("Hello World", to: width, truncation) == "Hello World")
    }
  }

  @Test(
    "The longest text that fits is kept, at the requested end, without spaces next to the ellipsis")
  func ends() throws {
    let font = try font()
    let text = "The quick brown fox"
    let width = font.shape("The quick…").width
    #expect(font.truncate(text, to: width, .tail) == "The quick…")
    #expect(font.truncate(text, to: font.shape("…brown fox").width, .head) == "…brown fox")
    let middle = font.truncate(text, to: width, .middle)
    #expect(middle.hasPrefix("The"))
    #expect(middle.hasSuffix("fox"))
    #expect(middle.contains("…"))
  }

  @Test("The result fits, and one more character would not", arguments: [30.0, 47, 60, 88, 121])
  func fits(width: Double) throws {
    let font = try font()
    let text = "AVATAR-Wörterbuch"
    let result = font.truncate(text, to: width, .tail)
    #expect(font.shape(result).width <= width)
    let kept = result.count - 1
    #expect(font.shape(String(text.prefix(kept + 1)) + "…").width > width)
  }

  @Test("Without space only the ellipsis is left")
  func nothing() throws {
    #expect(try font().truncate("Hello", to: 0, .tail) == "…")
  }
}
