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
    // A change that was interrupted while it removed the goldens may have left these files alone.
    let endings = [GoldenIndex.file, GoldenJournal.file, GoldenLock.file].map { "/" + $0 }
    let names = paths.compactMap { path in
      endings.first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) }
    }
    return Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
