import Foundation

/// All goldens of a project: a folder for each scene.
package struct GoldenStore: Sendable {
  /// Where those of scenes are, unless somebody says otherwise.
  package static let ofScenes = "Tests/Goldens"
  /// Where those of frames are that the code of tests makes.
  package static let ofCode = "Tests/CodeGoldens"

  package let root: String

  package init(root: String) {
    self.root = root
  }

  package func folder(of scene: String) -> String {
    root + "/" + scene
  }

  /// Whether goldens are those of frames that a test makes: only the tests know which are in use.
  package func isOfCode(_ name: String) -> Bool {
    let path = URL(filePath: folder(of: name)).standardizedFileURL.path
    return path.contains("/" + Self.ofCode + "/")
  }

  /// The names of scenes that have goldens, in byte order.
  package func sceneNames() -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return paths.filter { $0.hasSuffix("/" + GoldenIndex.file) }
      .map { String($0.dropLast(GoldenIndex.file.count + 1)) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
