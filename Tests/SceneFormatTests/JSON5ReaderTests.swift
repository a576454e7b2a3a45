import SceneFormat
import Testing

/// JSON5 as https://spec.json5.org has it.
struct JSON5ReaderTests {
  private func content(_ text: String) throws -> SceneValue.Content {
    try value(text).content
  }

  @Test("Numbers are read in every form of the language")
  func numbers() throws {
    let table: [(String, Double)] = [
      ("0", 0), ("12", 12), ("-3", -3), ("+3", 3), (".5", 0.5), ("5.", 5), ("5.e2", 500),
      ("-.5e-2", -0.005), ("1e3", 1000), ("1E+3", 1000), ("0.1", 0.1), ("0x1F", 31), ("0XaB", 171),
      ("-0x10", -16), ("0xe", 14), ("0xdecaf", 0xdecaf), ("Infinity", .infinity),
      ("-Infinity", -.infinity), ("+Infinity", .infinity), ("1e999", .infinity), ("1e-999", 0),
      ("9007199254740993", 9_007_199_254_740_992), ("0x20000000000001", 9_007_199_254_740_992),
    ]
    for (text, expected) in table {
      #expect(try content(text) == .number(expected), "\(text)")
    }
    #expect(try value("NaN").number.isNaN)
    #expect(try value("-NaN").number.isNaN)
    #expect(try value("-0").number.sign == .minus)
  }

  @Test("Strings resolve every escape, and may continue over line ends")
  func strings() throws {
    let table: [(String, String)] = [
      (#""a""#, "a"), (#"'a'"#, "a"), (#"'"'"#, "\""), (#""'""#, "'"), (#"'\''"#, "'"),
      (#"'\b\f\n\r\t\v\0'"#, "\u{8}\u{C}\n\r\t\u{B}\0"), (#"'\x41\u00e9'"#, "Aé"),
      (#"'\uD83D\ude00'"#, "😀"), (#"'\\\/\q\é'"#, "\\/qé"), ("'a\\\nb'", "ab"),
      ("'a\\\r\nb'", "ab"), ("'a\\\rb'", "ab"), ("'a\\\u{2028}b'", "ab"),
      ("'\u{2029}'", "\u{2029}"),
      ("'\t'", "\t"), ("''", ""), (#"'\0a'"#, "\0a"),
    ]
    for (text, expected) in table {
      #expect(try content(text) == .string(expected), "\(text.debugDescription)")
    }
  }

  @Test("Words, comments, blanks and trailing commas are read")
  func structure() throws {
    #expect(try content("null") == .null)
    #expect(try content("/* a **/ true // b") == .bool(true))
    #expect(try content("\u{FEFF}\u{A0}\u{2003}\u{B}false\u{2028}") == .bool(false))
    #expect(try value("[1,]").elements.count == 1)
    #expect(try value("[]").elements.isEmpty)
    #expect(try value("// a\u{2029}[1]").elements.count == 1)
    let keys = try value(
      #"{ a: 1, 'b c': 2, "d": 3, $e_1: 4, é: 5, \u0066: 6, null: 7, Infinity: 8, }"#
    )
    .members.map(\.key)
    #expect(keys == ["a", "b c", "d", "$e_1", "é", "f", "null", "Infinity"])
  }

  @Test("Keys and values know their line and column, counted in scalars")
  func positions() throws {
    let text = "{\n  // 😀\n\ta: 1,\r\n  b: [true,\r    'é😀', /* x\n */ {}],\n}"
    let members = try value(text).members
    #expect(members.map(\.position.description) == ["3:2", "4:3"])
    #expect(members.map(\.value.position.description) == ["3:5", "4:6"])
    #expect(members[1].value.elements.map(\.position.description) == ["4:7", "5:5", "6:5"])
  }

  @Test("A byte order mark takes no column")
  func byteOrderMark() throws {
    #expect(try value("\u{FEFF}{ a: 1 }").members[0].position == SourcePosition(line: 1, column: 3))
  }

  @Test("Nesting is read down to a hundred levels")
  func depth() throws {
    let text = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try value(text).isList)
    #expect(
      grammarMessages("[" + text + "]") == [
        "s:1:101: error: lists and objects are nested deeper than 100 levels"
      ])
  }
}
