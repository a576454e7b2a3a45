import Flipbook
import Foundation
import Testing

@MainActor @Suite("The package's scenes under fingers", .serialized)
struct InteractiveSceneTests {
  /// Golden frames before and during a gesture, and after its transition was cancelled.
  nonisolated static let takenBack: [(scene: String, before: Int, during: Int, after: Int)] = [
    ("swipe-back-cancelled", 0, 24, 54), ("sheet-flick", 41, 60, 89), ("tabs-swipe", 41, 51, 83),
    ("photo-pull-back", 41, 54, 101), ("settings-drop", 71, 92, 149),
    ("tablet-wipe-caught", 5, 32, 72),
  ]

  /// Compares goldens instead of frames: another test compares the frames with them.
  @Test(
    "S4.12: a cancelled transition leaves the frame as it was before it began, pixel for pixel",
    arguments: takenBack)
  func cancelled(_ scene: String, before: Int, during: Int, after: Int) throws {
    let file = URL(filePath: "\(package)/Tests/Goldens/\(scene)/\(GoldenIndex.file)")
    let index = try GoldenIndex(text: Array(Data(contentsOf: file)))
    func golden(_ frame: Int) throws -> GoldenIndex.Entry {
      try #require(index.entries.first { $0.frame == frame })
    }
    #expect(try golden(after).digest == golden(before).digest)
    #expect(try golden(after).file == golden(before).file)
    #expect(try golden(during).digest != golden(before).digest)
  }

  @Test(
    "Any subset of frames has the bytes of the whole, with any number of threads",
    arguments: [
      ("swipe-back", "9,12-13", "13,9"), ("settings-drop", "93,98", "98"),
      ("dialog-turned", "15,22", "22"),
    ])
  func subsets(_ scene: String, whole: String, part: String) async throws {
    try await withTemporaryFolder { folder in
      let all = try await render(scene, whole, folder + "/all", "--jobs", "1")
      let some = try await render(scene, part, folder + "/some", "--jobs", "3")
      #expect(!some.isEmpty && some.count < all.count)
      for (name, bytes) in some { #expect(all[name] == bytes, "\(name)") }
    }
  }

  /// The frames of a scene by their names; small ones, since this may run without optimization.
  private func render(
    _ scene: String, _ frames: String, _ folder: String, _ options: String...
  ) async throws -> [String: Data] {
    let run = await flipbook(
      ["render", "\(package)/Scenes/\(scene).json5", "--scale", "0.1", "--frames", frames]
        + ["-o", folder] + options)
    #expect(run.code == .success, "\(run.error)")
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(scene)")
    where name.hasSuffix(".png") {
      contents[name] = try Data(contentsOf: URL(filePath: "\(folder)/\(scene)/\(name)"))
    }
    return contents
  }
}
