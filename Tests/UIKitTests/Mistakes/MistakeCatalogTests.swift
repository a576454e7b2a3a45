import QuartzCore
import Testing
import UIKit

@MainActor @Suite("The catalogue of mistakes")
struct MistakeCatalogTests {
  private let codes = (1...32).map { "S12.\($0)" }

  /// Where the specification says "warning".
  private let warnings: Set = [
    "S12.4", "S12.7", "S12.9", "S12.10", "S12.11", "S12.13", "S12.17", "S12.19", "S12.20", "S12.21",
    "S12.22", "S12.25", "S12.26", "S12.27", "S12.28", "S12.29", "S12.30", "S12.31",
    "S12.32",
  ]

  @Test("Every item of S12 has an entry of the severity that S12 lists")
  func entries() {
    let entries = MistakeKind.allCases.map(\.entry).filter { $0.code.hasPrefix("S12.") }
    #expect(Set(entries.map(\.code)) == Set(codes))
    for entry in entries {
      #expect((entry.severity == .warning) == warnings.contains(entry.code), "\(entry.code)")
      #expect(entry.severity != .note)
    }
  }

  @Test("Every kind of mistake has a test with client code that makes it, and its twin")
  func tests() {
    // The tests of the two libraries of transitions make those.
    let elsewhere: Set<MistakeKind> = [.transitionStillActive, .navigationActionMissing]
    let made = Set(MistakeCase.all.map(\.kind)).union(elsewhere)
    #expect(made == Set(MistakeKind.allCases))
  }

  @Test("No two kinds describe the same situation, and no sentence has an end of its own")
  func words() {
    let entries = MistakeKind.allCases.map(\.entry)
    #expect(Set(entries.map(\.situation)).count == entries.count)
    for entry in entries {
      for text in [entry.situation, entry.effect, entry.advice] {
        #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"), "\(text)")
      }
    }
  }
}
