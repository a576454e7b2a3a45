import Foundation

/// Goldens of a project: a folder for each scene.
package struct GoldenStore: Sendable {
  /// Default folder for goldens of scenes.
  package static let ofScenes = "Tests/Goldens"
  /// Default folder for goldens of frames that tests make in code.
  package static let ofCode = "Tests/CodeGoldens"

  package let root: String

  package init(root: String) {
    self.root = root
  }

  package func folder(of scene: String) -> String {
    root + "/" + scene
  }

  /// Whether the goldens belong to frames that a test makes in code. Only the tests know which of
  /// those are used.
  package func isOfCode(_ name: String) -> Bool {
    let path = URL(filePath: folder(of: name)).standardizedFileURL.path
    return path.contains("/" + Self.ofCode + "/")
  }

  /// Names of scenes with goldens, in byte order; none if the folder does not exist.
  package func sceneNames() throws(FileError) -> [String] {
    let paths = try Folder.files(below: root)
    // An interrupted removal of goldens may leave only the journal or the lock.
    let endings = [GoldenIndex.file, GoldenJournal.file, GoldenLock.file].map { "/" + $0 }
    let names = paths.compactMap { path in
      endings.first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) }
    }
    return Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
