import AppResources
import Foundation
import Testing

@Suite("Strings files")
struct StringsTests {
  private func read(_ text: String) throws(ResourceProblem) -> [String: PropertyList] {
    try PlainListReader.read([UInt8](text.utf8), path: "A.strings")
  }

  private func problem(_ text: String) -> String? {
    do throws(ResourceProblem) {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }

  private func text(
    _ files: [String: String], _ key: String, _ language: String
  ) throws -> LocalizedText? {
    let folder = try ScratchFolder(files)
    return try ResourceSearch(paths: [folder.path])
      .text(key, table: "Localizable", languages: Languages.fallbacks(of: language))
  }

  @Test("Keys, values, comments and escapes")
  func syntax() throws {
    let found = try read(
      #"""
      /* "a" = "b"; */
      "greeting" = "Hello \"you\"\n\U00e9";  // end
      plain.key = word;
      "same";
      "smile" = "\ud83d\ude00";
      """#)
    #expect(
      found == [
        "greeting": .string("Hello \"you\"\né"), "plain.key": .string("word"),
        "same": .string("same"), "smile": .string("😀"),
      ])
  }

  @Test("Lists in braces and parentheses, as in an Xcode project")
  func lists() throws {
    let found = try read("// !$*UTF8*$!\n{ a = { b = (1, \"x y\", ); }; /* c */ d = e; }")
    #expect(
      found == [
        "a": .dictionary(["b": .array([.string("1"), .string("x y")])]), "d": .string("e"),
      ])
  }

  @Test("UTF-16 in either byte order, and a property list in XML")
  func encodings() throws {
    let text = "\"a\" = \"ü\";"
    for order in [String.Encoding.utf16BigEndian, .utf16LittleEndian] {
      let mark: [UInt8] = order == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      let bytes = mark + [UInt8](try #require(text.data(using: order)))
      #expect(try PlainListReader.read(bytes, path: "A") == ["a": .string("ü")])
    }
    #expect(
      try read("<?xml version=\"1.0\"?><plist><dict><key>a</key><string>b</string></dict></plist>")
        == ["a": .string("b")])
  }

  @Test("Files in another encoding are refused, with the remedy")
  func otherEncodings() {
    func problem(_ bytes: [UInt8]) -> String? {
      do throws(ResourceProblem) {
        _ = try PlainListReader.read(bytes, path: "A.strings")
        return nil
      } catch {
        return error.description
      }
    }
    let latin: [UInt8] = Array("\"a\" = \"".utf8) + [0xE9] + Array("\";".utf8)
    #expect(problem(latin) == "A.strings: is not UTF-8; save it as UTF-8")
    let wide = "\"a\" = \"b\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(problem(wide) == "A.strings: is UTF-16; save it as UTF-8")
    let markup = Array("<plist><string>".utf8) + [0xE9] + Array("</string></plist>".utf8)
    #expect(problem(markup) == "A.strings: is not UTF-8; save it as UTF-8")
    #expect(throws: ResourceProblem(path: "A.xib", text: "is not UTF-8; save it as UTF-8")) {
      try MarkupReader.read(markup, path: "A.xib")
    }
  }

  @Test("A file truncated at any byte is read or refused with its line")
  func cut() {
    let whole = "/* a */\n\"key\" = \"va\\n\\U00e9lue\";\n{ = ( {a = b;}, c ) "
    #expect(problem("\n\"a\" = \"b\"") == "A.strings:2: a semicolon is missing after \"a\"")
    #expect(problem("\"a\" = \"b")?.contains("has no quotation mark at its end") == true)
    #expect(problem("/* a")?.contains("a comment has no end") == true)
    for end in 0..<whole.utf8.count {
      _ = problem(String(decoding: whole.utf8.prefix(end), as: UTF8.self))
    }
    let deep = "a = " + String(repeating: "(", count: 100_000)
    #expect(problem(deep)?.contains("nested more than 40 levels deep") == true)
  }

  @Test("A language falls back to its shorter code, then to the development language")
  func fallbacks() throws {
    let files = [
      "en.lproj/Localizable.strings": "a = english; b = only;",
      "de.lproj/Localizable.strings": "a = deutsch;",
    ]
    #expect(try text(files, "a", "de-CH") == .plain("deutsch"))
    #expect(try text(files, "a", "fr") == .plain("english"))
    #expect(try text(files, "b", "de") == nil)
    #expect(try text(files, "a", "") == .plain("english"))
    // A table that exists in one language only is not shown in another one.
    let alone = [
      "en.lproj/Localizable.strings": "a = b;", "de.lproj/Other.strings": "",
      "de.lproj/Localizable.stringsdict": "<plist><dict/></plist>",
    ]
    #expect(try text(alone, "a", "de") == nil)
    #expect(try text(["ja.lproj/Localizable.strings": "a = b;"], "a", "de") == .plain("b"))
  }

  @Test("A string catalog has texts, plural forms and substitutions by language")
  func catalog() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Open": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Öffnen"}}}},
        "%lld orders": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "t", "value": "%lld order"}},
            "other": {"stringUnit": {"state": "t", "value": "%lld orders"}}}}},
          "pl": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "t", "value": "A"}},
            "few": {"stringUnit": {"state": "t", "value": "B"}},
            "other": {"stringUnit": {"state": "t", "value": "C"}}}}}}},
        "both": {"localizations": {"en": {
          "stringUnit": {"state": "t", "value": "%#@dogs@ and %#@cats@"},
          "substitutions": {
            "dogs": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "t", "value": "a dog"}},
              "other": {"stringUnit": {"state": "t", "value": "%arg dogs"}}}}},
            "cats": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "t", "value": "a cat"}},
              "other": {"stringUnit": {"state": "t", "value": "%arg cats"}}}}}}}}}
      }}
      """
    let files = ["Localizable.xcstrings": catalog]
    #expect(try text(files, "Open", "de") == .plain("Öffnen"))
    #expect(try text(files, "Open", "fr") == .plain("Open"))
    func format(_ key: String, _ language: String, _ numbers: [Int?]) throws -> String? {
      guard case .plural(let text)? = try text(files, key, language) else { return nil }
      return text.format(for: numbers)
    }
    #expect(try format("%lld orders", "en", [1]) == "%lld order")
    #expect(try format("%lld orders", "en", [5]) == "%lld orders")
    #expect(try [1, 3, 12].map { try format("%lld orders", "pl", [$0]) } == ["A", "B", "C"])
    #expect(try format("both", "en", [1, 3]) == "a dog and %2$lld cats")
    #expect(throws: ResourceProblem.self) {
      try text(["Localizable.xcstrings": "{\"strings\": 1}"], "a", "en")
    }
  }

  @Test("A plural rule gives every placeholder the number of its argument")
  func rules() throws {
    let rule = """
      <plist><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%@: %#@count@, %d%%</string>
      <key>count</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>zero</key><string>nothing</string><key>one</key><string>one file</string>
      <key>other</key><string>%d files</string></dict></dict></dict></plist>
      """
    let files = ["de.lproj/Localizable.stringsdict": rule]
    guard case .plural(let text)? = try text(files, "files", "de") else {
      Issue.record("no plural")
      return
    }
    #expect(text.format(for: [nil, 0, 1]) == "%1$@: nothing, %3$d%%")
    #expect(text.format(for: [nil, 1, 1]) == "%1$@: one file, %3$d%%")
    #expect(text.format(for: [nil, 2, 1]) == "%1$@: %2$d files, %3$d%%")
  }

  @Test("Categories of whole numbers follow the language")
  func categories() {
    func categories(_ language: String, _ numbers: [Int]) -> [PluralCategory] {
      numbers.map { PluralCategory($0, in: language) }
    }
    #expect(categories("de", [0, 1, -1, 2]) == [.other, .one, .one, .other])
    #expect(categories("fr", [0, 1, 2]) == [.one, .one, .other])
    #expect(categories("ja", [1]) == [.other])
    #expect(categories("ru", [1, 2, 5, 11, 21, 112]) == [.one, .few, .many, .many, .one, .many])
    #expect(categories("ar", [0, 1, 2, 3, 11, 100]) == [.zero, .one, .two, .few, .many, .other])
    #expect(categories("cs", [1, 4, 5]) == [.one, .few, .other])
    #expect(categories("pt-PT", [0]) == [.other])
  }
}
