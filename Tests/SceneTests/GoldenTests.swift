import Flipbook
import Foundation
import SceneFormat
import Synchronization
import Testing
import TransitionCatalog

/// The package's own folder.
let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

/// Names of all scenes of the package.
let sceneNames: [String] = {
  let scenes = try? SceneDiscovery(workingFolder: package).scenes(for: ["Scenes"])
  return (scenes ?? []).map(\.name.description)
}()

@MainActor @Suite("The package's scenes", .serialized)
struct GoldenTests {
  @Test("There are scenes, and each has goldens in the index")
  func everySceneHasGoldens() throws {
    #expect(sceneNames.count >= 8)
    for name in sceneNames {
      let folder = package + "/Tests/Goldens/\(name)"
      let text = try Data(contentsOf: URL(filePath: folder + "/index.json"))
      let index = try GoldenIndex(text: Array(text))
      #expect(index.scene == name)
      #expect(!index.entries.isEmpty, "no goldens of \(name)")
      let files = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
      #expect(files == Set(index.entries.map(\.file)).union(["index.json"]), "\(name)")
    }
  }

  @Test("Every golden equals the scene's frame", arguments: sceneNames)
  func matchesGoldens(_ name: String) async throws {
    try await withTemporaryFolder { folder in
      let run = await flipbook(
        "verify", "\(package)/Scenes/\(name).json5", "--goldens", "\(package)/Tests/Goldens",
        "-o", folder, "--strict")
      #expect(run.code == .success, "\(run.output)\(run.error)")
    }
  }

  @Test("Threads and the selection of frames change no byte")
  func bytesDependOnNothingElse() async throws {
    try await withTemporaryFolder { folder in
      let scene = "\(package)/Scenes/share-sheet.json5"
      func render(_ into: String, _ options: String...) async {
        let run = await flipbook(
          ["render", scene, "--scale", "0.1", "-o", "\(folder)/\(into)"] + options)
        #expect(run.code == .success, "\(run.error)")
      }
      // Few frames and small ones: this may run without optimization.
      await render("one", "--frames", "5-16", "--jobs", "1")
      await render("many", "--frames", "5-16", "--jobs", "5")
      await render("some", "--frames", "15,9-11", "--jobs", "3")
      let whole = try files("\(folder)/one/share-sheet")
      #expect(whole.count == 13)
      #expect(try files("\(folder)/many/share-sheet") == whole)
      let some = try files("\(folder)/some/share-sheet").filter { $0.key != "manifest.json" }
      #expect(some.count == 4)
      for (name, bytes) in some { #expect(whole[name] == bytes, "\(name)") }
    }
  }

  private func files(_ folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      contents[name] = try Data(contentsOf: URL(filePath: folder + "/" + name))
    }
    return contents
  }
}

/// Result of a run of the command line.
struct CommandRun {
  var code: ExitCode
  var output: String
  var error: String
}

@MainActor
func flipbook(_ arguments: String...) async -> CommandRun { await flipbook(arguments) }

@MainActor
func flipbook(_ arguments: [String]) async -> CommandRun {
  let output = Lines()
  let error = Lines()
  let tool = CommandLineTool(
    environment: Environment(workingFolder: package, cores: 2),
    engine: SceneEngine(catalog: Catalog()), output: output.write, error: error.write)
  let code = await tool.run(arguments)
  return CommandRun(code: code, output: output.text, error: error.text)
}

/// A stream that keeps what is written to it.
final class Lines: Sendable {
  private let content = Mutex("")

  var text: String { content.withLock { $0 } }

  @Sendable func write(_ text: String) -> Bool {
    content.withLock { $0 += text }
    return true
  }
}

@MainActor
func withTemporaryFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.path + "/flipbook-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}
