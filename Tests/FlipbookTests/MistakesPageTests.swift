import EasyTransitions
import Flipbook
import Foundation
import MotionTransitioning
import QuartzCore
import Testing
import TransitionCatalog
import UIKit

@Suite("The page about mistakes")
struct MistakesPageTests {
  private let kinds =
    MistakeKind.coreAnimation + MistakeKind.uiKit + MistakeKind.materialMotion
    + MistakeKind.easyTransitions + MistakeKind.catalog + MistakeKind.scenes

  private let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  @Test("It has one row for each kind of mistake, with the same text")
  func rows() throws {
    let path = sources.appending(path: "Flipbook/Flipbook.docc/Mistakes.md")
    let page = try String(contentsOf: path, encoding: .utf8)
    let rows = page.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| Code |")
    }
    let expected = kinds.map { kind in
      let cells = [kind.code, kind.severity.rawValue, kind.situation, kind.effect, kind.advice]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    #expect(Set(rows) == Set(expected))
    #expect(rows.count == expected.count)
  }

  @Test("The lists name every kind that a source file declares")
  func lists() throws {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var declared = 0
    for case let file as URL in try #require(files)
    where file.lastPathComponent.hasPrefix("MistakeKind") {
      declared +=
        try String(contentsOf: file, encoding: .utf8)
        .components(separatedBy: "= MistakeKind(").count - 1
    }
    #expect(declared == kinds.count)
  }
}
