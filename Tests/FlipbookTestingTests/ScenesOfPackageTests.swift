import FlipbookTesting
import Testing

@MainActor
@Suite("All scenes of a package")
struct ScenesOfPackageTests {
  @Test("Every scene is listed, also in folders; included files are not")
  func names() async throws {
    try await withTestPackage { package in
      try package.write("{}", to: "Scenes/_shared.json5")
      try package.write("{}", to: "Scenes/cards/flip.json5")
      try package.write("{}", to: "Scenes/_parts/part.json5")
      #expect(try scenesOfPackage(file: package.testFile) == ["cards/flip", "push"])
    }
  }

  @Test("A package without scenes is an error, not a test that passes without arguments")
  func none() async throws {
    try await withTestPackage { package in
      try package.remove("Scenes/push.json5")
      let error = try #require(throws: (any Error).self) {
        try scenesOfPackage(file: package.testFile)
      }
      #expect("\(error)".contains("there are no scenes (*.json5) in \"Scenes\""))
      try package.remove("Scenes")
      #expect(throws: (any Error).self) { try scenesOfPackage(file: package.testFile) }
    }
  }
}
