import FlipbookCore
import Foundation

/// The package of a test: location of its scenes and goldens.
struct TestProject {
  /// Absolute path of the package.
  let root: String
  private let environment: EnvironmentVariables
  private let test: TestFilter?

  /// Finds the nearest folder above a test's source that has a `Package.swift`; the working
  /// directory if the source is not on this machine.
  ///
  /// - Parameter test: Filter of the running test, if known.
  init(ofTestAt file: String, _ test: TestFilter?, in environment: EnvironmentVariables) {
    self.environment = environment
    self.test = test
    var folder = Folder.parent(of: file)
    while folder.count > 1, !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      folder = Folder.parent(of: folder)
    }
    root = folder.count > 1 ? folder : FileManager.default.currentDirectoryPath
  }

  /// Folder of the scenes' goldens, shared with the command line.
  var goldens: String { place(of: "FLIPBOOK_GOLDENS", or: GoldenStore.ofScenes) }

  var output: String { place(of: "FLIPBOOK_OUTPUT", or: "Output") }

  /// Folder of goldens made in code. Separate from those of scenes, where they would count as
  /// unused.
  func codeGoldens(of test: String) -> String { root + "/\(GoldenStore.ofCode)/" + test }

  /// `path`, relative to the package if it lies there.
  func shortPath(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// Commands for the next step.
  ///
  /// - Parameters:
  ///   - path: Path of a scene that `flipbook` itself can render; nil for code, and for scenes with
  ///     custom transitions, whose command line a test does not know.
  ///   - name: Name of the goldens.
  func commands(ofScene path: String?, goldens name: String) -> SceneCommands {
    let record = RecordMode.failed.command(running: test, goldens: name)
    return SceneCommands(
      approve: record,
      render: path.map { "flipbook render \(shellWord(shortPath($0)))" })
  }

  private func place(of variable: String, or standard: String) -> String {
    let path = environment[variable] ?? standard
    return path.hasPrefix("/") ? path : root + "/" + path
  }
}
