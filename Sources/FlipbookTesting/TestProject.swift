import FlipbookCore
import Foundation

/// The package that a test belongs to: where its scenes and goldens lie.
struct TestProject {
  /// From `/`.
  let root: String
  private let environment: EnvironmentVariables
  private let test: TestFilter?

  /// The nearest folder above a test's source that has a `Package.swift`, or the working folder where
  /// the source is not on this machine.
  ///
  /// - Parameter test: the one that is running, if it is known.
  init(ofTestAt file: String, _ test: TestFilter?, in environment: EnvironmentVariables) {
    self.environment = environment
    self.test = test
    var folder = Folder.parent(of: file)
    while folder.count > 1, !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      folder = Folder.parent(of: folder)
    }
    root = folder.count > 1 ? folder : FileManager.default.currentDirectoryPath
  }

  /// Of scenes, as the command line has them.
  var goldens: String { place(of: "FLIPBOOK_GOLDENS", or: GoldenStore.ofScenes) }

  var output: String { place(of: "FLIPBOOK_OUTPUT", or: "Output") }

  /// Of frames that a test's code makes. Not among those of scenes, where they would be unused.
  func codeGoldens(of test: String) -> String { root + "/\(GoldenStore.ofCode)/" + test }

  /// `path`, from the package's folder on if it lies there.
  func shortPath(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// What one may type next.
  ///
  /// - Parameters:
  ///   - path: of a scene that every command line can draw; nil for code, and for scenes with
  ///     transitions of somebody's own, whose command line a test does not know.
  ///   - name: of the goldens.
  func commands(ofScene path: String?, goldens name: String) -> SceneCommands {
    let record = RecordMode.failed.command(running: test, goldens: name)
    return SceneCommands(
      accept: record,
      render: path.map { "flipbook render \(shellWord(shortPath($0)))" })
  }

  private func place(of variable: String, or standard: String) -> String {
    let path = environment[variable] ?? standard
    return path.hasPrefix("/") ? path : root + "/" + path
  }
}
