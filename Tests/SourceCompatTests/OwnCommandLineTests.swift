import Flipbook
import Foundation
import Testing

/// The package of the tutorial "Your own transition", and transitions registered by an app.
@MainActor @Suite("A custom command line")
struct OwnCommandLineTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .appending(path: "../../..").standardizedFileURL

  /// Files of the tutorial's package, by how their texts begin on the page.
  private nonisolated static let files = [
    "// swift-tools-version": "Package.swift",
    "import Flipbook\n": "Sources/MyTransitions/MyTransitions.swift",
    "{\n  title: \"A note": "Scenes/unfold.json5",
  ]

  @Test("The tutorial's package is the one that is built and tested", arguments: files)
  func readme(start: String, path: String) throws {
    let page = try text(of: "Sources/Flipbook/Flipbook.docc/OwnTransition.md")
    let blocks = page.components(separatedBy: "\n```").map { $0.drop { $0 != "\n" }.dropFirst() }
    let block = try #require(blocks.first { $0.hasPrefix(start) })
    let source = try text(of: "Tests/OwnTransitionPackage/" + path)
    var rest = lines(of: source.replacing("public ", with: ""))[...]
    // The files hold more between these lines, and are public for their tests.
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

  @Test("A registered transition runs in scenes, and receives its direction")
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
      environment: Environment(variables: ["FLIPBOOK_PROGRESS": "none"]),
      engine: SceneEngine(catalog: catalog), output: { _ in true },
      error: { message in
        Issue.record("\(message)")
        return true
      })
    #expect(await tool.run(["check", folder + "/own.json5"]) == .success)
    #expect(MyZoomAnimator.made == [false, true])
  }
}
