import Foundation
import Testing

/// The page that lists the names that transition code uses.
@Suite("The documentation page about UIKit's names")
struct NamesPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private let page: NamesPage
  /// The sources in the style of apps, without comments.
  private let clients: String

  init() throws {
    page = NamesPage(
      try String(
        contentsOf: Self.root.appending(path: "Sources/Flipbook/Flipbook.docc/UIKitNames.md"),
        encoding: .utf8))
    clients =
      SwiftText(try Self.text(below: "Tests/SourceCompatTests/Clients/Names"))
      .withoutComments
  }

  private static func text(below folder: String) throws -> String {
    let folder = root.appending(path: folder)
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.sorted().filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
  }

  @Test("Each name has one of three states, and a reason unless it works")
  func rows() {
    #expect(page.rows.count > 500)
    for row in page.rows {
      #expect(row.state != nil, "\(row.name): \(row.stateText)")
      #expect((row.state == .works) == row.reason.isEmpty, "\(row.name)")
    }
    let keys = page.rows.map { "\($0.section) \($0.name) \($0.owner) \($0.forms)" }
    #expect(Set(keys).count == keys.count)
  }

  @Test("The counts of each tier, and of all, add up")
  func counts() {
    let tiers = ["T1", "T2", "T3", "Later"]
    for tier in tiers {
      #expect(page.counts[tier] == count { $0.section.hasPrefix(tier) }, "\(tier)")
    }
    #expect(page.counts["all"] == count { _ in true })
    #expect(page.counts.count == tiers.count + 1)
  }

  private func count(where isMeant: (NamesPage.Row) -> Bool) -> [Int] {
    let rows = page.rows.filter(isMeant)
    return [rows.count] + NamesPage.State.allCases.map { state in rows.count { $0.state == state } }
  }

  @Test("A client uses every name that works or differs, in every form")
  func used() {
    let code = SwiftText(clients).code
    let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let calls = CallForms(in: code)
    for row in page.rows where row.state == .works || row.state == .differs {
      if row.section.contains("Key paths") {
        #expect(clients.contains("\"\(row.name)\"") || row.name.hasPrefix("."), "\(row.name)")
        continue
      }
      for part in row.plainName.split(separator: ".") {
        #expect(words.contains(String(part)), "\(row.name)")
      }
      let missing = Set(row.allForms).subtracting(calls.forms[row.lastName] ?? [])
      #expect(missing.isEmpty, "\(row.name)\(missing.sorted())")
    }
  }

  @Test("A name in a comment or string does not count as used")
  func uses() {
    let text = SwiftText(
      #"""
      a("b // c", d) // e("f")
      /* g
      h */ i("\"j\"", "k: \(l)") /// m
      n("""
        o "p" // q
        """)
      "//" + r
      """#)
    #expect(text.code.split { !$0.isLetter }.joined() == "adinr")
    #expect(
      text.withoutComments.split { !$0.isLetter }.map(String.init)
        == ["a", "b", "c", "d", "i", "j", "k", "l", "n", "o", "p", "q", "r"])
  }

  @Test("Absent names are not declared")
  func absent() throws {
    let sources =
      try Self.text(below: "Sources/UIKit") + " " + Self.text(below: "Sources/QuartzCore")
    let words = sources.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "func"]
    let declared = Set(zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1))
    #expect(declared.contains("UIView"))
    for row in page.rows where row.state == .absent && row.forms.isEmpty {
      let name = row.plainName
      // Members have names in common with other types, and so have nested types.
      guard name.first?.isUppercase ?? false, !name.contains(".") else { continue }
      #expect(!declared.contains(Substring(name)), "\(row.name)")
    }
  }
}

private struct NamesPage {
  enum State: String, CaseIterable {
    case works, differs, absent
  }

  struct Row {
    var section: String
    var name: String
    var owner: String
    /// Such as `(_:animated:)`, or `(withDuration:){}` with a trailing closure.
    var forms: [String]
    var stateText: String

    var state: State? { State(rawValue: stateText.prefix { $0 != ":" }.description) }
    var reason: String { stateText.drop { $0 != ":" }.dropFirst(2).description }
    /// Without the keywords and labels of a declaration.
    var plainName: String {
      let name = name.split(separator: " ").last ?? ""
      return String(name.prefix { $0 != "(" })
    }
    /// Without the type before it.
    var lastName: String { plainName.split(separator: ".").last.map(String.init) ?? "" }
    var allForms: [String] {
      let labels = name.drop { $0 != "(" }
      return labels.isEmpty ? forms : forms + [String(labels)]
    }
  }

  var rows: [Row] = []
  var counts: [String: [Int]] = [:]

  init(_ text: String) {
    var section = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      let numbers = cells.dropFirst().compactMap { Int($0) }
      if numbers.count == 4 { counts[cells[0]] = numbers }
      guard cells.count == 4, cells[0].hasPrefix("`") else { continue }
      rows.append(
        Row(
          section: section, name: cells[0].trimmingCharacters(in: ["`"]), owner: cells[1],
          forms: cells[2].split(separator: "`").filter { $0.hasPrefix("(") }.map(String.init),
          stateText: cells[3]))
    }
  }
}

/// A Swift source, parsed as far as needed to separate code from comments and strings.
private struct SwiftText {
  private let source: String

  init(_ source: String) { self.source = source }

  /// Comments and strings; Flipbook's sources nest none.
  private static var quiet: Regex<Substring> {
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/
  }

  var withoutComments: String {
    source.replacing(Self.quiet) { $0.output.hasPrefix("/") ? " " : String($0.output) }
  }

  /// The source without comments and contents of strings.
  var code: String {
    source.replacing(Self.quiet) { $0.output.hasPrefix("/") ? " " : "\"\"" }
  }
}

/// The labels of all calls and declarations, by the name before them, with `{}` for a trailing
/// closure.
private struct CallForms {
  private(set) var forms: [String: Set<String>] = [:]
  private let text: [Character]

  init(in source: String) {
    text = Array(source)
    var word = ""
    for (index, character) in text.enumerated() {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        if character == "(", !word.isEmpty { note(word, at: index + 1) }
        word = ""
      }
    }
  }

  private mutating func note(_ name: String, at start: Int) {
    let (arguments, end) = arguments(from: start)
    let form = "(" + arguments.map(label).joined() + ")"
    // A declaration's body is no closure, but its form is the same.
    forms[name, default: []].insert(form)
    let behind = text[end...].first { $0 != " " }
    if behind == "{" { forms[name, default: []].insert(form + "{}") }
  }

  private func label(_ argument: ArraySlice<Character>) -> String {
    let match = String(argument).firstMatch(of: /^\s*(\w+)(?:\s+\w+)?\s*:/)
    return match.map { String($0.1) + ":" } ?? "_:"
  }

  /// The parts between commas up to the closing parenthesis, and the end index.
  private func arguments(from start: Int) -> (arguments: [ArraySlice<Character>], end: Int) {
    var depth = 0
    var begin = start
    var index = start
    var found: [ArraySlice<Character>] = []
    while index < text.count {
      if ")]}".contains(text[index]) {
        if depth == 0 { break }
        depth -= 1
      } else if "([{".contains(text[index]) {
        depth += 1
      } else if text[index] == ",", depth == 0 {
        found.append(text[begin..<index])
        begin = index + 1
      }
      index += 1
    }
    let last = text[begin..<index]
    if !last.allSatisfy(\.isWhitespace) { found.append(last) }
    return (found, min(index + 1, text.count))
  }
}
