import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Catalogue of mistakes")
struct MistakeCatalogTests {
  private let kinds = MistakeKind.coreAnimation + MistakeKind.uiKit
  private let codes = (1...34).map { "S12.\($0)" }

  /// Items with severity "warning" in the specification.
  private let warnings: Set = [
    "S12.4", "S12.7", "S12.9", "S12.10", "S12.11", "S12.13", "S12.17", "S12.19", "S12.20", "S12.21",
    "S12.22", "S12.25", "S12.26", "S12.27", "S12.28", "S12.29", "S12.30", "S12.31",
    "S12.32", "S12.33", "S12.34",
  ]

  @Test("Every item of S12 has an entry of the severity that S12 lists")
  func entries() {
    let entries = kinds.filter { $0.code.hasPrefix("S12.") }
    #expect(Set(entries.map(\.code)) == Set(codes))
    for entry in entries {
      #expect((entry.severity == .warning) == warnings.contains(entry.code), "\(entry.code)")
      #expect(entry.severity != .note)
    }
  }

  @Test("Every kind of mistake has a test with wrong client code and its correct twin")
  func tests() {
    #expect(Set(MistakeCase.all.map(\.kind)) == Set(kinds))
  }

  @Test("Each kind describes a situation of its own, in sentences without a full stop")
  func words() {
    #expect(Set(kinds.map(\.situation)).count == kinds.count)
    for entry in kinds {
      for text in [entry.situation, entry.effect, entry.advice] {
        #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"), "\(text)")
      }
    }
  }
}
