import Testing
import Typesetting

// The same text broken by ICU: Tools/run font-check breaks.
@Suite("Line breaks")
struct LineBreakTests {
  /// The text with "|" where a line may end and "‖" where it must.
  private func marked(_ text: String) -> String {
    zip(text, LineBreak.opportunities(in: text)).map { character, lineBreak in
      switch lineBreak {
      case .prohibited: String(character)
      case .allowed: "\(character)|"
      case .mandatory: "\(character)‖"
      }
    }.joined()
  }

  @Test(
    "Lines end as in Unicode Standard Annex 14",
    arguments: [
      // Latin, Greek, Cyrillic.
      "The |quick |(brown) |fox |can’t |jump |32.3 |feet, |right?‖",
      "Καλημέρα, |κόσμε! |Привет, |мир.‖",
      "well-|known |e\u{2010}|mail |2024–|25 |a|—|b |-5 |°C‖",
      "„Zitat“ |« Oui » |“quoted” |(see |[1])‖",
      "$1,000.50 |100\u{A0}% |€5 |50% |(12,5)‖",
      "https://|example.com/|a/|b?|q=1 |and/|or‖",
      // Spaces that do not break, and invisible characters.
      "10\u{A0}km |a\u{202F}b |co\u{AD}|op |zero\u{200B}|width |no\u{2060}break‖",
      // Mandatory breaks.
      "one\n‖two\r\n‖three\u{2028}‖four‖",
      // Chinese, Japanese, Korean.
      "日|本|語|の|テ|ス|ト|で|す。‖", "「引|用」|と|（括|弧）、|そ|し|て…‖", "がっ|こ|う|は|10|時‖", "중|국|어 |한|국‖",
      // Emoji.
      "👍🏽|👩‍👩‍👧|🇩🇪|🇫🇷|❤️‖",
    ])
  func examples(_ expected: String) {
    let text = expected.filter { $0 != "|" && $0 != "‖" }
    #expect(marked(text) == expected)
  }

  @Test("An empty text has no breaks; a text of spaces ends once")
  func edges() {
    #expect(LineBreak.opportunities(in: "") == [])
    #expect(marked("  ") == "  ‖")
    #expect(marked("\n") == "\n‖")
    #expect(marked("\u{301}") == "\u{301}‖")
    #expect(marked("a\u{1}b") == "a\u{1}b‖")
  }

  @Test("The time is proportional to the length, also for texts with a long context")
  func linear() {
    for text in ["1,", "(", "“ ", "🇩", "a\u{301}", " ", "$("] {
      let long = String(repeating: text, count: 2_000)
      #expect(LineBreak.opportunities(in: long).count == long.count)
    }
  }
}
