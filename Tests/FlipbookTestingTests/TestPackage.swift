import Flipbook
import FlipbookTesting
import Foundation

/// A package in a folder of its own, with one scene: `push`, whose second screen comes from the right.
struct TestPackage {
  let folder: String

  /// What a test file in it would be called.
  var testFile: String { folder + "/Tests/AppTests/PushTests.swift" }

  init(_ folder: String) throws {
    self.folder = folder
    try write("", to: "Package.swift")
    try writeScene(goldens: "frames: '0,6,12'")
  }

  func writeScene(goldens: String, transition: String = "slide") throws {
    try write(
      """
      {
        title: "t", device: { size: [40, 60], scale: 2 },
        screens: { a: { color: "red" }, b: { color: "blue" } },
        root: { navigation: ["a"] },
        steps: [{ at: 0.05, push: "b", transition: "\(transition)" }],
        goldens: { \(goldens) },
      }
      """, to: "Scenes/push.json5")
  }

  func write(_ text: String, to path: String) throws {
    let path = folder + "/" + path
    try Folder.make((path as NSString).deletingLastPathComponent)
    try WholeFile.write(Array(text.utf8), to: path)
  }

  func names(in path: String) -> [String] {
    (try? Folder.names(in: folder + "/" + path)) ?? []
  }
}

/// Runs `body` with a package of its own, which is removed afterwards.
@MainActor
func withTestPackage(_ body: (TestPackage) async throws -> Void) async throws {
  let folder = NSTemporaryDirectory() + "flipbook testing ü \(UUID().uuidString)"
  try Folder.make(folder)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(try TestPackage(folder))
}

extension TestPackage {
  /// A test of one of the scenes.
  @MainActor
  func test(
    scene: String = "push", at times: [Double]? = nil, frames: String? = nil,
    record: RecordMode? = nil, tolerance: ReasonedTolerance? = nil,
    variables: [String: String] = [:]
  ) -> FrameTest {
    FrameTest(
      source: .scene(scene), choice: FrameTest.Choice(times: times, frames: frames),
      file: testFile, settings: FrameSettings(record: record, tolerance: tolerance),
      environment: Environment(variables: variables))
  }
}

extension FrameOutcome {
  var texts: [String] { problems.map(\.text) }
}
