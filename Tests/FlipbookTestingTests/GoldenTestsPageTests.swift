import Flipbook
import SceneFormat
import Testing

@Suite("The page about golden frames in tests")
struct GoldenTestsPageTests {
  @Test("The frames that its example selects have goldens")
  func choice() throws {
    let root = Folder.parent(of: Folder.parent(of: Folder.parent(of: #filePath)))
    let path = root + "/Sources/Flipbook/Flipbook.docc/GoldenTests.md"
    let page = String(decoding: try WholeFile.read(path), as: UTF8.self)
    let call = try #require(
      page.firstMatch(of: /expectFrames\(of: "unfold", at: \[([0-9., ]+)\]\)/))
    let discovery = SceneDiscovery(workingFolder: root + "/Tests/OwnTransitionPackage")
    let file = try #require(try discovery.scenes(for: ["unfold"]).first)
    let scene = try file.load()
    let chosen = try FrameSelection(at: String(call.1)).frames(of: .max, at: scene.frameRate)
    #expect(chosen == [0, 12, 18])
    let goldens = try #require(scene.goldens.frames)
    #expect(chosen.allSatisfy { goldens.contains($0, at: scene.frameRate) })
  }
}
