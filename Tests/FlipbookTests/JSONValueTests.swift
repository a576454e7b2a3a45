import Flipbook
import Foundation
import Testing

@Suite("Writing JSON")
struct JSONValueTests {
  @Test("Lists of objects have one line for each, everything else one line in all; keys are sorted")
  func layout() {
    let value: JSONValue = [
      "size": [390, 844], "goldens": [["frame": 0, "file": "a"], ["frame": 1, "file": "b"]],
      "empty": [], "scale": .number(1.5), "ok": true,
    ]
    #expect(
      value.document == """
        {
          "empty": [],
          "goldens": [
            {"file": "a", "frame": 0},
            {"file": "b", "frame": 1}
          ],
          "ok": true,
          "scale": 1.5,
          "size": [390, 844]
        }

        """)
  }

  @Test("Strings survive another JSON parser, whatever they contain")
  func escapes() throws {
    let text = "\"\\\n\r\t\u{0}\u{1F}\u{7F}/é画👩‍👩‍👧 \u{2028}"
    let document = JSONValue.array([.string(text)]).document
    let read = try JSONDecoder().decode([String].self, from: Data(document.utf8))
    #expect(read == [text])
  }

  @Test("Numbers keep every bit, whole ones have no point")
  func numbers() throws {
    let numbers = [0, 1, -2, 1.0 / 60, 59.94, 1e300, 0x1p53, -0.0]
    let document = JSONValue.array(numbers.map { .number($0) }).document
    #expect(try JSONDecoder().decode([Double].self, from: Data(document.utf8)) == numbers)
    #expect(document.hasPrefix("[\n  0,\n  1,\n  -2,\n  0.016666666666666666,"))
    #expect(JSONValue.number(.infinity).document == "null\n")
  }
}
