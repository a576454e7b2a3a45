import Flipbook
import FlipbookTesting
import Foundation
import Synchronization
import TransitionCatalog

/// A package in a folder of its own, with one scene: `push`, whose second screen appears from the
/// right.
struct TestPackage {
  let folder: String

  /// Path of a test file in it.
  var testFile: String { folder + "/Tests/AppTests/PushTests.swift" }

  init(_ folder: String) throws {
    self.folder = folder
    try write("", to: "Package.swift")
    try writeScene(goldens: "frames: '0,6,12'")
  }

  func writeScene(
    goldens: String, transition: String = "slide", color: String = "blue", at time: Double = 0.05
  ) throws {
    try write(
      """
      {
        title: "t", device: { size: [40, 60], scale: 2 },
        screens: { a: { color: "red" }, b: { color: "\(color)" } },
        root: { navigation: ["a"] },
        steps: [{ at: \(time), push: "b", transition: "\(transition)" }],
        goldens: { \(goldens) },
      }
      """, to: "Scenes/push.json5")
  }

  func write(_ text: String, to path: String) throws {
    let path = folder + "/" + path
    try Folder.make((path as NSString).deletingLastPathComponent)
    try WholeFile.write(Array(text.utf8), to: path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + path)
  }

  func text(of path: String) throws -> String {
    String(decoding: try WholeFile.read(folder + "/" + path), as: UTF8.self)
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
      environment: EnvironmentVariables(variables))
  }
}

extension TestPackage {
  /// Runs the command line in the package.
  @MainActor
  func flipbook(_ arguments: String...) async -> (code: ExitCode, error: String) {
    let said = Mutex("")
    var environment = Environment(workingFolder: folder)
    environment.variables = [
      "FLIPBOOK_GOLDENS": folder + "/Tests/Goldens", "FLIPBOOK_OUTPUT": folder + "/Output",
    ]
    let tool = CommandLineTool(
      environment: environment, engine: SceneEngine(catalog: Catalog()), output: { _ in true },
      error: { text in
        said.withLock { $0 += text }
        return true
      })
    let code = await tool.run(arguments)
    return (code, said.withLock { $0 })
  }
}

extension FrameOutcome {
  var texts: [String] { problems.map(\.text) }
}
