import Foundation
import SceneFormat
import Testing

/// Scene files on disk.
struct SceneLoadingTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "load \(UUID().uuidString) ü").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/art", withIntermediateDirectories: true)
    try body(folder)
  }

  private func refusal(_ scene: SceneFile) -> [String] {
    do throws(SceneLoadingError) {
      _ = try scene.load()
      return []
    } catch {
      return error.messages
    }
  }

  @Test("Images are looked up next to the scene file, whatever the working directory")
  func pictures() throws {
    try withFolder { (folder) throws in
      let text = "{ title: 't', screens: { a: { image: 'art/p.png' } }, root: 'a' }"
      try text.write(toFile: folder + "/s.json5", atomically: false, encoding: .utf8)
      let scene = try SceneDiscovery(workingFolder: folder).scenes(for: ["s.json5"])[0]
      #expect(
        refusal(scene) == [
          "s.json5:1:38: error: there is no image \"art/p.png\";"
            + " looked next to the scene for \"art/p@3x.png\", \"art/p@2x.png\", \"art/p.png\""
        ])
      try Data().write(to: URL(filePath: folder + "/art/p@2x.png"))
      let picture = try #require(try scene.load().screens[0].picture)
      #expect(picture == ScenePicture(file: "art/p@2x.png", scale: 2))
      #expect(scene.location(of: picture) == folder + "/art/p@2x.png")
      #expect(scene.path(of: picture) == "art/p@2x.png")
    }
  }

  @Test("Messages have paths whole, however long they are")
  func longPath() throws {
    try withFolder { (folder) throws in
      let name = "assets/" + String(repeating: "long-", count: 30) + ".png"
      let text = "{ title: 't', screens: { a: { image: '\(name)' } }, root: 'a' }"
      try text.write(toFile: folder + "/s.json5", atomically: false, encoding: .utf8)
      let scene = try SceneDiscovery(workingFolder: folder).scenes(for: ["s.json5"])[0]
      let message = try #require(refusal(scene).first)
      #expect(
        message.contains("there is no image \"\(name)\"; looked next to the scene for "),
        "\(message)")
      #expect(message.contains("long-.png\""), "\(message)")
    }
  }

  @Test("A mistyped image, or one without its folder, is suggested")
  func nearestPicture() throws {
    try withFolder { (folder) throws in
      try FileManager.default.createDirectory(
        atPath: folder + "/assets", withIntermediateDirectories: false)
      try Data().write(to: URL(filePath: folder + "/assets/inbox@3x.png"))
      for (name, isKnown) in [("assets/inbx.png", true), ("inbox.png", true), ("zebra.png", false)]
      {
        let text = "{ title: 't', screens: { a: { image: '\(name)' } }, root: 'a' }"
        try text.write(toFile: folder + "/s.json5", atomically: false, encoding: .utf8)
        let scene = try SceneDiscovery(workingFolder: folder).scenes(for: ["s.json5"])[0]
        let message = try #require(refusal(scene).first)
        #expect(message.contains(" (did you mean \"assets/inbox.png\"?);") == isKnown, "\(message)")
      }
    }
  }

  @Test("A folder is not an image")
  func folders() throws {
    try withFolder { (folder) throws in
      let text = "{ title: 't', screens: { a: { image: { file: 'art', scale: 1 } } }, root: 'a' }"
      try text.write(toFile: folder + "/s.json5", atomically: false, encoding: .utf8)
      let scene = try SceneDiscovery(workingFolder: folder).scenes(for: ["s.json5"])[0]
      #expect(
        refusal(scene) == [
          "s.json5:1:38: error: there is no image \"art\"; looked next to the scene for \"art\""
        ])
    }
  }

  @Test("Missing files, folders and far too large files are reported")
  func unreadable() throws {
    try withFolder { (folder) throws in
      let path = folder + "/s.json5"
      try Data(count: 16_000_001).write(to: URL(filePath: path))
      let scene = try SceneDiscovery(workingFolder: folder).scenes(for: ["s.json5"])[0]
      #expect(refusal(scene) == ["s.json5: error: cannot be read: it is larger than 16 MB"])
      try FileManager.default.removeItem(atPath: path)
      #expect(refusal(scene) == ["s.json5: error: there is no such file"])
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(refusal(scene) == ["s.json5: error: cannot be read: it is not a regular file"])
    }
    let device = try SceneDiscovery(workingFolder: "/dev").scenes(for: ["zero"])[0]
    #expect(refusal(device) == ["zero: error: cannot be read: it is not a regular file"])
  }
}
