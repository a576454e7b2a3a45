import Flipbook
import Foundation
import QuartzCore
import Testing

@Suite("The page about mistakes")
struct MistakesPageTests {
  @Test("It has one row for each mistake of the catalogue, in its order and its words")
  func rows() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Flipbook/Flipbook.docc/Mistakes.md")
    let page = try String(contentsOf: path, encoding: .utf8)
    let rows = page.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| Code |")
    }
    let expected = MistakeKind.allCases.map { kind in
      let entry = kind.entry
      let cells = [
        entry.code, entry.severity.rawValue, entry.situation, entry.effect, entry.advice,
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    #expect(rows == expected)
  }
}
