import SceneFormat
import Testing

/// Messages about texts that are not JSON5, word for word.
struct JSON5MistakesTests {
  @Test("Syntax errors are reported at their position")
  func grammar() {
    let table: [(String, String)] = [
      ("", "1:1: error: expected a value but found the end of the file"),
      (
        "{\n",
        "2:1: error: expected a key or \"}\" but found the end of the file;"
          + " the \"{\" at 1:1 is not closed"
      ),
      (
        "[1",
        "1:3: error: expected \",\" or \"]\" but found the end of the file;"
          + " the \"[\" at 1:1 is not closed"
      ),
      ("{ a 1 }", "1:5: error: expected \":\" after the key \"a\" but found \"1\""),
      ("{ a: }", "1:6: error: expected a value but found \"}\""),
      ("{ at: 1 push: 2 }", "1:9: error: expected \",\" or \"}\" but found \"push\""),
      ("{,}", "1:2: error: expected a key or \"}\" but found \",\""),
      ("[,]", "1:2: error: expected a value but found \",\""),
      ("[1,,]", "1:4: error: expected a value but found \",\""),
      ("{ a: 1 }\n}", "2:1: error: expected the end of the file but found \"}\""),
      ("{ a: phone }", "1:6: error: expected a value but found \"phone\"; write text in quotes"),
      ("{ 1a: 1 }", "1:3: error: expected a key or \"}\" but found \"1a\""),
      ("{ a-b: 1 }", "1:4: error: expected \":\" after the key \"a\" but found \"-\""),
      (
        "{ \\u0031: 1 }",
        "1:3: error: \"1\" is not allowed in a key without quotes; write the key in quotes"
      ),
      ("{ \\n: 1 }", "1:3: error: only \\u is allowed in a key without quotes"),
      ("/", "1:1: error: expected \"//\" or \"/*\" but found \"/\""),
      ("1 /* 2", "1:3: error: this comment has no \"*/\""),
      ("\u{0}", "1:1: error: expected a value but found \"\\u{0}\""),
    ]
    for (text, message) in table { #expect(grammarMessages(text) == ["s:" + message]) }
  }

  @Test("Errors within strings are reported at their position")
  func strings() {
    let table: [(String, String)] = [
      ("'a", "1:1: error: this string has no closing quote"),
      ("'a\\", "1:3: error: this string has no closing quote"),
      (
        "'a\nb'",
        "1:3: error: this string does not end on its line; write \\n for a line break,"
          + " or end the line with \\ to continue the string"
      ),
      ("'\\x4'", "1:2: error: \\x needs two hexadecimal digits"),
      ("'\\u12G4'", "1:2: error: \\u needs four hexadecimal digits"),
      ("'a\\uD83D'", "1:3: error: \\uD83D is half of a surrogate pair; write both"),
      ("'\\uDE00'", "1:2: error: \\uDE00 is half of a surrogate pair; write both"),
      ("'\\uD83D\\u0041'", "1:2: error: \\uD83D is half of a surrogate pair; write both"),
      ("'\\1'", "1:2: error: \\1 is not an escape sequence"),
      ("'\\01'", "1:2: error: no digit may follow \\0"),
    ]
    for (text, message) in table { #expect(grammarMessages(text) == ["s:" + message]) }
  }

  @Test("Text that only looks like a number is refused as a whole")
  func numbers() {
    let texts = [
      "01", "-01", "00", "1.2.3", "0x", "0xG", "0x1.5", "+", "-", ".", "-.", "1e", "1e+", "1_000",
      "1a", "0b1", "1e5.5", "+Infinit", "1\u{E9}",
    ]
    for text in texts {
      #expect(grammarMessages(text) == ["s:1:1: error: \"\(text)\" is not a number"])
    }
    #expect(grammarMessages("- 1") == ["s:1:1: error: \"-\" is not a number"])
    #expect(grammarMessages("--1") == ["s:1:1: error: \"-\" is not a number"])
  }

  @Test("Bytes that are not UTF-8 are reported with their offset")
  func encoding() {
    let table: [([UInt8], String)] = [
      (
        [0x7B, 0x0A, 0x20, 0xC3, 0x28],
        "2:2: error: the byte 0xC3 at offset 3 is not UTF-8; save the file as UTF-8"
      ),
      (
        [0xED, 0xA0, 0x80],
        "1:1: error: the byte 0xED at offset 0 is not UTF-8; save the file as UTF-8"
      ),
      (
        [0xF4, 0x90, 0x80, 0x80],
        "1:1: error: the byte 0xF4 at offset 0 is not UTF-8; save the file as UTF-8"
      ),
      ([0xC0, 0x80], "1:1: error: the byte 0xC0 at offset 0 is not UTF-8; save the file as UTF-8"),
      (
        [0x7B, 0xE2, 0x82],
        "1:2: error: the byte 0xE2 at offset 1 is not UTF-8; save the file as UTF-8"
      ),
      (
        [0x0D, 0x0A, 0x0D, 0x80],
        "3:1: error: the byte 0x80 at offset 3 is not UTF-8; save the file as UTF-8"
      ),
      (
        [0xEF, 0xBB, 0xBF, 0x7B, 0x80],
        "1:2: error: the byte 0x80 at offset 4 is not UTF-8; save the file as UTF-8"
      ),
      (
        [0xFF, 0xFE, 0x7B, 0x00],
        "1:1: error: the byte 0xFF at offset 0 is not UTF-8; is the file UTF-16? Save it as UTF-8"
      ),
      (
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A],
        "1:1: error: the byte 0x89 at offset 0 is not UTF-8; is the file a PNG? A scene is a text"
          + " file, *.json5, that names images"
      ),
    ]
    for (bytes, message) in table { #expect(grammarMessages(bytes) == ["s:" + message]) }
  }

  @Test("A duplicate key is reported with both positions")
  func duplicates() {
    #expect(
      grammarMessages("{ a: 1,\n 'a': { b: 1, b: 2 },\n \\u0061: 3 }") == [
        "s:2:2: error: the key \"a\" occurs twice, first at 1:3; remove one",
        "s:2:15: error: the key \"b\" occurs twice, first at 2:9; remove one",
        "s:3:2: error: the key \"a\" occurs twice, first at 1:3; remove one",
      ])
  }

  @Test("A message stays on one line and short, whatever the text contains")
  func hostileText() {
    let long = String(repeating: "x", count: 10_000)
    #expect(
      grammarMessages("{ a: \(long) }") == [
        "s:1:6: error: expected a value but found \"\(long.prefix(60))…\"; write text in quotes"
      ])
    #expect(
      grammarMessages("{ '\\n\\u202E\\\"': 1, '\\n\\u202E\\\"': 2 }") == [
        "s:1:20: error: the key \"\\n\\u{202E}\\\"\" occurs twice, first at 1:3; remove one"
      ])
  }
}
