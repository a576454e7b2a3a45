import Flipbook
import Foundation
import SceneFormat
import Testing

@Suite("Saving scenes from a page")
struct SceneSavingTests {
  private let old = Array("{ title: 'old' }".utf8)
  private let new = Array("{ title: 'new' }".utf8)

  /// A scene `s` in a folder of its own.
  private func withScene(_ body: (SceneFile, _ folder: String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try Data(old).write(to: URL(filePath: folder + "/s.json5"))
      let scenes = try SceneDiscovery(workingFolder: folder).scenes(for: ["s.json5"])
      try body(try #require(scenes.first), folder)
    }
  }

  private func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  @Test("A scene is replaced only while it has the contents that the page loaded")
  func replacing() throws {
    try withScene { file, folder in
      let saving = SceneSaving(file)
      #expect(throws: SceneSaving.Refusal.self) { try saving.replace(new, by: new) }
      #expect(contents(folder + "/s.json5") == old)
      let path = try saving.replace(old, by: new)
      #expect(path == "s.json5")
      #expect(contents(folder + "/s.json5") == new)
    }
  }

  @Test("A symbolic link is not written through")
  func links() throws {
    try withScene { file, folder in
      try FileManager.default.moveItem(atPath: folder + "/s.json5", toPath: folder + "/t.json5")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/s.json5", withDestinationPath: "t.json5")
      #expect(throws: SceneSaving.Refusal.self) { try SceneSaving(file).replace(old, by: new) }
      #expect(contents(folder + "/t.json5") == old)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/u.json5", withDestinationPath: "gone.json5")
      #expect(throws: SceneSaving.Refusal.self) {
        try SceneSaving(file).writeNew(new, named: "u")
      }
      #expect(contents(folder + "/gone.json5") == nil)
    }
  }

  @Test("A new scene lies beside the shown one, under a plain name that no file has")
  func newScenes() throws {
    try withScene { file, folder in
      let saving = SceneSaving(file)
      let long = String(repeating: "a", count: 81)
      for name in ["../x", "a/b", "", ".x", "-x", "X", "x y", "s", long] {
        #expect(throws: SceneSaving.Refusal.self, "\(name)") {
          try saving.writeNew(new, named: name)
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names == ["s.json5"])
      let path = try saving.writeNew(new, named: "s-by-hand-2")
      #expect(path == "s-by-hand-2.json5")
      #expect(contents(folder + "/s-by-hand-2.json5") == new)
      #expect(saving.name(ofFileAt: "s.json5") == file.name.description)
    }
  }
}
