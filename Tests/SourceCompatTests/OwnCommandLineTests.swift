import Flipbook
import Foundation
import Testing

/// What the README promises to who writes a transition.
@MainActor @Suite("A command line of one's own")
struct OwnCommandLineTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test("The README's example is the code that is tested")
  func readme() throws {
    let readme = try String(
      contentsOf: Self.folder.appending(path: "../../README.md"), encoding: .utf8)
    let client = try String(
      contentsOf: Self.folder.appending(path: "Clients/OwnCommandLine.swift"), encoding: .utf8)
    let start = try #require(readme.range(of: "```swift\nimport Flipbook\n"))
    let block = readme[start.lowerBound...].dropFirst("```swift\n".count)
    let end = try #require(block.range(of: "```"))
    let example = block[..<end.lowerBound].replacingOccurrences(of: "@main ", with: "")
    #expect(client.contains(example))
  }

  @Test("A registered transition runs in scenes, and learns its direction")
  func registered() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/own-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scene = """
      {
        title: "There and back", device: { size: [40, 60], scale: 1 },
        screens: { a: { color: "white" }, b: { color: "red" } }, root: { navigation: ["a"] },
        steps: [{ at: 0, push: "b", transition: "my-zoom" }, { at: 1, pop: true }],
      }
      """
    try scene.write(toFile: folder + "/own.json5", atomically: true, encoding: .utf8)
    var catalog = Catalog()
    Main().register(in: &catalog)
    MyZoomAnimator.made = []
    let tool = CommandLineTool(
      environment: Environment(), engine: SceneEngine(catalog: catalog), output: { _ in true },
      error: { message in
        Issue.record("\(message)")
        return true
      })
    #expect(await tool.run(["check", folder + "/own.json5"]) == .success)
    #expect(MyZoomAnimator.made == [false, true])
  }
}
