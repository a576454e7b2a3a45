import Flipbook
import Foundation
import Testing

/// What the README promises to who writes a transition.
@MainActor @Suite("A command line of one's own")
struct OwnCommandLineTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .appending(path: "../../..").standardizedFileURL

  /// The files of the package that is built from the README, by how their texts begin there.
  private nonisolated static let files = [
    "// swift-tools-version": "Package.swift",
    "import Flipbook\n": "Sources/MyTransitions/MyTransitions.swift",
    "{\n  title: \"A note": "Scenes/unfold.json5",
  ]

  @Test("The README's package is the one that is built and tested", arguments: files)
  func readme(start: String, path: String) throws {
    let readme = try text(of: "README.md")
    let blocks = readme.components(separatedBy: "\n```").map { $0.drop { $0 != "\n" }.dropFirst() }
    let block = try #require(blocks.first { $0.hasPrefix(start) })
    let source = try text(of: "Tests/OwnTransitionPackage/" + path)
    var rest = lines(of: source.replacing("public ", with: ""))[...]
    // There is more in it, between the README's lines, and its tests see it from outside.
    for line in lines(of: block.replacing("\"../Flipbook\"", with: "\"../..\"")) {
      let place = rest.firstIndex(of: line)
      #expect(place != nil, "\(path): \(line)")
      rest = rest[(place.map { $0 + 1 } ?? rest.startIndex)...]
    }
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  private func lines(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: [" ", ","]) }
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
